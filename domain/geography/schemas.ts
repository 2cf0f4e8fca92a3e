/** The shapes of what the calls about provinces and communes take and return. */
import { z } from 'zod'
import { id, named, version } from '#domain/api/call-schema.ts'
import { ref } from '#domain/fields/value-schemas.ts'

export const placeEntry = named(
  'PlaceEntry',
  z.object({
    /** The prefix is the side: 'n82' after the merger, 'o82' before. */
    id,
    code: z.string(),
    name: z.string(),
    type: z.string(),
    /** 0 province; after the merger 1 commune; before it 1 district, 2 commune. */
    level: z.int(),
    parentId: id.nullable(),
    isOld: z.boolean(),
    version,
    /** Of an old commune: the commune after the merger, where the mapping is unambiguous. */
    proposal: z.object({ province: ref, commune: ref }).exactOptional(),
  }),
)

/** How a typed address from before the merger is read; what isn't certain is a guess. */
export const addressReading = named(
  'AddressReading',
  z.object({
    /** The text before the places: house, street, hamlet. */
    detail: z.string().nullable(),
    choices: z.array(
      z.object({
        /** null: the text is an address from after the merger already. */
        old: z
          .object({ province: ref.nullable(), dictrict: ref.nullable(), commune: ref.nullable() })
          .nullable(),
        new: z.object({ province: ref, commune: ref }),
      }),
    ),
    /** Why it is a guess; null where it isn't. */
    guess: z.string().nullable(),
  }),
)
