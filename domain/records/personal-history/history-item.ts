/** Shared by the two tables of the personal history (spec 2 §5 'Old-regime and overseas items'). */
import { classified } from '#domain/fields/field.ts'
import { date, text } from '#domain/fields/kinds.ts'
import { periodText } from '#domain/fields/show.ts'

const pastDay = { notAfterToday: true, show: true } as const

export function historyItem(detailLabel: string) {
  return {
    fields: classified('sensitive', {
      tuNgay: date('Từ ngày', { required: true, ...pastDay }),
      denNgay: date('Đến ngày', { required: true, ...pastDay }),
      chiTiet: text(detailLabel, {
        required: 'Thông tin này là bắt buộc.',
        multiline: true,
      }),
    }),
    periods: [{ from: 'tuNgay', to: 'denNgay', message: 'Đến ngày phải sau ngày bắt đầu.' }],
    columns: [
      {
        header: 'Thời gian',
        cell: ({ tuNgay, denNgay }: { tuNgay: string | null; denNgay: string | null }) =>
          periodText(tuNgay, denNgay),
      },
      'chiTiet',
    ],
    newestBy: 'tuNgay',
  } as const
}
