/** The form of an item on the screen 'Danh mục' (spec 3 §2.18, §5), and why a change of one is refused. */
import { text } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'

export const catalogueForm = defineForm({
  name: 'catalogue-item',
  fields: {
    name: text('Tên danh mục', { required: 'Tên danh mục không được bỏ trống.', maxLength: 500 }),
    code: text('Mã danh mục', { required: 'Code danh mục không được bỏ trống.', maxLength: 60 }),
    qgCode: text('Mã quốc gia', { required: 'Code QG không được bỏ trống.', maxLength: 60 }),
    // 'Chứng chỉ B' for 'Chứng chỉ B (cũ)': remarks for choosing an item don't belong on a signed paper.
    tenIn: text('Tên in trên văn bản', { maxLength: 500, hint: 'Bỏ trống nếu in đúng tên danh mục.' }),
  },
})

export const catalogueSentences = {
  noCollection: 'Bộ danh mục không tồn tại.',
  codeTaken: 'Mã danh mục đã tồn tại.',
  reliedCode: (code: string) =>
    `Hệ thống dựa vào mã '${code}' của bộ danh mục này nên không thể đổi mã hoặc xóa.`,
  codeSigned: (code: string, people: number) =>
    `Mã '${code}' nằm trong nội dung đã ký duyệt của ${people} hồ sơ nên không thể đổi.`,
  statusCode: 'Mã này đang là mã của một trạng thái hồ sơ khác.',
  inUse: (name: string, places: readonly string[]) =>
    `'${name}' đang được sử dụng tại ${places.join('; ')} nên không thể xóa.`,
} as const

/** A property that rules depend on, besides the name; a new item needs it to be offered at all. */
export interface ExtraChoice {
  key: string
  label: string
  options: readonly { value: string; name: string }[]
}

/** Collections whose items are split between two forms; the first option is the default. */
export const extraChoices: Readonly<Record<string, ExtraChoice>> = {
  DM_MOIQUANHE: {
    key: 'side',
    label: 'Dùng cho',
    options: [
      { value: 'own', name: 'Gia đình bản thân' },
      { value: 'spouse', name: 'Gia đình bên chồng/vợ' },
    ],
  },
  DM_LOAIKHENTHUONG_KYLUAT: {
    key: 'use',
    label: 'Dùng cho',
    options: [
      { value: 'reward', name: 'Khen thưởng' },
      { value: 'discipline', name: 'Kỷ luật' },
    ],
  },
}
