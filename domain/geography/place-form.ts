/** The form of a province or commune after the merger, and its refusals. */
import { number, text } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'

/** `level` 0 is a province, 1 a commune; a commune's `parentId` is its province. `name` is the full name. */
export const placeForm = defineForm({
  name: 'place',
  fields: {
    code: text('Mã địa giới', {
      required: 'Mã địa giới không được bỏ trống.',
      digits: 'Mã địa giới chỉ được nhập số.',
      maxLength: 10,
    }),
    name: text('Tên địa giới', { required: 'Tên địa giới không được bỏ trống.' }),
    type: text('Loại địa giới', { maxLength: 60 }),
    level: number('Cấp địa giới', { decimals: 0, max: 1 }),
    parentId: text('Địa giới cấp trên', {
      required: 'Địa giới cấp trên không được bỏ trống.',
      maxLength: 20,
    }),
  },
  requiredWhen: { parentId: ({ level }) => level === 1 },
})

export const placeSentences = {
  codeTaken: 'Mã địa giới đã tồn tại.',
  codeStays: 'Mã và cấp của địa giới không thể thay đổi.',
  noSuchProvince: 'Tỉnh không có trong danh mục.',
  history: 'Địa giới trước sáp nhập chỉ để tra cứu nên không thể thay đổi.',
  inUse: (name: string, parts: readonly string[]) =>
    `'${name}' đang có ${parts.join(', ')} nên không thể xóa.`,
  moveInUse: (name: string, count: number) =>
    `'${name}' đang được dùng trong ${count} địa chỉ nên không thể chuyển sang tỉnh khác.`,
} as const
