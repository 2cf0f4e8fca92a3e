/**
 * Creates the people of valid rows in batches; if the database refuses a batch, creates row by row to find the wrong
 * one.
 */
import { sql } from 'kysely'
import type { ImportColumnName } from '#domain/imports/import-columns.ts'
import { codes } from '#domain/api/codes.ts'
import { Refusal } from '#domain/api/refusals.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { asRefusal } from '#server/request/http/reply.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { ValidatedRow } from '#server/areas/imports/runs/judging/validate-rows.ts'
import { newPerson, type AssignedUnits } from '#server/areas/imports/runs/new-person.ts'
import type { CellProblem } from '#server/areas/imports/runs/row-lists.ts'
import { addOfficersIn } from '#server/people/officers/write/add-officers.ts'

/** Ids by row; if the database refuses a row it is in `refused`, and nothing of the batch is created. */
export interface CreatedRows {
  ids: readonly number[]
  refused: ReadonlyMap<ValidatedRow, CellProblem>
}

/** At most one batch (set-statements.ts), in a transaction that continues in any case. */
export async function createRows(
  tx: Tx,
  request: AuthenticatedRequest,
  reference: ReferenceData,
  rows: readonly ValidatedRow[],
  units: AssignedUnits,
): Promise<CreatedRows> {
  const create = (some: readonly ValidatedRow[]) =>
    addOfficersIn(
      { tx },
      reference,
      request,
      some.map(({ read }) => newPerson(read, units, reference)),
    )
  const whole = await within(tx, () => create(rows))
  if (!(whole instanceof Refusal)) return { ids: whole, refused: new Map() }
  const refused = new Map<ValidatedRow, CellProblem>()
  for (const row of rows) {
    const created = await within(tx, () => create([row]))
    if (created instanceof Refusal) refused.set(row, problemOf(created))
  }
  // Each one succeeded alone, so the batch will succeed once the conflicting transaction has ended.
  if (refused.size === 0) throw whole
  return { ids: [], refused }
}

/** Runs the work in a savepoint: a duplicate number only rolls back this part. */
async function within<T>(tx: Tx, work: () => Promise<T>): Promise<T | Refusal> {
  await sql`savepoint import_rows`.execute(tx)
  try {
    const value = await work()
    await sql`release savepoint import_rows`.execute(tx)
    return value
  } catch (error) {
    const refusal = asRefusal(error)
    // Only a duplicate number is the row's own fault, not locked rows or an inactive unit.
    if (refusal?.code !== codes.duplicate || !refusal.detail[0]?.field) throw error
    await sql`rollback to savepoint import_rows`.execute(tx)
    return refusal
  }
}

function problemOf({ detail, message }: Refusal): CellProblem {
  const column: ImportColumnName = detail[0]?.field === 'soHieuCBCCVC' ? 'soHieuCBCCVC' : 'soCccd'
  return { column, error: detail[0]?.message ?? message }
}
