/** The calls that export a list to a workbook: directly, or as a download with a single-use link. */
import { z } from 'zod'
import { answer, defineCall, rowId, type Call } from '#domain/api/call.ts'
import type { downloadLink, workbookFile } from '#domain/lists/schemas.ts'

export type WorkbookFile = z.output<typeof workbookFile>

export type DownloadLink = z.output<typeof downloadLink>

/** Validity of a link in seconds. */
export const linkSeconds = 60
/** Maximum number of ticked rows in an export; more must be selected by a filter. */
export const maxTicked = 5_000
/** Workbooks of more bytes are only sent through a link. */
export const largestAnswer = 20 * 1024 * 1024
export const exportSentences = {
  tooLarge: 'Tệp Excel quá lớn. Hãy tải qua liên kết hoặc thêm điều kiện lọc.',
  column: 'Danh sách không có cột này.',
  /** Below a list that is signed. */
  people: (count: string) => `Danh sách này có ${count} người.`,
  cut: (most: string) => `Chỉ xuất được ${most} dòng đầu tiên.`,
  tooManyTicked: 'Chỉ được chọn tối đa 5.000 dòng.',
} as const

/** Workbooks of more people ask again who exports them. */
const tellingMany = { above: 1_000 } as const

/** Besides the list's filters: order, columns and ticked rows. */
export const exportShape = {
  sortBy: z.string().max(60).nullish(),
  /** Keys of columns in order; the default columns when absent. */
  columns: z.array(z.string().max(60)).min(1).max(100).nullish(),
  /** Restricts to these rows of those that pass the filters. */
  ids: z.array(rowId).max(maxTicked, exportSentences.tooManyTicked).nullish(),
}

export interface ExportCalls<I extends z.ZodType> {
  now: Call<I, WorkbookFile>
  link: Call<I, DownloadLink>
  download: Call<z.ZodObject<{ token: z.ZodString }>, null>
}

/** `suffix` distinguishes the lists of one controller ('-no-account'). All three use one permission. */
export function exportCalls<I extends z.ZodType>(
  { controller, suffix, title }: { controller: string; suffix: string; title: string },
  input: I,
): ExportCalls<I> {
  const permission = `${controller}.export-excel${suffix}`
  const common = { controller, method: 'POST', access: 'permission', writes: false, input } as const
  const proof = tellingMany
  return {
    now: defineCall({
      ...common,
      proof,
      action: `export-excel${suffix}`,
      title,
      answer: answer<WorkbookFile>('the workbook of the list (base64), up to 20 MB'),
    }),
    link: defineCall({
      ...common,
      proof,
      action: `export-excel-link${suffix}`,
      permission,
      title: `${title} (tạo liên kết tải)`,
      answer: answer<DownloadLink>('where the workbook can be fetched once within 60 seconds'),
    }),
    download: defineCall({
      controller,
      action: `download-excel${suffix}`,
      method: 'GET',
      title: `${title} (tải qua liên kết)`,
      // The link's token identifies the account; its rights are checked when it is used.
      access: 'public',
      writes: false,
      input: z.object({ token: z.string().max(100) }),
      answer: answer<null>('the workbook, streamed'),
    }),
  }
}
