/** Validation of a form's values: the browser runs it on 'Lưu lại', the server again before it saves. */
import { isDay, isMonth, showDate } from '#domain/fields/dates.ts'
import type { AnyValues, Field, RuleContext } from '#domain/fields/field.ts'
import type { NewAddress, OldAddress } from '#domain/fields/values.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { requiredMessage, isApplicable, noRules, type AnyForm } from '#domain/forms/form.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'

/** A message at a field's path ('noiOnew.address' for a part of an address). */
export interface Problem {
  field: string
  message: string
}

export interface ValidationContext extends RuleContext {
  /** Names that the request contains; all when absent. Only used for `requiredWhenSent`. */
  sent?: ReadonlySet<string>
  /** The stored values: a day in the future that another operation wrote (an end of service) may stay. */
  stored?: AnyValues
  /** Catalogue fields whose 'Ngoài danh mục' box is ticked; when absent, a non-empty free text implies it. */
  outside?: ReadonlySet<string>
}

/** The part of a request that determines which fields are required. */
type SentContext = Pick<ValidationContext, 'sent' | 'outside'>

/** At most one problem per path, in the order of the form's fields. */
export function problemsOf(form: AnyForm, values: AnyValues, context: ValidationContext): Problem[] {
  const messageByField = new Map<string, string>()
  const note = (path: string, message: string | null) => {
    if (message !== null && !messageByField.has(path)) messageByField.set(path, message)
  }
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isApplicable(form, name, values) || isReplaced(form, name, values, context)) continue
    const value = values[name]
    if (isRequired(form, name, values, context))
      requiredProblems(name, field, value, requiredMessage(form, name, values), note)
    if (isEmpty(value)) continue
    if (field.kind === 'oldAddress' || field.kind === 'newAddress') lineProblems(name, value, note)
    else note(name, valueProblem(field, value, { ...context, isStored: value === context.stored?.[name] }))
  }
  for (const { from, to, message } of form.periods) {
    const [start, end] = [values[from], values[to]]
    if (!isApplicable(form, to, values) || messageByField.has(from) || messageByField.has(to)) continue
    if (typeof start === 'string' && typeof end === 'string' && start !== '' && end !== '' && end <= start)
      note(to, message)
  }
  for (const [path, message] of Object.entries(form.rules(withRealDays(form, values), context)))
    note(path, message)
  return inFormOrder(
    form,
    [...messageByField].map(([field, message]) => ({ field, message })),
  )
}

const checkedFields = new WeakMap<AnyForm, readonly (readonly [string, Field])[]>()

/** The fields of which a stored value can be wrong: other kinds can't hold what a form refuses. */
function fieldsToCheck(form: AnyForm): readonly (readonly [string, Field])[] {
  const before = checkedFields.get(form)
  if (before !== undefined) return before
  const fields = Object.entries(form.fields).filter(
    ([, field]) =>
      field.validate !== undefined ||
      (field.kind === 'date' && (field.notAfterToday || field.earliest !== undefined)) ||
      (field.kind === 'month' && field.notAfterToday) ||
      field.kind === 'year' ||
      (field.kind === 'text' && (field.digits !== undefined || field.length !== undefined)),
  )
  checkedFields.set(form, fields)
  return fields
}

/** What a form would refuse of stored values, in no order; nothing about what is missing. Made for many thousand rows. */
export function wrongValues(form: AnyForm, values: AnyValues, context: ValidationContext): Problem[] {
  const problems: Problem[] = []
  const [asNew, asStored] = [
    { ...context, isStored: false },
    { ...context, isStored: true },
  ]
  for (const [name, field] of fieldsToCheck(form)) {
    const value = values[name]
    if (value === null || value === undefined || value === '') continue
    const isPast = field.kind === 'date' && (value as string) <= context.today
    if (isPast && field.validate === undefined && (field.earliest ?? '') <= (value as string)) continue
    if (!isApplicable(form, name, values)) continue
    const message = valueProblem(field, value, value === context.stored?.[name] ? asStored : asNew)
    if (message !== null) problems.push({ field: name, message })
  }
  for (const { from, to, message } of form.periods) {
    const [start, end] = [values[from], values[to]]
    if (typeof start === 'string' && typeof end === 'string' && start !== '' && end !== '' && end <= start)
      if (isApplicable(form, to, values)) problems.push({ field: to, message })
  }
  if (form.rules === noRules) return problems
  for (const [field, message] of Object.entries(form.rules(values, context)))
    if (message !== null) problems.push({ field, message })
  return problems
}

/**
 * The paths of required values that are missing ('noiO.fullAddress'), in the order of the form. Depends on the values
 * alone, never on today, so that the result stays true after saving.
 */
export function missingPaths(form: AnyForm, values: AnyValues): string[] {
  const paths: string[] = []
  for (const [name, field] of Object.entries(form.fields)) {
    if (!isApplicable(form, name, values) || isReplaced(form, name, values, {})) continue
    if (!isRequired(form, name, values, {})) continue
    requiredProblems(name, field, values[name], requiredMessage(form, name, values), (path, message) => {
      if (message !== null) paths.push(path)
    })
  }
  return paths
}

/** Parts of an address in the order of the form. */
const addressParts = ['province', 'dictrict', 'commune', 'address', 'fullAddress']

/** Sorts by the order of the form's fields, and within an address by its parts. */
export function inFormOrder(form: AnyForm, problems: readonly Problem[]): Problem[] {
  const order = Object.keys(form.fields)
  const place = ({ field }: Problem) => {
    const [name = '', part = ''] = field.split('.')
    return order.indexOf(name) * 10 + addressParts.indexOf(part)
  }
  return [...problems].sort((a, b) => place(a) - place(b))
}

