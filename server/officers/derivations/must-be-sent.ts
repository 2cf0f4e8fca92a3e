/**
 * What a change of a person's signed content does to its signature and to the clock of the law: the record is unsigned, and
 * the change must reach the national database by a day (domain/national/deadline.ts). It follows from the change, not from
 * what is stored, so nothing rebuilds it: only approval, sending, or the signed content come back take it away.
 */
import { deadlineOf, type Deadlines, type IsRestDay } from '#domain/national/deadline.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { signedFields, signedRowFields } from '#domain/signing/content-fields.ts'
import { changesBetween } from '#server/audit/audit.ts'
import type { SignedIn } from '#server/http/request.ts'
import type { StoredRow } from '#server/forms/stored-values.ts'
import type { Cells } from '#server/officers/door/cells.ts'
import type { PlannedRow } from '#server/officers/door/plan-rows.ts'

/** What the days of the clock are reckoned by. */
export interface LawsClock {
  /** The civil day of the change, ISO. */
  today: string
  isRestDay: IsRestDay
  deadlines: Deadlines
}

export const lawsClock = ({ today, server }: Pick<SignedIn, 'today' | 'server'>): LawsClock => ({
  today,
  isRestDay: server.restDays,
  deadlines: server.deadlines,
})

/** The person's columns that it looks at. */
export const sendingColumns = [
  'signing',
  'signature_id',
  'isSyncQuocGia',
  'send_since',
  'send_deadline',
] as const

/** The status says where the record is: what carries it into the bin or back is no change of content. */
const statusField: OfficerFieldName = 'trangThaiHoSo'

/** Whether a save changes what is signed: a signed field, a row with a signed part, a file. */
export function changesContent(change: {
  /** The fields of the person that change, derived ones aside. */
  fields: readonly string[]
  rows: readonly PlannedRow[]
  /** A paper that no row has came or went. */
  content: boolean
  /** The person goes into the bin or comes back. */
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
 * The columns of a person whose content changes; `stored` is its row ({} for a new one, which differs from nothing that was
 * sent). The first change and the earliest deadline stand until the change is sent.
 */
export function unsignedCells(
  stored: StoredRow,
  kind: keyof Deadlines,
  { today, isRestDay, deadlines }: LawsClock,
): Cells {
  const deadline = deadlineOf(today, kind, isRestDay, deadlines)
  const isNew = stored['id'] === undefined
  if (!isNew && stored['send_since'] === undefined)
    throw new Error('a change of content needs the columns of sending, which were not read')
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
