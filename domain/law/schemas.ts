/** What the calls about legal parameters take and return. */
import { z } from 'zod'
import { count, day, id, instant, named, returns } from '#domain/api/call-schema.ts'
import { newMembers } from '#domain/forms/body-schemas.ts'
import { lawHistory, listLaw, previewLaw, updateLaw, withdrawLaw } from '#domain/law/calls.ts'
import { lawForm } from '#domain/law/law-form.ts'

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
    nguoi: z.array(z.object({ id, hoVaTen: z.string(), truoc: z.string(), sau: z.string() })),
  }),
)

const changed = z.object({ id, soNguoi: count })
const taken = z.object(newMembers(lawForm))

export const lawSchemas = [
  returns(listLaw, z.array(lawRow)),
  returns(lawHistory, z.array(lawHistoryRow)),
  returns(previewLaw, lawEffect, taken),
  returns(updateLaw, changed, taken),
  returns(withdrawLaw, changed),
]
