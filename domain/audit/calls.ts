/** The calls of the access and change log. */
import { z } from 'zod'
import { answer, defineCall, paging, rowId } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { auditKinds } from '#domain/audit/kinds.ts'
import { optionsOf } from '#domain/lists/filters.ts'
import type { auditChange, auditDetail, auditViews, auditRow } from '#domain/audit/schemas.ts'

/** One field's old and new value, as stored: names of references are those of that day. */
export type AuditChange = z.output<typeof auditChange>

/** One entry of the log. */
export type AuditRow = z.output<typeof auditRow>

/** Views of one record by one account, each at most `viewGap` after the one before. */
export type AuditViews = z.output<typeof auditViews>

export type AuditDetail = z.output<typeof auditDetail>

/** A page of the log. The count stops at `maxCounted`; `hasMore` then says that there are more. */
export interface AuditPage<Row = AuditRow> extends Page<Row> {
  hasMore: boolean
}

/** Maximum number of entries that a list counts and pages through. */
export const maxCounted = 10_000
/** Maximum number of rows in an exported workbook. */
export const maxExported = 50_000

const read = { controller: 'NhatKy', method: 'POST', access: 'permission', writes: false } as const

export const getAuditEntry = defineCall({
  ...read,
  action: 'get-by-id',
  title: 'Xem một dòng nhật ký',
  input: z.object({ id: rowId }),
  answer: answer<AuditDetail>("the entry with each field's old and new value"),
})

export const listAuditOfRecord = defineCall({
  ...read,
  action: 'get-list-of-record',
  title: 'Xem lịch sử, lượt xem của hồ sơ',
  input: z.object({ id: rowId, ...paging, loai: optionsOf('Loại', auditKinds).shape }),
  answer: answer<AuditPage<AuditDetail>>(
    'entries about one person, newest first, with old and new values; of the own record only who viewed it',
  ),
})
