/** The calls of the access and change log. */
import { z } from 'zod'
import { answer, defineCall, paging, rowId } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { auditKinds, type AuditKindId } from '#domain/audit/kinds.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { optionsOf } from '#domain/lists/filters.ts'

/** One field's old and new value, as it was kept: names of references are those of that day. */
export interface AuditChange {
  field: string
  /** The field's label, or its name when no declaration knows it (any more). */
  label: string
  before: unknown
  after: unknown
}

/** One entry of the log. */
export interface AuditRow {
  id: string
  /** When, ISO 8601 UTC. */
  at: string
  userName: string
  /** Name of the account, '' when it is unknown (a sign-in under no known name). */
  tenTaiKhoan: string
  loai: AuditKindId
  /** What was called, in words: the call's title. */
  hanhDong: string
  /** The person it is about; null where there is none or it lies outside the caller's scope today. */
  idCanBo: string | null
  hoVaTen: string | null
  /** The unit the entry belongs to: the person's at that time, else the account's. */
  donVi: UnitRef | null
  /** What was touched, by its name in the log: says how values are written. */
  target: string
  /** The same in words: 'Quá trình công tác', 'Tài khoản qtdv' … */
  doiTuong: string
  /** Where from. */
  diaChi: string
  /** Whether there are values to show (get-by-id). */
  coThayDoi: boolean
  /** Asked for with `gop`: the views that the row stands for, when there are several. */
  luotXem?: AuditLooks
}

/** One line of several that became one row. */
export type AuditLook = Pick<AuditRow, 'id' | 'at' | 'hanhDong' | 'doiTuong' | 'diaChi'>

/** Views of one record by one account, none more than `lookGap` after the one before. */
export interface AuditLooks {
  soLuot: number
  /** The first of them, ISO 8601 UTC; the last is the row's own moment. */
  tuLuc: string
  /** Newest first, at most `mostLooks`. */
  dong: AuditLook[]
}

/** Seconds between two views that are one look at a record: a tab alone reads several of its parts. */
export const lookGap = 60
/** Lines that a row of views tells one by one. */
export const mostLooks = 50

export interface AuditDetail extends AuditRow {
  changes: AuditChange[]
}

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
