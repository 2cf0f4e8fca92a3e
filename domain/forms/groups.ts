/** The headings of a form: which of its fields stand together. Screens, panels and tabs take them from the form. */
import type { Fields } from '#domain/fields/field.ts'

/** Fields under one heading, in their order on the screen. */
export interface FieldGroup<N extends string = string> {
  /** Absent where the fields need no heading. */
  readonly title?: string
  readonly names: readonly N[]
}

type Grouped = readonly FieldGroup[]

/** The names in these groups, in order. */
export const namesIn = <const G extends Grouped>(groups: G): readonly G[number]['names'][number][] =>
  groups.flatMap(({ names }) => names)

type Forgotten<F extends Fields, G extends Grouped> = Exclude<keyof F & string, G[number]['names'][number]>

/** Groups of all these fields. Compiles only when every field stands in one; the error names those that don't. */
export function groupsOf<F extends Fields, const G extends readonly FieldGroup<keyof F & string>[]>(
  _fields: F,
  groups: G &
    ([Forgotten<F, G>] extends [never] ? unknown : { 'these fields stand in no group': Forgotten<F, G> }),
): G {
  return groups
}
