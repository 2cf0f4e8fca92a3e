/** The shapes of what the calls about positions take and return. */
import { z } from 'zod'
import { count, id, named, version } from '#domain/api/call-schema.ts'
import { ref, unitRef } from '#domain/fields/value-schemas.ts'

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
