/**
 * The meanings of a typed text, the likeliest first. Besides those of `readingsOf`: words that name a unit, a post or a
 * rank ('lan tư pháp', 'hiệu trưởng cao lãnh'), a year of birth ('kế toán sinh 1985') or a part of a number ('lan 0912');
 * what is left is a name. They only narrow what the caller would see anyway.
 */
import { fold, typedWithKeyboardOff } from '#domain/officer/name-text.ts'
import { partedNames, slipsOf } from '#domain/officer/search/syllables.ts'
import { readingsOf, readSearch, type Search } from '#domain/officer/search/typed-search.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { dayAlone, describedBy, type Described, type Reading } from './described-people.ts'
import { postsOf, type Named } from './named-parts.ts'

/** Names of units, posts and ranks that a text may contain. */
export interface Names {
  readonly units: Units
  readonly posts: readonly Named[]
  readonly ranks: readonly Named[]
}

/** Ways to part a name that was written together. */
const mostWays = 4

/**
 * Each is made when it is needed: most texts are an ordinary name, found at once, and comparing their words with the names of
 * all units takes longer than the whole search.
 */
export function* readingsIn(
  typed: string | null | undefined,
  { units, posts, ranks }: Names,
  readable: ReadonlySet<string> | undefined,
): Generator<Reading, void> {
  const text = (typed ?? '').normalize('NFC').trim()
  const isSeen = (field: string) => readable === undefined || readable.has(field)
  if (!/\s/u.test(text)) {
    yield* plainReadings(typed)
    const wholly = isSeen('chucVu') ? postsOf([text], posts) : []
    if (wholly.length > 0) yield { search: { kind: 'none' }, postIds: wholly }
    for (const name of partedNames(fold(text)).slice(0, mostWays)) yield { search: readSearch(name) }
    const born = isSeen('ngaySinh') ? dayAlone(text) : undefined
    if (born !== undefined) yield { search: { kind: 'none' }, bornIn: [born, born] }
    return
  }
  const nameable = {
    units,
    areUnitsSeen: isSeen('donVi'),
    areRoomsSeen: isSeen('phongBan'),
    posts: isSeen('chucVu') ? posts : [],
    ranks: isSeen('ngachHoacViTri') ? ranks : [],
    isBirthSeen: isSeen('ngaySinh'),
  }
  const own = describedBy(text, nameable)
  // 'hiệu trưởng' with its marks is a post and not somebody called Trương Hiếu; 'pct lan' is no P. C. T. Lan.
  const isMeant = ({ search, postIds, isExact, isShortPost }: Described) =>
    isShortPost || (search.kind === 'none' && postIds !== undefined && isExact)
  if (own.namesPost) yield* own.readings().filter(isMeant)
  yield* plainReadings(typed)
  yield* own.readings().filter((reading) => !isMeant(reading))
  const keys = typedWithKeyboardOff(text)
  if (keys !== undefined) yield* describedBy(keys, nameable).readings()
  const person = text.replace(address, '')
  if (person !== text) {
    yield* plainReadings(person)
    yield* describedBy(person, nameable).readings()
  }
  yield* slipsIn(readSearch(person))
  yield* beforeSign(text)
}

const plainReadings = (typed: string | null | undefined): Reading[] =>
  readingsOf(typed).map((search) => ({ search }))

/** The name before a comma, a dash or a bracket, whatever else is said behind it. */
function beforeSign(text: string): Reading[] {
  const [name = ''] = text.split(/\s[-–—]\s|[,;/(|]/u)
  return name === text || !/\p{L}\s+\p{L}/u.test(name) ? [] : [{ search: readSearch(name) }]
}

/** How people are addressed before their name, and the degrees that are written there. */
const address =
  /^(?:(?:anh|ch[iị]|[oô]ng|b[aà]|c[oô]|ch[uú]|th[aầ]y|em|[dđ]ồng chí|dong chi|[dđ]\/c|[dđ]c|a|c|o|b|p?gs|tskh|ts|ths|bs|ks|cn)\.?\s+|(?:p?gs|tskh|ts|ths|bs|ks|cn)\.)+/iu

/** The name with a slip of the hand in one of its words. */
function slipsIn(search: Search): Reading[] {
  if (search.kind !== 'names' || search.words.length < 2) return []
  const isPossible = search.words.some(({ folded }) => slipsOf(folded).length > 0)
  return isPossible ? [{ search: { ...search, hasSlip: true } }] : []
}
