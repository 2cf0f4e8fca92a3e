/** Adds a row as the panel does with all its offers ticked (domain/records/succession.ts): of works for many people. */
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { boundsOf, endedBy, endOfLeft, isPresent, marksOf } from '#domain/records/succession.ts'
import {
  changeRow,
  type OfficerEntry,
  type PersonPatch,
  type RowFiles,
  type RowPatch,
} from '#server/people/officers/write/patch.ts'
import { presentState } from '#server/people/records/present-state.ts'

interface Added {
  record: AnySubRecord
  values: AnyValues
  /** The person's rows of the record, and own fields. */
  rows: readonly { id: number; values: AnyValues }[]
  stored: Readonly<AnyValues>
  today: string
  /** Whether the person's status is that of somebody who has left. */
  hasLeft: boolean
  log: readonly OfficerEntry[]
  file?: { id?: number; files?: RowFiles }
}

/** Ends the row before it and sets the person's own fields where it is the current one; or why it can't be. */
export function succeedingPatch({
  record,
  values,
  rows,
  stored,
  today,
  hasLeft,
  log,
  file,
}: Added): PersonPatch | string {
  const { succession } = record
  const ended = succession === undefined ? undefined : endedBy(record, values, rows)
  const { current } = succession ?? {}
  const isCurrent =
    current !== undefined && current.appliesTo?.(values) !== false && isPresent(record, values, rows, today)
  const row = {
    ...values,
    ...(hasLeft && succession !== undefined ? endOfLeft(record, values, rows, stored) : {}),
    ...(isCurrent ? marksOf(current, hasLeft) : {}),
  }
  const opened: RowPatch = { op: 'open', record, values: row, ...file }
  const changes: RowPatch[] = [
    opened,
    ...(ended === undefined
      ? []
      : [
          changeRow(record as never, ended.row.id, {
            ...succession?.ended,
            [boundsOf(record).to]: ended.lastDay,
          } as never),
        ]),
  ]
  if (!isCurrent) return { process: true, rows: changes, log }
  const present = presentState(current, row, { stored, today, hasLeft })
  if (typeof present === 'string') return present
  return { process: true, rows: changes, log, values: present.values, entry: present.entry }
}
