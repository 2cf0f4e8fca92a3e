/** What the calls about provinces and communes take and return. */
import { z } from 'zod'
import { nothing, returns } from '#domain/api/call-schema.ts'
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
import { placeEntry, addressReading } from '#domain/geography/schemas.ts'

export const placeAnswers = [
  returns(readAddress, addressReading),
  returns(listPlacesByLevel, z.array(placeEntry)),
  returns(listChildPlaces, z.array(placeEntry)),
  returns(getPlace, placeEntry),
  returns(getPlaceInfo, placeEntry),
  returns(addPlace, placeEntry, z.object(newMembers(placeForm))),
  returns(updatePlace, placeEntry, z.object(bodyMembers(placeForm.fields))),
  returns(deletePlace, nothing),
]
