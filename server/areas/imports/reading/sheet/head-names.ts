/**
 * The column that a title means: by its declared names, exact, without diacritics, misspelt, or within a longer title.
 */
import { importColumns } from '#domain/imports/import-columns.ts'
import { unclearNames } from '#domain/imports/other-names.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { spareColumns } from '#domain/imports/spare-columns.ts'
import { fold } from '#domain/officer/name-text.ts'
import { areMarksOf } from '#server/areas/imports/reading/text/marks.ts'
import {
  addresses,
  groupedNames,
  groupsOfAddress,
} from '#server/areas/imports/reading/sheet/grouped-names.ts'
import {
  isKindOfPeople,
  isNeutralGroup,
  isRemark,
  isRemarkOfPlace,
  joinedNames,
  withoutStutter,
} from '#server/areas/imports/reading/sheet/title-words.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'

export interface HeadMatch {
  /** null: a known title without a column of ours, such as STT. */
  readonly column: ReadColumn | null
  readonly confidence: number
  /** The title has words left over, or is only like a name of ours: not read until somebody says so. */
  readonly isProposal?: true
  /** A short name of several things: read if the cells say the same. */
  readonly isUnclear?: true
  /** The field is said by the group; what stands below it, or above, only tells its columns apart. */
  readonly isDivided?: true
}

/** A title in comparable form: lower case, without punctuation, required marks and remarks in brackets. */
export const headKey = (title: string): string =>
  title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const bracketed = /\([^)]*\)|\[[^\]]*\]/gu
const withoutRemark = (title: string): string => title.replaceAll(bracketed, ' ')

const wholeAddresses = new Set<string>(addresses)

const dictionary = new Map<string, HeadMatch>()
const unmarked = new Map<string, HeadMatch | undefined>()
/** The names that are equal without their marks. */
const namesByBare = new Map<string, string[]>()
const whole = new Set<string>()
/** Below its group a name means another thing than the same words in one title: 'Sinh' above 'Ngày'. */
const belowGroups = new Map<string, HeadMatch>()
const bareBelowGroups = new Map<string, HeadMatch | undefined>()

/** `isGrouped`: made of a group and a name; never makes a whole name ambiguous ('Que quan' is no 'Quê: Quận'). */
function learn(name: string, column: ReadColumn | null, isGrouped = false): void {
  const key = headKey(name)
  if (dictionary.has(key)) return
  dictionary.set(key, { column, confidence: 1 })
  const bare = fold(key)
  namesByBare.set(bare, [...(namesByBare.get(bare) ?? []), key])
  const earlierMatch = unmarked.get(bare)
  if (isGrouped && whole.has(bare)) return
  if (!isGrouped) whole.add(bare)
  // 'Nam' and 'Năm' are equal without diacritics: then neither matches.
  const isShared = unmarked.has(bare) && earlierMatch?.column !== column
  unmarked.set(bare, isShared ? undefined : { column, confidence: 0.95 })
}

const belowKey = (group: string, name: string): string => `${headKey(group)}: ${headKey(name)}`

function learnBelow(group: string, name: string, column: ReadColumn | null): void {
  const key = belowKey(group, name)
  if (belowGroups.has(key)) return
  const bare = bareBelow(key)
  const isShared = bareBelowGroups.has(bare) && bareBelowGroups.get(bare)?.column !== column
  belowGroups.set(key, { column, confidence: 1 })
  bareBelowGroups.set(bare, isShared ? undefined : { column, confidence: 0.95 })
}

const bareBelow = (key: string): string => key.split(': ').map(fold).join(': ')

const numberTitles = ['STT', 'TT', 'Số TT', 'Số thứ tự', 'No']
const numberKeys = new Set(numberTitles.map(headKey))
/** Whether a column only numbers its rows. */
export const isNumberTitle = (title: string): boolean => numberKeys.has(headKey(title))

for (const title of [
  ...numberTitles,
  'Ghi chú',
  'Đơn vị',
  'Cơ quan, đơn vị',
  'Tên đơn vị',
  'Tuổi',
  says.columnOfErrors,
])
  learn(title, null)
for (const column of [...importColumns, ...spareColumns])
  for (const name of [column.title, ...column.otherNames]) learn(name, column.name as ReadColumn)
for (const [column, groups, names] of groupedNames)
  for (const group of groups)
    for (const name of names) {
      learn(`${group}: ${name}`, column, true)
      learnBelow(group, name, column)
    }
for (const address of addresses)
  for (const [part, leaf] of [
    ['Tinh', 'Tỉnh'],
    ['Xa', 'Xã'],
    ['Huyen', 'Huyện'],
  ] as const)
    for (const group of groupsOfAddress(address)) learn(`${leaf} ${group}`, `${address}${part}`, true)
for (const [column, names] of Object.entries(unclearNames))
  for (const name of names) {
    const match = {
      column: column as ReadColumn,
      confidence: 0.7,
      isProposal: true,
      isUnclear: true,
    } as const
    const key = headKey(name)
    dictionary.set(key, match)
    unmarked.set(fold(key), match)
    namesByBare.set(fold(key), [...(namesByBare.get(fold(key)) ?? []), key])
  }

