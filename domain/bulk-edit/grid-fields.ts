/**
 * The columns of 'Sửa hàng loạt': fields of the forms over the person, and of the open row of one history. A cell is
 * read and written by the permissions of its own form.
 */
import { permissionOf, type Call } from '#domain/api/call.ts'
import type { AnyValues, Field, FieldKind } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { isLocked } from '#domain/forms/locked.ts'
import { gridSentences } from '#domain/bulk-edit/grid-sentences.ts'
import { saveGeneralInfo, updateOfficer } from '#domain/officer/calls.ts'
import { generalForm, recordForm } from '#domain/officer/officer-forms.ts'
import { readableFields, type ReadingRole } from '#domain/officer/readable-fields.ts'
import { callsOf, sectionCalls, sections } from '#domain/records/calls.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { boundsOf } from '#domain/records/succession.ts'

/** A form over the person, with the permissions of its saves: one of them is needed. */
interface GridForm {
  title: string
  form: AnyForm
  saves: readonly string[]
}

const sectionForms = [...new Set(sections.map(({ form }) => form))]

/** In the order of the tabs; a field of several forms is saved by the first that the role may save. */
export const gridForms: readonly GridForm[] = [
  { title: 'Thông tin chung', form: generalForm, saves: [permissionOf(saveGeneralInfo as Call)] },
  ...sectionForms.map((form) => {
    const own = sections.filter((section) => section.form === form)
    return {
      title: own[0]?.title ?? '',
      form,
      saves: own.map((section) => permissionOf(sectionCalls(section).save as Call)),
    }
  }),
  { title: 'Thông tin hồ sơ', form: recordForm, saves: [permissionOf(updateOfficer as Call)] },
]

/** The kinds of values that one cell can hold. */
const cellKinds: ReadonlySet<FieldKind> = new Set([
  'text', 'number', 'date', 'month', 'year', 'flag', 'choice', 'option', 'unit', 'newAddress',
]) // prettier-ignore

/** Histories whose rows have an end: their open row can be edited. */
export const gridRecords: readonly AnySubRecord[] = subRecords.filter(
  ({ form }) => form.periods[0]?.open !== undefined,
)

export const gridRecord = (name: string): AnySubRecord | undefined =>
  gridRecords.find((record) => record.name === name)

/** A column that a role may see. */
export interface GridColumn {
  name: string
  field: Field
  /** The form whose rules and version its cells have. */
  form: AnyForm
  /** What it stands under where fields are chosen. */
  group: string
  /** Of the open row of this history, instead of the person. */
  record?: AnySubRecord
  /** Why the role may not change its cells. */
  why?: string
}

/** The columns about the person, each field once. */
export function personColumns(role: ReadingRole): GridColumn[] {
  const readable = readableFields(role)
  const columns = new Map<string, GridColumn>()
  for (const { form, title, saves } of gridForms) {
    const may = saves.some((permission) => role.may(permission))
    for (const [name, field] of Object.entries(form.fields)) {
      if (!cellKinds.has(field.kind) || !readable.has(name)) continue
      const earlier = columns.get(name)
      if (earlier !== undefined && (earlier.why === undefined || !may)) continue
      const why = !may
        ? gridSentences.noPermission
        : isLocked(field, role.base)
          ? lockedBecause(field)
          : undefined
      columns.set(name, { name, field, form, group: earlier?.group ?? title, ...(why && { why }) })
    }
  }
  return [...columns.values()]
}

const lockedBecause = (field: Field): string =>
  field.derived === true ? gridSentences.derived : gridSentences.readOnly

/** The columns about the open row of a history; none if the role may not read its rows. */
export function recordColumns(record: AnySubRecord, role: ReadingRole): GridColumn[] {
  const { form, titles, contract } = record
  if (!role.may(`${contract.controller}.${actionOf(record, 'get-list')}`)) return []
  const may = role.may(permissionOf(callsOf(record).update as Call))
  return Object.entries(form.fields).flatMap(([name, field]) => {
    if (!cellKinds.has(field.kind) || field.hiddenFrom?.includes(role.base)) return []
    const why = !may
      ? gridSentences.noPermission
      : isLocked(field, role.base)
        ? lockedBecause(field)
        : undefined
    return [{ name, field, form, group: titles.list, record, ...(why && { why }) }]
  })
}

/** The row to edit of a person's rows: the open one that began last. */
export function openRowOf<R extends { values: AnyValues }>(
  record: AnySubRecord,
  rows: readonly R[],
): R | undefined {
  const { from, to } = boundsOf(record)
  return rows
    .filter(({ values }) => !values[to])
    .toSorted((a, b) => String(a.values[from] ?? '').localeCompare(String(b.values[from] ?? '')))
    .at(-1)
}

/** The columns of these names: of the history where it has a field of that name, else of the person. */
export function chosenColumns(
  names: readonly string[],
  record: AnySubRecord | undefined,
  role: ReadingRole,
): (GridColumn | undefined)[] {
  const ofPerson = new Map(personColumns(role).map((column) => [column.name, column]))
  const ofRecord = new Map(
    (record === undefined ? [] : recordColumns(record, role)).map((column) => [column.name, column]),
  )
  return names.map((name) =>
    record !== undefined && name in record.form.fields ? ofRecord.get(name) : ofPerson.get(name),
  )
}
