/** The shapes of what the calls about the log return. */
import { z } from 'zod'
import { count, id, instant, named } from '#domain/api/call-schema.ts'
import { maxViews } from '#domain/audit/views.ts'
import { auditKinds, type AuditKindId } from '#domain/audit/kinds.ts'
import { unitRef } from '#domain/fields/value-schemas.ts'

/** One field's old and new value, as stored: names of references are those of that day. */
export const auditChange = named(
  'AuditChange',
  z.object({
    field: z.string(),
    /** The field's label, or its name when no declaration has it (any more). */
    label: z.string(),
    before: z.unknown(),
    after: z.unknown(),
  }),
)

const line = {
  id,
  /** When. */
  at: instant,
  /** The call in words: its title. */
  hanhDong: z.string(),
  /** The changed object in words: 'Quá trình công tác', 'Tài khoản qtdv' … */
  doiTuong: z.string(),
  /** Client address. */
  diaChi: z.string(),
}

/** One of several views combined into a row. */
export const auditView = z.object(line)

/** Views of one record by one account. */
export const auditViews = named(
  'AuditViews',
  z.object({
    soLuot: count,
    /** Time of the first; the last one's is the row's own. */
    tuLuc: instant,
    /** Newest first. */
    dong: z.array(auditView).max(maxViews),
  }),
)

/** One entry of the log. */
export const auditRow = named(
  'AuditRow',
  z.object({
    ...line,
    userName: z.string(),
    /** Name of the account, '' when it is unknown (a sign-in under an unknown name). */
    tenTaiKhoan: z.string(),
    loai: z.enum(auditKinds.map((kind) => kind.id) as [AuditKindId, ...AuditKindId[]]),
    /** The person it is about; null if there is none or they are outside the caller's scope today. */
    idCanBo: id.nullable(),
    hoVaTen: z.string().nullable(),
    /** The unit the entry belongs to: the person's at that time, else the account's. */
    donVi: unitRef.nullable(),
    /** Target name in the log, which determines how values are formatted. */
    target: z.string(),
    /** Whether there are values to show (get-by-id). */
    coThayDoi: z.boolean(),
    /** Requested with `gop`: the views that the row combines, when there are several. */
    luotXem: auditViews.exactOptional(),
  }),
)

export const auditDetail = named('AuditDetail', auditRow.extend({ changes: z.array(auditChange) }))
