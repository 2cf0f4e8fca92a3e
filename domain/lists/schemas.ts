/** Results of the calls that every list may have: workbooks, their links, saved views. */
import { z } from 'zod'
import { instant, named, nothing, returns, returnsBytes, type CallSchema } from '#domain/api/call-schema.ts'
import type { ExportCalls } from '#domain/lists/export-calls.ts'
import { deleteView, getViews, keepPageSize, saveView } from '#domain/lists/view-calls.ts'
import { workbookMediaType } from '#domain/workbook/media-type.ts'

export const workbookFile = named(
  'WorkbookFile',
  z.object({
    /** The workbook, base64. */
    fileContents: z.base64(),
    fileDownloadName: z.string(),
  }),
)

export const downloadLink = named(
  'DownloadLink',
  z.object({
    /** Relative to the API's base; opened by the browser itself, without a bearer token. */
    address: z.string(),
    /** When the link expires. */
    hetHan: instant,
  }),
)

/** A saved view. `filter` has values of filters by name in the format of an address; typed text is never saved. */
export const listView = named(
  'ListView',
  z.object({
    name: z.string(),
    /** Keys of columns in order; empty: the default columns. */
    columns: z.array(z.string()),
    sort: z.string().nullable(),
    filter: z.record(z.string(), z.string()),
    /** Opened by default; at most one per list. */
    macDinh: z.boolean(),
  }),
)

const views = z.array(listView)

/** The calls that export a list. */
export const returnsWorkbooks = ({ now, link, download }: ExportCalls<z.ZodType>): CallSchema[] => [
  returns(now, workbookFile),
  returns(link, downloadLink),
  returnsBytes(download, workbookMediaType),
]

export const listViewSchemas = [
  returns(getViews, views),
  returns(saveView, views),
  returns(deleteView, views),
  returns(keepPageSize, nothing),
]
