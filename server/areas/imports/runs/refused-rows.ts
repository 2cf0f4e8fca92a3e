/** Errors found when rows are confirmed: nothing is saved, and the response lists them all (28). */
import { codes } from '#domain/api/codes.ts'
import { Refusal } from '#domain/api/refusals.ts'
import type { ImportOutcome } from '#domain/imports/calls.ts'
import { importColumn, type ImportProblem, type ImportRow } from '#domain/imports/import-columns.ts'
import { importSentences, maxCheckedRows } from '#domain/imports/import-sentences.ts'
import type { ValidatedRow } from '#server/areas/imports/runs/judging/validate-rows.ts'
import type { CellProblem } from '#server/areas/imports/runs/row-lists.ts'

export const nothingDone: ImportOutcome = {
  passWord: null,
  accounts: [],
  soHoSo: 0,
  soChuyen: 0,
  skipped: 0,
  soChuaCoTaiKhoan: 0,
  errorImport: [],
  totalErrors: 0,
}

/** The row with its problems, each under the title in the officer's sheet. */
export interface RefusedRow {
  row: ImportRow
  problems: readonly CellProblem[]
}

export class RefusedRows extends Refusal {
  readonly rows: readonly RefusedRow[]

  constructor(rows: readonly RefusedRow[], titleOf: TitleOf = ownTitle) {
    const problems = rows.flatMap((refused) => problemsOfRow(refused, titleOf))
    super(codes.importErrors, importSentences.wrongRows(problems.length), {
      data: {
        ...nothingDone,
        errorImport: problems.slice(0, maxCheckedRows),
        totalErrors: problems.length,
      } satisfies ImportOutcome,
    })
    this.rows = rows
  }
}

/** The title of a column in the file of a row. */
export type TitleOf = (row: ImportRow, column: CellProblem['column']) => string

const ownTitle: TitleOf = (_, column) => importColumn(column).title

export const problemsOfRow = (
  { row, problems }: RefusedRow | ValidatedRow,
  titleOf: TitleOf = ownTitle,
): ImportProblem[] =>
  problems.map(({ column, error }) => ({
    row: row.row,
    column: titleOf(row, column),
    error,
    fileName: row.fileName,
    field: column,
  }))
