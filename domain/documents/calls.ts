/** The calls about documents made from records. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import { instantInput } from '#domain/api/instant.ts'
import type { documentAnswer, exportFormats, exportTypeEntry } from '#domain/documents/schemas.ts'
import type { DownloadLink, ExportCalls } from '#domain/lists/export-calls.ts'

/** A document inside an envelope. */
export type DocumentAnswer = z.output<typeof documentAnswer>

/** A form on which a person can be printed. */
export type ExportTypeEntry = z.output<typeof exportTypeEntry>

/** The formats that this server can make besides Word documents. */
export type ExportFormats = z.output<typeof exportFormats>

/** Maximum number of people in one archive of documents. */
export const maxDocuments = 200

export const documentSentences = {
  form: 'Mẫu xuất không tồn tại.',
  wrongForm: 'Mẫu xuất không hợp lệ.',
  noPdf: 'Máy chủ này chưa cài LibreOffice nên chỉ xuất được tệp Word.',
  pdfFailed: 'Không tạo được tệp PDF. Vui lòng thử lại hoặc xuất tệp Word.',
  nobody: 'Vui lòng chọn ít nhất một hồ sơ để xuất.',
  tooMany: `Mỗi lần chỉ xuất được tối đa ${maxDocuments} hồ sơ.`,
} as const

const code = z.string({ error: documentSentences.wrongForm }).max(50).nullish()
const onePerson = {
  controller: 'BaoCao',
  method: 'POST',
  access: 'permission',
  permission: 'BaoCao.export-word',
  writes: false,
  // `luc`: the record as it was known then.
  input: z.object({ code, idCBCC: rowId, luc: instantInput.nullish() }),
} as const

export const listExportTypes = defineCall({
  controller: 'BaoCao',
  action: 'get-export-types',
  method: 'GET',
  title: 'Các mẫu sơ yếu lý lịch',
  access: 'permission',
  permission: 'BaoCao.export-word',
  writes: false,
  input: z.object({}),
  answer: answer<ExportTypeEntry[]>('the forms on offer'),
})

export const listExportFormats = defineCall({
  controller: 'BaoCao',
  action: 'get-export-formats',
  method: 'GET',
  title: 'Các định dạng xuất được',
  access: 'permission',
  permission: 'BaoCao.export-word',
  writes: false,
  input: z.object({}),
  answer: answer<ExportFormats>('what can be made beside Word documents'),
})

export const exportWord = defineCall({
  ...onePerson,
  action: 'export-word',
  title: 'Xuất sơ yếu lý lịch',
  answer: answer<DocumentAnswer>('the Word document'),
})

export const exportPdf = defineCall({
  ...onePerson,
  action: 'export-pdf',
  title: 'Xuất sơ yếu lý lịch dạng PDF',
  answer: answer<DocumentAnswer>('the same document as PDF, where the server has LibreOffice'),
})

const manyPeople = {
  controller: 'BaoCao',
  method: 'POST',
  access: 'permission',
  permission: 'BaoCao.export-zip',
  writes: false,
  input: z.object({
    code,
    listId: z
      .array(rowId, { error: documentSentences.nobody })
      .min(1, documentSentences.nobody)
      .max(maxDocuments, documentSentences.tooMany),
  }),
} as const

/** One form for many people, as an archive: in the response, or behind a single-use link. */
export const exportZip = {
  now: defineCall({
    ...manyPeople,
    action: 'export-zip',
    title: 'Xuất hồ sơ của nhiều người',
    answer: answer<DocumentAnswer>('the archive (base64), up to 20 MB'),
  }),
  link: defineCall({
    ...manyPeople,
    action: 'export-zip-link',
    title: 'Xuất hồ sơ của nhiều người (tạo liên kết tải)',
    answer: answer<DownloadLink>('where the archive can be fetched once within 60 seconds'),
  }),
  download: defineCall({
    controller: 'BaoCao',
    action: 'download-zip',
    method: 'GET',
    title: 'Xuất hồ sơ của nhiều người (tải qua liên kết)',
    // The link's token identifies the account; its rights are checked when it is used.
    access: 'public',
    writes: false,
    input: z.object({ token: z.string().max(100) }),
    answer: answer<null>('the archive, streamed'),
  }),
} satisfies ExportCalls<typeof manyPeople.input>
