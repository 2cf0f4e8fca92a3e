/** What the calls about provinces and communes take and return. */
import { z } from 'zod'
import { id, named, nothing, returns, version } from '#domain/api/call-schema.ts'
import { ref } from '#domain/fields/value-schemas.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import {
  addPlace,
  deletePlace,
  getPlace,
  getPlaceInfo,
  listChildPlaces,
  listPlacesByLevel,
  readAddress,
  updatePlace,
} from '#domain/geography/calls.ts'
import { placeForm } from '#domain/geography/place-form.ts'

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

export const placeSchemas = [
  returns(readAddress, addressReading),
  returns(listPlacesByLevel, z.array(placeEntry)),
  returns(listChildPlaces, z.array(placeEntry)),
  returns(getPlace, placeEntry),
  returns(getPlaceInfo, placeEntry),
  returns(addPlace, placeEntry, z.object(newMembers(placeForm))),
  returns(updatePlace, placeEntry, z.object(bodyMembers(placeForm.fields))),
  returns(deletePlace, nothing),
]
