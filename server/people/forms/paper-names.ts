/** Values with the names that papers print: 'Chứng chỉ B' instead of the catalogue's 'Chứng chỉ B (cũ)'. */
import type { AnyValues, Fields } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'

export function withPaperNames<V extends AnyValues>(values: V, fields: Fields, catalogues: Catalogues): V {
  const printed = (item: Ref): Ref => {
    const { tenIn, name } = catalogues.item(Number(item.id)) ?? {}
    // Only for an item under its current name: other values carry a name of their own.
    return tenIn && name === item.name ? { ...item, name: tenIn } : item
  }
  const changed: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(values)) {
    const kind = fields[name]?.kind
    if (value === null || value === undefined) continue
    if (kind === 'choice') changed[name] = printed(value as Ref)
    else if (kind === 'choices') changed[name] = (value as readonly Ref[]).map(printed)
  }
  return { ...values, ...changed }
}
