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

export const placeSchemas = [
  returns(listPlacesByLevel, z.array(placeEntry)),
  returns(listChildPlaces, z.array(placeEntry)),
  returns(getPlace, placeEntry),
  returns(getPlaceInfo, placeEntry),
  returns(addPlace, placeEntry, z.object(newMembers(placeForm))),
  returns(updatePlace, placeEntry, z.object(bodyMembers(placeForm.fields))),
  returns(deletePlace, nothing),
]
