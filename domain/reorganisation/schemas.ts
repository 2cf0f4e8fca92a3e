/** The shapes of what the calls about reorganisations take and return. */
import { z } from 'zod'
import { count, day, id, instant, named } from '#domain/api/call-schema.ts'
import { warningKinds, type WarningKind } from '#domain/reorganisation/warning-kinds.ts'

export const warning = named(
  'ReorganisationWarning',
  z.object({
    loai: z.enum(Object.keys(warningKinds) as [WarningKind, ...WarningKind[]]),
    message: z.string(),
    donVi: z.object({ id: id.nullable(), name: z.string() }).exactOptional(),
  }),
)

export const reorganisationPreview = named(
  'ReorganisationPreview',
  z.object({
    /** People of the units that end or are split, renamed or moved, and of their subordinate units; without the bin. */
    soNguoi: count,
    /** Units that end, receive others, or are created, renamed or moved, and their subordinate units. */
    soDonVi: count,
    canhBao: z.array(warning),
  }),
)

export const reorganisationRow = named(
  'ReorganisationRow',
  z.object({
    id,
    ngayHieuLuc: day,
    soQuyetDinh: z.string(),
    ngayKy: day,
    nguoiKy: z.string(),
    /** Each step in words, with the names at that time. */
    noiDung: z.array(z.string()),
    soNguoi: count,
    soDonVi: count,
    luc: instant,
    nguoiThucHien: z.string(),
    hoanTacLuc: instant.nullable(),
    nguoiHoanTac: z.string().nullable(),
    /** The last instant at which it can be undone. */
    hoanTacDen: instant,
    /** Why it can't be undone (any more); null when it can. */
    khongHoanTac: z.string().nullable(),
  }),
)
