/** The schema of a record's content (content.ts) for the API document. All members are optional: omitted if empty. */
import { z } from 'zod'
import type { Field, Fields } from '#domain/fields/field.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { subRecords } from '#domain/records/index.ts'
import { contentFormat, papersKey } from '#domain/signing/content.ts'
import { signedFields, signedRowFields } from '#domain/signing/content-fields.ts'

type Shapes = Record<string, z.ZodOptional<z.ZodType>>

const code = z.string()
const address = z.object(
  Object.fromEntries(
    ['province', 'dictrict', 'commune', 'address', 'fullAddress'].map((part) => [part, code.optional()]),
  ),
)

function shapeOf({ kind }: Field): z.ZodType {
  switch (kind) {
    case 'number':
    case 'year':
    case 'option':
      return z.number()
    case 'flag':
      return z.literal(true)
    case 'choices':
    case 'files':
      return z.array(code)
    case 'oldAddress':
    case 'newAddress':
      return address
    default:
      return code
  }
}

const shapesOf = (fields: Fields, names: ReadonlySet<string>): Shapes =>
  Object.fromEntries([...names].map((name) => [name, shapeOf(fields[name] as Field).optional()]))

/** The members of a content, by their names. */
export const contentShapes: Shapes = {
  format: z.literal(contentFormat).optional(),
  ...shapesOf(officerFields, signedFields),
  ...Object.fromEntries(
    subRecords.map(({ name, form }) => [
      name,
      z.array(z.object(shapesOf(form.fields, signedRowFields.get(name) ?? new Set()))).optional(),
    ]),
  ),
  [papersKey]: z.array(code).optional(),
}
