/**
 * The kinds of field. A field is plain data with functions in it: its label, its limits and its sentences.
 * Everything else (columns, inputs, table cells, wire shapes, documents) is derived from the kind.
 */
import type { DataClass } from '#domain/fields/data-classes.ts'
import type { FileRef, NewAddress, OldAddress, Ref, RowRef, UnitRef } from '#domain/fields/values.ts'

/** Codes of the four seeded kinds of account (spec 3 §3); other roles behave like the one they are derived from. */
export type RoleCode = 'ADMIN' | 'LDSNV' | 'QTDV' | 'ND'

/** Input of rules besides the values: the civil day in the office's time zone. */
export interface RuleContext {
  today: string
}

export interface FieldOptions<V> {
  /** `true`: the sentence is exactly '<Nhãn> là bắt buộc.'; a text: that sentence. */
  required?: true | string
  /** The problem of a non-empty value that the kind alone can't detect, or null. */
  validate?: (value: V, context: RuleContext) => string | null
  /** Roles that may read but not change the field; the server compares with the stored value. */
  readOnlyFor?: readonly RoleCode[]
  /** Computed from other data: forms show it and never write it. */
  derived?: true
  /** Roles whose responses omit the field. */
  hiddenFrom?: readonly RoleCode[]
  dataClass?: DataClass
  /** A number that stands for its holder: it is compared as a whole where it is encrypted (covered.ts). */
  identifies?: true
  /** Why it isn't encrypted although its class says so. */
  openAtRest?: string
  /** Why the field isn't part of the signed content; every other field of a record is. */
  unsigned?: string
  /** An example or a short explanation, shown beside the input. */
  hint?: string
  /** Its values are short: two such fields share a line of a narrow window. Days and numbers always are. */
  short?: true
}

interface Base<K extends string, V> extends FieldOptions<V> {
  kind: K
  label: string
}

export interface TextField extends Base<'text', string> {
  maxLength: number
  /** Several lines in the form. */
  multiline?: true
  /** Only digits are allowed; `digits` is the message otherwise. */
  digits?: string
  /** Read by machines: keyboards don't correct it, and begin in small letters (an account's name) or capitals (a code). */
  asTyped?: 'small' | 'capitals'
  /** A person's name: capitals that it lacks are proposed. */
  properName?: true
  /** 'Không' is an answer, as officers write where there is nothing: one key enters it. */
  mayBeNone?: true
  /** Minimum and maximum number of characters with the message for each. */
  length?: { min?: number; minMessage?: string; max?: number; maxMessage?: string }
}
export type NumberFormat = 'plain' | 'coefficient' | 'money' | 'percent'
export interface NumberField extends Base<'number', number> {
  format: NumberFormat
  decimals: number
  min: number
  max: number
  /** Initial value; empty by default. */
  blank?: number
  /** The unit printed behind the number ('cm', 'kg', 'm²', '%', 'đ'). */
  suffix?: string
}
/** `S` and `L`: whether the response contains the two companions; `never` where it doesn't. */
export interface DateField<S extends true = true, L extends true = true> extends Base<'date', string> {
  notAfterToday?: true
  /** The earliest allowed day. */
  earliest?: string
  /** The response also contains '<name>Show' (dd/MM/yyyy) / '<name>Long' (epoch ms), as the contract names them. */
  show?: S
  long?: L
}
export interface MonthField<S extends true = true> extends Base<'month', string> {
  notAfterToday?: true
  show?: S
}
export interface YearField<S extends true = true> extends Base<'year', number> {
  /** How many years back and forward from today the picker spans. */
  back: number
  forward: number
  /** The response also contains '<name>Show', the year as text. */
  show?: S
}
export type FlagField = Base<'flag', boolean>
export interface FixedItem {
  id: string
  code: string
  name: string
}
export interface ChoiceField extends Base<'choice', Ref> {
  /** A catalogue code, or a fixed list whose ids are its codes. */
  list: string | readonly FixedItem[]
  /** The catalogue when it depends on the row's other values; `list` is then the default one. */
  listFor?: (values: AnyValues) => string
  /** Offers only the catalogue items for which this holds (e.g. one side of the family); others are refused (21). */
  offered?: (extra: Readonly<Record<string, unknown>>, code: string) => boolean
  /** Items that are not offered are taken, unless a rule of their own refuses them with a more specific message. */
  hasOwnRule?: true
}
export interface ChoicesField extends Base<'choices', readonly Ref[]> {
  list: string
}
/** A number from a fixed list, sent as a bare number (loaiDat). */
export interface OptionField extends Base<'option', number> {
  options: readonly { value: number; name: string }[]
}
export interface UnitField extends Base<'unit', UnitRef> {
  /** 'scope': only units the caller may see; 'all': any unit of the tree; 'rooms': departments of the current unit. */
  offers: 'scope' | 'all' | 'rooms'
}
/** Maximum number of units that a form can name. */
export const maxUnits = 5000
/** Several units of the tree. */
export type UnitsField = Base<'units', readonly UnitRef[]>
/** A row of another area (a role, a person): its screen offers the rows, and its area looks the sent one up. */
export type RowField = Base<'row', RowRef>
export type FilesField = Base<'files', readonly FileRef[]>
export interface OldAddressField extends Base<'oldAddress', OldAddress> {
  needs: { fullAddress?: string }
}
export interface NewAddressField extends Base<'newAddress', NewAddress> {
  needs: { province?: string; commune?: string; address?: string }
}

