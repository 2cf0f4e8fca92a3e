/** The shapes of what the calls about placing viên chức take and return. */
import { z } from 'zod'
import { count, day, id, named } from '#domain/api/call-schema.ts'
import { ref, unitRef } from '#domain/fields/value-schemas.ts'

export const proposedPlacement = named(
  'ProposedPlacement',
  z.object({
    idCanBo: id,
    hoVaTen: z.string().nullable(),
    donVi: unitRef,
    /** The room in it; its positions count too. */
    phongBan: unitRef.nullable(),
    /** The title that the proposal rests on; null if there is none, or the role may not read it. */
    ngach: ref.nullable(),
    viTri: ref.nullable(),
    bacNgheNghiep: ref.nullable(),
    /** What the proposal follows from, each with its article. */
    canCu: z.array(z.string()).readonly(),
    /** What an officer has to decide; missing where the rule decides all. */
    chuaQuyet: z.string().exactOptional(),
    /** Whether the record has both already. */
    daXep: z.boolean(),
  }),
)

const figures = {
  /** All viên chức, and those with a position, a grade, both. */
  tong: count,
  coViTri: count,
  coBac: count,
  du: count,
}

export const placementProgress = named(
  'PlacementProgress',
  z.object({
    /** The day by which everybody is placed. */
    han: day,
    canCu: z.string(),
    ...figures,
    rows: z.array(
      z.object({
        donVi: unitRef,
        /** The unit's own people, without the units below it. */
        trucTiep: z.boolean(),
        ...figures,
      }),
    ),
  }),
)
