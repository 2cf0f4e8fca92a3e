import data from './lists/shares.json' with { type: 'json' }

/** A table of values with running totals of their weights, prepared for quick drawing. */
export interface Weighted<T> {
  readonly values: readonly T[]
  readonly upTo: readonly number[]
}

/** Weights are any positive numbers and need not add up to one. */
export function weightedBy<T>(entries: readonly (readonly [T, number])[]): Weighted<T> {
  let total = 0
  return { values: entries.map(([value]) => value), upTo: entries.map(([, weight]) => (total += weight)) }
}

/** 'Làm ruộng 46, Nội trợ 4': texts with their weights. */
export const weights = (text: string): Weighted<string> =>
  weightedBy(
    text.split(', ').map((entry) => [entry.replace(/ [\d.]+$/, ''), Number(/[\d.]+$/.exec(entry)?.[0])]),
  )

type Shares<T> = T extends string ? Weighted<string> : { readonly [K in keyof T]: Shares<T[K]> }
const prepared = <T>(value: T): Shares<T> =>
  (typeof value === 'string'
    ? weights(value)
    : Object.fromEntries(
        Object.entries(value as object).map(([key, one]) => [key, prepared(one)]),
      )) as Shares<T>
/** How often each value is drawn, by what it is drawn for. */
export const shares = prepared(data)

/** Mixes two integers into a well-spread 32-bit seed, so that neighbouring people have unrelated draws. */
export function seedOf(seed: number, index: number): number {
  let h = Math.imul(seed | 0, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 16), 0x7feb352d)
  h = Math.imul(h ^ (h >>> 15), 0x846ca68b)
  return (h ^ (h >>> 16)) >>> 0
}

/** mulberry32: small, fast and the same on every machine; good enough for invented people. */
export class Random {
  #state: number

  constructor(seed: number) {
    this.#state = seed | 0
  }

  /** A number from 0 (included) to 1 (excluded). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }

  /** A whole number between the two bounds, both included; the lower bound when they are crossed. */
  int(from: number, to: number): number {
    return to <= from ? from : from + Math.floor(this.next() * (to - from + 1))
  }

  /** True with the given probability. */
  chance(probability: number): boolean {
    return this.next() < probability
  }

  /** One element of a list that is not empty. */
  pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.next() * list.length)] as T
  }

  /** One value of a weighted table. */
  weighted<T>({ values, upTo }: Weighted<T>): T {
    const mark = this.next() * (upTo.at(-1) ?? 0)
    return values[upTo.findIndex((total) => total > mark)] as T
  }

  /** Roughly normally distributed, never further than three deviations from the mean, within the bounds. */
  normal(mean: number, deviation: number, least = -Infinity, most = Infinity): number {
    const sum = this.next() + this.next() + this.next() + this.next()
    return Math.min(most, Math.max(least, mean + (sum - 2) * deviation * 1.5))
  }

  /** A text of that many decimal digits, leading zeros kept. */
  digits(length: number): string {
    return Array.from({ length }, () => this.int(0, 9)).join('')
  }
}
