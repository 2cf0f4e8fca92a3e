/**
 * A movement's effect on a person, as columns before and after: stored with the movement, so that withdrawing or
 * restoring reverts exactly that.
 */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { MovedRow, MovementPatch, RowsOf } from '#domain/movements/movement.ts'
import { dayAfter } from '#domain/fields/dates.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { isOfSeries } from '#domain/records/succession.ts'
import { sameValue } from '#server/platform/audit/audit.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import { columnValues, readRow } from '#server/people/forms/stored-values.ts'
import type { PersonPatch, RowPatch } from '#server/people/officers/write/patch.ts'

type Cells = Readonly<Record<string, unknown>>

interface ChangedRow {
  record: string
  id: number
  before: Cells
  after: Cells
}

/** Column `undo` of table `movement`. */
export interface Undo {
  /** The person's columns before. */
  officer: Cells
  /** The same columns as written by the movement; undefined for movements from before these were stored. */
  written?: Cells
  rows: readonly ChangedRow[]
  lockedAccounts: readonly number[]
}

/** The undo of the patch; `former`: the person's values before it, at least those that it changes. */
export function undoOf(
  patch: MovementPatch,
  former: Partial<OfficerValues>,
  rowsOf: RowsOf,
): Omit<Undo, 'lockedAccounts'> {
  const fields = named(officerFields, Object.keys(patch.values ?? {}))
  return {
    officer: columnValues(fields, former),
    written: columnValues(fields, patch.values ?? {}),
    rows: (patch.rows ?? []).flatMap((row) => (row.op === 'change' ? [changedRow(row, rowsOf)] : [])),
  }
}

function changedRow({ record, id, values }: Extract<MovedRow, { op: 'change' }>, rowsOf: RowsOf): ChangedRow {
  const fields = named(record.form.fields, Object.keys(values))
  const former = rowsOf(record).find((row) => row.id === id)?.values ?? {}
  return {
    record: record.name,
    id,
    before: columnValues(fields, former),
    after: columnValues(fields, values),
  }
}

/** The records whose rows it changed and that undoing must read: the declaration may have changed since. */
export const recordsOf = ({ rows }: Undo): AnySubRecord[] =>
  subRecords.filter(({ name }) => rows.some(({ record }) => record === name))

/** Whether the person still has the status set by the movement; a later movement must be undone first. */
export const isLatest = ({ written }: Undo, person: Cells): boolean =>
  written === undefined || !differs(written, person, statusColumn)

const statusColumn = 'trangThaiHoSoId'
const differs = (written: Cells, person: Cells, column: string): boolean =>
  column in written && !sameValue(written[column], person[column])

/**
 * The undoing patch. Keeps what was changed since: fields of the person, rows ended otherwise or deleted. The row that
 * took over the end of one, as the last of those that followed it day upon day, is open again in its place.
 */
export function undoing(
  { officer, written = {}, rows, lockedAccounts }: Undo,
  person: Cells,
  rowsOf: RowsOf,
  reference: ReferenceData,
): PersonPatch {
  const unchanged = Object.fromEntries(
    Object.entries(officer).filter(([column]) => !differs(written, person, column)),
  )
  return {
    values: readRow(within(officerFields, unchanged), unchanged, reference) as Partial<OfficerValues>,
    rows: rows.flatMap((row) => reopened(row, rowsOf, reference)),
    signIn: { resumes: lockedAccounts },
  }
}

function reopened(
  { record: name, id, before, after }: ChangedRow,
  rowsOf: RowsOf,
  reference: ReferenceData,
): RowPatch[] {
  const record = subRecords.find((one) => one.name === name)
  const rows = record === undefined ? [] : rowsOf(record)
  const row = rows.find((one) => one.id === id)
  if (record === undefined || row === undefined) return []
  const { fields, periods } = record.form
  // Only the end date is compared; whatever else was written with it is reverted with it.
  const end = periods[0]?.to
  const decides = end !== undefined && end in after ? [end] : Object.keys(within(fields, after))
  const isAsWritten = (values: AnyValues) =>
    Object.entries(columnValues(named(fields, decides), values)).every(
      ([column, value]) => value === after[column],
    )
  const chain = [row]
  for (const last of chain) {
    if (isAsWritten(last.values)) break
    chain.push(...rows.filter((one) => !chain.includes(one) && follows(record, one.values, last.values)))
  }
  const open = chain.find(({ values }) => isAsWritten(values))
  if (open === undefined) return []
  const values = readRow(within(fields, before), before, reference) as AnyValues
  return [{ op: 'change', record, id: open.id, values }]
}

/** Whether a row begins on the day after another one, and so took over its end: of a raise before the day of leaving. */
function follows(record: AnySubRecord, values: AnyValues, former: AnyValues): boolean {
  const [bounds] = record.form.periods
  if (bounds === undefined) return false
  const end = former[bounds.to]
  return (
    typeof end === 'string' && values[bounds.from] === dayAfter(end) && isOfSeries(record, values, former)
  )
}

const named = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** The fields that have columns among these. */
const within = (fields: Fields, cells: Cells): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, field]) =>
      columnsOf(name, field).some(({ column }) => column in cells),
    ),
  )
