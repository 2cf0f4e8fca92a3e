/** Values without a code in the national database: typed ones, items without a national code, ended items. */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { folded } from '#domain/quality/rules/folded.ts'
import { officerFields, type OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { JudgedRecord } from '#domain/quality/judged-record.ts'
import { defineRule, defineSweep, ofField, type Finding, type Rule } from '#domain/quality/rule.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import { outsideValues } from '#domain/records/outside-values.ts'

/** One chosen item of a field. */
interface Chosen extends Pick<Finding, 'at' | 'row' | 'part'> {
  ref: Ref
}

const choicesOf = (fields: Fields): string[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    // Fixed lists are the product's own.
    (field.kind === 'choice' || field.kind === 'choices') && typeof field.list === 'string' ? [name] : [],
  )
const ownChoices = choicesOf(officerFields)
const choicesInRows = Object.entries(subRecordsByName).map(
  ([name, { form }]) => [name as SubRecordName, choicesOf(form.fields)] as const,
)

/** The chosen items of catalogues of which this is said. */
function chosenByPerson({ values }: Pick<JudgedRecord, 'values'>, is: (ref: Ref) => boolean): Chosen[] {
  const chosen: Chosen[] = []
  collect(ownChoices, values, is, (name, ref) => chosen.push({ at: name as OfficerFieldName, ref }))
  return chosen
}

function chosenInRows({ rows }: Pick<JudgedRecord, 'rows'>, is: (ref: Ref) => boolean): Chosen[] {
  const chosen: Chosen[] = []
  for (const [at, names] of choicesInRows)
    for (const row of rows[at] ?? [])
      collect(names, row as Readonly<AnyValues>, is, (part, ref) =>
        chosen.push({ at, row: row.id, part, ref }),
      )
  return chosen
}

function collect(
  names: readonly string[],
  values: Readonly<AnyValues>,
  is: (ref: Ref) => boolean,
  add: (name: string, ref: Ref) => void,
): void {
  for (const name of names) {
    const value = values[name] as Ref | readonly Ref[] | null | undefined
    if (value === null || value === undefined) continue
    if (!('id' in value)) value.filter(is).forEach((ref) => add(name, ref))
    else if (is(value)) add(name, value)
  }
}

/** One finding for a value in several rows. */
function eachOnce(findings: readonly Finding[]): Finding[] {
  const byText = findings.map((one) => [`${one.at}\n${one.part}\n${folded(one.value ?? '')}`, one] as const)
  return [...new Map(byText.toReversed()).values()].toReversed()
}

const coded = { group: 'danh-muc', weight: 'thieu', national: true } as const

export const valueRules: readonly Rule[] = [
  defineSweep({
    ...coded,
    code: 'ngoai-danh-muc',
    byItem: true,
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
    byItem: true,
    name: 'Mục danh mục chưa có mã quốc gia',
    needs: ['catalogues'],
    why: 'Mỗi mục danh mục được gửi bằng mã quốc gia của nó.',
    example: 'Người quản trị nhập mã quốc gia của mục ở màn hình Danh mục.',
    judge: ({ values, rows, catalogues }) => {
      const isWithout = (ref: Ref) => catalogues.item(ref)?.qgCode === ''
      const chosen = [...chosenByPerson({ values }, isWithout), ...chosenInRows({ rows }, isWithout)]
      const message = 'Mục danh mục chưa có mã quốc gia.'
      return eachOnce(chosen.map(({ ref, ...place }) => ({ ...place, message, value: ref.name })))
    },
  }),
  defineSweep({
    ...coded,
    code: 'het-hieu-luc',
    byItem: true,
    atWork: true,
    name: 'Mục danh mục đã hết hiệu lực',
    needs: ['catalogues'],
    why: 'Thông tin hiện tại phải dùng mục danh mục đang có hiệu lực.',
    example: 'Chọn mục thay thế còn trong danh sách.',
    // Rows may be from the time when the item was in force.
    judge: ({ values, catalogues }) =>
      chosenByPerson({ values }, (ref) => catalogues.item(ref)?.ended === true).map(({ ref, ...place }) => ({
        ...place,
        message: 'Mục danh mục đã hết hiệu lực.',
        value: ref.name,
      })),
  }),
  defineRule({
    ...coded,
    code: 'don-vi-khong-ma',
    byItem: true,
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
