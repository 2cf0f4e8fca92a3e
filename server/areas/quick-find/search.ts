/** One search over everything that the caller can open. */
import { chapterWords, guideAddress } from '#domain/guides/guides.ts'
import { maxFound, maxOfGroup, type QuickAnswer, type QuickUnit } from '#domain/quick-find/calls.ts'
import { bestOf, rankedName } from '#domain/quick-find/rank.ts'
import { unitSearchText } from '#domain/units/former-names.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { lookUp } from '#server/people/officers/lookup/look-up.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import { unitsInScope } from '#server/areas/units/unit-routes.ts'
import { offeredEntries } from './offered-entries.ts'

/** The words by which units are found; the cache keeps a unit until it changes. */
const wordsOfUnits = new WeakMap<Unit, ReturnType<typeof rankedName>>()

function wordsOf(unit: Unit) {
  const cached = wordsOfUnits.get(unit)
  if (cached !== undefined) return cached
  const words = rankedName(unitSearchText(unit))
  wordsOfUnits.set(unit, words)
  return words
}

/** A unit as it is shown, with the units above it. */
export const quickUnit = (unit: Unit, tree: Units): QuickUnit => ({
  id: String(unit.id),
  name: unit.name,
  thuoc: unit.path
    .slice(0, -1)
    .toReversed()
    .flatMap((id) => tree.find(id)?.name ?? []),
})

export async function search(keyword: string, request: AuthenticatedRequest): Promise<QuickAnswer> {
  const tree = await units(request)
  const { manHinh, viec, baoCao, huongDan } = await offeredEntries(request)
  const entries = (items: typeof manHinh, most: number) =>
    bestOf(items, ({ name }) => rankedName(name), keyword, most)
  const others = {
    donVi: bestOf(await unitsInScope(request), wordsOf, keyword, maxOfGroup.donVi).map((unit) =>
      quickUnit(unit, tree),
    ),
    manHinh: entries(manHinh, maxOfGroup.manHinh),
    viec: entries(viec, maxOfGroup.viec),
    baoCao: entries(baoCao, maxOfGroup.baoCao),
    huongDan: bestOf(
      huongDan,
      ({ chapter }) => rankedName(chapterWords(chapter)),
      keyword,
      maxOfGroup.huongDan,
    ).map(({ guide, chapter }) => ({
      id: `${guide.id}/${chapter.id}`,
      name: chapter.title,
      duongDan: guideAddress(guide.id, chapter.id),
    })),
  }
  const left = maxFound - Object.values(others).reduce((sum, { length }) => sum + length, 0)
  return { nguoi: await lookUp(keyword, request, left), ...others }
}
