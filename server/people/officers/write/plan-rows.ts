/** Plans what the rows of a patch write, and their log entries. No SQL. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { blankValue, isEmpty } from '#domain/forms/blank.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { changesBetween } from '#server/platform/audit/audit.ts'
import { cellsOf, type Cells } from '#server/people/officers/write/statements/cells.ts'
import type { OfficerEntry, OfficerRow, RowPatch } from '#server/people/officers/write/patch.ts'

/** What is written to one row; `files` is the value of the record's files field, which has no column. */
export type PlannedRow =
  | {
      op: 'open'
      record: AnySubRecord
      id: number | undefined
      cells: Cells
      values: AnyValues
      files: AnyValues
    }
  | {
      op: 'change'
      record: AnySubRecord
      before: OfficerRow
      cells: Cells
      values: AnyValues
      files: AnyValues
    }
  | { op: 'same'; record: AnySubRecord; before: OfficerRow }
  | { op: 'remove'; record: AnySubRecord; before: OfficerRow }

/** A person's stored rows of a record. */
export type RowsOf = (record: AnySubRecord) => readonly OfficerRow[]

/** Throws 23 for a row that is not the person's. */
export function planRow(patch: RowPatch, rowsOf: RowsOf): PlannedRow {
  const { record } = patch
  const { fields } = record.form
  const files = filesOf(record, patch.files?.after)
  if (patch.op === 'open') {
    const values = { ...blank(fields), ...patch.values, ...files }
    return { op: 'open', record, id: patch.id, cells: cellsOf(fields, values), values, files }
  }
  const stored = rowsOf(record).find(({ id }) => id === patch.id)
  if (stored === undefined) throw refusals.rowNotFound()
  const before = { ...stored, values: { ...stored.values, ...filesOf(record, patch.files?.before) } }
  if (patch.op === 'remove') return { op: 'remove', record, before }
  const values = { ...before.values, ...patch.values, ...files }
  return changesBetween(before.values, values).names.length === 0
    ? { op: 'same', record, before }
    : { op: 'change', record, before, cells: cellsOf(fields, values), values, files }
}

const blank = (fields: Fields): AnyValues =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field)]))

/** The files under the name of the record's files field. */
function filesOf({ form }: AnySubRecord, files: readonly FileRef[] | undefined): AnyValues {
  const name = Object.entries(form.fields).find(([, { kind }]) => kind === 'files')?.[0]
  return name === undefined || files === undefined ? {} : { [name]: files }
}

/** The values of a record's rows after these writes. */
export function rowsAfter(record: AnySubRecord, planned: readonly PlannedRow[], rowsOf: RowsOf): AnyValues[] {
  const own = planned.filter(({ record: { name } }) => name === record.name)
  const remainingRows = rowsOf(record).flatMap(({ id, values }) => {
    const row = own.find((one) => one.op !== 'open' && one.before.id === id)
    if (row === undefined || row.op === 'same') return [values]
    return row.op === 'change' ? [row.values] : []
  })
  return [...remainingRows, ...own.flatMap((row) => (row.op === 'open' ? [row.values] : []))]
}

/** Whether the person has rows of the record after these writes; an added one makes reading others unnecessary. */
export function hasRowsAfter(record: AnySubRecord, planned: readonly PlannedRow[], rowsOf: RowsOf): boolean {
  const isAdded = planned.some((row) => row.op === 'open' && row.record.name === record.name)
  return isAdded || rowsAfter(record, planned, rowsOf).length > 0
}

/** The log entry of a row; a new row's target is known when it is written. */
export function entryOf(row: PlannedRow): OfficerEntry | null {
  const target = tableOf(row.record)
  switch (row.op) {
    case 'same':
      return null
    case 'open':
      return { kind: 'them', target, after: filled(row.values) }
    case 'remove':
      return { kind: 'xoa', target, targetId: row.before.id, before: filled(row.before.values) }
    case 'change': {
      const { before, after } = changesBetween(row.before.values, row.values)
      return { kind: 'sua', target, targetId: row.before.id, before, after }
    }
  }
}

const filled = (values: AnyValues): AnyValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => !isEmpty(value)))
