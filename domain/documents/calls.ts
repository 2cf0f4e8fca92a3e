/** The calls about documents made from records. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'

/** A document as it travels inside an envelope. */
export interface DocumentAnswer {
  /** Base64. */
  fileContents: string
  fileDownloadName: string
}

/** A form that a person can be printed on. */
export interface ExportTypeEntry {
  code: string
  name: string
}

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

export const exportWord = defineCall({
  controller: 'BaoCao',
  action: 'export-word',
  method: 'POST',
  title: 'Xuất sơ yếu lý lịch',
  access: 'permission',
  writes: false,
  input: z.object({ code: z.string({ error: 'Mẫu xuất không hợp lệ.' }).max(50).nullish(), idCBCC: rowId }),
  answer: answer<DocumentAnswer>('the Word document'),
})
