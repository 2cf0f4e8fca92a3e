/** Values without a code in the national database: typed ones, items without a national code, ended items. */
import { listOf, type AnyValues, type Field, type Fields } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { fold } from '#domain/officer/name-text.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { defineRule, defineSweep, ofField, type Finding, type Rule } from '#domain/quality/rule.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import { outsideValues } from '#domain/records/outside-values.ts'

/** One chosen item of a field. */
interface Chosen extends Pick<Finding, 'at' | 'row' | 'part'> {
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
    const value = values[name] as Ref | readonly Ref[] | null | undefined
    if (value === null || value === undefined) return []
    if (typeof listOf(field, values) !== 'string') return []
    return ('id' in value ? [value] : value).map((ref) => ({ ...place(name, field), ref }))
  })
}

const chosenByPerson = ({ values }: Pick<JudgedRecord, 'values'>): Chosen[] =>
  chosenIn(officerFields, values, (name) => ({ at: name as OfficerFieldName }))

const chosenInRows = ({ rows }: Pick<JudgedRecord, 'rows'>): Chosen[] =>
  Object.entries(subRecordsByName).flatMap(([name, { form }]) => {
    const at = name as SubRecordName
    return (rows[at] ?? []).flatMap((row) =>
      chosenIn(form.fields, row, (part) => ({ at, row: row.id, part })),
    )
  })

/** One finding for a value in several rows. */
function eachOnce(findings: readonly Finding[]): Finding[] {
  const byText = findings.map((one) => [`${one.at}\n${one.part}\n${fold(one.value ?? '')}`, one] as const)
  return [...new Map(byText.toReversed()).values()].toReversed()
}

const coded = { group: 'danh-muc', weight: 'thieu', national: true } as const

export const valueRules: readonly Rule[] = [
  defineSweep({
    ...coded,
    code: 'ngoai-danh-muc',
    name: 'Giá trị ngoài danh mục chưa được gán',
    needs: ['catalogues'],
    why: 'CSDL quốc gia chỉ nhận giá trị trong danh mục dùng chung.',
    example: "Chọn 'Trường Đại học Cần Thơ' trong danh mục, không tự nhập.",
    judge: ({ values, rows, catalogues }) =>
      eachOnce(
        outsideValues.flatMap(({ record, inside, outside, catalogue }): Finding[] => {
          const message = 'Giá trị ngoài danh mục chưa được gán với danh mục quốc gia.'
          const typedIn = (held: Readonly<AnyValues>) => {
            const text = held[outside] as string | null | undefined
            return text && !held[inside] && !catalogues.isMapped(catalogue, text) ? [text] : []
          }
          return record === null
            ? typedIn(values).map((text) => ofField(inside as OfficerFieldName, message, text))
            : (rows[record] ?? []).flatMap((row) =>
                typedIn(row).map((text) => ({ at: record, row: row.id, part: inside, message, value: text })),
              )
        }),
      ),
  }),
  defineSweep({
    ...coded,
    code: 'khong-ma-quoc-gia',
    name: 'Mục danh mục chưa có mã quốc gia',
    needs: ['catalogues'],
    why: 'Mỗi mục danh mục được gửi bằng mã quốc gia của nó.',
    example: 'Người quản trị nhập mã quốc gia của mục ở màn hình Danh mục.',
    judge: ({ catalogues, ...record }) =>
      eachOnce(
        [...chosenByPerson(record), ...chosenInRows(record)].flatMap(({ ref, ...place }) =>
          catalogues.item(ref)?.qgCode === ''
            ? [{ ...place, message: 'Mục danh mục chưa có mã quốc gia.', value: ref.name }]
            : [],
        ),
      ),
  }),
  defineSweep({
    ...coded,
    code: 'het-hieu-luc',
    atWork: true,
    name: 'Mục danh mục đã hết hiệu lực',
    needs: ['catalogues'],
    why: 'Thông tin hiện tại phải dùng mục danh mục đang có hiệu lực.',
    example: 'Chọn mục thay thế còn trong danh sách.',
    // Rows may be from the time when the item was in force.
    judge: ({ catalogues, ...record }) =>
      chosenByPerson(record).flatMap(({ ref, ...place }) =>
        catalogues.item(ref)?.ended === true
          ? [{ ...place, message: 'Mục danh mục đã hết hiệu lực.', value: ref.name }]
          : [],
      ),
  }),
  defineRule({
    ...coded,
    code: 'don-vi-khong-ma',
    name: 'Đơn vị chưa có mã cơ quan',
    fields: ['donVi', 'donViQuanLy', 'donViSuDung'],
    why: 'Đơn vị được gửi bằng mã cơ quan.',
    example: 'H20.05.',
    judge: ({ values }) =>
      (['donVi', 'donViQuanLy', 'donViSuDung'] as const).flatMap((at) => {
        const unit = values[at]
        return unit && !unit.maCoQuan ? [ofField(at, 'Đơn vị chưa có mã cơ quan.', unit.name)] : []
      }),
  }),
]
