/** Two people changed one form: what can be put together without asking, and what cannot (code 24). */
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { isSame } from './form-values.ts'

export interface Merge {
  /** Mine where I changed something, theirs elsewhere. */
  values: AnyValues
  /** Fields that both changed, to different values. */
  conflicts: string[]
}

/** `base` is what was loaded, `mine` what stands in the form now, `theirs` what is stored now. */
export function mergeChanges(fields: Fields, base: AnyValues, mine: AnyValues, theirs: AnyValues): Merge {
  const values: AnyValues = {}
  const conflicts: string[] = []
  for (const [name, field] of Object.entries(fields) as [string, Field][]) {
    const isMine = !isSame(field, base[name], mine[name])
    const isTheirs = !isSame(field, base[name], theirs[name])
    values[name] = isMine ? mine[name] : theirs[name]
    if (isMine && isTheirs && !isSame(field, mine[name], theirs[name])) conflicts.push(name)
  }
  return { values, conflicts }
}

/**
 * What the merge goes out from when values were `sent` and no answer came: where `theirs` is what was sent, nobody else
 * has changed it.
 */
export function baseAfterLostAnswer(
  fields: Fields,
  base: AnyValues,
  sent: AnyValues | undefined,
  theirs: AnyValues,
): AnyValues {
  if (sent === undefined) return base
  const own = (Object.entries(fields) as [string, Field][]).filter(([name, field]) =>
    isSame(field, sent[name], theirs[name]),
  )
  return { ...base, ...Object.fromEntries(own.map(([name]) => [name, theirs[name]])) }
}
