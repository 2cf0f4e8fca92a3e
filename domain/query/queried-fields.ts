/**
 * What people lists can be queried by: every field of the person and of its rows, what is computed from them (the age) and
 * the due dates. All follow from the declarations; a new field is here once it is declared there.
 */
import type { Field } from '#domain/fields/field.ts'
import type { Operation } from '#domain/lists/conditions.ts'
import { dueKinds, type DueKind } from '#domain/due/kinds.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import type { AnySubRecord } from '#domain/records/sub-record.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'

/** How a field is queried by; kinds of fields that are queried alike are one. */
export type QueriedKind =
  'choice' | 'choices' | 'option' | 'unit' | 'place' | 'number' | 'year' | 'date' | 'month' | 'flag' | 'text'

export interface QueriedField {
  readonly name: string
  readonly label: string
  readonly kind: QueriedKind
  /** The declaration of a stored field. */
  readonly field?: Field
  /** A day of /den-han, which is computed and stored. */
  readonly due?: DueKind
  /** Fields of the person that an answer reveals. */
  readonly reads: readonly string[]
  /** The permission that also reveals it. */
  readonly permission?: string
}

const kindOf: Readonly<Partial<Record<Field['kind'], QueriedKind>>> = {
  text: 'text',
  number: 'number',
  date: 'date',
  month: 'month',
  year: 'year',
  flag: 'flag',
  choice: 'choice',
  choices: 'choices',
  option: 'option',
  unit: 'unit',
  oldAddress: 'place',
  newAddress: 'place',
}

/** What fields are called outside of their forms, where several have the same label. */
const fullLabels: Readonly<Record<string, string>> = { soQuyetDinhNghiHuu: 'Số quyết định nghỉ hưu' }

function queriedFieldsOf(fields: Readonly<Record<string, Field>>): Map<string, QueriedField> {
  return new Map(
    Object.entries(fields).flatMap(([name, field]) => {
      const kind = kindOf[field.kind]
      return kind === undefined
        ? []
        : [[name, { name, label: fullLabels[name] ?? field.label, kind, field, reads: [name] }] as const]
    }),
  )
}

/** The age in whole years. */
export const age: QueriedField = { name: 'tuoi', label: 'Tuổi', kind: 'number', reads: ['ngaySinh'] }

/** The days of /den-han, of those at work on them. */
const dueDays: readonly QueriedField[] = dueKinds.map(({ id, name }) => ({
  name: `denHan:${id}`,
  label: `Đến hạn ${name.charAt(0).toLowerCase()}${name.slice(1)}`,
  kind: 'date',
  due: id,
  reads: [],
  permission: 'DenHan.get-paging',
}))

/** The fields of the person by name. */
export const personFields: ReadonlyMap<string, QueriedField> = new Map([
  [age.name, age],
  ...queriedFieldsOf(officerFields),
  ...dueDays.map((field) => [field.name, field] as const),
])

const rowFields = new Map(
  Object.values(subRecordsByName).map((record: AnySubRecord) => [
    record.name,
    queriedFieldsOf(record.form.fields),
  ]),
)

/** A kind of rows by its name. */
export const askedRecord = (name: string): AnySubRecord | undefined =>
  Object.hasOwn(subRecordsByName, name) ? subRecordsByName[name as SubRecordName] : undefined

/** The fields that a condition may name: of the person, or of a row of `record`. */
export const fieldsOf = (record: string | undefined): ReadonlyMap<string, QueriedField> =>
  record === undefined ? personFields : (rowFields.get(record) ?? new Map<string, QueriedField>())

/** Who asks. */
export interface Asker {
  readonly readable: ReadableRecord
  readonly may: (permission: string) => boolean
}

/** Whether a role may ask by a field of the person. */
export const mayAsk = ({ reads, permission }: QueriedField, { readable, may }: Asker): boolean =>
  reads.every((name) => readable.fields.has(name)) && (permission === undefined || may(permission))

const compared = ['tu', 'den', 'tren', 'duoi', 'la'] as const
const presence = ['co', 'trongKhong'] as const

/** What can be said of each kind. */
export const operationsOf: Readonly<Record<QueriedKind, readonly Operation[]>> = {
  choice: ['la', 'tu', 'den', 'tren', 'duoi', ...presence],
  choices: ['la', ...presence],
  option: ['la', ...presence],
  unit: ['thuoc', 'la', 'loai', ...presence],
  place: ['la', ...presence],
  number: [...compared, ...presence],
  year: [...compared, 'trong', ...presence],
  date: ['trong', 'tu', 'den', 'hon', 'du', 'chuaDu', 'toi', 'hangNam', ...presence],
  month: ['trong', 'tu', 'den', 'hon', 'du', 'chuaDu', ...presence],
  flag: ['la'],
  text: ['chua', 'batDau', 'ketThuc', ...presence],
}
