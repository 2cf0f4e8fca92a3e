/** Results of the calls that every list may have: workbooks, their links, saved views. */
import { z } from 'zod'
import { nothing, returns, returnsBytes, type CallSchema } from '#domain/api/call-schema.ts'
import * as viewCalls from '#domain/lists/view-calls.ts'
import { listView } from '#domain/lists/schemas.ts'
import type { ExportCalls } from '#domain/lists/export-calls.ts'
import { workbookMediaType } from '#domain/workbook/media-type.ts'
import { workbookFile, downloadLink } from '#domain/lists/schemas.ts'

const views = z.array(listView)

export const listViewAnswers = [
  returns(viewCalls.getViews, views),
  returns(viewCalls.saveView, views),
  returns(viewCalls.deleteView, views),
  returns(viewCalls.renameView, views),
  returns(viewCalls.arrangeViews, views),
  returns(viewCalls.shareView, views),
  returns(viewCalls.keepDensity, nothing),
  returns(viewCalls.keepPageSize, nothing),
]

/** The calls that export a list. */
export const returnsWorkbooks = ({ now, link, download }: ExportCalls<z.ZodType>): CallSchema[] => [
  returns(now, workbookFile),
  returns(link, downloadLink),
  returnsBytes(download, workbookMediaType),
]
