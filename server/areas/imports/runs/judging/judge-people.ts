/** Judges the people of read files, with the cells that were mended before. */
import { importColumn, type ImportProblem, type ImportRow } from '#domain/imports/import-columns.ts'
import type { ImportedFile } from '#domain/imports/calls.ts'
import type { ImportKindOfRun } from '#domain/imports/import-kinds.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { batchesOf } from '#server/people/officers/write/statements/set-statements.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Step } from '#server/request/progress/run-work.ts'
import type { withHiddenRows } from '#server/areas/imports/runs/hidden-rows.ts'
import {
  judgeRows,
  problemsByRow,
  type JudgedRow,
  type Judging,
} from '#server/areas/imports/runs/judging/judge-rows.ts'
import {
  mendedCells,
  mendRow,
  rowKey,
  problemsOfOtherCells,
  problemsOfCells,
  type TypedCells,
} from '#server/areas/imports/mending/mended-cells.ts'
import { mendedRows, type CheckedImport } from '#server/areas/imports/runs/run-store.ts'
import { titlesOf } from '#server/areas/imports/runs/titles.ts'
import { prepareValidation } from '#server/areas/imports/runs/judging/validate-rows.ts'
import { byIdentity } from '#server/areas/imports/runs/judging/warn-rows.ts'

/** A read file, with or without the rows that it hides. */
export type ShownFile = ReturnType<typeof withHiddenRows>

/** Cells that were mended before, by row. */
export type Mended = ReadonlyMap<string, TypedCells>

export const mendedOf = async (db: DbOrTx, id: number): Promise<Mended> =>
  new Map((await mendedRows(db, id)).map((row) => [rowKey(row), mendedCells(row)]))

export const areSame = (one: Mended, other: Mended): boolean => comparable(one) === comparable(other)
const comparable = (mended: Mended): string =>
  JSON.stringify([...mended].map(([key, cells]) => [key, [...cells].toSorted()]).toSorted())

export interface PeopleToJudge {
  kind: ImportKindOfRun
  /** The unit of a transfer by file. */
  unitId: number | null
  files: readonly ShownFile[]
  mended: Mended
}

export interface FoundPeople {
  checkedImport: CheckedImport
  /** Ids of the people named in errors. */
  named: readonly number[]
}

export async function judgePeople(
  request: AuthenticatedRequest,
  reference: ReferenceData,
  { kind, unitId, files, mended }: PeopleToJudge,
  step: Step,
): Promise<FoundPeople> {
  const described = files.map(({ rows: own, problems: _, hidden: __, ...file }): ImportedFile => ({
    ...file,
    columns: [...file.columns],
    tables: file.tables.map((table) => ({ ...table, columns: [...table.columns] })),
    skipped: [...file.skipped],
    rows: own.length,
    errors: 0,
  }))
  const { rows, told } = withMends(files, described, mended, Number(request.today.slice(0, 4)))
  const unit = unitId === null ? undefined : reference.units.find(unitId)
  const judging: Judging = {
    validation: await prepareValidation(request.db, request, reference, kind, unit, rows),
    identities: byIdentity(rows),
    told: problemsByRow(told),
    titleOf: titlesOf(described),
  }
  const judged: JudgedRow[] = []
  const named: number[] = []
  let done = 0
  for (const batch of batchesOf(rows)) {
    step(done, rows.length, importSentences.judging)
    const outcome = await judgeRows(judging, batch)
    named.push(...outcome.named)
    judged.push(...outcome.judged)
    done += batch.length
  }
  step(done, rows.length, importSentences.judging)
  const totalRepairs = judged.reduce((sum, { row }) => sum + row.repairs.length, 0)
  const fileProblems = told.filter(({ row }) => row === 0)
  return {
    checkedImport: { files: described, rows: judged, fileProblems, totalRepairs },
    named: [...new Set(named)],
  }
}

/** The rows with the cells that were mended before, and what reading told of the others. */
function withMends(
  files: readonly ShownFile[],
  described: readonly ImportedFile[],
  mended: Mended,
  year: number,
): { rows: ImportRow[]; told: ImportProblem[] } {
  const none: TypedCells = new Map()
  const told = files.flatMap(({ problems }) =>
    problems.map((problem): ImportProblem => {
      const { row, field } = problem
      if (row === 0 || field === undefined) return problem
      return { ...problem, column: problem.column || importColumn(field).title, isOfReading: true }
    }),
  )
  const remaining = told.filter(
    (problem) => problemsOfOtherCells([problem], mended.get(rowKey(problem)) ?? none).length > 0,
  )
  const titleOf = titlesOf(described)
  const rows = files.flatMap((file) =>
    file.rows.map((read) => {
      const cells = mended.get(rowKey(read))
      if (cells === undefined) return read
      const { row, problems } = mendRow(read, cells, year)
      remaining.push(...problemsOfCells(row, problems, titleOf))
      return row
    }),
  )
  return { rows, told: remaining }
}