export type Field =
  | TextField
  | NumberField
  | DateField
  | MonthField
  | YearField
  | FlagField
  | ChoiceField
  | ChoicesField
  | OptionField
  | UnitField
  | UnitsField
  | RowField
  | FilesField
  | OldAddressField
  | NewAddressField

export type FieldKind = Field['kind']
export type Fields = Readonly<Record<string, Field>>

/** The type of a field's value in a form and in a response. */
export type ValueOf<F extends Field> = F extends { kind: 'text' | 'date' | 'month' }
  ? string | null
  : F extends { kind: 'number' | 'year' | 'option' }
    ? number | null
    : F extends { kind: 'flag' }
      ? boolean
      : F extends { kind: 'choice' }
        ? Ref | null
        : F extends { kind: 'choices' }
          ? readonly Ref[]
          : F extends { kind: 'unit' }
            ? UnitRef | null
            : F extends { kind: 'units' }
              ? readonly UnitRef[]
              : F extends { kind: 'row' }
                ? RowRef | null
                : F extends { kind: 'files' }
                  ? readonly FileRef[]
                  : F extends { kind: 'oldAddress' }
                    ? OldAddress
                    : F extends { kind: 'newAddress' }
                      ? NewAddress
                      : never

/** The values of these fields; `AnyValues` where the fields aren't known by name. */
export type ValuesOf<F extends Fields> = string extends keyof F
  ? AnyValues
  : { -readonly [N in keyof F]: ValueOf<F[N]> }

/** Additional members of a response: '<name>Show' and '<name>Long' where declared. */
export type CompanionsOf<F extends Fields> = {
  [
    N in keyof F & string as F[N] extends { kind: 'date' | 'month' | 'year'; show?: infer S }
      ? true extends S
        ? `${N}Show`
        : never
      : never
  ]: string | null
} & {
  [
    N in keyof F & string as F[N] extends { kind: 'date'; long?: infer L }
      ? true extends L
        ? `${N}Long`
        : never
      : never
  ]: number | null
}

/** Values of fields not known by name, for generic code. */
export type AnyValues = Record<string, unknown>

/** The list of a choice, given the row's other values. */
export function listOf(field: ChoiceField | ChoicesField, values: AnyValues): string | readonly FixedItem[] {
  return field.kind === 'choice' && field.listFor !== undefined ? field.listFor(values) : field.list
}

/** An item that has ended: stored values and filters still have it, no form offers it. */
export const hasEnded = (extra: Readonly<Record<string, unknown>> | undefined): boolean =>
  extra?.['ended'] === true

/** Whether a form offers this item of its catalogue for a value that isn't stored yet. */
export function isOffered(
  field: ChoiceField | ChoicesField,
  { extra, code }: { extra: Readonly<Record<string, unknown>>; code: string },
): boolean {
  if (field.kind === 'choice' && field.hasOwnRule) return true
  return !hasEnded(extra) && (field.kind === 'choices' || (field.offered?.(extra, code) ?? true))
}

const shortKinds: ReadonlySet<FieldKind> = new Set(['number', 'date', 'month', 'year'])

/** Whether half the width of a phone is enough for the values of a field. */
export const isShort = (field: Field): boolean => field.short === true || shortKinds.has(field.kind)

/** A single line of text that may be long: its box grows with it, like that of several lines. */
export const mayBeLong = (field: TextField): boolean =>
  field.multiline !== true && field.short !== true && field.digits === undefined && field.maxLength > 100

/** '<Nhãn> là bắt buộc.' or the field's own sentence; null when the field is optional. */
export function requiredSentence(field: Field): string | null {
  if (field.required === undefined) return null
  return field.required === true ? `${field.label} là bắt buộc.` : field.required
}

/** Sets a protection class on all fields except those that have their own. */
export function classified<F extends Fields>(dataClass: DataClass, fields: F): F {
  const entries = Object.entries(fields).map(([name, field]) => [name, { dataClass, ...field }])
  return Object.fromEntries(entries) as F
}
