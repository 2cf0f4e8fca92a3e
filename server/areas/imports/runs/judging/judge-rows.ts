/** Judges rows of a check: their values, the database's refusals, and who may be there already. */
import type { CheckedRow } from '#domain/imports/calls.ts'
import type { ImportProblem, ImportRow } from '#domain/imports/import-columns.ts'
import { rowKey } from '#server/areas/imports/mending/mended-cells.ts'
import { problemsOfRow, type TitleOf } from '#server/areas/imports/runs/refused-rows.ts'
import { tryToCreate } from '#server/areas/imports/runs/try-creation.ts'
import {
  validateRows,
  type RowValidation,
  type ValidatedRow,
} from '#server/areas/imports/runs/judging/validate-rows.ts'
import { unusualValues } from '#server/areas/imports/runs/judging/unusual-values.ts'
import { warnRows, type RowsByIdentity } from '#server/areas/imports/runs/judging/warn-rows.ts'

export interface Judging {
  validation: RowValidation
  identities: RowsByIdentity
  /** What reading told, by row. */
  told: ReadonlyMap<string, readonly ImportProblem[]>
  titleOf: TitleOf
}

export interface JudgedRow {
  row: CheckedRow
  problems: readonly ImportProblem[]
}

/** At most one batch (set-statements.ts); `named`: ids of the people named in errors and warnings. */
export async function judgeRows(
  judging: Judging,
  batch: readonly ImportRow[],
): Promise<{ judged: JudgedRow[]; named: readonly number[] }> {
  const { validation, identities, titleOf } = judging
  const { request, reference } = validation
  const validated = await validatedAndTried(judging, batch)
  const warned = await warnRows(request.db, request, reference.units, identities, validated)
  const named = validated.flatMap(({ existing, problems }) =>
    existing?.isReached && problems.length > 0 ? [existing.id] : [],
  )
  const judged = warned.rows.map((each) => {
    const read = judging.told.get(rowKey(each.row)) ?? []
    // Until a cell is mended, only the problems found on reading are reported for it.
    const told = new Set(read.flatMap(({ column, field }) => [column, field ?? '']))
    const own = problemsOfRow(each, titleOf).filter(
      ({ column, field }) => !told.has(column) && !told.has(field ?? ''),
    )
    const canXem = each.row.viec === 'them' ? unusualValues(each.read, reference, request.today) : []
    const row = canXem.length === 0 ? each.row : { ...each.row, canXem }
    return { row, problems: [...read, ...own] }
  })
  return { judged, named: [...warned.named, ...named] }
}

/** The validated batch, with the database's refusals for rows without errors. */
async function validatedAndTried(
  { validation, told }: Judging,
  batch: readonly ImportRow[],
): Promise<ValidatedRow[]> {
  const validated = await validateRows(validation.request.db, validation, batch)
  const isFit = ({ row, problems, person }: ValidatedRow) =>
    problems.length === 0 && person === null && (told.get(rowKey(row)) ?? []).length === 0
  const refused = await tryToCreate(validation, validated.filter(isFit))
  return validated.map((row) => {
    const problem = refused.get(row)
    return problem === undefined ? row : { ...row, problems: [problem] }
  })
}

export const problemsByRow = (
  problems: readonly ImportProblem[],
): ReadonlyMap<string, readonly ImportProblem[]> => Map.groupBy(problems, rowKey)
