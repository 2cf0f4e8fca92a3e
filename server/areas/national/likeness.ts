/** Finds catalogue items similar to a typed value: by shared pairs of letters, ignoring diacritics and case. */
import { fold } from '#domain/officer/name-text.ts'
import type { CatalogueItem, Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { mayBeSentAs } from '#server/people/quality/mappings.ts'

/** Maximum number of suggestions per value. */
const max = 5
/** Minimum similarity, out of 1 for the same name; lower values are coincidence. */
const least = 0.6

/** Pairs of letters; blanks mark the start and end of words. */
function pairsOf(name: string): Set<string> {
  const text = ` ${fold(name)} `
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}

interface Names {
  items: readonly { item: CatalogueItem; size: number }[]
  /** By pair of letters, the items that contain it. */
  withPair: ReadonlyMap<string, readonly number[]>
}

function namesIn(catalogues: Catalogues, catalogue: string): Names {
  const withPair = new Map<string, number[]>()
  const items = catalogues
    .list(catalogue)
    .filter(mayBeSentAs)
    .map((item, at) => {
      const pairs = pairsOf(item.name)
      for (const pair of pairs) withPair.set(pair, [...(withPair.get(pair) ?? []), at])
      return { item, size: pairs.size }
    })
  return { items, withPair }
}

/** Best first, ties in catalogue order. Create `suggest` once for many values of one catalogue. */
export function suggestionsIn(catalogues: Catalogues, catalogue: string): (text: string) => CatalogueItem[] {
  const { items, withPair } = namesIn(catalogues, catalogue)
  return (text) => {
    const shared = new Map<number, number>()
    const pairs = pairsOf(text)
    for (const pair of pairs)
      for (const at of withPair.get(pair) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1)
    return [...shared]
      .map(([at, count]) => ({ at, likeness: (2 * count) / (pairs.size + (items[at]?.size ?? 0)) }))
      .filter(({ likeness }) => likeness >= least)
      .toSorted((one, other) => other.likeness - one.likeness || one.at - other.at)
      .slice(0, max)
      .flatMap(({ at }) => items[at]?.item ?? [])
  }
}
