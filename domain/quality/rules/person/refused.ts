/** What the forms refuse when it is typed: imports, moved and older data can have it all the same. */
import type { AnyValues } from '#domain/fields/field.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { isApplicable, type AnyForm } from '#domain/forms/form.ts'
import { wrongValues } from '#domain/forms/problems.ts'
import { officerForms } from '#domain/officer/officer-forms.ts'
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import { partyFieldNames } from '#domain/officer/other-fields.ts'
import { shownText } from '#domain/quality/rules/texts.ts'
import { defineSweep, type Finding, type Rule } from '#domain/quality/rule.ts'
import { subRecordsByName, type SubRecordName } from '#domain/records/index.ts'
import type { Ref } from '#domain/fields/values.ts'

/** The record panel has the fields of 'Thông tin chung'. */
const forms = Object.values(officerForms).filter(({ name }) => name !== 'record')
const histories = Object.entries(subRecordsByName) as [SubRecordName, { form: AnyForm }][]

/** Rules of their own say these. */
const fieldsWithOwnRule: ReadonlySet<string> = new Set(['hoVaTen', 'ngayVaoDang', 'soSoBhxh'])

/** Ends that other operations write, also for days to come. */
const ended = ({ ngayKetThuc, denNgay, ngayKetThucLuong }: Readonly<AnyValues>): AnyValues => ({
  ngayKetThuc,
  denNgay,
  ngayKetThucLuong,
})

/** Years that are only too long ago were right when they were typed. */
const isOldYear = (form: AnyForm, name: string, value: unknown, day: string) =>
  form.fields[name]?.kind === 'year' && Number(value) <= Number(day.slice(0, 4))

const partyFields = new Set<string>(partyFieldNames)
/** By form: the fields that may not apply. */
const conditional = new Map(
  [...forms, ...histories.map(([, { form }]) => form)].map((form) => [
    form,
    Object.keys(form.appliesWhen).filter(
      (name) => form.fields[name]?.kind !== 'flag' && !partyFields.has(name),
    ),
  ]),
)
/** By history: the fields of which a catalogue has items of other fields. */
const narrowed = histories.flatMap(([at, { form }]) =>
  Object.entries(form.fields).flatMap(([part, field]) =>
    field.kind === 'choice' && field.offered ? [{ at, part, offered: field.offered }] : [],
  ),
)

export const refusedRules: readonly Rule[] = [
  defineSweep({
    code: 'gia-tri-khong-nhan',
    group: 'nhan-than',
    weight: 'sai',
    byDay: true,
    name: 'Giá trị sai quy định của ô nhập',
    why: 'Biểu mẫu không nhận giá trị này khi nhập: sai dạng, ngày chưa tới, hoặc kết thúc trước khi bắt đầu.',
    example: 'Số CCCD đủ 12 chữ số; đến ngày sau từ ngày.',
    judge: ({ values, rows, hasLeft }, day) => {
      const seen = new Set<string>()
      const own = forms.flatMap((form) =>
        wrongValues(form, values, { today: day, stored: ended(values) }).flatMap(
          ({ field: path, message }) => {
            const name = path.split('.')[0] as OfficerFieldName
            // People who have left grow older than anybody at work.
            if (seen.has(name) || fieldsWithOwnRule.has(name) || (hasLeft && name === 'ngaySinh')) return []
            seen.add(name)
            return [{ at: name, message, value: shownText(form.fields[name], values[name]) }]
          },
        ),
      )
      const inHistories = histories.flatMap(([at, { form }]) =>
        (rows[at] ?? []).flatMap((row): Finding[] => {
          const held = row as Readonly<AnyValues>
          return wrongValues(form, held, { today: day, stored: ended(held) }).flatMap(
            ({ field: part, message }) =>
              isOldYear(form, part, held[part], day)
                ? []
                : [{ at, row: row.id, part, message, value: shownText(form.fields[part], held[part]) }],
          )
        }),
      )
      return [...own, ...inHistories]
    },
  }),
  defineSweep({
    code: 'o-khong-ap-dung',
    group: 'nhan-than',
    weight: 'ngo',
    name: 'Có giá trị ở ô không áp dụng',
    why: 'Ô này chỉ nhập trong trường hợp khác; biểu mẫu để trống ô khi lưu.',
    example: 'Công chức không có bậc nghề nghiệp; ô bậc nghề nghiệp để trống.',
    judge: ({ values, rows }) => {
      const filled = (form: AnyForm, held: Readonly<AnyValues>) =>
        (conditional.get(form) ?? []).flatMap((name) =>
          isEmpty(held[name]) || isApplicable(form, name, held)
            ? []
            : [
                {
                  name,
                  message: `${form.fields[name]?.label} không áp dụng cho trường hợp này.`,
                  value: shownText(form.fields[name], held[name]),
                },
              ],
        )
      return [
        ...forms.flatMap((form) =>
          filled(form, values).map(({ name, ...said }) => ({ at: name as OfficerFieldName, ...said })),
        ),
        ...histories.flatMap(([at, { form }]) =>
          (rows[at] ?? []).flatMap((row) =>
            filled(form, row as Readonly<AnyValues>).map(({ name: part, ...said }) => ({
              at,
              row: row.id,
              part,
              ...said,
            })),
          ),
        ),
      ]
    },
  }),
  defineSweep({
    code: 'muc-cua-o-khac',
    group: 'danh-muc',
    weight: 'sai',
    needs: ['catalogues'],
    name: 'Chọn mục của ô khác trong cùng danh mục',
    why: 'Danh mục dùng chung cho nhiều ô; mỗi ô chỉ có những mục của mình.',
    example: 'Khen thưởng chọn loại khen thưởng, không chọn loại kỷ luật.',
    judge: ({ rows, catalogues }) =>
      narrowed.flatMap(({ at, part, offered }) =>
        (rows[at] ?? []).flatMap((row): Finding[] => {
          const ref = (row as Readonly<AnyValues>)[part] as Ref | null
          const item = ref ? catalogues.item(ref) : undefined
          // Nothing is known of an item without marks.
          if (!ref || item === undefined || item.ended || Object.keys(item.extra).length === 0) return []
          if (offered(item.extra, item.code)) return []
          return [{ at, row: row.id, part, message: `${ref.name} không dùng cho ô này.`, value: ref.name }]
        }),
      ),
  }),
]
