/** Which items of a catalogue are called nearly as a typed value: shared pairs of letters, whatever the marks and capitals. */
import { hasEnded } from '#domain/fields/field.ts'
import { fold } from '#domain/officer/name-text.ts'
import type { CatalogueItem, Catalogues } from '#server/memory/catalogues.ts'

/** Items suggested for one value. */
const most = 5
/** Of 1, which is the same name; less than that is mere chance. */
const least = 0.6

/** Pairs of letters; blanks tell where a word begins and ends. */
function pairsOf(name: string): Set<string> {
  const text = ` ${fold(name)} `
  return new Set(Array.from({ length: text.length - 1 }, (_, at) => text.slice(at, at + 2)))
}

/** The items that a typed value may be sent as. */
export const mayBeSentAs = ({ active, extra, qgCode }: CatalogueItem): boolean =>
  active && !hasEnded(extra) && qgCode !== ''

interface Names {
  items: readonly { item: CatalogueItem; size: number }[]
  /** By pair of letters, the items that have it. */
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

/** The best first, of equally good ones the order of the catalogue; `suggest` is for many values of one catalogue. */
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
      .slice(0, most)
      .flatMap(({ at }) => items[at]?.item ?? [])
  }
}
