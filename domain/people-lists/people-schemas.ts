/** The schema of a row of a list of people, from the list's declaration and a schema for each of its extras. */
import { z } from 'zod'
import { id, named, page, returns, type CallSchema } from '#domain/api/call-schema.ts'
import type { Call } from '#domain/api/call.ts'
import type { Fields } from '#domain/fields/field.ts'
import { readableMembers, valueMembers, type Members } from '#domain/fields/value-schemas.ts'
import type { Extras, ExtraValue } from '#domain/people-lists/people-list.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'

interface PeopleRows {
  readonly row: readonly string[]
  readonly optional: readonly string[]
}

const fields: Fields = officerFields
const readable = readableMembers(fields)
/** Members of every row: a list's own permission covers the name. */
const always: Members = {
  id,
  hoVaTen: valueMembers({ hoVaTen: officerFields.hoVaTen })['hoVaTen'] as z.ZodType,
  avatar: z.string().nullable(),
}

/** The row; a field that the role may not read is missing. */
export function peopleRow({ row, optional }: PeopleRows, extras: Readonly<Record<string, z.ZodType>>) {
  const members: Members = {}
  for (const name of row) {
    const schema = extras[name] ?? always[name] ?? readable[name]
    if (schema === undefined) throw new Error(`no schema declares '${name}'`)
    members[name] = schema
  }
  for (const name of optional) members[name] = readable[name] as z.ZodType
  return z.object(members)
}

/** Schemas of the extras of a list of people. */
type ExtraSchemas<X extends Extras> = {
  readonly [N in Exclude<keyof X, 'id' | 'avatar'>]: z.ZodType<ExtraValue<X[N]>>
}

/** The page of a list of people; `name`: of its rows in the document. */
export function returnsPeople<X extends Extras>(
  list: PeopleRows & { readonly call: object; readonly extras: X },
  name: string,
  extras: ExtraSchemas<X>,
): CallSchema {
  return pageOf(list, name, extras)
}

/** The page of a list of people whose rows have only fields. */
export const returnsFields = (list: PeopleRows & { readonly call: object }, name: string): CallSchema =>
  pageOf(list, name, {})

const pageOf = (
  list: PeopleRows & { readonly call: object },
  name: string,
  extras: Readonly<Record<string, z.ZodType>>,
): CallSchema => returns(list.call as Call<z.ZodType, unknown>, page(named(name, peopleRow(list, extras))))
