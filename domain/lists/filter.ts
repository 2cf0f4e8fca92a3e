/**
 * A filter of a list: its shape in the call, what it starts with, how an address carries it, and the input that a screen
 * offers for it. Ids are texts everywhere in the browser. What somebody typed never gets into an address: addresses end
 * up in histories and logs.
 */
import type { z } from 'zod'

/** Who opens the list, as far as a filter's first value depends on it. */
export interface ListCaller {
  /** The caller's own unit, '' when there is none. */
  donViId: string
  /** The civil day of the office; absent where an address or a kept view says the days. */
  today?: string
}

export interface FilterOption {
  readonly id: string
  readonly name: string
}

/** What a selector offers: a catalogue, a list from elsewhere in the product, or fixed options. */
export type FilterSource =
  | { readonly kind: 'catalogue'; readonly collection: string; readonly except: readonly string[] }
  | { readonly kind: 'rooms'; readonly of: string }
  | { readonly kind: 'roles' }
  | { readonly kind: 'collections' }
  | { readonly kind: 'fixed'; readonly options: readonly FilterOption[] }

/** The input of a filter. `of` names the filter of the unit that it stands beside or depends on. */
export type FilterInput =
  /** Typed text: the search box of the panel, a further box of it, or a box right above the rows. */
  | { readonly kind: 'search' | 'text' | 'rows'; readonly hint: string }
  | { readonly kind: 'unit' }
  | { readonly kind: 'below'; readonly of: string }
  | { readonly kind: 'many'; readonly from: FilterSource }
  /** `always`: one is always chosen; `onlyWith`: asked only while another filter has that value. */
  | {
      readonly kind: 'one'
      readonly from: FilterSource
      readonly always?: true
      readonly onlyWith?: { readonly filter: string; readonly value: unknown }
    }
  | { readonly kind: 'either'; readonly yes: string; readonly no: string }
  /** A switch; `on` and `off` are the two values of the filter. */
  | { readonly kind: 'switch'; readonly on: boolean | null; readonly off: boolean | null }
  /** `isAhead`: days to come may be chosen too. */
  | { readonly kind: 'day'; readonly isAhead?: true }
  /** One part of the list, always one; the screen draws it above the rows. */
  | { readonly kind: 'part'; readonly options: readonly FilterOption[] }
  /** One record, chosen in a row or by an address; no input but a tag that takes it away. */
  | { readonly kind: 'record' }
  /** An item of a catalogue, by its code, that the screen's path names; no input. */
  | { readonly kind: 'path'; readonly collection: string }

/** `V` is the value in the browser; `S` what the call takes. Methods, so that filters of all values fit `AnyFilter`. */
export interface Filter<V, S extends z.ZodType> {
  readonly label: string
  readonly input: FilterInput
  readonly shape: S
  /** With which value the list opens, and to which 'Làm mới' goes back. */
  initial(caller: ListCaller): V
  /** The value as an address carries it; null when it needn't or mustn't stand there. */
  toAddress(value: V): string | null
  /** The value that an address means; undefined when it can't mean any. */
  fromAddress(text: string): V | undefined
  /** Whether it counts among the filters that narrow the list (the button that folds them away shows how many). */
  narrows(value: V): boolean
  /** What the call gets for the value. */
  sent(value: V): z.input<S>
}

/** Whether somebody types it: such a text never gets into an address. */
export const isTyped = ({ kind }: FilterInput): boolean =>
  kind === 'search' || kind === 'text' || kind === 'rows'

export type AnyFilter = Filter<unknown, z.ZodType>
export type Filters = Readonly<Record<string, AnyFilter>>

/** A filter's value in the browser. */
export type FilterValue<F extends AnyFilter> = ReturnType<F['initial']>
export type FilterValues<Fs extends Filters> = { [N in keyof Fs]: FilterValue<Fs[N]> }
/** The filters' part of the call's body. */
export type FilterShape<Fs extends Filters> = { [N in keyof Fs]: Fs[N]['shape'] }
