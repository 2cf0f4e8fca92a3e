/** Catalogues whose items have a rank: which of them are at least, at most, above, below another ('thạc sĩ trở lên'). */
import type { Operation } from '#domain/lists/conditions.ts'
import type { CatalogueItem, Catalogues } from '#server/platform/table-cache/catalogues.ts'

/** 1 is the highest; undefined where a catalogue has no order. */
export const rankOfItem = ({ extra }: Pick<CatalogueItem, 'extra'>): number | undefined =>
  typeof extra['rank'] === 'number' ? extra['rank'] : undefined

/** Ids of the items so compared with this one; itself alone where its catalogue has no order. */
export function itemsRanked(phep: Operation, id: string, catalogues: Catalogues): string[] {
  const item = /^\d{1,17}$/.test(id) ? catalogues.item(Number(id)) : undefined
  if (item === undefined) return []
  const rank = rankOfItem(item)
  if (rank === undefined) return phep === 'tu' || phep === 'den' ? [id] : []
  return catalogues.every(item.catalogue).flatMap((other) => {
    const otherRank = rankOfItem(other)
    // Old certificates stand beside the levels and are none of them.
    if (otherRank === undefined || (other.extra['legacy'] === true && other !== item)) return []
    const fits =
      phep === 'tu'
        ? otherRank <= rank
        : phep === 'tren'
          ? otherRank < rank
          : phep === 'den'
            ? otherRank >= rank
            : otherRank > rank
    return fits ? [String(other.id)] : []
  })
}
