/** Guesses a column without a known title from its cells. */
import { importColumns } from '#domain/imports/import-columns.ts'
import { fold } from '#domain/officer/name-text.ts'
import { isBlank, shownText, type GridCell } from '#server/areas/imports/reading/cells/read-cell.ts'
import { numberedParts } from '#server/areas/imports/reading/cells/read-date.ts'
import { looksLikeName } from '#server/areas/imports/reading/cells/read-name.ts'
import { isNameText } from '#server/areas/imports/reading/sheet/line-words.ts'
import { folded } from '#server/areas/imports/reading/text/folded.ts'
import type { HeadMatch } from '#server/areas/imports/reading/sheet/head-names.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'

/** Names of catalogues and places to compare cells with, folded; passed in, since this code has no database access. */
export interface KnownNames {
  /** By catalogue code ('DM_DANTOC'). */
  readonly lists: ReadonlyMap<string, ReadonlySet<string>>
  readonly provinces: ReadonlySet<string>
}

const looks = (cell: GridCell): boolean =>
  cell instanceof Date || (typeof cell === 'string' && numberedParts(cell) !== undefined)

type Trial = readonly [
  column: ReadColumn,
  confidence: number,
  least: number,
  is: (cell: GridCell, folded: string, names: KnownNames) => boolean,
]

/** In order of priority; `least` is the required share of matching cells. */
const trials: readonly Trial[] = [
  [
    'soCccd',
    0.9,
    0.8,
    (cell, folded) =>
      /^\d{12}$/.test(folded) ||
      (typeof cell === 'number' && cell >= 1e9 && cell < 97e9 && Number.isInteger(cell)),
  ],
  ['email', 0.95, 0.7, (_, folded) => /^\S+@\S+\.\S+$/.test(folded)],
  ['soDienThoai', 0.8, 0.8, (_, folded) => /^(?:0|\+84)\d{9}$/.test(folded.replaceAll(/[\s.]/gu, ''))],
  ['gioiTinh', 0.95, 0.9, (_, folded) => folded === 'nam' || folded === 'nu'],
  ['hoVaTen', 0.85, 0.6, (cell, folded) => typeof cell === 'string' && looksLikeName(folded)],
  [
    'ngachChucDanh',
    0.9,
    0.8,
    (_, folded) => /^(?:\d{2}\.\d{3}[a-z]?|v\.\d{2}\.\d{2}\.\d{2,3})$/.test(folded),
  ],
  ['giaoDucPhoThong', 0.8, 0.9, (_, folded) => /^\d{1,2}\/1[02]$/.test(folded)],
  ['ngaySinh', 0.6, 0.8, (cell) => looks(cell) && yearIn(cell) >= 1945 && yearIn(cell) <= 2008],
  [
    'heSoLuong',
    0.6,
    0.9,
    (cell, folded) =>
      (typeof cell === 'number' ? !Number.isInteger(cell) : /^\d[.,]\d{2}$/.test(folded)) &&
      Number(folded.replace(',', '.')) < 11,
  ],
]

const yearIn = (cell: GridCell): number =>
  cell instanceof Date ? cell.getUTCFullYear() : Number(/(\d{4})\s*$/.exec(String(cell))?.[1] ?? 0)

/** Titles of professions name positions too, steps are any figures, and the sex has a trial of its own. */
const onlyByTitle = new Set<string>(['bac', 'gioiTinh', 'viTriViecLam'])
/**
 * A catalogue column: nearly all cells are names of its items, and not all of them mean nothing. Of two catalogues with
 * these names the one that each person needs.
 */
const ofCatalogues: readonly Trial[] = importColumns
  .filter(({ list, name }) => list !== undefined && !onlyByTitle.has(name))
  .toSorted((a, b) => Number(b.required === true) - Number(a.required === true))
  .map(({ name, list }) => [
    name,
    0.85,
    0.9,
    (_, folded, { lists }) => lists.get(list ?? '')?.has(folded) === true,
  ])

/** The column that the cells match, among those not taken yet. */
export function matchContent(
  cells: readonly GridCell[],
  taken: ReadonlySet<string>,
  names: KnownNames,
): HeadMatch | undefined {
  const filled = cells
    .filter((cell) => !isBlank(cell))
    .map((cell) => ({ cell, folded: fold(shownText(cell)) }))
  if (filled.length < 3) return undefined
  const hasContent = filled.some(({ folded }) => folded !== 'khong')
  for (const [column, confidence, least, is] of [...trials, ...ofCatalogues]) {
    if (taken.has(column) || !hasContent) continue
    const share = filled.filter(({ cell, folded }) => is(cell, folded, names)).length / filled.length
    if (share >= least) return { column, confidence: Math.round(confidence * share * 100) / 100 }
  }
  return undefined
}

/** Whether nearly all cells are written like names of people, most of them different. */
export function areNames(cells: readonly GridCell[], { provinces, lists }: KnownNames): boolean {
  const texts = cells.filter((cell) => !isBlank(cell)).map(shownText)
  if (texts.length < 3 || new Set(texts).size / texts.length < 0.3) return false
  const listed = [provinces, ...lists.values()]
  const written = texts.filter(
    (text) => isNameText(text) && listed.every((items) => !items.has(folded(text))),
  )
  const longer = written.filter((text) => text.includes(' '))
  return written.length / texts.length >= 0.9 && longer.length / texts.length >= 0.5
}

const checked: Partial<Record<ReadColumn, (cell: GridCell, folded: string) => boolean>> = {
  soCccd: (_, folded) => /\d{3}/.test(folded),
  hoVaTen: (cell, folded) => typeof cell === 'string' && /[a-z]{2}/.test(folded),
  // Its code or its name; other numbers stand below 'Mã số' too.
  ngachChucDanh: (_, folded) => /[a-z]|\d\.\d/.test(folded),
  ngaySinh: (cell, folded) => cell instanceof Date || /\d{2}/.test(folded),
}

/** Whether a column's cells are plausible for its title; detects titles that are shifted by one. */
export function fits(column: ReadColumn | null, cells: readonly GridCell[]): boolean {
  const check = column === null ? undefined : checked[column]
  const filled = cells.filter((cell) => !isBlank(cell))
  if (check === undefined || filled.length < 3) return true
  return filled.filter((cell) => check(cell, fold(shownText(cell)))).length / filled.length >= 0.3
}
