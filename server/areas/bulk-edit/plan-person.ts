/**
 * What the changed cells of one person mean: their values as read, their problems by the rules of the forms, and the
 * patch that the write path takes. No SQL; checking and saving plan alike.
 */
import { Refusal } from '#domain/api/refusals.ts'
import type { AnyValues, Field } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm } from '#domain/forms/form.ts'
import { problemsOf, type Problem } from '#domain/forms/problems.ts'
import type { GridChange } from '#domain/bulk-edit/calls.ts'
import { gridForms, openRowOf, type GridColumn } from '#domain/bulk-edit/grid-fields.ts'
import { gridSentences as says } from '#domain/bulk-edit/grid-sentences.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import { sameValue } from '#server/platform/audit/audit.ts'
import {
  changesOfForm,
  readForm,
  storedOf,
  validateUnitAndStatus,
  type FormValues,
} from '#server/people/officers/forms/form-change.ts'
import type { Parsed, ReferenceData } from '#server/people/forms/parse-values.ts'
import { problemsOfParsed } from '#server/people/forms/validate.ts'
import type { OfficerRow, PersonPatch, RowPatch } from '#server/people/officers/write/patch.ts'
import { overrides } from '#server/people/records/overrides.ts'
import { parseEntry, problemsOfPerson } from '#server/people/records/save-sub-record.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readTyped, type TypedLists } from '#server/areas/bulk-edit/read-typed.ts'

/** What all people of a grid are planned with. */
export interface GridContext {
  request: AuthenticatedRequest
  reference: ReferenceData
  lists: TypedLists
  /** By the name of the field; those of the history's row apart. */
  columns: ReadonlyMap<string, GridColumn>
  record: AnySubRecord | undefined
}

export interface GridPerson {
  id: number
  values: OfficerValues
  /** Of the history; empty without one. */
  rows: readonly OfficerRow[]
}

export interface PlannedCell {
  change: GridChange
  column: GridColumn
  value: unknown
  problem?: string
  note?: string
}

export interface GridPlan {
  cells: readonly PlannedCell[]
  /** Null if nothing changes. */
  patch: PersonPatch | null
  /** The person's values after it. */
  after: OfficerValues
}

export const columnKey = (name: string, ofRow: boolean) => (ofRow ? `row ${name}` : name)

export function planPerson(
  context: GridContext,
  person: GridPerson,
  changes: readonly GridChange[],
): GridPlan {
  const cells = changes.map((change) => readCell(context, person, change))
  const ofPerson = cells.filter(({ column }) => column.record === undefined)
  const { written, after } = planForms(context, person, ofPerson)
  const rows = planRow(
    context,
    { ...person, values: after },
    cells.filter(({ column }) => column.record !== undefined),
  )
  const isChanged = Object.keys(written).length + rows.length > 0
  return { cells, after, patch: isChanged ? { values: written, ...(rows.length > 0 && { rows }) } : null }
}

function readCell(
  { columns, lists, record }: GridContext,
  { values, rows }: GridPerson,
  change: GridChange,
): PlannedCell {
  const column = columns.get(columnKey(change.truong, Boolean(change.dong))) as GridColumn
  const row = rows.find(({ id }) => id === change.dong)
  const stored = column.record === undefined ? (values as AnyValues) : (row?.values ?? {})
  const cell = { change, column, value: stored[change.truong] }
  if (column.why !== undefined) return { ...cell, problem: column.why }
  if (
    column.record !== undefined &&
    (record === undefined || row === undefined || row !== openRowOf(record, rows))
  )
    return { ...cell, problem: says.otherRow }
  if (change.chu === null || change.chu === undefined) return { ...cell, value: change.giaTri ?? null }
  const typed = readTyped(
    { name: change.truong, field: column.field, ofRow: column.record !== undefined },
    change.chu,
    stored,
    lists,
  )
  return 'problem' in typed ? { ...cell, ...typed } : { ...cell, ...typed }
}

/** The body of a form or a row: what could be read. */
const bodyOf = (cells: readonly PlannedCell[]): AnyValues =>
  Object.fromEntries(
    cells.flatMap(({ change, value, problem }) => (problem === undefined ? [[change.truong, value]] : [])),
  )

