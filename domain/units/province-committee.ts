/** Finds the province people's committee among the units, which is marked only by its name (spec 3 §2.4). */
const committee = /^(?:ủy ban nhân dân|uỷ ban nhân dân|ubnd) tỉnh(?:\s|$)/iu

interface Named<N> {
  readonly name: string
  readonly children: readonly N[]
}

/** The first in tree order, from the top down. */
export function findProvinceCommittee<N extends Named<N>>(tree: readonly N[]): N | undefined {
  const own = tree.find(({ name }) => committee.test(name.normalize('NFC').trim()))
  return (
    own ?? (tree.length === 0 ? undefined : findProvinceCommittee(tree.flatMap(({ children }) => children)))
  )
}
