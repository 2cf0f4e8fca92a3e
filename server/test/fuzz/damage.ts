/** One part of a valid body replaced by what its schema doesn't allow, or by what programs stumble over. */
export const damages = ['nearly valid', 'wrong type', 'huge', 'hostile'] as const
export type Damage = (typeof damages)[number]

/** Becomes a number that JSON can't hold; a text of it would be quoted. */
const tooLarge = '@1e999@'

const hostileTexts = [
  '\u0000', 'a\u0000b', '\ud800', 'a\udc00b', '\u001b[31m', '\u202egnp.exe', '\uffff\ufffe', 'e\u0301'.repeat(400),
  "'; drop table officer; --", '%', '%_%', '\\', '${1+1}', '{{7*7}}', '../../../../etc/passwd', '=1+1', '@SUM(A1)',
  '__proto__', 'constructor', 'toString', 'NaN', 'Infinity', '-0', '1e400', '0x10', '９', '🧑🏽‍🚀', '\r\nSet-Cookie: a=b',
  '<script>alert(1)</script>', '\u00a0', '\u200b', 'null', 'undefined', '[object Object]', '{', 'Ấ'.normalize('NFD'),
] // prettier-ignore

const nearlyTexts = [
  '', ' ', '2026-02-30', '0000-00-00', '10000-01-01', '0001-01-01', '9999-12-31', '2026-1-1', '2026-13-01', '-1', '00',
  '9223372036854775807', '9223372036854775808', '99999999999999999999999', '999999999', '1.5', '1e3', '31/12/2026',
  '2026-11-20T25:00:00Z', 'x'.repeat(256), 'x'.repeat(1001),
] // prettier-ignore
const nearlyNumbers = [
  -1, 0, 1.5, -0.1, 101, 32_768, 2_147_483_648, 9_007_199_254_740_992, 1e21, -1e21, 5e-324, 1e308,
]
const wrongTypes: readonly (() => unknown)[] = [
  () => null, () => true, () => 0, () => 'x', () => [], () => ({}), () => [[]], () => [null], () => ({ id: {} }),
  () => ({ id: null, code: [] }), () => ({ toString: 1, valueOf: 1 }), () => [{ id: [] }], () => ({ length: 3 }),
] // prettier-ignore

const deep = (depth: number): unknown => {
  let value: unknown = 1
  for (let level = 0; level < depth; level++) value = level % 2 === 0 ? [value] : { a: value }
  return value
}
const huge: readonly (() => unknown)[] = [
  () => 'x'.repeat(20_000),
  () => 'ấ'.repeat(200_000),
  () => Array.from({ length: 5000 }, (_, at) => at),
  () => Array.from({ length: 3000 }, () => ({ id: '1' })),
  () => deep(200),
  () => Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, at])),
  () => tooLarge,
  () => '9'.repeat(500),
]

const withPrototype = (value: unknown): unknown =>
  JSON.parse(
    `{"__proto__":{"id":"1","isActived":true},"constructor":{"prototype":{"a":1}},"value":${JSON.stringify(value ?? null)}}`,
  )

export class Damager {
  readonly #random: () => number

  constructor(random: () => number) {
    this.#random = random
  }

  /** A copy with one part replaced; `kind` says by what. */
  damaged(value: unknown, kind: Damage): unknown {
    const copy = structuredClone(value)
    const places = [...placesIn({ whole: copy })]
    const { holder, key } = this.#pick(places.length > 1 ? places.slice(1) : places)
    if (kind === 'nearly valid' && !Array.isArray(holder) && this.#random() < 0.25) {
      if (this.#random() < 0.5) delete holder[key]
      else holder[`${key}x`] = holder[key]
    } else holder[key as never] = this.#instead(holder[key as never], kind) as never
    return places[0]?.holder['whole' as never]
  }

  /** A text for a path, a query or a header. */
  text(): string {
    return this.#random() < 0.5 ? this.#pick(hostileTexts) : this.#pick(nearlyTexts)
  }

  #instead(value: unknown, kind: Damage): unknown {
    if (kind === 'huge') return this.#pick(huge)()
    if (kind === 'wrong type') return this.#pick(wrongTypes)()
    if (kind === 'hostile') return this.#random() < 0.2 ? withPrototype(value) : this.#pick(hostileTexts)
    if (typeof value === 'number') return this.#pick(nearlyNumbers)
    if (typeof value === 'boolean' || value === null) return this.#pick([null, 'true', 0, 1, ''])
    return this.#random() < 0.8 ? this.#pick(nearlyTexts) : this.#pick(nearlyNumbers)
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T
  }
}

interface Place {
  holder: Record<string, unknown>
  key: string
}

/** Every member and item of a value, itself first. */
function* placesIn(holder: Record<string, unknown>): Generator<Place> {
  for (const [key, value] of Object.entries(holder)) {
    yield { holder, key }
    if (typeof value === 'object' && value !== null) yield* placesIn(value as Record<string, unknown>)
  }
}

/** JSON of a damaged body. */
export const jsonOf = (value: unknown): string =>
  (JSON.stringify(value) ?? '').replaceAll(`"${tooLarge}"`, '1e999')
