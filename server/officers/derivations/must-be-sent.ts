/**
 * Whether a save makes the record differ from what the national database has. It follows from the change, not from what
 * is stored, so nothing rebuilds it: only sending takes the mark back.
 */
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'

/** The status says where the record is: what carries it into the bin or back is no change of content. */
const statusField: OfficerFieldName = 'trangThaiHoSo'

export function mustBeSent(change: {
  fields: readonly string[]
  rows: number
  content: boolean
  /** The person is being added: what was never sent doesn't differ from what was. */
  isNew: boolean
  /** The person goes into the bin or comes back. */
  binned: boolean
}): boolean {
  if (change.isNew) return false
  const fields = change.binned ? change.fields.filter((name) => name !== statusField) : change.fields
  return change.content || change.rows > 0 || fields.length > 0
}
