/** An account's saved views of a list: columns in order, sorting and filters. */
import { hasInvisible } from '#domain/fields/plain-text.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'
import { z } from 'zod'
import { answer, defineCall, pageSizes } from '#domain/api/call.ts'
import type { listView } from '#domain/lists/schemas.ts'

/** Maximum number of views per account and list. */
export const maxViews = 20

export const viewSentences = {
  list: 'Danh sách không tồn tại.',
  name: 'Tên chế độ xem không được bỏ trống.',
  longName: 'Tên chế độ xem không được quá 60 ký tự.',
  column: 'Danh sách không có cột này.',
  filter: 'Bộ lọc không hợp lệ.',
  pageSize: `Số dòng mỗi trang phải là một trong ${pageSizes.join(', ')}.`,
  tooMany: `Mỗi danh sách chỉ lưu được tối đa ${maxViews} chế độ xem.`,
  saved: 'Đã lưu chế độ xem.',
  deleted: 'Đã xóa chế độ xem.',
} as const

/** A saved view. `filter` has values of filters by name in the format of an address; typed text is never saved. */
export type ListView = z.output<typeof listView>

const common = { controller: 'CheDoXem', method: 'POST', access: 'signed-in' } as const
const list = z.string({ error: viewSentences.list }).max(60, viewSentences.list)
const name = z
  .string({ error: viewSentences.name })
  .trim()
  .min(1, viewSentences.name)
  .max(60, viewSentences.longName)
  .refine((text) => !hasInvisible(text), fieldSentences.invisible('Tên chế độ xem'))

export const getViews = defineCall({
  ...common,
  action: 'get',
  title: 'Chế độ xem của danh sách',
  writes: false,
  // Units in filters.
  shows: ['units'],
  input: z.object({ list }),
  answer: answer<ListView[]>("the account's own views of the list, by name"),
})

export const saveView = defineCall({
  ...common,
  action: 'save',
  title: 'Lưu chế độ xem',
  writes: true,
  // Returns the current views.
  affects: [],
  input: z.object({
    list,
    name,
    columns: z.array(z.string().max(60), { error: viewSentences.column }).max(100).nullish(),
    sort: z.string().max(60).nullish(),
    filter: z.record(z.string().max(60), z.string().max(2000), { error: viewSentences.filter }).nullish(),
    macDinh: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish(),
  }),
  answer: answer<ListView[]>('the views after saving; one of the same name is replaced'),
})

export const deleteView = defineCall({
  ...common,
  action: 'delete',
  title: 'Xóa chế độ xem',
  writes: true,
  // Returns the current views.
  affects: [],
  input: z.object({ list, name }),
  answer: answer<ListView[]>('the views that are left'),
})

/** Keeps the number of rows that the account wants on a page of every list. */
export const keepPageSize = defineCall({
  ...common,
  action: 'save-page-size',
  title: 'Lưu số dòng mỗi trang',
  writes: true,
  affects: [],
  input: z.object({ pageSize: z.literal(pageSizes, { error: viewSentences.pageSize }) }),
  answer: answer<null>('kept; Auth/me and sign-in return it'),
})
