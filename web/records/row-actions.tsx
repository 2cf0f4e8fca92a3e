import type { EntryAnswer } from '#domain/records/calls.ts'
import type { RowEditor } from './use-row-editor.tsx'

export type RowActionsOffered = Pick<RowEditor, 'view' | 'edit' | 'remove'>

/** Whether any action is available on a row. */
export const offersAny = ({ view, edit, remove }: RowActionsOffered) => Boolean(view ?? edit ?? remove)

/** 'Xem', or 'Sửa' and 'Xóa', as far as the role may. */
export function RowActions({ actions, row }: { actions: RowActionsOffered; row: EntryAnswer }) {
  const { view, edit, remove } = actions
  return (
    <span className="row-actions flex gap-10 nowrap">
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
        <button type="button" className="text-button row-delete hover-danger" onClick={() => remove(row)}>
          Xóa
        </button>
      )}
    </span>
  )
}
