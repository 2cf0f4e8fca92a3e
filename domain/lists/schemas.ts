/** Results of the calls that every list may have: workbooks, their links, saved views. */
import { z } from 'zod'
import {
  id,
  instant,
  named,
  nothing,
  returns,
  returnsBytes,
  type CallSchema,
} from '#domain/api/call-schema.ts'
import type { ExportCalls } from '#domain/lists/export-calls.ts'
import {
  arrangeViews,
  deleteView,
  getViews,
  keepDensity,
  keepPageSize,
  renameView,
  saveView,
  shareView,
} from '#domain/lists/view-calls.ts'
import { viewFilterShape } from '#domain/lists/view-filter.ts'
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

/** A saved view, the account's own or one shared in its unit. */
export const listView = named(
  'ListView',
  z.object({
    /** For addresses: `?view=`. */
    id,
    name: z.string(),
    /** Keys of columns in order; empty: the default columns. */
    columns: z.array(z.string()),
    sort: z.string().nullable(),
    filter: viewFilterShape,
    /** Opened by default; at most one per list, of the account's own. */
    macDinh: z.boolean(),
    /** Shown to the accounts of its owner's unit and of the units below. */
    chiaSe: z.boolean(),
    /** Whose it is; null: the account's own. */
    nguoiChiaSe: z.string().nullable(),
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
  returns(renameView, views),
  returns(arrangeViews, views),
  returns(shareView, views),
  returns(keepDensity, nothing),
  returns(keepPageSize, nothing),
]
