/**
 * A filter of a list: its shape in the call, its initial value, its form in an address, and its input on a screen.
 * Ids are texts everywhere in the browser. Typed text never gets into an address: addresses end up in histories and
 * logs.
 */
import type { z } from 'zod'

/** What initial values of filters depend on. */
export interface ListCaller {
  /** The caller's own unit, '' when there is none. */
  donViId: string
  /** The civil day of the office; absent where an address or a saved view contains the days. */
  today?: string
  /** Rows on a page, as the account chose; null or absent: as many as the list has. */
  pageSize?: number | null
}

export interface FilterOption {
  readonly id: string
  readonly name: string
}

/** The choices of a selector: a catalogue, another list of the product, or fixed options. */
export type FilterSource =
  | { readonly kind: 'catalogue'; readonly collection: string; readonly except: readonly string[] }
  | { readonly kind: 'rooms'; readonly of: string }
  | { readonly kind: 'roles' }
  | { readonly kind: 'collections' }
  | { readonly kind: 'fixed'; readonly options: readonly FilterOption[] }

/** The input of a filter. `of` names the filter of the unit that it is shown beside or depends on. */
export type FilterInput =
  /** Typed text: the search box of the panel, a further box of it, or a box above the rows. */
  | { readonly kind: 'search' | 'text' | 'rows'; readonly hint: string }
  | { readonly kind: 'unit' }
  | { readonly kind: 'below'; readonly of: string }
  | { readonly kind: 'many'; readonly from: FilterSource }
  /** `always`: always has a value; `onlyWith`: shown only while another filter has that value. */
  | {
      readonly kind: 'one'
      readonly from: FilterSource
      readonly always?: true
      readonly onlyWith?: { readonly filter: string; readonly value: unknown }
    }
  | { readonly kind: 'either'; readonly yes: string; readonly no: string }
  /** A switch; `on` and `off` are the two values of the filter. */
  | { readonly kind: 'switch'; readonly on: boolean | null; readonly off: boolean | null }
  /** `isAhead`: future days are allowed too; `notBefore`: the filter of the period's first day. */
  | { readonly kind: 'day'; readonly isAhead?: true; readonly notBefore?: string }
  /** One part of the list, always set; the screen shows it above the rows. */
  | { readonly kind: 'part'; readonly options: readonly FilterOption[] }
  /** One record, chosen in a row or by an address; shown as a removable tag. */
  | { readonly kind: 'record' }
  /** An and/or of conditions over any field, with a builder of their own. */
  | { readonly kind: 'conditions' }
  /** An item of a catalogue, by its code, from the screen's path; no input. */
  | { readonly kind: 'path'; readonly collection: string }

/**
 * `V`: the value in the browser; `S`: the call's schema. Methods, so that filters of all values are assignable to
 * `AnyFilter`.
 */
export interface Filter<V, S extends z.ZodType> {
  readonly label: string
  readonly input: FilterInput
  readonly shape: S
  /** The initial value, also for 'Làm mới'. */
  initial(caller: ListCaller): V
  /** The value in an address; null when it is the default or must not be in addresses. */
  toAddress(value: V): string | null
  /** Parses the value of an address; undefined when invalid. */
  fromAddress(text: string): V | undefined
  /** Whether it counts as an active filter (the button that collapses the filters shows the number). */
  narrows(value: V): boolean
  /** The value to send. */
  sent(value: V): z.input<S>
}

/** Whether it is typed text, which never gets into an address. */
export const isTyped = ({ kind }: FilterInput): boolean =>
  kind === 'search' || kind === 'text' || kind === 'rows'

export type AnyFilter = Filter<unknown, z.ZodType>
export type Filters = Readonly<Record<string, AnyFilter>>

/** A filter's value in the browser. */
export type FilterValue<F extends AnyFilter> = ReturnType<F['initial']>
export type FilterValues<Fs extends Filters> = { [N in keyof Fs]: FilterValue<Fs[N]> }
/** The filters' part of the call's body. */
export type FilterShape<Fs extends Filters> = { [N in keyof Fs]: Fs[N]['shape'] }
