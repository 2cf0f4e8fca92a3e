/**
 * What a movement did to a person, as the columns were and are: stored with the movement, so that withdrawing or
 * restoring takes back just that.
 */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { MovedRow, MovementPatch, RowsOf } from '#domain/movements/movement.ts'
import { officerFields, type OfficerValues } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { sameValue } from '#server/audit/audit.ts'
import { columnsOf } from '#server/forms/columns.ts'
import type { Lists } from '#server/forms/parse-values.ts'
import { columnValues, readRow } from '#server/forms/stored-values.ts'
import type { PersonPatch, RowPatch } from '#server/officers/door/patch.ts'

type Cells = Readonly<Record<string, unknown>>

interface ChangedRow {
  record: string
  id: number
  before: Cells
  after: Cells
}

/** Column `undo` of table `movement`. */
export interface Undo {
  /** The person's columns as they were. */
  officer: Cells
  /** The same columns as the movement wrote them; absent where it was begun before they were stored. */
  written?: Cells
  rows: readonly ChangedRow[]
  lockedAccounts: readonly number[]
}

/** What takes the patch back; `former` are the person's values before it, at least those that the patch changes. */
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

/** The records whose rows it changed, which undoing must have read: the declaration may name others by now. */
export const recordsOf = ({ rows }: Undo): AnySubRecord[] =>
  subRecords.filter(({ name }) => rows.some(({ record }) => record === name))

/** Whether the person still has the status that the movement gave; a later movement has to be taken back first. */
export const isLatest = ({ written }: Undo, person: Cells): boolean =>
  written === undefined || !differs(written, person, statusColumn)

const statusColumn = 'trangThaiHoSoId'
const differs = (written: Cells, person: Cells, column: string): boolean =>
  column in written && !sameValue(written[column], person[column])

/**
 * The patch of the undoing. What somebody has changed meanwhile stays as it is: a field of the person, a row that was
 * ended otherwise or deleted.
 */
export function undoing(
  { officer, written = {}, rows, lockedAccounts }: Undo,
  person: Cells,
  rowsOf: RowsOf,
  lists: Lists,
): PersonPatch {
  const unchanged = Object.fromEntries(
    Object.entries(officer).filter(([column]) => !differs(written, person, column)),
  )
  return {
    values: readRow(within(officerFields, unchanged), unchanged, lists) as Partial<OfficerValues>,
    rows: rows.flatMap((row) => reopened(row, rowsOf, lists)),
    signIn: { resumes: lockedAccounts },
  }
}

function reopened({ record: name, id, before, after }: ChangedRow, rowsOf: RowsOf, lists: Lists): RowPatch[] {
  const record = subRecords.find((one) => one.name === name)
  const row = record && rowsOf(record).find((one) => one.id === id)
  if (record === undefined || row === undefined) return []
  const { fields, periods } = record.form
  // The end alone decides: what else was written with it comes back with it.
  const end = periods[0]?.to
  const decides = end !== undefined && end in after ? [end] : Object.keys(within(fields, after))
  const now = columnValues(named(fields, decides), row.values)
  if (Object.entries(now).some(([column, value]) => value !== after[column])) return []
  return [{ op: 'change', record, id, values: readRow(within(fields, before), before, lists) as AnyValues }]
}

const named = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))

/** The fields whose columns are among these. */
const within = (fields: Fields, cells: Cells): Fields =>
  Object.fromEntries(
    Object.entries(fields).filter(([name, field]) =>
      columnsOf(name, field).some(({ column }) => column in cells),
    ),
  )
