/** Two users changed the same form: what can be merged without asking, and what cannot (code 24). */
import type { AnyValues, Field, Fields } from '#domain/fields/field.ts'
import { isSame } from '#web/forms/form-values.ts'

export interface Merge {
  /** The user's value where they changed it, the stored one elsewhere. */
  values: AnyValues
  /** Fields that both changed, to different values. */
  conflicts: string[]
}

/** Three-way merge: `base` was loaded, `mine` is in the form now, `theirs` is stored now. */
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
 * The base of the merge when values were `sent` and the response was lost: where `theirs` equals what was sent, nobody
 * else has changed it.
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
