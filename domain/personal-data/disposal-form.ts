/** The decision by which records are disposed of, and the sentences about it. */
import { date, text } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'

export const disposalForm = defineForm({
  name: 'disposal',
  fields: {
    soQuyetDinh: text('Số quyết định', { required: true, maxLength: 100 }),
    ngayKy: date('Ngày ký', { required: true, notAfterToday: true, show: true }),
    coQuan: text('Cơ quan ban hành', { required: true, maxLength: 300 }),
    nguoiKy: text('Người ký', { required: true, maxLength: 100 }),
  },
})

/** Records of one decision that are disposed of at once. */
export const mostDisposed = 200

export const disposalSentences = {
  nobody: 'Vui lòng chọn ít nhất một hồ sơ để tiêu hủy.',
  tooMany: `Mỗi lần tiêu hủy tối đa ${mostDisposed} hồ sơ.`,
  notDue: 'Có hồ sơ chưa hết thời hạn lưu hoặc không còn trong danh sách. Hãy tải lại danh sách.',
  done: (count: number) => `Đã tiêu hủy ${count} hồ sơ.`,
  gone: (number: string, day: string) => `Hồ sơ này đã tiêu hủy theo Quyết định số ${number} ngày ${day}.`,
} as const