/** Words in titles about other people or things: 'Ngày cấp' of a Party card isn't that of the CCCD. */
const foreign =
  /\b(?:the dang|bhxh|bhyt|quyet dinh|qd|vo|chong|cha|me|con|than nhan|phu cap|pc|doan|chinh thuc|quan doi|nhap ngu|bang|bo nhiem|khen thuong|ky luat|nghi huu|du kien|nang luong|ly lich|so so|truoc day|cu)\b/u

const longNames = [...unmarked]
  .filter(([key, match]) => match?.column !== undefined && match.column !== null && key.length >= 6)
  .toSorted(([a], [b]) => b.length - a.length)

const byStutter = new Map(longNames.toReversed().map(([name, match]) => [withoutStutter(name), match]))

/** The column of a title; undefined if no name matches. */
export function matchTitle(title: string): HeadMatch | undefined {
  const cachedMatch = matched.get(title)
  if (cachedMatch !== undefined || matched.has(title)) return cachedMatch
  const match = findTitle(title)
  if (matched.size < 5000) matched.set(title, match)
  return match
}
const matched = new Map<string, HeadMatch | undefined>()

/** '15.1- Trình độ …', '3) Sinh ngày': the numbers of the official form 2C. */
const numbering = /^\s*(?:\(?\d{1,2}(?:\.\d{1,2})*\s*(?:[).:/]|\s[-–]|[-–](?=\s))[-–\s]*)(?=\p{L})/u

function findTitle(numbered: string): HeadMatch | undefined {
  const exact = exactMatch(headKey(numbered))
  if (exact !== undefined) return exact
  const title = numbered.replace(numbering, '')
  if (title !== numbered) return findTitle(title)
  const bare = headKey(withoutRemark(title))
  const plain = bare === '' ? undefined : exactMatch(bare)
  const remarks = title.match(bracketed) ?? []
  const isOfPlaces = wholeAddresses.has(plain?.column ?? '') && remarks.every(isRemarkOfPlace)
  const leftOver = isOfPlaces || remarks.every(isRemark) ? {} : proposal
  if (plain !== undefined) return { ...plain, confidence: plain.confidence - 0.05, ...leftOver }
  const joined = joinedNames(withoutRemark(title)).map((name) => exactMatch(headKey(name)))
  const [first] = joined
  if (first !== undefined && joined.every((match) => match?.column === first.column))
    return { ...first, confidence: first.confidence - 0.1, ...leftOver }
  // 'Họ tên - Chức vụ': of several things the first is proposed.
  if (first?.column != null && joined.length > 1 && joined.every((match) => match !== undefined))
    return { column: first.column, confidence: 0.5, ...proposal }
  const key = fold(bare)
  if (key.length < 4 || key.length > 80 || foreign.test(key)) return undefined
  const stuttered = byStutter.get(withoutStutter(key))
  if (stuttered !== undefined) return { ...stuttered, confidence: 0.75, ...leftOver }
  const misspelt = longNames.find(([name]) => isMisspelt(name, key, bare))?.[1]
  if (misspelt !== undefined) return { column: misspelt.column, confidence: 0.75, ...proposal }
  const within = longNames.find(([name]) => ` ${key} `.includes(` ${name} `))
  if (within?.[1] === undefined) return undefined
  return { column: within[1].column, confidence: 0.45 + 0.3 * (within[0].length / key.length), ...proposal }
}

const proposal = { isProposal: true } as const

/** But for one letter and a mark it is the name: 'Cao đẳng' is no 'vào Đảng'. `bare`: the title with its marks. */
const isMisspelt = (name: string, key: string, bare: string): boolean =>
  isOneOff(name, key) &&
  (key === bare || (namesByBare.get(name) ?? []).some((marked) => changedLetters(marked, bare) <= 2))
const changedLetters = (a: string, b: string): number =>
  a.length === b.length ? [...a].filter((letter, at) => letter !== b[at]).length : 0

function exactMatch(key: string): HeadMatch | undefined {
  const match = dictionary.get(key)
  if (match !== undefined) return match
  const bare = fold(key)
  const names = namesByBare.get(bare) ?? []
  return names.some((name) => areMarksOf(name, key)) ? unmarked.get(bare) : undefined
}

/** Whether a text is exactly one of the known titles, and hardly anything else: 'Nam' is a person's sex too. */
export const isKnownTitle = (text: string): boolean =>
  !ambiguousTitles.has(headKey(text)) && exactMatch(headKey(text)) !== undefined

const ambiguousTitles = new Set(['nam', 'nữ', 'nu', 'tên', 'họ'])

