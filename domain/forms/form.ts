/**
 * A form: fields in the order of the screen, with the rules that no field can state alone. Sub-records and the
 * one-per-person sections are both forms; the server and the browser validate them with the same `problemsOf`.
 */
import type { AnyValues, Field, Fields, FieldOptions, RuleContext, ValuesOf } from '#domain/fields/field.ts'
import { requiredSentence } from '#domain/fields/field.ts'
import type { DecisionFields } from '#domain/forms/decision-fields.ts'
import type { FieldGroup } from '#domain/forms/groups.ts'

/** Two dates (or months); the second must be strictly after the first. */
export interface Period<N> {
  from: N
  to: N
  message: string
  /** The text for a missing end while there is a start; absent where the two are only an order of events. */
  open?: string
}

/** A catalogue field and the free text that replaces it when 'Ngoài danh mục' is ticked. */
export interface OutsidePair<N> {
  inside: N
  outside: N
}

/** A form whose fields are not known by name, for generic code. Every `Form<F>` is one. */
export interface AnyForm {
  name: string
  /** The version it shares with other forms; by default its own name. */
  version: string
  fields: Fields
  /** Its fields under their headings, as screens show them; by default all of them without one. */
  groups: readonly FieldGroup[]
  periods: readonly Period<string>[]
  outsideCatalogue: readonly OutsidePair<string>[]
  /** Conditions under which fields apply; a field that doesn't is saved empty. */
  appliesWhen: Conditions
  /** Conditions under which a field with a `required` sentence is required; by default always. */
  requiredWhen: Conditions
  /** Required only when the request contains them: absent means 'keep the stored value'. */
  requiredWhenSent: readonly string[]
  /** Problems by field path that involve several fields. */
  rules: (values: AnyValues, context: RuleContext) => Readonly<Record<string, string | null>>
  /** The fields that repeat what a decision says, once for each decision: its number proposes the decisions entered. */
  decisions: readonly DecisionFields[]
  /** A note above the fields while they are edited; nothing is refused because of it. */
  note?: string
}

type Conditions = Readonly<Record<string, (values: AnyValues) => boolean>>

/** A form whose fields are known by name. Its functions are typed where it is declared (`FormInput`). */
export interface Form<F extends Fields> extends AnyForm {
  fields: F
}

export interface FormInput<F extends Fields> {
  name: string
  version?: string
  fields: F
  groups?: readonly FieldGroup<keyof NoInfer<F> & string>[]
  periods?: readonly Period<keyof NoInfer<F> & string>[]
  outsideCatalogue?: readonly OutsidePair<keyof NoInfer<F> & string>[]
  appliesWhen?: { readonly [N in keyof NoInfer<F>]?: (values: ValuesOf<NoInfer<F>>) => boolean }
  requiredWhen?: { readonly [N in keyof NoInfer<F>]?: (values: ValuesOf<NoInfer<F>>) => boolean }
  requiredWhenSent?: readonly (keyof NoInfer<F> & string)[]
  rules?: (values: ValuesOf<NoInfer<F>>, context: RuleContext) => Readonly<Record<string, string | null>>
  decisions?: readonly DecisionFields<keyof NoInfer<F> & string>[]
  note?: string
}

/** The rules of a form that has none. */
export const noRules = (): Readonly<Record<string, string | null>> => ({})

/**
 * Defines a form. Its functions are checked here against the values of its fields; the result has functions of any
 * values, since generic code calls them without knowing the names.
 */
export function defineForm<F extends Fields>(input: FormInput<F>): Form<F> {
  const { appliesWhen = {}, requiredWhen = {}, rules = noRules, ...rest } = input
  return {
    periods: [],
    outsideCatalogue: [],
    requiredWhenSent: [],
    decisions: [],
    groups: [{ names: Object.keys(input.fields) }],
    version: input.name,
    ...rest,
    appliesWhen: appliesWhen as Conditions,
    requiredWhen: requiredWhen as Conditions,
    rules: rules as AnyForm['rules'],
  }
}

type Refinement = Pick<FieldOptions<never>, 'required' | 'hint'> & {
  needs?: Readonly<Record<string, string>>
  optional?: true
}

/**
 * Picks fields from a larger declaration, in the order given; `refine` replaces requirements of a field (`optional`
 * removes them), so that a field is still declared once.
 */
export function pickFields<F extends Fields, const N extends keyof F & string>(
  fields: F,
  names: readonly N[],
  refine: { readonly [K in NoInfer<N>]?: Refinement } = {},
): { [K in N]: F[K] } {
  const picked = names.map((name) => {
    const field = fields[name] as Field
    const change = refine[name]
    if (change === undefined) return [name, field]
    const { optional, ...rest } = change
    const { required, ...others } = field
    return [name, { ...others, ...(optional || required === undefined ? {} : { required }), ...rest }]
  })
  return Object.fromEntries(picked) as { [K in N]: F[K] }
}

/** Whether a field applies to these values. */
export function isApplicable(form: AnyForm, name: string, values: AnyValues): boolean {
  const condition = form.appliesWhen[name]
  return condition === undefined || condition(values)
}

/** The message for an empty field, or null when it is optional; decides whether the label has an asterisk. */
export function requiredMessage(form: AnyForm, name: string, values: AnyValues): string | null {
  const field = form.fields[name]
  if (field === undefined) return null
  const condition = form.requiredWhen[name]
  return condition === undefined || condition(values) ? requiredSentence(field) : null
}
