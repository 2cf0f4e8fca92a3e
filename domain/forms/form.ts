/**
 * A form: fields in the order of the screen, with the rules that no field can state alone. Sub-records and the
 * one-per-person sections are both forms; the server and the browser judge them with the same `problemsOf`.
 */
import type { AnyValues, Field, Fields, FieldOptions, RuleContext, ValuesOf } from '#domain/fields/field.ts'
import { requiredSentence } from '#domain/fields/field.ts'

/** Two dates (or months) of which the second must lie strictly after the first. */
export interface Period<N> {
  from: N
  to: N
  message: string
}

/** A catalogue field and the free text that replaces it when 'Ngoài danh mục' is ticked. */
export interface OutsidePair<N> {
  inside: N
  outside: N
}

export interface Form<F extends Fields = Fields> {
  name: string
  /** The version it shares with other forms; its own name unless said otherwise. */
  version: string
  fields: F
  periods: readonly Period<keyof F & string>[]
  outsideCatalogue: readonly OutsidePair<keyof F & string>[]
  /** Fields that apply only while this holds; a field not asked is saved empty. */
  asked: { readonly [N in keyof F]?: (values: ValuesOf<F>) => boolean }
  /** When a field with a `required` sentence is demanded; without an entry it always is. */
  demands: { readonly [N in keyof F]?: (values: ValuesOf<F>) => boolean }
  /** Demanded only when the request names them: absent means 'keep what is stored'. */
  demandedWhenSent: readonly (keyof F & string)[]
  /** Sentences by field path that no field can state alone. */
  rules: (values: ValuesOf<F>, context: RuleContext) => Readonly<Record<string, string | null>>
  /** What stands above the fields while they are filled; advice only, nothing is refused for it. */
  note?: string
}

export interface FormInput<F extends Fields> {
  name: string
  version?: string
  fields: F
  periods?: readonly Period<keyof NoInfer<F> & string>[]
  outsideCatalogue?: readonly OutsidePair<keyof NoInfer<F> & string>[]
  asked?: { readonly [N in keyof NoInfer<F>]?: (values: ValuesOf<NoInfer<F>>) => boolean }
  demands?: { readonly [N in keyof NoInfer<F>]?: (values: ValuesOf<NoInfer<F>>) => boolean }
  demandedWhenSent?: readonly (keyof NoInfer<F> & string)[]
  rules?: (values: ValuesOf<NoInfer<F>>, context: RuleContext) => Readonly<Record<string, string | null>>
  note?: string
}

/** A form from its own fields. */
export function defineForm<F extends Fields>(input: FormInput<F>): Form<F> {
  return {
    periods: [],
    outsideCatalogue: [],
    asked: {},
    demands: {},
    demandedWhenSent: [],
    rules: () => ({}),
    version: input.name,
    ...input,
  }
}

type Refinement = Pick<FieldOptions<never>, 'required' | 'hint'> & {
  needs?: Readonly<Record<string, string>>
  optional?: true
}

/**
 * Fields picked from a larger declaration, in the order given; `refine` replaces what this form demands of a field
 * (`optional` takes the demand away), so that a field is still declared once.
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
export function isAsked(form: Form, name: string, values: AnyValues): boolean {
  const asked = form.asked[name] as ((values: AnyValues) => boolean) | undefined
  return asked === undefined || asked(values)
}

/** The sentence that is due when the field stays empty, or null when it may: what draws the star at the label. */
export function demandOf(form: Form, name: string, values: AnyValues): string | null {
  const field = form.fields[name]
  if (field === undefined) return null
  const demanded = form.demands[name] as ((values: AnyValues) => boolean) | undefined
  return demanded === undefined || demanded(values) ? requiredSentence(field) : null
}
