/** The values of fields in responses: a schema for each kind of field. */
import { z } from 'zod'
import { named } from '#domain/api/call-schema.ts'
import type { Field, Fields } from '#domain/fields/field.ts'
import type { FileRef, NewAddress, OldAddress, Ref, UnitRef } from '#domain/fields/values.ts'

export const ref: z.ZodType<Ref> = named(
  'Ref',
  z.object({ id: z.string(), code: z.string(), name: z.string() }),
)
export const unitRef: z.ZodType<UnitRef> = named(
  'UnitRef',
  z.object({ id: z.string(), name: z.string(), maCoQuan: z.string().nullable(), isSyncQG: z.boolean() }),
)
export const fileRef: z.ZodType<FileRef> = named(
  'FileRef',
  z.object({ fileId: z.string(), fileName: z.string(), ext: z.string() }),
)
const oldAddress: z.ZodType<OldAddress> = named(
  'OldAddress',
  z.object({
    province: ref.nullable(),
    dictrict: ref.nullable(),
    commune: ref.nullable(),
    address: z.string().nullable(),
    fullAddress: z.string().nullable(),
  }),
)
const newAddress: z.ZodType<NewAddress> = named(
  'NewAddress',
  z.object({ province: ref.nullable(), commune: ref.nullable(), address: z.string().nullable() }),
)

/** A month of a year, '2026-11'. */
export const month = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/)

/** The schema of a field's value in a response, described by the field's label. */
export const valueSchema = (field: Field): z.ZodType => bareValue(field).describe(field.label)

function bareValue(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string().nullable()
    case 'date':
      return z.iso.date().nullable()
    case 'month':
      return month.nullable()
    case 'number':
      return z.number().nullable()
    case 'year':
      return z.int().nullable()
    case 'option':
      return z.literal(field.options.map(({ value }) => value)).nullable()
    case 'flag':
      return z.boolean()
    case 'choice':
      return ref.nullable()
    case 'choices':
      return z.array(ref)
    case 'unit':
      return unitRef.nullable()
    case 'units':
      return z.array(unitRef)
    case 'row':
      return ref.nullable()
    case 'files':
      return z.array(fileRef)
    case 'oldAddress':
      return oldAddress
    case 'newAddress':
      return newAddress
  }
}

export type Members = Record<string, z.ZodType>

/** The fields and their companions ('<name>Show', '<name>Long') as members of a response. */
export function valueMembers(fields: Fields): Members {
  const members: Members = {}
  for (const [name, field] of Object.entries(fields)) {
    members[name] = valueSchema(field)
    if ('show' in field && field.show) members[`${name}Show`] = z.string().nullable().describe(field.label)
    if ('long' in field && field.long)
      members[`${name}Long`] = z.int().nullable().describe(`${field.label} (mili giây)`)
  }
  return members
}

/** The same, all optional: the role may not be allowed to read some. */
export const readableMembers = (fields: Fields): Members =>
  Object.fromEntries(
    Object.entries(valueMembers(fields)).map(([name, schema]) => [name, schema.exactOptional()]),
  )
