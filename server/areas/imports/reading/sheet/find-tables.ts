/** The tables of people in a sheet: below each other under headings of their own, and side by side. */
import { shownText } from '#server/areas/imports/reading/cells/read-cell.ts'
import { canBeTitles, headFrom, type FoundHead } from '#server/areas/imports/reading/sheet/find-head.ts'
import type { Grid } from '#server/areas/imports/reading/sheet/grid.ts'
import { headKey, isKnownTitle, isNumberTitle } from '#server/areas/imports/reading/sheet/head-names.ts'

/** A heading and the end of its lines: the next heading, or the end of the sheet. */
export interface FoundTable {
  readonly head: FoundHead
  readonly to: number
}

/** `best`: the sheet's best heading. A heading that repeats the one before begins no table of its own. */
export function tablesUnder(grid: Grid, best: FoundHead): FoundTable[] {
  const heads: FoundHead[] = []
  for (let row = 0; row < grid.rows.length; row++) {
    if (row === best.top) {
      heads.push(best)
      row = best.bottom
    } else if (canBegin(grid, row)) {
      const head = headFrom(grid, row, row < best.top ? best.top : grid.rows.length)
      if (head === undefined) continue
      heads.push(head)
      row = head.bottom
    }
  }
  const own: FoundHead[] = []
  for (const head of heads) {
    const before = own.at(-1)
    if (before === undefined || !repeats(head, before)) own.push(head)
  }
  return own.map((head, at) => ({ head, to: own[at + 1]?.top ?? grid.rows.length }))
}

/** At least two exact titles, and no value of a person. */
function canBegin(grid: Grid, row: number): boolean {
  const cells = grid.rows[row] ?? []
  if (cells.length < 2 || cells.some((cell) => typeof cell === 'number' || cell instanceof Date)) return false
  const texts = cells.map(shownText)
  if (!canBeTitles(grid, row, texts)) return false
  return texts.filter((text) => text !== '' && isKnownTitle(text)).length >= 2
}

/** Whether each of its titles is, at the same place, one of the other heading. */
const repeats = (head: FoundHead, before: FoundHead): boolean =>
  head.titles.every((parts, at) => {
    const keysBefore = new Set((before.titles[at] ?? []).map(headKey))
    return parts.every((part) => keysBefore.has(headKey(part)))
  })

/**
 * The first column of a second table beside the first: the name and a number or birth date come once more. The number
 * of its rows belongs to it.
 */
export function secondTableStart({ matches, titles }: FoundHead): number | undefined {
  const placesOf = (column: string) =>
    matches.flatMap((match, at) => (match?.column === column && match.isProposal !== true ? [at] : []))
  const [first, second] = placesOf('hoVaTen')
  if (first === undefined || second === undefined) return undefined
  const isTwice = ['soCccd', 'ngaySinh'].some((column) => {
    const places = placesOf(column)
    return places.some((at) => at < second) && places.some((at) => at > second)
  })
  if (!isTwice) return undefined
  const isNumber = isNumberTitle(titles[second - 1]?.at(-1) ?? '')
  return isNumber ? second - 1 : second
}

/** The table left of the column. */
export const leftOf = <G extends Grid>(grid: G, column: number): G => ({
  ...grid,
  rows: grid.rows.map((cells) => cells?.slice(0, column)),
  merges: grid.merges.filter(({ startCol }) => startCol < column),
})

const headLeftOf = (head: FoundHead, column: number): FoundHead => ({
  ...head,
  titles: head.titles.slice(0, column),
  matches: head.matches.slice(0, column),
})

/** Titles of tables of relatives, or of other people than officials: parties to a case, pupils, patients. */
const ofOthers =
  /^(?:mối )?quan hệ(?:$| với| gia đình$)|^(?:(?:họ (?:và )?)?tên )?(?:bị (?:cáo|can|án|hại|đơn)|nguyên đơn|đương sự|phạm nhân|người bị kết án|học sinh|thí sinh|bệnh nhân)$|^tội danh(?:$| )|^(?:số )?bản án(?:$| )/u

/** The title that says that a table's people are others than officials. */
export const titleOfOthers = ({ titles }: Pick<FoundHead, 'titles'>): string | undefined =>
  titles.flat().find((part) => ofOthers.test(headKey(part)))

/** The same of a sheet in which no heading was found, by the lines at its top. */
export const titleOfOthersIn = ({ rows }: Grid): string | undefined =>
  rows
    .slice(0, mostLinesAbove)
    .map((cells) => (cells ?? []).map(shownText).filter((text) => text !== ''))
    .filter((texts) => texts.length >= 3)
    .map((texts) => titleOfOthers({ titles: texts.map((text) => [text]) }))
    .find((title) => title !== undefined)

/** Lines at the top of a sheet that may be its heading. */
const mostLinesAbove = 15

export { headLeftOf }
