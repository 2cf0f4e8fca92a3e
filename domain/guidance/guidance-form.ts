/** A guidance document: a name and one PDF (spec 3 §2.19, §5). */
import { files, number, text } from '#domain/fields/kinds.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
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
  /** Of the screen for everybody, one line per sentence. */
  empty:
    'Chưa có tệp hướng dẫn nào.\nTệp PDF do quản trị hệ thống tải lên sẽ hiện ở đây để mọi tài khoản xem và tải về.',
  emptyToAdd: 'Chưa có tệp hướng dẫn nào. Nhập tên tệp và tải tệp PDF lên để thêm.',
  notThere: fileSentences.notOfSection,
  noGuide: 'Hướng dẫn không tồn tại.',
} as const
