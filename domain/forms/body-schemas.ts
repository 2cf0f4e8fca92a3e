/** Schemas of form fields in request bodies (server/people/forms/parse-values.ts parses them). */
import { z } from 'zod'
import { named } from '#domain/api/call-schema.ts'
import { maxUnits, type Field, type Fields } from '#domain/fields/field.ts'
import { month, type Members } from '#domain/fields/value-schemas.ts'
import { requiredSentence } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'

const anyId = z.union([z.string().max(64), z.int()])

/** A reference as an object or its bare id; only the id is trusted. */
export const referenceBody = named(
  'ReferenceBody',
  z.union([
    anyId,
    z.object({
      id: anyId.nullish(),
      code: z.string().max(100).nullish(),
      name: z.string().nullish(),
      maCoQuan: z.string().nullish(),
      isSyncQG: z.boolean().nullish(),
    }),
  ]),
)
export const fileBody = named(
  'FileBody',
  z.union([
    z.string(),
    z.object({ fileId: z.string(), fileName: z.string().optional(), ext: z.string().optional() }),
  ]),
)
const reference = referenceBody.nullish()
const line = z.string().nullish()
const newAddressBody = named(
  'NewAddressBody',
  z.object({
    province: reference,
    provinceId: reference,
    commune: reference,
    communeId: reference,
    address: line,
  }),
)
const oldAddressBody = named(
  'OldAddressBody',
  z.object({
    province: reference,
    provinceId: reference,
    dictrict: reference,
    dictrictId: reference,
    commune: reference,
    communeId: reference,
    address: line,
    fullAddress: line,
  }),
)
/** Years and ids may be sent as text. */
const digits = z.string().regex(/^\d+$/)

function bareBody(field: Field): z.ZodType {
  switch (field.kind) {
    case 'text':
      return z.string().max(field.maxLength)
    case 'date':
      return z.iso.date()
    case 'month':
      return month
    case 'number':
      return z.number().min(field.min).max(field.max)
    case 'year':
      return z.union([z.int(), digits])
    case 'option':
      return z.union([z.literal(field.options.map(({ value }) => value)), digits, referenceBody])
    case 'flag':
      return z.boolean()
    case 'choice':
    case 'unit':
    case 'row':
      return referenceBody
    case 'choices':
      return z.array(referenceBody).max(50)
    case 'units':
      return z.array(referenceBody).max(maxUnits)
    case 'files':
      return z.array(fileBody).max(50)
    case 'oldAddress':
      return oldAddressBody
    case 'newAddress':
      return newAddressBody
  }
}

const isReference = ({ kind }: Field) => kind === 'choice' || kind === 'unit' || kind === 'choices'

/** Optional fields of a body: a field that isn't sent keeps its value, null clears it. */
export function bodyMembers(fields: Fields, bodyAliases: Readonly<Record<string, string>> = {}): Members {
  const others = Object.entries(bodyAliases).flatMap(([other, name]) => {
    const field = fields[name]
    return field === undefined ? [] : [[other, field] as const]
  })
  const members: Members = {}
  for (const [name, field] of [...Object.entries(fields), ...others]) {
    members[name] = bareBody(field).nullish().describe(field.label)
    if (isReference(field)) members[`${name}Id`] = bareBody(field).nullish().describe(field.label)
  }
  return members
}

/** Whether a new row always requires the field, whatever its other values. */
function isAlwaysDemanded(form: AnyForm, name: string, field: Field): boolean {
  const isOneOfTwo = form.outsideCatalogue.some(({ inside, outside }) => inside === name || outside === name)
  const isDemanded = requiredSentence(field) !== null && form.requiredWhen[name] === undefined
  return (
    isDemanded &&
    form.appliesWhen[name] === undefined &&
    !isOneOfTwo &&
    !isReference(field) &&
    field.kind !== 'flag'
  )
}

/** The fields of a new row: those that are always required must be present. */
export function newMembers(form: AnyForm, bodyAliases?: Readonly<Record<string, string>>): Members {
  const members = bodyMembers(form.fields, bodyAliases)
  for (const [name, field] of Object.entries(form.fields))
    if (isAlwaysDemanded(form, name, field)) members[name] = bareBody(field).describe(field.label)
  return members
}
