/** The shapes of what the calls about units take and return. */
import { z } from 'zod'
import { count, day, id, named, version } from '#domain/api/call-schema.ts'
import { ref } from '#domain/fields/value-schemas.ts'

export const formerName = z.object({
  name: z.string(),
  /** The day from which the name was no longer valid. */
  truocNgay: day,
})

export const unitEntry = named(
  'UnitEntry',
  z.object({
    id,
    name: z.string(),
    label: z.string(),
    maCoQuan: z.string(),
    isSyncQG: z.boolean(),
    capDV: z.int(),
    parentId: id.nullable(),
    oldId: z.number(),
    /** Its allotted number of people, without subordinate units; null: unknown. */
    bienChe: count.nullable(),
    donViCha: z.object({ id, name: z.string() }).nullable(),
    /** The former province set on the unit itself; the units below inherit it. */
    tinhTruocSapNhap: ref.nullable(),
    /** Units directly below it. */
    childCount: count,
    version,
    /** Former names, if any. */
    tenCu: z.array(formerName).readonly().exactOptional(),
  }),
)
