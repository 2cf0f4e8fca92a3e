import { useEffect, useState, type ReactNode } from 'react'
import type { EntryAnswer } from '#domain/records/calls.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { useUser } from '#web/session/session.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { DeleteRowDialog } from './delete-row-dialog.tsx'
import { rowRights } from './may-change.ts'
import { closeProblems } from './problems/notify-problems.ts'
import { takeCarried, type RepeatedRow } from './repeated-row.ts'
import { RowPanel } from './row-panel.tsx'
import { useAddRowOnArrival } from './history-target.ts'

/** Adding, changing and deleting rows; undefined where the role may not. Render `surfaces` beside the table. */
export interface RowEditor {
  add: ((draft?: Readonly<Record<string, unknown>>) => void) | undefined
  edit: ((row: EntryAnswer) => void) | undefined
  /** Shows a row that may not be changed, with the fields that have no column. */
  view: ((row: EntryAnswer) => void) | undefined
  remove: ((row: EntryAnswer) => void) | undefined
  /** The row that was saved last, to be shown. */
  saved: string | undefined
  /** The row that was added last, to be repeated for the next person. */
  added: RepeatedRow | undefined
  surfaces: ReactNode
}

type Work =
  | {
      kind: 'panel'
      row?: EntryAnswer
      reading?: true
      draft?: Readonly<Record<string, unknown>>
      /** Of the person before. */
      repeats?: RepeatedRow
    }
  | { kind: 'delete'; row: EntryAnswer }

/** One panel and one dialog for all tables over the same record. */
export function useRowEditor(record: AnySubRecord, officerId: string, canEdit: boolean): RowEditor {
  const rights = rowRights(useUser(), record, canEdit)
  const { shown, show } = useSurface<Work>()
  const work = shown?.value
  const [saved, setSaved] = useState<string>()
  const [added, setAdded] = useState<{ row: RepeatedRow; officerId: string }>()
  useAddRowOnArrival(record, rights.add ? () => show({ kind: 'panel' }) : undefined)
  const mayAdd = rights.add
  useEffect(() => {
    const row = mayAdd ? takeCarried(record, officerId) : undefined
    if (row) show({ kind: 'panel', repeats: row })
  }, [record, officerId, mayAdd, show])
  const isPanelOpen = work?.kind === 'panel'
  useEffect(() => {
    if (isPanelOpen) closeProblems(officerId)
  }, [isPanelOpen, officerId])
  return {
    add: rights.add ? (draft) => show({ kind: 'panel', ...(draft ? { draft } : {}) }) : undefined,
    edit: rights.update ? (row) => show({ kind: 'panel', row }) : undefined,
    view: rights.update ? undefined : (row) => show({ kind: 'panel', row, reading: true }),
    remove: rights.delete ? (row) => show({ kind: 'delete', row }) : undefined,
    saved,
    added: added?.officerId === officerId ? added.row : undefined,
    surfaces:
      work?.kind === 'panel' ? (
        <RowPanel
          key={shown?.key}
          record={record}
          officerId={officerId}
          row={work.row}
          reading={work.reading ?? false}
          {...(work.draft ? { draft: work.draft } : {})}
          {...(work.repeats ? { repeats: work.repeats } : {})}
          onSaved={(id, row) => {
            setSaved(id)
            setAdded(row && { row, officerId })
          }}
          onClosed={() => shown?.onClosed()}
        />
      ) : work ? (
        <DeleteRowDialog
          key={shown?.key}
          record={record}
          officerId={officerId}
          row={work.row}
          onClose={() => undefined}
        />
      ) : null,
  }
}
