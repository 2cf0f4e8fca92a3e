/** Values without a code in the national database: typed ones, items without a national code, ended items. */
import { listOf, type AnyValues, type Field, type Fields } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { outsideValues } from '#domain/national/outside-values.ts'
import type { Finding, ValidatedRecord, NationalRule } from '#domain/national/rule.ts'
import { fold } from '#domain/officer/name-text.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'

/** One chosen item of a field. */
interface Chosen {
  at: OfficerFieldName | SubRecordName
  part?: string
  ref: Ref
}

/** The items of catalogues; fixed lists are the product's own. */
function chosenIn(
  fields: Fields,
  values: Readonly<AnyValues>,
  place: (name: string, field: Field) => Omit<Chosen, 'ref'>,
): Chosen[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind !== 'choice' && field.kind !== 'choices') return []
    if (typeof listOf(field, values) !== 'string') return []
    const value = values[name] as Ref | readonly Ref[] | null | undefined
    const refs = value === null || value === undefined ? [] : 'id' in value ? [value] : value
    return refs.map((ref) => ({ ...place(name, field), ref }))
  })
}

const chosenByPerson = ({ values }: ValidatedRecord): Chosen[] =>
  chosenIn(officerFields, values, (name) => ({ at: name as OfficerFieldName }))

const chosenInRows = ({ rows }: ValidatedRecord): Chosen[] =>
  Object.entries(subRecordsByName).flatMap(([name, { form }]) => {
    const at = name as SubRecordName
    return (rows[at] as readonly AnyValues[]).flatMap((row) =>
      chosenIn(form.fields, row, (_, field) => ({ at, part: field.label })),
    )
  })

/** One finding for a value in several rows. */
function eachOnce(findings: readonly Finding[]): Finding[] {
  const byText = findings.map((one) => [`${one.at}\n${one.part}\n${fold(one.value ?? '')}`, one] as const)
  return [...new Map(byText.toReversed()).values()].toReversed()
}

export const valueRules: readonly NationalRule[] = [
  {
    id: 'ngoai-danh-muc',
    isGap: true,
    why: 'CSDL quốc gia chỉ nhận giá trị trong danh mục dùng chung.',
    findings: ({ values, rows }, { isMapped }) =>
      eachOnce(
        outsideValues.flatMap(({ record, inside, outside, catalogue, label }) => {
          const held: readonly Readonly<AnyValues>[] = record === null ? [values] : rows[record]
          return held.flatMap((entry): Finding[] => {
            const text = entry[outside] as string | null | undefined
            if (!text || entry[inside] || isMapped(catalogue, text)) return []
            const message = 'Giá trị ngoài danh mục chưa được gán với danh mục quốc gia.'
            return record === null
              ? [{ at: inside as OfficerFieldName, message, value: text }]
              : [{ at: record, part: label, message, value: text }]
          })
        }),
      ),
  },
  {
    id: 'khong-ma-quoc-gia',
    isGap: true,
    why: 'Mỗi mục danh mục được gửi bằng mã quốc gia của nó.',
    findings: (record, { item }) =>
      eachOnce(
        [...chosenByPerson(record), ...chosenInRows(record)].flatMap(({ ref, ...place }) =>
          item(ref.id)?.qgCode === ''
            ? [{ ...place, message: 'Mục danh mục chưa có mã quốc gia.', value: ref.name }]
            : [],
        ),
      ),
  },
  {
    id: 'het-hieu-luc',
    isGap: true,
    why: 'Thông tin hiện tại phải dùng mục danh mục đang có hiệu lực.',
    // Rows may be from the time when the item was in force.
    findings: (record, { item }) =>
      record.hasLeft
        ? []
        : chosenByPerson(record).flatMap(({ ref, ...place }) =>
            item(ref.id)?.ended === true
              ? [{ ...place, message: 'Mục danh mục đã hết hiệu lực.', value: ref.name }]
              : [],
          ),
  },
  {
    id: 'don-vi-khong-ma',
    isGap: true,
    why: 'Đơn vị được gửi bằng mã cơ quan.',
    findings: ({ values }) =>
      (['donVi', 'donViQuanLy', 'donViSuDung'] as const).flatMap((at) => {
        const unit = values[at]
        return unit && !unit.maCoQuan ? [{ at, message: 'Đơn vị chưa có mã cơ quan.', value: unit.name }] : []
      }),
  },
]