/** Rules compare days as texts: they would report an invalid day as being before another one. */
function withRealDays(form: AnyForm, values: AnyValues): AnyValues {
  let real = values
  for (const [name, { kind }] of Object.entries(form.fields)) {
    const day = values[name]
    if (kind === 'date' && typeof day === 'string' && !isDay(day)) real = { ...real, [name]: null }
  }
  return real
}

/** Whether a catalogue field is replaced by its free text, or the free text by its catalogue field. */
function isReplaced(form: AnyForm, name: string, values: AnyValues, context: SentContext): boolean {
  const pair = form.outsideCatalogue.find(({ inside, outside }) => inside === name || outside === name)
  if (pair === undefined) return false
  const outsideTicked =
    context.outside === undefined
      ? isEmpty(values[pair.inside]) && (!isEmpty(values[pair.outside]) || isOnlySent(pair, context))
      : context.outside.has(pair.inside)
  return outsideTicked ? name === pair.inside : name === pair.outside
}

/** A request with the free text but without the catalogue field means the free text, even if it is empty. */
const isOnlySent = (pair: { inside: string; outside: string }, { sent }: SentContext): boolean =>
  sent !== undefined && sent.has(pair.outside) && !sent.has(pair.inside)

function isRequired(form: AnyForm, name: string, values: AnyValues, context: SentContext): boolean {
  if (form.requiredWhenSent.includes(name) && context.sent !== undefined && !context.sent.has(name))
    return false
  return requiredMessage(form, name, values) !== null || hasNeeds(form.fields[name])
}

function hasNeeds(field: Field | undefined): boolean {
  return field?.kind === 'oldAddress' || field?.kind === 'newAddress'
}

interface ValueContext extends RuleContext {
  readonly isStored: boolean
}

type Note = (path: string, message: string | null) => void

function requiredProblems(
  name: string,
  field: Field,
  value: unknown,
  sentence: string | null,
  note: Note,
): void {
  if (field.kind === 'oldAddress') {
    if (isEmpty((value as OldAddress | null)?.fullAddress))
      note(`${name}.fullAddress`, field.needs.fullAddress ?? null)
  } else if (field.kind === 'newAddress') {
    const address = value as NewAddress | null
    if (isEmpty(address?.province)) note(`${name}.province`, field.needs.province ?? null)
    if (isEmpty(address?.commune)) note(`${name}.commune`, field.needs.commune ?? null)
    if (isEmpty(address?.address)) note(`${name}.address`, field.needs.address ?? null)
  } else if (isEmpty(value) || (field.kind === 'flag' && value === false)) {
    note(name, sentence)
  }
}

/** The problem of a non-empty value: first its format, then its bounds, then the field's own rule. */
function valueProblem(field: Field, value: unknown, context: ValueContext): string | null {
  const shape = shapeProblem(field, value, context)
  if (shape !== null) return shape
  const check = field.validate as ((value: unknown, context: RuleContext) => string | null) | undefined
  return check?.(value, context) ?? null
}

function shapeProblem(field: Field, value: unknown, context: ValueContext): string | null {
  switch (field.kind) {
    case 'text':
      return textProblem(field, value as string)
    case 'number':
      return numberProblem(field, value as number)
    case 'date':
      if (!isDay(value as string)) return fieldSentences.notADay(field.label)
      if (field.earliest !== undefined && (value as string) < field.earliest)
        return fieldSentences.beforeEarliest(field.label, showDate(field.earliest))
      return field.notAfterToday && !context.isStored && (value as string) > context.today
        ? fieldSentences.afterToday(field.label)
        : null
    case 'month':
      if (!isMonth(value as string)) return fieldSentences.notAMonth(field.label)
      return field.notAfterToday && !context.isStored && (value as string) > context.today.slice(0, 7)
        ? fieldSentences.afterToday(field.label)
        : null
    case 'year': {
      const now = Number(context.today.slice(0, 4))
      const [first, last] = [now - field.back, now + field.forward]
      const year = value as number
      return Number.isInteger(year) && year >= first && year <= last
        ? null
        : fieldSentences.between(field.label, String(first), String(last))
    }
    case 'option':
      return field.options.some(({ value: offered }) => offered === value)
        ? null
        : fieldSentences.notOffered(field.label)
    default:
      return null
  }
}

function textProblem(field: Extract<Field, { kind: 'text' }>, value: string): string | null {
  if (field.digits !== undefined && !/^\d*$/.test(value)) return field.digits
  const { min, minMessage, max, maxMessage } = field.length ?? {}
  if (min !== undefined && value.length < min) return minMessage ?? fieldSentences.tooShort(field.label, min)
  if (max !== undefined && value.length > max) return maxMessage ?? fieldSentences.tooLong(field.label, max)
  return value.length > field.maxLength ? fieldSentences.tooLong(field.label, field.maxLength) : null
}

function numberProblem(field: Extract<Field, { kind: 'number' }>, value: number): string | null {
  if (!Number.isFinite(value)) return fieldSentences.notANumber(field.label)
  if (value < field.min || value > field.max) {
    return fieldSentences.between(field.label, showNumber(field.min), showNumber(field.max))
  }
  const scaled = value * 10 ** field.decimals
  return Math.abs(scaled - Math.round(scaled)) > 1e-6
    ? fieldSentences.decimals(field.label, field.decimals)
    : null
}

/** Maximum number of characters of one line of an address. */
const longestLine = 500

function lineProblems(name: string, value: unknown, note: Note): void {
  const address = value as Partial<OldAddress & NewAddress>
  for (const part of ['address', 'fullAddress'] as const) {
    if ((address[part]?.length ?? 0) > longestLine)
      note(`${name}.${part}`, fieldSentences.tooLong('Địa chỉ', longestLine))
  }
}

function showNumber(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+(?!\d))/g, '.')
}