/** A title of several lines, group first: matches its last line together with the groups above, else alone. */
export function matchHead(parts: readonly string[]): HeadMatch | undefined {
  if (parts.length <= 1) {
    const [title = ''] = parts
    const match = matchTitle(title)
    // Without a group above it may be the sex, or the birth date by sex.
    return match !== undefined && ambiguousTitles.has(headKey(title)) ? { ...match, confidence: 0.7 } : match
  }
  const leaf = parts.at(-1) ?? ''
  const groups = parts.slice(0, -1)
  for (const [at, group] of [...groups.entries()].toReversed()) {
    const key = belowKey(group, leaf)
    const match =
      belowGroups.get(key) ?? bareBelowGroups.get(bareBelow(key)) ?? exactMatch(headKey(`${group}: ${leaf}`))
    // A nearer group of another meaning hides those above it: 'Lương: Phụ cấp: Hệ số'.
    const isNext = groups
      .slice(at + 1)
      .every((nearer) => isKindOfPeople(nearer) || isAboveOurs(nearer, match?.column ?? null))
    if (match !== undefined && isNext) return match
  }
  if (foreign.test(fold(headKey(groups.join(' '))))) return undefined
  const byKind = isKindOfPeople(leaf) ? matchHead(groups) : undefined
  if (byKind !== undefined && isDividable(byKind.column))
    return { ...byKind, confidence: byKind.confidence - 0.05, isDivided: true }
  const alone = matchTitle(leaf)
  if (alone !== undefined) {
    const kinds = ofSalary.has(alone.column) ? groups.filter(isKindOfPeople) : []
    const isOurs =
      !needsGroup.has(headKey(leaf)) &&
      groups.every((above) => kinds.includes(above) || isAboveOurs(above, alone.column))
    const divided = kinds.length > 0 ? { isDivided: true as const } : {}
    return { ...alone, confidence: alone.confidence - 0.05, ...(isOurs ? {} : proposal), ...divided }
  }
  const above = matchHead(groups)
  const joined = matchTitle(parts.join(' '))
  const isDivided = isDividable(above?.column) && !foreign.test(fold(headKey(leaf)))
  const divided = isDivided ? { isDivided } : {}
  if (joined !== undefined) return { ...joined, ...(joined.column === above?.column ? divided : {}) }
  if (above === undefined || above.column === null) return undefined
  return { ...above, confidence: above.confidence - 0.3, ...proposal, ...divided }
}

const ofSalary = new Set<ReadColumn | null>(
  importColumns.flatMap(({ name, of }) => (of === 'salary' ? [name] : [])),
)
/** What each person has once, whatever its kind; and the kind itself. */
const ofEverybody = new Set<ReadColumn>([
  'hoVaTen',
  'tenGoiKhac',
  'ngaySinh',
  'gioiTinh',
  'soCccd',
  'soCmnd',
  'loaiHoSo',
])
const isDividable = (column: ReadColumn | null | undefined): boolean =>
  column !== undefined &&
  column !== null &&
  !ofEverybody.has(column) &&
  importColumns.some(({ name }) => name === column)

/** Names of any card: which one, the group above says. */
const needsGroup = new Set(['ngày cấp', 'nơi cấp', 'số', 'mã số', 'ngày', 'từ ngày'])
/** The names of groups that a column may stand below, by column. */
const groupsOf = new Map<ReadColumn | null, Set<string>>()
for (const [column, groups] of groupedNames) {
  const groupKeys = groupsOf.get(column) ?? new Set()
  groupsOf.set(column, groupKeys)
  for (const group of groups) groupKeys.add(fold(headKey(group)))
}
const columnsGivenBy = new Map<string, readonly string[]>(
  spareColumns.map(({ name, gives }) => [name, gives]),
)
const ofRank = new Set<ReadColumn>(['bac', 'heSoLuong'])

/**
 * Whether a group leaves the meaning of the title below it: 'Thông tin cá nhân', or 'Họ và tên' above 'Họ đệm'. Not
 * 'Người thân', nor another field: 'Hệ số' below 'Chức vụ' is that of an allowance.
 */
function isAboveOurs(group: string, column: ReadColumn | null): boolean {
  if (column === null || isNeutralGroup(group)) return true
  if (groupsOf.get(column)?.has(fold(headKey(group))) === true) return true
  const above = exactMatch(headKey(group))?.column
  if (above === undefined || above === null) return false
  if (ofRank.has(column) && (above === 'ngachChucDanh' || above === 'bac')) return true
  return (
    above === column ||
    columnsGivenBy.get(column)?.includes(above) === true ||
    columnsGivenBy.get(above)?.includes(column) === true
  )
}

/** Whether one letter was added, removed or changed. */
function isOneOff(a: string, b: string): boolean {
  if (a === b || Math.abs(a.length - b.length) > 1) return a === b
  let from = 0
  while (from < a.length && a[from] === b[from]) from += 1
  const rest = (text: string, skip: number) => text.slice(from + skip)
  return (
    rest(a, 1) === rest(b, 1) || (a.length > b.length ? rest(a, 1) === rest(b, 0) : rest(a, 0) === rest(b, 1))
  )
}
