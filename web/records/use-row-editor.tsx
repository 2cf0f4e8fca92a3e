import { useState, type ReactNode } from 'react'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { SubRecord } from '#domain/records/sub-record.ts'
import { useUser } from '#web/shell/session.ts'
import { DeleteRowDialog } from './delete-row-dialog.tsx'
import { rowRights } from './may-change.ts'
import { RowPanel } from './row-panel.tsx'
import { useReloadRows } from './use-rows.ts'

/** Adding, changing and deleting rows; what the role may not do is undefined. Draw `surfaces` beside the table. */
export interface RowEditor {
  add: ((draft?: Readonly<Record<string, unknown>>) => void) | undefined
  edit: ((row: EntryAnswer) => void) | undefined
  remove: ((row: EntryAnswer) => void) | undefined
  surfaces: ReactNode
}

type Work =
  | { kind: 'panel'; row?: EntryAnswer; draft?: Readonly<Record<string, unknown>> }
  | { kind: 'delete'; row: EntryAnswer }

/** One panel and one dialog for all tables over the same record. */
export function useRowEditor(
  record: SubRecord,
  officerId: string,
  canEdit: boolean,
  onChanged?: () => void,
): RowEditor {
  const rights = rowRights(useUser(), record, canEdit)
  const reload = useReloadRows(record)
  const [work, setWork] = useState<Work>()
  const [count, setCount] = useState(0)
  const begin = (next: Work) => {
    setCount(count + 1)
    setWork(next)
  }
  const changed = () => {
    void reload()
    onChanged?.()
  }
  return {
    add: rights.add ? (draft) => begin({ kind: 'panel', ...(draft ? { draft } : {}) }) : undefined,
    edit: rights.update ? (row) => begin({ kind: 'panel', row }) : undefined,
    remove: rights.delete ? (row) => begin({ kind: 'delete', row }) : undefined,
    surfaces:
      work?.kind === 'panel' ? (
        <RowPanel
          key={count}
          record={record}
          officerId={officerId}
          row={work.row}
          {...(work.draft ? { draft: work.draft } : {})}
          onSaved={changed}
          onClosed={() => setWork(undefined)}
        />
      ) : work ? (
        <DeleteRowDialog
          key={count}
          record={record}
          officerId={officerId}
          row={work.row}
          onDeleted={changed}
          onClose={() => undefined}
        />
      ) : null,
  }
}
