/** The shapes of what the calls about legal parameters take and return. */
import { z } from 'zod'
import { count, day, id, instant, named } from '#domain/api/call-schema.ts'

const members = {
  id,
  ma: z.string(),
  ten: z.string(),
  /** The combination that the value is for: codes by axis; `theoShow` in words. */
  theo: z.record(z.string(), z.string()).readonly(),
  theoShow: z.string(),
  giaTri: z.number(),
  donViTinh: z.string(),
  tuNgay: day,
  denNgay: day.nullable(),
  vanBan: z.string(),
  dieu: z.string(),
  /** Whether the text was read; otherwise the value is known from practice. */
  daDoiChieu: z.boolean(),
}

export const lawRow = named('LegalValue', z.object(members))

export const lawHistoryRow = named(
  'LegalValueHistory',
  z.object({
    ...members,
    /** Who entered it; null for values that the program came with. */
    nguoiNhap: z.string().nullable(),
    luc: instant,
    /** When it was withdrawn, by whom. */
    thuHoiLuc: instant.nullable(),
    nguoiThuHoi: z.string().nullable(),
  }),
)

export const lawEffect = named(
  'LegalEffect',
  z.object({
    soNguoi: count,
    nguoi: z.array(
      z.object({
        id,
        hoVaTen: z.string(),
        /** The name of the person's unit. */
        donVi: z.string().nullable(),
        truoc: z.string(),
        sau: z.string(),
      }),
    ),
  }),
)
