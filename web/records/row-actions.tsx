import type { EntryAnswer } from '#domain/records/calls.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import type { RowDecisions } from './use-row-decisions.ts'
import type { RowEditor } from './use-row-editor.tsx'

export type RowActionsOffered = Pick<RowEditor, 'view' | 'edit' | 'remove'> & {
  /** The decisions that rows rest on: a link leads to the others of the same one. */
  decisions?: RowDecisions
}

/** Whether any action is available on a row. */
export const offersAny = ({ view, edit, remove, decisions }: RowActionsOffered) =>
  Boolean(view ?? edit ?? remove) || (decisions?.size ?? 0) > 0

/** 'Xem', or 'Sửa' and 'Xóa', as far as the role may, and the row's decision. */
export function RowActions({ actions, row }: { actions: RowActionsOffered; row: EntryAnswer }) {
  const { view, edit, remove } = actions
  const decision = actions.decisions?.get(row.id)
  return (
    <span className="row-actions flex wrap gap-0-12 nowrap">
      {view && (
        <button type="button" className="text-button" onClick={() => view(row)}>
          Xem
        </button>
      )}
      {edit && (
        <button type="button" className="text-button" onClick={() => edit(row)}>
          Sửa
        </button>
      )}
      {remove && (
        <button type="button" className="text-button muted hover-danger" onClick={() => remove(row)}>
          Xóa
        </button>
      )}
      {decision && (
        <AddressLink
          to={decision.to}
          className="small"
          title={`Những người cùng Quyết định ${decision.soQuyetDinh}`}
        >
          Quyết định
        </AddressLink>
      )}
    </span>
  )
}
