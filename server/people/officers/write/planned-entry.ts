/** An entry of the log that a plan writes. */
import type { OfficerEntry } from '#server/people/officers/write/patch.ts'

/** A log entry; `row` is the index in `Plan.rows` of the new row that is its target. */
export interface PlannedEntry extends OfficerEntry {
  row?: number
}
