/**
 * Effect of changed content on a person's signature and legal deadline: the record becomes unsigned, and the change
 * must reach the national database in time (domain/national/deadline.ts). Depends on the change rather than on stored
 * data, so it can't be rebuilt: only approval, sending, or a return to the signed content revert it.
 */
import type { Law } from '#domain/law/law.ts'
import { deadlineOf, type ChangeKind } from '#domain/national/deadline.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { signedFields, signedRowFields } from '#domain/signing/content-fields.ts'
import { changesBetween } from '#server/platform/audit/audit.ts'
import type { StoredRow } from '#server/people/forms/stored-values.ts'
import type { Cells } from '#server/people/officers/write/statements/cells.ts'
import type { PlannedRow } from '#server/people/officers/write/plan-rows.ts'

/** The person's columns that it reads. */
export const sendingColumns = [
  'signing',
  'signature_id',
  'isSyncQuocGia',
  'isUpdatedSyncQuocGia',
  'send_since',
  'send_deadline',
] as const

/** The status says where the record is: moving it to the bin or back doesn't change content. */
const statusField: OfficerFieldName = 'trangThaiHoSo'

/** Whether a save changes signed content: a signed field, a row with a signed part, a file. */
export function changesContent(change: {
  /** The changed fields of the person, without derived ones. */
  fields: readonly string[]
  rows: readonly PlannedRow[]
  /** A paper without a row was added or removed. */
  content: boolean
  /** The person is moved to the bin or restored. */
  binned: boolean
}): boolean {
  const { content, rows, fields, binned } = change
  return (
    content ||
    rows.some(isSigned) ||
    fields.some((name) => signedFields.has(name) && !(binned && name === statusField))
  )
}

function isSigned(row: PlannedRow): boolean {
  if (row.op !== 'change') return row.op !== 'same'
  const signed = signedRowFields.get(row.record.name)
  return changesBetween(row.before.values, row.values).names.some((name) => signed?.has(name))
}

/**
 * The columns to write when content changes; `stored` is the person's row ({} for a new one, which has nothing sent).
 * Keeps the first change and the earliest deadline until the change is sent.
 */
export function unsignedCells(stored: StoredRow, kind: ChangeKind, today: string, law: Law): Cells {
  const deadline = deadlineOf(today, kind, law)
  const isNew = stored['id'] === undefined
  if (!isNew && stored['send_since'] === undefined)
    throw new Error('a change of content needs the sending columns, which were not read')
  const [since, until] = [stored['send_since'] as string | null, stored['send_deadline'] as string | null]
  return {
    send_since: { type: 'date', value: since ?? today },
    send_deadline: { type: 'date', value: until != null && until < deadline ? until : deadline },
    ...(isNew
      ? {}
      : {
          isUpdatedSyncQuocGia: { type: 'boolean', value: true },
          signing: { type: 'smallint', value: 0 },
        }),
  }
}
