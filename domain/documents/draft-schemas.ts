/** The shapes of what the calls about drafts of decisions return. */
import { z } from 'zod'
import { id, named } from '#domain/api/call-schema.ts'
import { unitRef } from '#domain/fields/value-schemas.ts'

export const draftTemplate = named(
  'DraftTemplate',
  z.object({
    ma: z.string(),
    ten: z.string(),
    /** Its code among the kinds of decisions. */
    loai: z.string(),
    laThongBao: z.boolean(),
  }),
)

export const draftPreview = named(
  'DraftPreview',
  z.object({
    nguoi: z.array(
      z.object({
        id,
        hoVaTen: z.string(),
        donVi: z.string(),
        /** What the draft says about the person. */
        noiDung: z.string(),
        /** Why the kind doesn't apply; null if it does. */
        lyDo: z.string().nullable(),
      }),
    ),
    canCu: z.array(z.object({ vanBan: z.string(), daDoiChieu: z.boolean() })),
    /** Proposed for the empty fields about the agency. */
    deXuat: z.object({
      coQuan: unitRef.nullable(),
      kyHieu: z.string().nullable(),
      diaDanh: z.string().nullable(),
      thamQuyen: z.string().nullable(),
      quyenHan: z.string().nullable(),
    }),
  }),
)
