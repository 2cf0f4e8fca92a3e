/** Tries to create people from rows in a transaction that is always rolled back. */
import { refusals } from '#domain/api/refusals.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import { topsOf } from '#server/request/access/scope.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { createRows } from '#server/areas/imports/runs/create-rows.ts'
import type { ValidatedRow, RowValidation } from '#server/areas/imports/runs/judging/validate-rows.ts'
import type { CellProblem } from '#server/areas/imports/runs/row-lists.ts'

class TakenBack extends Error {
  readonly refused: ReadonlyMap<ValidatedRow, CellProblem>

  constructor(refused: ReadonlyMap<ValidatedRow, CellProblem>) {
    super('taken back')
    this.refused = refused
  }
}

/** The database's refusals for a batch of rows that are to become records. */
export async function tryToCreate(
  { request, reference, unit }: RowValidation,
  rows: readonly ValidatedRow[],
): Promise<ReadonlyMap<ValidatedRow, CellProblem>> {
  if (rows.length === 0) return new Map()
  const place = unit?.ref ?? placeholder(request, reference.units)
  const units = { donViQuanLy: place, donViSuDung: place, donVi: place }
  try {
    await inTransaction(request.server, async (tx) => {
      const { refused } = await createRows(tx, request, reference, rows, units)
      throw new TakenBack(refused)
    })
  } catch (error) {
    if (error instanceof TakenBack) return error.refused
    throw error
  }
  throw new Error('a trial was not rolled back')
}

/** While no unit is chosen, uses one of the caller's: the result doesn't depend on the unit. */
function placeholder(
  { account, scope }: AuthenticatedRequest,
  tree: RowValidation['reference']['units'],
): UnitRef {
  const roots = scope.kind === 'units' ? scope.roots : topsOf(tree)
  const own = account.donViId === null ? [] : [account.donViId]
  const unit = [...own, ...roots]
    .map((id) => tree.find(id))
    .find((each) => each?.active && each.capDV !== roomLevel)
  if (unit === undefined) throw refusals.wrongState(importSentences.noOwnUnit)
  return unit.ref
}
