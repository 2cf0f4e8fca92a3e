/** Import/mend: cells mended in the table of rows are judged at once, with the rows that they are compared with. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { MendedImport, mendImport } from '#domain/imports/calls.ts'
import { importColumns, type ImportColumnName, type ImportRow } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { defaultStaffNumber } from '#domain/officer/officer-forms.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { identityKey } from '#server/people/officers/same-people.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { logList } from '#server/people/lists/log-list.ts'
import { batchesOf } from '#server/people/officers/write/statements/set-statements.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { judgeRows, problemsByRow, type JudgedRow } from '#server/areas/imports/runs/judging/judge-rows.ts'
import {
  mendRow,
  rowKey,
  problemsOfOtherCells,
  problemsOfCells,
  type TypedCells,
} from '#server/areas/imports/mending/mended-cells.ts'
import { openRun } from '#server/areas/imports/runs/rows-to-confirm.ts'
import { countFound } from '#server/areas/imports/runs/run-store.ts'
import { titlesOf } from '#server/areas/imports/runs/titles.ts'
import { prepareValidation } from '#server/areas/imports/runs/judging/validate-rows.ts'
import { byIdentity } from '#server/areas/imports/runs/judging/warn-rows.ts'
import {
  comparedRows,
  problemsAt,
  replaceRows,
  rowsAt,
  type ComparedRow,
} from '#server/areas/imports/mending/wrong-rows.ts'

type Input = z.output<typeof mendImport.input>

export async function mendRows(
  request: AuthenticatedRequest,
  { importId, cells }: Input,
): Promise<MendedImport> {
  const { judged, before, named } = await judgedAgain(request, importId, cellsByRow(cells))
  return inRetriableTransaction(request, async (tx) => {
    await openRun(tx, request, importId, { lock: true })
    // Somebody's other window has mended them meanwhile.
    if (JSON.stringify(await rowsAt(tx, importId, before)) !== JSON.stringify(before))
      throw refusals.stale(null)
    await replaceRows(tx, importId, judged)
    const after = { soO: cells.length, soDong: judged.length }
    await writeAudit(tx, request, { kind: 'sua', target: 'import_run', targetId: importId, after })
    if (named.length > 0)
      await logList(request, { title: importSentences.namedList, words: importSentences.mended, ids: named })
    const { right, problems, guesses, warned } = await countFound(tx, importId)
    return {
      rows: judged.map(({ row, problems: own }) => ({ row, problems: [...own] })),
      validRows: right,
      totalErrors: problems,
      totalGuesses: guesses,
      totalWarned: warned,
    }
  })
}

function cellsByRow(cells: Input['cells']): ReadonlyMap<string, Map<ImportColumnName, string>> {
  const byRow = new Map<string, Map<ImportColumnName, string>>()
  for (const { column, value, ...place } of cells) {
    const key = rowKey(place)
    byRow.set(key, (byRow.get(key) ?? new Map()).set(column, value))
  }
  return byRow
}

interface JudgedAgain {
  judged: readonly JudgedRow[]
  /** The same rows as they were stored. */
  before: Awaited<ReturnType<typeof rowsAt>>
  named: readonly number[]
}

async function judgedAgain(
  request: AuthenticatedRequest,
  importId: number,
  typed: ReadonlyMap<string, TypedCells>,
): Promise<JudgedAgain> {
  const { db, today } = request
  const run = await openRun(db, request, importId)
  const reference = await referenceDataOf(request)
  const compared = await comparedRows(db, importId)
  const named = compared.filter((row) => typed.has(rowKey(row)))
  if (named.length < typed.size) throw refusals.rowNotFound()
  const year = Number(today.slice(0, 4))
  const mended = new Map(
    (await rowsAt(db, importId, named)).map((row) => [
      rowKey(row),
      mendRow(row, typed.get(rowKey(row)) ?? new Map(), year),
    ]),
  )
  const isShared = sharing([...named, ...[...mended.values()].map(({ row }) => row)])
  const before = await rowsAt(
    db,
    importId,
    compared.filter((row) => typed.has(rowKey(row)) || isShared(row)),
  )
  const rows = before.map((row) => withoutWarnings(mended.get(rowKey(row))?.row ?? row))
  const own = new Map<string, ImportRow>(rows.map((row) => [rowKey(row), row]))
  const all = compared.map((row) => own.get(rowKey(row)) ?? { ...blank, ...row })
  const titleOf = titlesOf(run.files)
  const told = Map.groupBy(
    (await problemsAt(db, importId, before)).filter(({ isOfReading }) => isOfReading === true),
    rowKey,
  )
  const toldOf = (row: ImportRow) => {
    const key = rowKey(row)
    const ofRow = told.get(key) ?? []
    const one = mended.get(key)
    const cells = typed.get(key)
    return one === undefined || cells === undefined
      ? ofRow
      : [...problemsOfOtherCells(ofRow, cells), ...problemsOfCells(row, one.problems, titleOf)]
  }
  const unit = run.unitId === null ? undefined : reference.units.find(run.unitId)
  const judging = {
    validation: await prepareValidation(db, request, reference, run.kind, unit, all),
    identities: byIdentity(all),
    told: problemsByRow(rows.flatMap(toldOf)),
    titleOf,
  }
  const judged: JudgedRow[] = []
  const people: number[] = []
  for (const batch of batchesOf(rows)) {
    const outcome = await judgeRows(judging, batch)
    judged.push(...outcome.judged)
    people.push(...outcome.named)
  }
  return { judged, before, named: [...new Set(people)] }
}

/** Judged again. */
const withoutWarnings = <Row extends object>(row: Row): Row => {
  const { canhBao: _, canXem: __, ...rest } = row as Row & { canhBao?: unknown; canXem?: unknown }
  return rest as Row
}

/** Whether a row has a number, or name and birth, in common with one of these. */
function sharing(rows: readonly ComparedRow[]): (row: ComparedRow) => boolean {
  const keys = new Set(rows.flatMap(keysOf))
  return (row) => keysOf(row).some((key) => keys.has(key))
}
const keysOf = (row: ComparedRow): string[] => [
  ...(row.soCccd === '' ? [] : [`c ${row.soCccd}`]),
  ...(row.soHieuCBCCVC === '' || row.soHieuCBCCVC === defaultStaffNumber ? [] : [`s ${row.soHieuCBCCVC}`]),
  ...(row.hoVaTen === '' || row.ngaySinh === '' ? [] : [`p ${identityKey(row)}`]),
]

const blank = {
  ...(Object.fromEntries(importColumns.map(({ name }) => [name, ''])) as Record<ImportColumnName, string>),
  repairs: [],
}
