/** What the calls about positions take and return. */
import { z } from 'zod'
import { count, id, named, nothing, returns, version } from '#domain/api/call-schema.ts'
import { ref, unitRef } from '#domain/fields/value-schemas.ts'
import { bodyMembers, newMembers } from '#domain/forms/body-schemas.ts'
import { createPosition, deletePosition, listPositions, updatePosition } from '#domain/positions/calls.ts'
import { positionForm } from '#domain/positions/position-form.ts'

export const position = named(
  'Position',
  z.object({
    id,
    donVi: unitRef,
    ten: z.string(),
    viTri: ref,
    nhom: ref,
    ngachTu: ref.nullable(),
    ngachDen: ref.nullable(),
    soDuyet: count,
    /** People at work in the unit who hold the position, by name. */
    dangGiu: z.array(z.object({ idCanBo: id, hoVaTen: z.string().nullable() })),
    /** How many more people it was approved for. */
    trong: count,
    version,
  }),
)

export const positionSchemas = [
  returns(listPositions, z.array(position)),
  returns(createPosition, position, z.object(newMembers(positionForm))),
  returns(updatePosition, position, z.object(bodyMembers(positionForm.fields))),
  returns(deletePosition, nothing),
]
