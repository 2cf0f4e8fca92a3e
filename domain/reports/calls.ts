/**
 * The calls about reports (spec 3 §2.15, §7 'Reports'): the available ones, one on screen, the people behind a figure,
 * and the workbook. All use one permission.
 */
import { z } from 'zod'
import { answer, defineCall, paging } from '#domain/api/call.ts'
import { type ExportCalls, type DownloadLink, type WorkbookFile } from '#domain/lists/export-calls.ts'
import { reportFilters } from '#domain/reports/report-filters.ts'
import type { personOfFigure, reportEntry, reportTable } from '#domain/reports/schemas.ts'
import type { Page } from '#domain/api/codes.ts'

export type ReportEntry = z.output<typeof reportEntry>
export type ReportTable = z.output<typeof reportTable>
export type PersonOfFigure = z.output<typeof personOfFigure>

export const reportSentences = {
  unit: 'Đơn vị không được bỏ trống.',
  status: 'Trạng thái hồ sơ không được bỏ trống.',
  report: 'Báo cáo không tồn tại.',
  code: 'Mã báo cáo không hợp lệ.',
  year: 'Năm không hợp lệ.',
  month: 'Tháng không hợp lệ.',
  figure: 'Số liệu này không có danh sách.',
  row: 'Dòng của báo cáo không hợp lệ.',
} as const

const whole = (sentence: string, min: number, max: number) =>
  z.number({ error: sentence }).int(sentence).min(min, sentence).max(max, sentence).nullish()

/** The parameters of a report. Ignores those it doesn't have; defaults are in `hoi` of the report. */
export const reportQuery = {
  code: z.string({ error: reportSentences.code }).max(50, reportSentences.code),
  /** At /xuat-bao-cao the using unit, at /xuat-bao-cao-danh-sach the current one. */
  donViId: reportFilters.donViId.shape,
  /** Default: with subordinate units at /xuat-bao-cao, without them at /xuat-bao-cao-danh-sach. */
  isChildren: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish(),
  /** Absent at /xuat-bao-cao: everybody who is at work. */
  trangThaiHoSoId: reportFilters.trangThaiHoSoId.shape,
  tinhDenNgay: reportFilters.tinhDenNgay.shape,
  tuNgay: reportFilters.tuNgay.shape,
  denNgay: reportFilters.denNgay.shape,
  nam: whole(reportSentences.year, 1945, 2100),
  thang: whole(reportSentences.month, 1, 12),
}
const query = z.object(reportQuery)

const common = {
  controller: 'BaoCao',
  access: 'permission',
  permission: 'BaoCao.export-excel',
  writes: false,
} as const

/** The reports by using unit. */
export const listReports = defineCall({
  ...common,
  method: 'POST',
  action: 'get-file-name',
  title: 'Các báo cáo',
  input: z.object({}),
  answer: answer<ReportEntry[]>('the reports that the role may make'),
})

/** The reports that are lists of people. */
export const listNamedReports = defineCall({
  ...common,
  method: 'GET',
  action: 'get-file-name-yen',
  title: 'Các báo cáo danh sách',
  input: z.object({}),
  answer: answer<ReportEntry[]>('the list reports that the role may make'),
})

/** The report on screen: its heads, a page of its rows, the totals of all rows. */
export const previewReport = defineCall({
  ...common,
  method: 'POST',
  action: 'preview',
  title: 'Xem trước báo cáo',
  input: z.object({ ...reportQuery, pageNumber: paging.pageNumber, pageSize: paging.pageSize }),
  answer: answer<ReportTable>('heads, one page of rows, and totals'),
})

/** The people counted by a figure: of column `cot` in row `hang`, of the total without `hang`. */
export const peopleOfFigure = defineCall({
  ...common,
  method: 'POST',
  action: 'people',
  title: 'Danh sách người trong một số liệu của báo cáo',
  input: z.object({
    ...reportQuery,
    hang: z.string().max(40, reportSentences.row).nullish(),
    cot: z.string({ error: reportSentences.figure }).max(40, reportSentences.figure),
    pageNumber: paging.pageNumber,
    pageSize: paging.pageSize,
  }),
  answer: answer<Page<PersonOfFigure>>('one page of the people, by name'),
})

export const reportExports = {
  now: defineCall({
    ...common,
    method: 'POST',
    action: 'export-excel',
    title: 'Xuất báo cáo',
    input: query,
    answer: answer<WorkbookFile>('the workbook (base64), up to 20 MB'),
  }),
  link: defineCall({
    ...common,
    method: 'POST',
    action: 'export-excel-link',
    title: 'Xuất báo cáo (tạo liên kết tải)',
    input: query,
    answer: answer<DownloadLink>('where the workbook can be fetched once within 60 seconds'),
  }),
  download: defineCall({
    controller: 'BaoCao',
    method: 'GET',
    action: 'download-excel',
    title: 'Xuất báo cáo (tải qua liên kết)',
    // The link's token identifies the account; its rights are checked when it is used.
    access: 'public',
    writes: false,
    input: z.object({ token: z.string().max(100) }),
    answer: answer<null>('the workbook, streamed'),
  }),
} satisfies ExportCalls<typeof query>
