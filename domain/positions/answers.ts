/** What the calls about positions take and return. */
import { z } from 'zod'
import { nothing, returns } from '#domain/api/call-schema.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import { createPosition, deletePosition, listPositions, updatePosition } from '#domain/positions/calls.ts'
import { positionForm } from '#domain/positions/position-form.ts'
import { position } from '#domain/positions/schemas.ts'

export const positionAnswers = [
  returns(listPositions, z.array(position)),
  returns(createPosition, position, z.object(newMembers(positionForm))),
  returns(updatePosition, position, z.object(bodyMembers(positionForm.fields))),
  returns(deletePosition, nothing),
]
