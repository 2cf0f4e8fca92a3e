/** Reads a movement's values from the body, validates them, and converts them for responses. */
import { refusals } from '#domain/api/refusals.ts'
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import type { MovementAnswer } from '#domain/movements/calls.ts'
import type { AnyMovement, Moment, RowsOf } from '#domain/movements/movement.ts'
import { validate } from '#server/people/forms/validate.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import { withCompanions } from '#server/people/forms/stored-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** `id`: the person's when a movement starts, else the movement's. */
export type MovementBody = Readonly<Record<string, unknown>> & {
  id: number
  version?: number | null
  quyetDinhIds?: readonly number[] | null | undefined
}

/**
 * Parses a form of the movement: fields that aren't sent keep their stored or default value. Throws 21 with all
 * problems.
 */
export function readBody(
  request: AuthenticatedRequest,
  movement: AnyMovement,
  form: AnyForm,
  body: MovementBody,
  reference: ReferenceData,
  stored?: AnyValues,
): AnyValues {
  const { key } = movement.contract
  const sentEntry = body[key]
  if (typeof sentEntry !== 'object' || sentEntry === null || Array.isArray(sentEntry)) {
    throw refusals.invalidField(key, 'Thiếu thông tin biến động.')
  }
  const parsed = parseValues(
    form.fields,
    sentEntry as Record<string, unknown>,
    reference,
    stored && { stored },
  )
  const values = withUsual(movement, parsed.values, reference)
  validate(form, parsed, values, request, key)
  return values
}

/** Fills empty fields with their default item. */
export function withUsual(
  { form, usual }: AnyMovement,
  values: AnyValues,
  { catalogues }: ReferenceData,
): AnyValues {
  const filled = Object.entries(usual).flatMap(([name, code]) => {
    const field = form.fields[name]
    if (!(name in values) || values[name] !== null) return []
    if (field?.kind !== 'choice' || typeof field.list !== 'string') return []
    return [[name, catalogues.byCode(field.list, code)?.ref ?? null]]
  })
  return { ...values, ...Object.fromEntries(filled) }
}

/** The input for computing effects. */
export function momentOf(
  values: AnyValues,
  rowsOf: RowsOf,
  { catalogues }: ReferenceData,
): Moment<AnyValues> {
  return {
    values,
    rowsOf,
    item: (catalogue, code) => {
      const item = catalogues.byCode(catalogue, code)
      if (item === undefined) throw new Error(`${catalogue} has no ${code}`)
      return item.ref
    },
  }
}

/** A movement in responses; `fields`: those with values. */
export function movementAnswer(
  { contract }: AnyMovement,
  fields: Fields,
  { id, officerId, version, values }: { id: number; officerId: number; version: number; values: AnyValues },
): MovementAnswer {
  return {
    id: String(id),
    idCanBo: String(officerId),
    version,
    [contract.key]: withCompanions(fields, values),
  }
}
