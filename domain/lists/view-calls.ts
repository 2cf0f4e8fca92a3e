/** An account's saved views of a list: columns in order, sorting and filters. */
import { hasInvisible } from '#domain/fields/plain-text.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'
import { z } from 'zod'
import { answer, defineCall, pageSizes } from '#domain/api/call.ts'
import type { listView } from '#domain/lists/schemas.ts'
import { viewFilterShape } from '#domain/lists/view-filter.ts'

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
  nameTaken: 'Danh sách này đã có chế độ xem tên như vậy.',
  renamed: 'Đã đổi tên chế độ xem.',
  shared: 'Đã chia sẻ chế độ xem trong đơn vị.',
  unshared: 'Đã ngừng chia sẻ chế độ xem.',
  noUnit: 'Tài khoản chưa gắn với đơn vị nào nên không chia sẻ được chế độ xem.',
  density: 'Mật độ dòng phải là thoáng hoặc gọn.',
} as const

/** A saved view, the account's own or one shared in its unit. Typed text is never saved. */
export type ListView = z.output<typeof listView>

/** How high the rows of lists are: `thoang` as declared by the table, `gon` lower. */
export const densities = ['thoang', 'gon'] as const
export type Density = (typeof densities)[number]

const common = { controller: 'CheDoXem', method: 'POST', access: 'signed-in' } as const
const list = z.string({ error: viewSentences.list }).max(60, viewSentences.list)
const name = z
  .string({ error: viewSentences.name })
  .trim()
  .min(1, viewSentences.name)
  .max(60, viewSentences.longName)
  .refine((text) => !hasInvisible(text), fieldSentences.invisible('Tên chế độ xem'))

const flag = z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' })

export const getViews = defineCall({
  ...common,
  action: 'get',
  title: 'Chế độ xem của danh sách',
  writes: false,
  // Units in filters.
  shows: ['units'],
  input: z.object({ list }),
  answer: answer<ListView[]>(
    "the account's own views of the list in their order, then those shared in its unit",
  ),
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
    filter: z
      .record(z.string(), z.unknown(), { error: viewSentences.filter })
      .pipe(viewFilterShape)
      .nullish(),
    macDinh: flag.nullish(),
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

export const renameView = defineCall({
  ...common,
  action: 'rename',
  title: 'Đổi tên chế độ xem',
  writes: true,
  // Returns the current views.
  affects: [],
  input: z.object({ list, name, tenMoi: name }),
  answer: answer<ListView[]>('the views after renaming; a taken name is refused'),
})

export const arrangeViews = defineCall({
  ...common,
  action: 'arrange',
  title: 'Sắp thứ tự chế độ xem',
  writes: true,
  // Returns the current views.
  affects: [],
  input: z.object({ list, names: z.array(name).max(maxViews) }),
  answer: answer<ListView[]>('the views in the order of these names; those not named follow'),
})

/** Shows an own view to every account of the own unit and of the units below it, or to nobody else any more. */
export const shareView = defineCall({
  ...common,
  access: 'permission',
  action: 'share',
  title: 'Chia sẻ chế độ xem trong đơn vị',
  writes: true,
  // Returns the current views.
  affects: [],
  input: z.object({ list, name, chiaSe: flag }),
  answer: answer<ListView[]>(
    'the views after sharing; others read it, and see only what they may see anyway',
  ),
})

/** Keeps how high the account wants the rows of every list. */
export const keepDensity = defineCall({
  ...common,
  action: 'save-density',
  title: 'Lưu mật độ dòng',
  writes: true,
  affects: [],
  input: z.object({ matDo: z.enum(densities, { error: viewSentences.density }) }),
  answer: answer<null>('kept; Auth/me and sign-in return it'),
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
