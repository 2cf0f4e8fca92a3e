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
  /** How an end reads that is not there while the beginning is; absent where the two are only an order of events. */
  open?: string
}

/** A catalogue field and the free text that replaces it when 'Ngoài danh mục' is ticked. */
export interface OutsidePair<N> {
  inside: N
  outside: N
}

/** A form whose fields are not known by name: what generic code takes. Every `Form<F>` is one. */
export interface AnyForm {
  name: string
  /** The version it shares with other forms; its own name unless said otherwise. */
  version: string
  fields: Fields
  periods: readonly Period<string>[]
  outsideCatalogue: readonly OutsidePair<string>[]
  /** Fields that apply only while this holds; a field not asked is saved empty. */
  asked: Conditions
  /** When a field with a `required` sentence is demanded; without an entry it always is. */
  demands: Conditions
  /** Demanded only when the request names them: absent means 'keep what is stored'. */
  demandedWhenSent: readonly string[]
  /** Sentences by field path that no field can state alone. */
  rules: (values: AnyValues, context: RuleContext) => Readonly<Record<string, string | null>>
  /** What stands above the fields while they are filled; advice only, nothing is refused for it. */
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
  periods?: readonly Period<keyof NoInfer<F> & string>[]
  outsideCatalogue?: readonly OutsidePair<keyof NoInfer<F> & string>[]
  asked?: { readonly [N in keyof NoInfer<F>]?: (values: ValuesOf<NoInfer<F>>) => boolean }
  demands?: { readonly [N in keyof NoInfer<F>]?: (values: ValuesOf<NoInfer<F>>) => boolean }
  demandedWhenSent?: readonly (keyof NoInfer<F> & string)[]
  rules?: (values: ValuesOf<NoInfer<F>>, context: RuleContext) => Readonly<Record<string, string | null>>
  note?: string
}

/**
 * A form from its own fields. Its functions are checked here against the values of these fields; behind it they are
 * functions of any values, since generic code calls them with values it knows no names of.
 */
export function defineForm<F extends Fields>(input: FormInput<F>): Form<F> {
  const { asked = {}, demands = {}, rules = () => ({}), ...rest } = input
  return {
    periods: [],
    outsideCatalogue: [],
    demandedWhenSent: [],
    version: input.name,
    ...rest,
    asked: asked as Conditions,
    demands: demands as Conditions,
    rules: rules as AnyForm['rules'],
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
export function isAsked(form: AnyForm, name: string, values: AnyValues): boolean {
  const asked = form.asked[name]
  return asked === undefined || asked(values)
}

/** The sentence that is due when the field stays empty, or null when it may: what draws the star at the label. */
export function demandOf(form: AnyForm, name: string, values: AnyValues): string | null {
  const field = form.fields[name]
  if (field === undefined) return null
  const demanded = form.demands[name]
  return demanded === undefined || demanded(values) ? requiredSentence(field) : null
}
