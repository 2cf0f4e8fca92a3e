/** A guidance document: a name and one PDF (spec 3 §2.19, §5). */
import { files, number, text } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'

export const guidanceForm = defineForm({
  name: 'guidance',
  fields: {
    name: text('Tên tệp', { required: 'Tên tệp không được bỏ trống.' }),
    sort: number('Thứ tự', { decimals: 0, max: 100_000 }),
    file: files('Tệp hướng dẫn'),
  },
  rules: ({ file }) => ({ file: file.length === 0 ? guidanceSentences.noFile : null }),
})

export const guidanceSentences = {
  noFile: 'Tệp hướng dẫn là bắt buộc.',
  notThere: 'Tệp tin không tồn tại hoặc không thuộc mục này.',
} as const
