/** All placeholders that a Word template can use for a person. */
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import { pay } from '#server/areas/documents/content/pay.ts'
import { career, identity, memberships, standing } from '#server/areas/documents/content/person.ts'
import { signing, statements } from '#server/areas/documents/content/statements.ts'
import { tables } from '#server/areas/documents/content/tables.ts'
import type { Occasion } from '#server/areas/documents/word-form.ts'

/**
 * Formatted for print: dates dd/MM/yyyy, periods MM/yyyy, coefficients 2,34, money 5.920.200. Undeclared values are '',
 * to be filled in by hand; 'Không' appears only if the record says so, since the paper is signed.
 */
export const printedRecord = (snapshot: RecordSnapshot, occasion: Occasion) => ({
  ...identity(snapshot),
  ...career(snapshot),
  ...memberships(snapshot),
  ...standing(snapshot),
  ...pay(snapshot, occasion.today),
  ...tables(snapshot),
  ...statements(snapshot),
  ...signing(occasion),
})