function planForms(
  { request, reference }: GridContext,
  { values: stored }: GridPerson,
  cells: readonly PlannedCell[],
): { written: FormValues; after: OfficerValues } {
  let written: FormValues = {}
  let after: OfficerValues = stored
  const touched = gridForms.flatMap(({ form }) => {
    const own = cells.filter(({ column }) => column.form === form)
    if (own.length === 0) return []
    const read = readForm(request, form, bodyOf(own), after, reference)
    const { names, written: more } = changesOfForm(form, read, after)
    refuse(own, () => validateUnitAndStatus(request, names, read.values, storedOf(form, after), reference))
    written = { ...written, ...more }
    after = { ...after, ...more }
    return [{ form, own, parsed: read.parsed }]
  })
  for (const { form, own, parsed } of touched) {
    const { today } = request
    const problems = problemsOfParsed(form, asSentByForm(form, parsed), after, { today, stored })
    noteProblems(own, form, problems, () => problemsOf(form, stored, { today, stored }))
    noteValues(own, form, after)
  }
  return { written, after }
}

/** Judged like the form on the screen, which always sends all of its fields. */
const asSentByForm = (form: AnyForm, parsed: Parsed): Parsed => ({
  ...parsed,
  sent: new Set(Object.keys(form.fields)),
})

function planRow(
  { request, reference, record }: GridContext,
  { values: person, rows }: GridPerson,
  cells: readonly PlannedCell[],
): RowPatch[] {
  const row = rows.find(({ id }) => id === cells[0]?.change.dong)
  if (record === undefined || row === undefined) return []
  const { parsed, values } = parseEntry(record, { ...bodyOf(cells) }, reference, row.values)
  const { today } = request
  const context = { today, stored: row.values }
  const problems = [
    ...problemsOfParsed(record.form, asSentByForm(record.form, parsed), values, context),
    ...problemsOfPerson(record, values, () => person),
  ]
  noteProblems(cells, record.form, problems, () => [
    ...problemsOf(record.form, row.values, context),
    ...problemsOfPerson(record, row.values, () => person),
  ])
  noteValues(cells, record.form, values)
  const others = rows.filter(({ id }) => id !== row.id)
  const also = overrides[record.name]?.also?.({}, values, others) ?? []
  const isSame = Object.keys(values).every((name) => sameValue(values[name], row.values[name]))
  // Its files stay as they are.
  const { file: _, ...fields } = values
  return isSame ? [] : [{ op: 'change', record, id: row.id, values: fields }, ...also]
}

/**
 * Puts problems at their cells. What was wrong before and isn't changed doesn't hold up a save of other fields; what the
 * changes cause elsewhere in the form stands at the first of them.
 */
function noteProblems(
  cells: readonly PlannedCell[],
  form: AnyForm,
  problems: readonly Problem[],
  before: () => readonly Problem[],
): void {
  if (problems.length === 0) return
  const cellsByName = new Map(cells.map((cell) => [cell.change.truong, cell]))
  const elsewhere = problems.filter(({ field, message }) => {
    // A part of an address stands at its cell.
    const cell = cellsByName.get(field.split('.')[0] ?? '')
    if (cell !== undefined) cell.problem ??= message
    return cell === undefined
  })
  if (elsewhere.length === 0) return
  const present = new Set(before().map(({ field, message }) => `${field} ${message}`))
  const caused = elsewhere.find(({ field, message }) => !present.has(`${field} ${message}`))
  const [first] = cells
  if (caused === undefined || first === undefined) return
  const label = form.fields[caused.field.split('.')[0] ?? '']?.label
  first.problem ??=
    label === undefined || caused.message.startsWith(label) ? caused.message : `${label}: ${caused.message}`
}

/** Puts the values that will be stored at their cells; one that doesn't apply would be lost. */
function noteValues(cells: readonly PlannedCell[], form: AnyForm, after: AnyValues): void {
  for (const cell of cells) {
    const { truong } = cell.change
    if (cell.problem !== undefined) continue
    if (!isBlank(cell.column.field, cell.value) && !isApplicable(form, truong, after))
      cell.problem = says.notApplicable
    cell.value = after[truong]
  }
}

const isBlank = (field: Field, value: unknown) => isEmpty(value) || (field.kind === 'flag' && value === false)

/** A refusal of the whole change stands at its field, or at the first cell. */
function refuse(cells: readonly PlannedCell[], work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const field = error.detail[0]?.field
    const cell = cells.find(({ change }) => change.truong === (field ?? 'trangThaiHoSo')) ?? cells[0]
    if (cell !== undefined) cell.problem ??= error.message
  }
}
