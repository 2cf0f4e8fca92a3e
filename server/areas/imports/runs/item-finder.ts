/** Finds catalogue items by a cell's text: name, code, both ('01.003 - Chuyên viên') or another common name. */
import { hasEnded } from '#domain/fields/field.ts'
import { otherItemNames } from '#domain/imports/item-names.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { CatalogueItem, Catalogues } from '#server/platform/table-cache/catalogues.ts'

/** `several`: the text is ambiguous. */
export type Found<T> = T | 'none' | 'several'

/**
 * Names shared by several items are resolved by the first key that distinguishes them: as written, then without
 * diacritics.
 */
interface Index {
  exact: Map<string, Set<CatalogueItem>>
  folded: Map<string, Set<CatalogueItem>>
}

const exactKey = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s.,;:_-]+/gu, ' ')
    .trim()
const foldedKey = (text: string) => fold(text.replaceAll(/[\s.,;:_-]+/gu, ' '))

export class ItemFinder {
  readonly #catalogues: Catalogues
  readonly #indexes = new Map<string, Index>()

  constructor(catalogues: Catalogues) {
    this.#catalogues = catalogues
  }

  find(list: string, text: string): Found<CatalogueItem> {
    const [, code = '', rest = ''] = /^([\p{L}\d][\p{L}\d.]*)\s*(?:[-–(:]\s*(.*)|$)/u.exec(text.trim()) ?? []
    const byCode = code === '' ? undefined : this.#offered(list, code)
    const whole = this.#byName(list, text)
    // A name wins over a code in it: 'Bậc 5' and 'Khác' before '5' and '99'.
    if (whole !== 'none') return whole
    if (byCode !== undefined) return this.#isOther(list, rest, byCode) ? 'none' : byCode
    const inBrackets = /\(([^()]+)\)\s*$/.exec(text)?.[1]
    return inBrackets === undefined ? 'none' : (this.#offered(list, inBrackets.trim()) ?? 'none')
  }

  #offered(list: string, code: string): CatalogueItem | undefined {
    const item = this.#catalogues.byCode(list, code) ?? this.#catalogues.byCode(list, code.toUpperCase())
    return item === undefined || hasEnded(item.extra) ? undefined : item
  }

  /** Whether the name beside a code is that of other items: '01.003 - Chuyên viên chính' is neither. */
  #isOther(list: string, name: string, item: CatalogueItem): boolean {
    const { exact, folded } = this.#index(list)
    const named = exact.get(exactKey(name)) ?? folded.get(foldedKey(name))
    return named !== undefined && !named.has(item)
  }

  #byName(list: string, text: string): Found<CatalogueItem> {
    const { exact, folded } = this.#index(list)
    for (const candidates of [exact.get(exactKey(text)), folded.get(foldedKey(text))]) {
      const [first, second] = candidates ?? []
      if (first !== undefined) return second === undefined ? first : 'several'
    }
    return 'none'
  }

  #index(list: string): Index {
    const cachedIndex = this.#indexes.get(list)
    if (cachedIndex !== undefined) return cachedIndex
    const index: Index = { exact: new Map(), folded: new Map() }
    const note = (keys: Map<string, Set<CatalogueItem>>, key: string, item: CatalogueItem) => {
      const items = keys.get(key)
      if (items === undefined) keys.set(key, new Set([item]))
      else items.add(item)
    }
    const others = otherItemNames[list] ?? {}
    for (const item of this.#catalogues.list(list)) {
      if (hasEnded(item.extra)) continue
      for (const name of [item.name, ...(others[item.code] ?? [])]) {
        note(index.exact, exactKey(name), item)
        note(index.folded, foldedKey(name), item)
      }
    }
    this.#indexes.set(list, index)
    return index
  }
}
