/** One search over everything that the caller can open. */
import { chapterWords, guideAddress } from '#domain/guides/guides.ts'
import { maxFound, maxOfGroup, type QuickAnswer, type QuickUnit } from '#domain/quick-find/calls.ts'
import { bestOf, ManyNames, rankedName } from '#domain/quick-find/rank.ts'
import { unitSearchText } from '#domain/units/former-names.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { lookUp } from '#server/people/officers/lookup/look-up.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import { branchesInScope } from '#server/areas/units/unit-routes.ts'
import { offeredEntries } from './offered-entries.ts'

type Words = ReturnType<typeof rankedName>

/** By the words by which units are found. The cache keeps a unit, and a branch of the tree, until one of them changes. */
const wordsOfUnits = new WeakMap<Unit, Words>()
const namedBranches = new WeakMap<readonly Unit[], ManyNames<Unit>>()

function wordsOfUnit(unit: Unit): Words {
  const words = wordsOfUnits.get(unit) ?? rankedName(unitSearchText(unit))
  wordsOfUnits.set(unit, words)
  return words
}

function named(branch: readonly Unit[]): ManyNames<Unit> {
  const names = namedBranches.get(branch) ?? new ManyNames(branch, wordsOfUnit)
  namedBranches.set(branch, names)
  return names
}

/** The words of screens, actions, reports and chapters by their texts: the program's own, and those of the menu. */
const wordsOfTexts = new Map<string, Words>()
const mostTexts = 2_000

function wordsOf(text: string): Words {
  const cached = wordsOfTexts.get(text)
  if (cached !== undefined) return cached
  if (wordsOfTexts.size >= mostTexts) wordsOfTexts.clear()
  const words = rankedName(text)
  wordsOfTexts.set(text, words)
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
    bestOf(items, ({ name }) => wordsOf(name), keyword, most)
  const others = {
    donVi: bestOf(
      (await branchesInScope(request)).flatMap((branch) => named(branch).best(keyword, maxOfGroup.donVi)),
      wordsOfUnit,
      keyword,
      maxOfGroup.donVi,
    ).map((unit) => quickUnit(unit, tree)),
    manHinh: entries(manHinh, maxOfGroup.manHinh),
    viec: entries(viec, maxOfGroup.viec),
    baoCao: entries(baoCao, maxOfGroup.baoCao),
    huongDan: bestOf(
      huongDan,
      ({ chapter }) => wordsOf(chapterWords(chapter)),
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
