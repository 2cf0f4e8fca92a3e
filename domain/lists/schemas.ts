/** The shapes of results of the calls that every list may have: workbooks, their links, saved views. */
import { z } from 'zod'
import { id, instant, named } from '#domain/api/call-schema.ts'
import { viewFilterShape } from '#domain/lists/view-filter.ts'

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
