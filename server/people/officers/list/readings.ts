/**
 * The meanings of a typed text, the likeliest first. Besides those of `readingsOf`: words that name a unit or a post
 * ('lan tư pháp', 'hiệu trưởng cao lãnh'), a year of birth ('kế toán sinh 1985') or a part of a number ('lan 0912'); what
 * is left is a name. They only narrow what the caller would see anyway.
 */
import { deTelex, fold } from '#domain/officer/name-text.ts'
import { readingsOf, readSearch, type Search } from '#domain/officer/search/typed-search.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'

export interface Reading {
  readonly search: Search
  readonly unitIds?: readonly number[]
  /** Rooms, whose people belong to the unit above. */
  readonly roomIds?: readonly number[]
  readonly postIds?: readonly number[]
  /** The first and the last day of a year of birth. */
  readonly bornIn?: readonly [string, string]
  readonly number?: Search
}

export interface Named {
  readonly id: number
  readonly name: string
}

/** Names of units and posts that a text may contain. */
export interface Names {
  readonly units: Units
  readonly posts: readonly Named[]
}

/** The most words of a text that are looked for among units and posts, and the most ways of reading them. */
const mostWords = 10
const mostReadings = 6

export function readingsIn(
  typed: string | null | undefined,
  { units, posts }: Names,
  readable: ReadonlySet<string> | undefined,
): Reading[] {
  const plain = readingsOf(typed).map((search) => ({ search }))
  const text = (typed ?? '').normalize('NFC').trim()
  const isSeen = (field: string) => readable === undefined || readable.has(field)
  if (!/\s/u.test(text)) {
    const wholly = isSeen('chucVu') ? postsOf([text], posts) : []
    return wholly.length === 0 ? plain : [...plain, { search: { kind: 'none' }, postIds: wholly }]
  }
  const described = (words: string) =>
    describedBy(
      words,
      units.all.filter(({ capDV }) => isSeen(capDV === roomLevel ? 'phongBan' : 'donVi')),
      isSeen('chucVu') ? posts : [],
      isSeen('ngaySinh'),
    )
  const own = described(text)
  // 'hiệu trưởng' with its marks is a post and not somebody called Trương Hiếu.
  const isMeant = ({ search, postIds, isExact }: Described) =>
    search.kind === 'none' && postIds !== undefined && isExact
  return [
    ...own.filter(isMeant),
    ...plain,
    ...own.filter((reading) => !isMeant(reading)),
    ...(deTelex(text) === fold(text) ? [] : described(deTelex(text))),
  ]
}

type Described = Reading & { isExact: boolean }

function describedBy(
  text: string,
  units: readonly Unit[],
  posts: readonly Named[],
  isYearSeen: boolean,
): Described[] {
  const year = isYearSeen
    ? /(?:^|\s)(?:sinh\s+)?(?:n[aă]m\s+)?(19[3-9]\d|20[01]\d)(?=\s|$)/iu.exec(text)
    : null
  const withoutYear = year === null ? text : text.replace(year[0], ' ')
  const digits = /(?:^|\s)(\d{3,12})(?=\s|$)/u.exec(withoutYear)
  const words = (digits === null ? withoutYear : withoutYear.replace(digits[0], ' '))
    .split(/\s+/u)
    .filter((word) => fold(word) !== '')
  if (words.length > mostWords) return []
  const besides = {
    ...(year?.[1] === undefined ? {} : { bornIn: [`${year[1]}-01-01`, `${year[1]}-12-31`] as const }),
    ...(digits?.[1] === undefined ? {} : { number: readSearch(digits[1]) }),
  }
  const nothing: Part = { from: 0, to: 0, ids: [], isExact: true }
  const rooms = units.filter(({ capDV }) => capDV === roomLevel)
  const others = units.filter(({ capDV }) => capDV !== roomLevel)
  const unitParts = [
    { ...nothing, of: undefined },
    ...partsNaming(words, (part) => unitsOf(part, others)).map((part) => ({ ...part, of: 'unitIds' })),
    ...partsNaming(words, (part) => unitsOf(part, rooms)).map((part) => ({ ...part, of: 'roomIds' })),
  ]
  const postParts = [nothing, ...partsNaming(words, (part) => postsOf(part, posts), posts)]
  return unitParts
    .flatMap((unit) =>
      postParts.flatMap((post) => {
        const isApart = unit.to <= post.from || post.to <= unit.from
        const isPlain = unit.of === undefined && post === nothing && Object.keys(besides).length === 0
        if (!isApart || isPlain) return []
        const isUsed = (at: number) => (at >= unit.from && at < unit.to) || (at >= post.from && at < post.to)
        const rest = words.filter((_, at) => !isUsed(at))
        const search: Search = rest.length === 0 ? { kind: 'none' } : readSearch(rest.join(' '))
        if (search.kind !== 'none' && search.kind !== 'names') return []
        const reading: Described = {
          search,
          ...besides,
          ...(unit.of === undefined ? {} : { [unit.of]: unit.ids }),
          ...(post === nothing ? {} : { postIds: post.ids }),
          isExact: unit.isExact && post.isExact,
        }
        return [{ reading, rest: rest.length }]
      }),
    )
    .toSorted((a, b) => a.rest - b.rest)
    .slice(0, mostReadings)
    .map(({ reading }) => reading)
}

interface Part {
  readonly from: number
  readonly to: number
  readonly ids: readonly number[]
  /** The typed marks are those of the name. */
  readonly isExact: boolean
}

/** Parts of at least two words that name something; `exactly`: where their marks are looked for. */
function partsNaming(
  words: readonly string[],
  find: (part: readonly string[]) => readonly number[],
  exactly: readonly Named[] = [],
): Part[] {
  return words.flatMap((_, from) =>
    words.slice(from + 1).flatMap((_last, more): Part[] => {
      const to = from + 2 + more
      const part = words.slice(from, to)
      const ids = find(part)
      if (ids.length === 0) return []
      const text = part.join(' ').toLowerCase()
      const isExact =
        fold(text) !== text &&
        exactly.some(({ name }) => `${name.normalize('NFC').toLowerCase()} `.startsWith(`${text} `))
      return [{ from, to, ids, isExact }]
    }),
  )
}

const foldedNames = new WeakMap<object, string>()
function foldedName(named: Named): string {
  const before = foldedNames.get(named)
  if (before !== undefined) return before
  const folded = ` ${fold(named.name.replace(/[^\p{L}\p{M}\d]+/gu, ' '))} `
  foldedNames.set(named, folded)
  return folded
}

/** Units whose name has these words; with marks, those that have them too, if there are any. */
function unitsOf(part: readonly string[], units: readonly Named[]): readonly number[] {
  const folded = fold(part.join(' '))
  const naming = units.filter((unit) => foldedName(unit).includes(` ${folded} `))
  const text = part.join(' ').toLowerCase()
  const exact = naming.filter(({ name }) => name.normalize('NFC').toLowerCase().includes(text))
  return (exact.length > 0 ? exact : naming).map(({ id }) => id)
}

/** Posts whose name begins with these words, else those that contain them: a head before its deputies. */
function postsOf(part: readonly string[], posts: readonly Named[]): readonly number[] {
  const folded = fold(part.join(' '))
  if (folded === '') return []
  const naming = posts.filter((post) => foldedName(post).includes(` ${folded} `))
  const beginning = naming.filter((post) => foldedName(post).startsWith(` ${folded} `))
  return (beginning.length > 0 ? beginning : naming).map(({ id }) => id)
}
