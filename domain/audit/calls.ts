/** The calls of the access and change log. */
import { z } from 'zod'
import { answer, defineCall, paging, rowId } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { auditKinds } from '#domain/audit/kinds.ts'
import { optionsOf } from '#domain/lists/filters.ts'
import type { auditChange, auditDetail, auditLook, auditLooks, auditRow } from '#domain/audit/schemas.ts'

/** One field's old and new value, as it was kept: names of references are those of that day. */
export type AuditChange = z.output<typeof auditChange>

/** One entry of the log. */
export type AuditRow = z.output<typeof auditRow>

/** One line of several that became one row. */
export type AuditLook = z.output<typeof auditLook>

/** Views of one record by one account, none more than `lookGap` after the one before. */
export type AuditLooks = z.output<typeof auditLooks>

/** Seconds between two views that are one look at a record: a tab alone reads several of its parts. */
export const lookGap = 60
/** Lines that a row of views tells one by one. */
export const mostLooks = 50

export type AuditDetail = z.output<typeof auditDetail>

/** A page of the log. Counting ends at `mostCounted`; `hasMore` then says that there are more. */
export interface AuditPage<Row = AuditRow> extends Page<Row> {
  hasMore: boolean
}

/** Entries that a list counts and can be paged through; nobody turns more pages. */
export const mostCounted = 10_000
/** Rows of one exported workbook. */
export const mostExported = 50_000

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
