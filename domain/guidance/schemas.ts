/** The shapes of what the calls about guidance documents take and return. */
import { z } from 'zod'
import { id, named, version } from '#domain/api/call-schema.ts'
import { fileRef } from '#domain/fields/value-schemas.ts'
import { fileBody } from '#domain/forms/body-schemas.ts'

export const guidance = named(
  'Guidance',
  z.object({ id, name: z.string(), file: fileRef.nullable(), sort: z.number(), version }),
)

/** The uploaded file, or a list with that one. */
export const file = z.union([fileBody, z.array(fileBody)]).nullish()
