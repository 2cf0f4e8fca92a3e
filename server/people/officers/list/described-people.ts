/** What a text says of somebody besides the name: unit, post, year or day of birth, a number. */
import { readSearch, type Search } from '#domain/officer/search/typed-search.ts'
import { roomLevel } from '#domain/units/unit-form.ts'
import type { Unit, Units } from '#server/platform/table-cache/units.ts'
import { postParts, unitParts, wordsIn, type Named, type Part } from './named-parts.ts'

export interface Reading {
  readonly search: Search
  readonly unitIds?: readonly number[]
  /** Rooms, whose people belong to the unit above. */
  readonly roomIds?: readonly number[]
  readonly postIds?: readonly number[]
  /** Ranks: the person has one of them or one of the posts. */
  readonly rankIds?: readonly number[]
  /** The first and the last day of a birth. */
  readonly bornIn?: readonly [string, string]
  readonly number?: Search
}

export interface Described extends Reading {
  readonly isExact: boolean
  /** A post by its first letters, beside a name, where they are no initials. */
  readonly isShortPost: boolean
}

/** What may be named, as far as the caller may read it. */
export interface Nameable {
  readonly units: Units
  readonly areUnitsSeen: boolean
  readonly areRoomsSeen: boolean
  readonly posts: readonly Named[]
  readonly ranks: readonly Named[]
  readonly isBirthSeen: boolean
}

/** The most words of a text that are looked for among units and posts, and the most ways of reading them. */
const mostWords = 18
const mostReadings = 6

const day =
  /(?:(?<!\p{L})(?:sinh(?:\s*ng[aà]y)?|sn|ns|ng[aà]y(?:\s*sinh)?)[\s:]*)?(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2})(?!\d)/iu
/** 'nam' without its mark is also a name. */
const year =
  /(?<![\p{L}\d])(?:(?:sinh|sn|ns)\s*(?:n[aă]m\s*)?|năm\s*(?:sinh\s*)?)?(19[3-9]\d|20[01]\d)(?!\d)/iu
