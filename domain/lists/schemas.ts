/** What the calls that every list may have return: workbooks, their links, kept views. */
import { z } from 'zod'
import { instant, named, returns, returnsBytes, type CallSchema } from '#domain/api/call-schema.ts'
import { allLists } from '#domain/lists/all-lists.ts'
import type { ExportCalls } from '#domain/lists/export-calls.ts'
import { deleteView, getViews, saveView } from '#domain/lists/view-calls.ts'
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
    /** When the link stops working. */
    hetHan: instant,
  }),
)

/** A kept view. `filter` holds values of filters by name as the address has them; typed text is never kept. */
export const listView = named(
  'ListView',
  z.object({
    name: z.string(),
    /** Keys of columns in their order; empty: those of the first view. */
    columns: z.array(z.string()),
    sort: z.string().nullable(),
    filter: z.record(z.string(), z.string()),
    /** Opened instead of the first view; at most one of a list. */
    macDinh: z.boolean(),
  }),
)

const views = z.array(listView)

/** The three calls by which a list becomes a workbook. */
export const returnsWorkbooks = ({ now, link, download }: ExportCalls<z.ZodType>): CallSchema[] => [
  returns(now, workbookFile),
  returns(link, downloadLink),
  returnsBytes(download, workbookMediaType),
]

export const listSchemas = [
  returns(getViews, views),
  returns(saveView, views),
  returns(deleteView, views),
  ...[...allLists.values()].flatMap(({ exports }) =>
    exports === undefined ? [] : returnsWorkbooks(exports),
  ),
]
