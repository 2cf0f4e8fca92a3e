/** From the codes of a demo person to the columns of its row: references become ids by catalogue and code. */
import type { Field, Fields } from '#domain/fields/field.ts'
import { columnsOf } from '#server/people/forms/columns.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { DemoValue } from '#demo/people/demo-person.ts'

export interface DemoIndex {
  catalogues: Catalogues
  unitIds: ReadonlyMap<string, number>
}

type Coded = Readonly<Record<string, DemoValue>>

/** Column → value; a value that the person lacks is null (or empty, or false). */
export function demoColumns(fields: Fields, person: Coded, index: DemoIndex): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(fields)) {
    const value = person[name] ?? null
    for (const { column, part, type } of columnsOf(name, field)) {
      columns[column] = columnValue(field, value, part, type, person, index)
    }
  }
  return columns
}

function columnValue(
  field: Field,
  value: DemoValue,
  part: string | undefined,
  type: string,
  person: Coded,
  { catalogues, unitIds }: DemoIndex,
): unknown {
  if (type === 'boolean') return value === true
  if (part === undefined) return value
  const item = (list: string, code: unknown) =>
    code === null || code === undefined ? null : (catalogues.byCode(list, String(code))?.id ?? null)
  if (field.kind === 'choices') {
    return ((value as string[] | null) ?? [])
      .map((code) => item(field.list, code))
      .filter((id) => id !== null)
  }
  if (value === null) return null
  if (field.kind === 'unit') return unitIds.get(String(value)) ?? null
  if (field.kind === 'choice') {
    if (typeof field.list !== 'string') return String(value)
    return item(field.listFor?.(asRefs(person)) ?? field.list, value)
  }
  const address = value as object as Record<string, unknown>
  return address[part] ?? null
}

/** `listFor` reads references by their code. */
function asRefs(person: Coded): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(person).map(([name, code]) => [
      name,
      typeof code === 'string' ? { id: '', code, name: '' } : code,
    ]),
  )
}
