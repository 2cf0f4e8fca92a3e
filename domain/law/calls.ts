/** The legal parameters: their values on a day, the effect of a change, and changing them. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { ofRecord } from '#domain/api/subjects.ts'
import { isDay } from '#domain/fields/dates.ts'
import type { lawEffect, lawHistoryRow, lawRow } from '#domain/law/schemas.ts'

export type LawRow = z.output<typeof lawRow>
export type LawHistoryRow = z.output<typeof lawHistoryRow>
export type LawEffect = z.output<typeof lawEffect>

const common = { controller: 'ThamSo', method: 'POST', access: 'permission' } as const
const ma = z.string({ error: 'Tham số không hợp lệ.' }).max(60, 'Tham số không hợp lệ.')
/** A parameter's combination; the fields of `lawForm` come beside it. */
const value = z.looseObject({
  ma,
  theo: z
    .record(z.string().max(60), z.string().max(60), { error: 'Điều kiện áp dụng không hợp lệ.' })
    .nullish(),
})

export const listLaw = defineCall({
  ...common,
  action: 'get-list',
  title: 'Danh sách tham số pháp lý',
  writes: false,
  shows: ['law'],
  input: z.object({
    ngay: z
      .string({ error: 'Ngày không hợp lệ.' })
      .refine((day) => day === '' || isDay(day), 'Ngày không hợp lệ.')
      .nullish(),
    /** Without a day: also the values that have ended. */
    tatCa: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish(),
  }),
  answer: answer<LawRow[]>(
    'the values in force on the day; without a day those in force or still to come, with `tatCa` all',
  ),
})

export const lawHistory = defineCall({
  ...common,
  action: 'get-history',
  title: 'Lịch sử tham số pháp lý',
  writes: false,
  shows: ['law'],
  input: z.object({ ma }),
  answer: answer<LawHistoryRow[]>('every value of the parameter, newest first, with who entered it'),
})

export const previewLaw = defineCall({
  ...common,
  action: 'preview',
  title: 'Xem trước thay đổi tham số pháp lý',
  writes: false,
  input: value,
  answer: answer<LawEffect>('whom the change touches; a hundred of them by name'),
})

export const updateLaw = defineCall({
  proof: 'set',
  ...common,
  action: 'update',
  title: 'Thay đổi tham số pháp lý',
  writes: true,
  affects: ['law', ...ofRecord],
  input: value,
  answer: answer<{ id: string; soNguoi: number }>('the new value, and for how many people something changed'),
})

export const withdrawLaw = defineCall({
  proof: 'set',
  ...common,
  action: 'withdraw',
  title: 'Thu hồi giá trị tham số pháp lý',
  writes: true,
  affects: ['law', ...ofRecord],
  input: z.object({ id: rowId }),
  answer: answer<{ id: string; soNguoi: number }>('the value is withdrawn, the former one in force again'),
})
