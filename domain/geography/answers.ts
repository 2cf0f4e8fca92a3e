/** What the calls about provinces and communes take and return. */
import { z } from 'zod'
import { nothing, returns } from '#domain/api/call-schema.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import * as calls from '#domain/geography/calls.ts'
import { placeForm } from '#domain/geography/place-form.ts'
import { placeEntry, addressReading } from '#domain/geography/schemas.ts'

export const placeAnswers = [
  returns(calls.readAddress, addressReading),
  returns(calls.listPlacesByLevel, z.array(placeEntry)),
  returns(calls.listChildPlaces, z.array(placeEntry)),
  returns(calls.getPlace, placeEntry),
  returns(calls.getPlaceInfo, placeEntry),
  returns(calls.addPlace, placeEntry, z.object(newMembers(placeForm))),
  returns(calls.updatePlace, placeEntry, z.object(bodyMembers(placeForm.fields))),
  returns(calls.deletePlace, nothing),
]
