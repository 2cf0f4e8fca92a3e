/** One short constructor for each kind of field, so that declarations read like a list of the form's inputs. */
import type {
  ChoiceField,
  ChoicesField,
  DateField,
  FieldOptions,
  FilesField,
  FixedItem,
  FlagField,
  MonthField,
  NewAddressField,
  NumberField,
  OldAddressField,
  OptionField,
  RowField,
  TextField,
  UnitField,
  UnitsField,
  YearField,
} from '#domain/fields/field.ts'
import type { NewAddress, OldAddress, Ref, RowRef, UnitRef } from '#domain/fields/values.ts'

type Extra<F, K extends keyof F> = Partial<Pick<F, K>>

/** A line of text, by default at most 250 characters. */
export function text(
  label: string,
  options: FieldOptions<string> &
    Extra<
      TextField,
      'maxLength' | 'multiline' | 'digits' | 'length' | 'asTyped' | 'properName' | 'mayBeNone'
    > = {},
): TextField {
  return { kind: 'text', label, maxLength: options.multiline ? 4000 : 250, ...options }
}

/** A number, by default with up to 2 decimals and not negative. */
export function number(
  label: string,
  options: FieldOptions<number> &
    Extra<NumberField, 'decimals' | 'min' | 'max' | 'suffix' | 'format' | 'blank'> = {},
): NumberField {
  return { kind: 'number', label, format: 'plain', decimals: 2, min: 0, max: 999_999_999, ...options }
}

/** A salary or allowance coefficient: two decimals, 0 to 10 (spec 2 §9). */
export function coefficient(label: string, options: FieldOptions<number> = {}): NumberField {
  return { kind: 'number', label, format: 'coefficient', decimals: 2, min: 0, max: 10, ...options }
}

/** The amount of an allowance: two decimals, no maximum except that of the column (spec 2 §9). */
export function amount(label: string, options: FieldOptions<number> = {}): NumberField {
  return { kind: 'number', label, format: 'money', decimals: 2, min: 0, max: 9_999_999_999_999, ...options }
}

/** A salary in đồng: whole, 0 to 100.000.000 (spec 2 §9). */
export function salaryMoney(label: string, options: FieldOptions<number> = {}): NumberField {
  return {
    kind: 'number',
    label,
    format: 'money',
    decimals: 0,
    min: 0,
    max: 100_000_000,
    suffix: 'đ',
    ...options,
  }
}

/** A percentage, whole, 0 to 100 (spec 2 §9). */
export function percent(label: string, options: FieldOptions<number> = {}): NumberField {
  return { kind: 'number', label, format: 'percent', decimals: 0, min: 0, max: 100, suffix: '%', ...options }
}

// `NoInfer`: only the options determine the type, not the place where the field is declared.
/** A civil day. */
export function date<S extends true = never, L extends true = never>(
  label: string,
  options: FieldOptions<string> & Extra<DateField<S, L>, 'notAfterToday' | 'earliest' | 'show' | 'long'> = {},
): DateField<NoInfer<S>, NoInfer<L>> {
  return { kind: 'date', label, ...options }
}

/** A month of a year, as training periods use. */
export function month<S extends true = never>(
  label: string,
  options: FieldOptions<string> & Extra<MonthField<S>, 'notAfterToday' | 'show'> = {},
): MonthField<NoInfer<S>> {
  return { kind: 'month', label, ...options }
}

/** A year; the picker spans from `back` years before to `forward` years after the current one. */
export function year<S extends true = never>(
  label: string,
  options: FieldOptions<number> & Extra<YearField<S>, 'back' | 'forward' | 'show'> = {},
): YearField<NoInfer<S>> {
  return { kind: 'year', label, back: 50, forward: 0, ...options }
}

/** Yes or no; a missing value means no. */
export function flag(label: string, options: FieldOptions<boolean> = {}): FlagField {
  return { kind: 'flag', label, ...options }
}

/** One item of a catalogue (by its DM_ code) or of a fixed list. */
export function choice(
  label: string,
  list: string | readonly FixedItem[],
  options: FieldOptions<Ref> & Extra<ChoiceField, 'offered' | 'listFor' | 'hasOwnRule'> = {},
): ChoiceField {
  return { kind: 'choice', label, list, ...options }
}

/** Several items of a catalogue. */
export function choices(
  label: string,
  list: string,
  options: FieldOptions<readonly Ref[]> = {},
): ChoicesField {
  return { kind: 'choices', label, list, ...options }
}

/** One of a fixed list of numbers, sent as a bare number. */
export function option(
  label: string,
  options: readonly { value: number; name: string }[],
  rest: FieldOptions<number> = {},
): OptionField {
  return { kind: 'option', label, options, ...rest }
}

/** A unit of the tree; by default any. */
export function unit(
  label: string,
  options: FieldOptions<UnitRef> & Extra<UnitField, 'offers'> = {},
): UnitField {
  return { kind: 'unit', label, offers: 'all', ...options }
}

/** Several units of the tree. */
export function units(label: string, options: FieldOptions<readonly UnitRef[]> = {}): UnitsField {
  return { kind: 'units', label, ...options }
}

/** A row of another area, e.g. a role or a person. */
export function row(label: string, options: FieldOptions<RowRef> = {}): RowField {
  return { kind: 'row', label, ...options }
}

/** PDF files attached to a row. */
export function files(label = 'Tệp đính kèm'): FilesField {
  return { kind: 'files', label }
}

/** An address as it was before the merger (spec 1 §5: the full address is required). */
export function oldAddress(
  label: string,
  options: FieldOptions<OldAddress> & Extra<OldAddressField, 'needs'> = {},
): OldAddressField {
  return { kind: 'oldAddress', label, needs: { fullAddress: 'Thông tin này là bắt buộc.' }, ...options }
}

/** An address after the merger (spec 1 §5: province and commune are required, the rest by the form). */
export function newAddress(
  label: string,
  options: FieldOptions<NewAddress> & Extra<NewAddressField, 'needs'> = {},
): NewAddressField {
  return { kind: 'newAddress', label, needs: newAddressNeeds, ...options }
}

export const newAddressNeeds = { province: 'Tỉnh là bắt buộc.', commune: 'Xã/Phường là bắt buộc.' } as const
export const newAddressNeedsDetail = {
  ...newAddressNeeds,
  address: 'Địa chỉ chi tiết là bắt buộc.',
} as const