/** Two digits are a year at the end, or where 'sinh' stands before them. */
const shortYear = /\s(?:(?:sinh|sn|ns)\s*(?:n[aă]m\s*)?|năm\s*)?['’]?(\d{2})\)?\s*$/iu

const asDay = (date: string, month: string, of: string): string | undefined => {
  const born = `${of}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  const isDay = !Number.isNaN(Date.parse(born)) && new Date(born).toISOString().startsWith(born)
  return isDay ? born : undefined
}

/** A text that is nothing but a day: '05/02/1983', '05021983', '1983-02-05'. */
export function dayAlone(text: string): string | undefined {
  const typed = /^(\d{1,2})[/.-](\d{1,2})[/.-]((?:19|20)\d{2})$|^(\d{2})(\d{2})((?:19|20)\d{2})$/u.exec(text)
  if (typed !== null) {
    const [date = '', month = '', of = ''] = typed.slice(1).filter((part) => part !== undefined)
    return asDay(date, month, of)
  }
  const iso = /^((?:19|20)\d{2})-(\d{1,2})-(\d{1,2})$/u.exec(text)
  return iso === null ? undefined : asDay(iso[3] ?? '', iso[2] ?? '', iso[1] ?? '')
}

/** The birth in a text, and the text without it. */
function birthIn(text: string): { bornIn?: readonly [string, string]; rest: string } {
  const whole = day.exec(text)
  if (whole !== null) {
    const [all, date = '', month = '', of = ''] = whole
    const born = asDay(date, month, of)
    if (born !== undefined) return { bornIn: [born, born], rest: text.replace(all, ' ') }
  }
  const years = year.exec(text) ?? shortYear.exec(text)
  if (years === null) return { rest: text }
  const [all, digits = ''] = years
  const of = digits.length === 4 ? digits : `${Number(digits) < 30 ? 20 : 19}${digits}`
  return { bornIn: [`${of}-01-01`, `${of}-12-31`], rest: text.replace(all, ' ') }
}

/** A text read for what it says of somebody. */
export interface DescribedPeople {
  /** Whether some of its words may be a post or a rank. */
  readonly namesPost: boolean
  /** Computed once; looks through the names of all units. */
  readonly readings: () => readonly Described[]
}

/** Four digits that could be a year may be the end of a number too. */
export function describedBy(text: string, nameable: Nameable): DescribedPeople {
  const birth = nameable.isBirthSeen ? birthIn(text) : { rest: text }
  const own = partsOf(birth, nameable)
  const besides = birth.bornIn === undefined ? undefined : partsOf({ rest: text }, nameable)
  let readings: readonly Described[] | undefined
  return {
    namesPost: [own, besides].some((parts) => parts !== undefined && parts.held.length > 0),
    readings: () =>
      (readings ??= [
        ...described(own, nameable),
        ...described(besides, nameable).filter(({ number }) => number !== undefined),
      ]),
  }
}

/** A text without the birth and the number in it, and the posts and ranks that its words may name. */
interface Parts {
  readonly words: readonly string[]
  readonly besides: Pick<Reading, 'bornIn' | 'number'>
  readonly held: ReturnType<typeof postsAndRanks>
}

/** Undefined for a text of too many words. */
function partsOf(
  { bornIn, rest }: { readonly bornIn?: readonly [string, string]; readonly rest: string },
  { posts, ranks }: Nameable,
): Parts | undefined {
  const digits = /(?<![\p{L}\d])(\d{3,12})(?![\p{L}\d])/u.exec(rest)
  const words = wordsIn(digits === null ? rest : rest.replace(digits[0], ' '))
  if (words.length > mostWords) return undefined
  const besides = {
    ...(bornIn === undefined ? {} : { bornIn }),
    ...(digits?.[1] === undefined ? {} : { number: readSearch(digits[1]) }),
  }
  return { words, besides, held: postsAndRanks(words, posts, ranks) }
}

/** The units that a text may name, all but the topmost; those of a tree are divided once. */
const namedUnits = new WeakMap<Units, { readonly rooms: readonly Unit[]; readonly others: readonly Unit[] }>()
function unitsToName(units: Units) {
  const divided = namedUnits.get(units)
  if (divided !== undefined) return divided
  const below = units.all.filter(({ path }) => path.length > 1)
  const made = {
    rooms: below.filter(({ capDV }) => capDV === roomLevel),
    others: below.filter(({ capDV }) => capDV !== roomLevel),
  }
  namedUnits.set(units, made)
  return made
}

function described(parts: Parts | undefined, { units, areUnitsSeen, areRoomsSeen }: Nameable): Described[] {
  if (parts === undefined) return []
  const { words, besides } = parts
  const { rooms, others } = unitsToName(units)
  const nothing: Part = { from: 0, to: 0, ids: [], isExact: true }
  const named = [
    { ...nothing, of: undefined },
    ...unitParts(words, areUnitsSeen ? others : []).map((part) => ({ ...part, of: 'unitIds' as const })),
    ...unitParts(words, areRoomsSeen ? rooms : []).map((part) => ({ ...part, of: 'roomIds' as const })),
  ]
  const held = [{ ...nothing, ranks: [] as readonly number[], isClear: false }, ...parts.held]
  return named
    .flatMap((unit) =>
      held.flatMap((post) => {
        const isApart = unit.to <= post.from || post.to <= unit.from
        const isPlain = unit.of === undefined && post.to === 0 && Object.keys(besides).length === 0
        if (!isApart || isPlain) return []
        const isUsed = (at: number) => (at >= unit.from && at < unit.to) || (at >= post.from && at < post.to)
        const left = words.filter((_, at) => !isUsed(at))
        const search: Search = left.length === 0 ? { kind: 'none' } : readSearch(left.join(' '))
        if (search.kind !== 'none' && search.kind !== 'names') return []
        // The people of a rank alone are too many to be meant.
        const isRankAlone =
          unit.of === undefined && search.kind === 'none' && Object.keys(besides).length === 0
        const ofRanks = post.ranks.length > 0 && !isRankAlone ? { rankIds: post.ranks } : {}
        if (post.to > 0 && post.ids.length === 0 && Object.keys(ofRanks).length === 0) return []
        const reading: Described = {
          search,
          ...besides,
          ...(unit.of === undefined ? {} : { [unit.of]: unit.ids }),
          ...(post.to === 0 ? {} : { postIds: post.ids }),
          ...ofRanks,
          isExact: unit.isExact && post.isExact,
          isShortPost: post.isShort === true && search.kind !== 'none' && post.isClear,
        }
        const isShort = unit.isShort === true || post.isShort === true
        return [{ reading, words: left.length, isShort }]
      }),
    )
    .toSorted((a, b) => a.words - b.words || Number(a.isShort) - Number(b.isShort))
    .slice(0, mostReadings)
    .map(({ reading }) => reading)
}

/** The parts that name posts, ranks or both. */
function postsAndRanks(words: readonly string[], posts: readonly Named[], ranks: readonly Named[]) {
  const ofPosts = postParts(words, posts)
  const ofRanks = postParts(words, ranks)
  const at = ({ from, to }: Part) => `${from} ${to}`
  const byPlace = Map.groupBy([...ofPosts, ...ofRanks], at)
  return [...byPlace.values()].flatMap(([part]) => {
    if (part === undefined) return []
    const own = ofPosts.find((post) => at(post) === at(part))
    const rank = ofRanks.find((other) => at(other) === at(part))
    const typed = words[part.from] ?? ''
    // 'pct', 'gđ', or 'ht' behind a name: hardly the initials of somebody.
    const isBehind = part.from > 0 && part.to === words.length
    const isClear = own !== undefined && (typed.length > 2 || isBehind || /đ/iu.test(typed))
    return [{ ...part, ids: own?.ids ?? [], ranks: rank?.ids ?? [], isClear }]
  })
}
