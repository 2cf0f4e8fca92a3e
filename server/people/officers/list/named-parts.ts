/**
 * The words of a text that name a unit, a post or a rank, as they are typed in a hurry: without marks, shortened ('ubnd
 * tân lợi', 'thpt', 'snv', 'pct'), or not yet to the end.
 */
import { fold } from '#domain/officer/name-text.ts'
import { isSyllable } from '#domain/officer/search/syllables.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'

export interface Named {
  readonly id: number
  readonly name: string
}

/** The posts and ranks that a text may name. */
export const namesToSearch = (catalogues: Catalogues) => ({
  posts: catalogues.list('DM_CHUCVU'),
  ranks: catalogues.list('DM_NGACHCHUCDANH'),
})

/** Some words of a text, and what they name. */
export interface Part {
  readonly from: number
  readonly to: number
  readonly ids: readonly number[]
  /** The typed marks are those of the name. */
  readonly isExact: boolean
  /** Only the first letters of a name's words: 'pct'. */
  readonly isShort?: true
}

/** How names of units are shortened, longer ones first. */
const shortened = (
  'uy ban nhan dan=ubnd|hoi dong nhan dan=hdnd|trung hoc pho thong=thpt|trung hoc co so=thcs|tieu hoc=th|mam non=mn|mau giao=mg|' +
  'trung tam y te=ttyt|tram y te=tyt|benh vien da khoa=bvdk|benh vien=bv|trung tam phuc vu hanh chinh cong=tthcc|trung tam=tt|' +
  'van phong=vp|giao duc va dao tao=gddt|gd dt=gddt|nong nghiep va moi truong=nnmt|nn mt=nnmt|khoa hoc va cong nghe=khcn|' +
  'kh cn=khcn|van hoa the thao va du lich=vhttdl|ban quan ly du an=bqlda'
)
  .split('|')
  .map((each) => each.split('='))
/** Those of more than two words, with their number of words. */
const longNames = shortened
  .map(([phrase = '', short = '']) => ({ phrase, short, length: phrase.split(' ').length }))
  .filter(({ length }) => length > 2)
/** Words of names of units that are left out. */
const fillers = new Set(['truong', 'xa', 'phuong', 'tinh', 'huyen', 'va', 'hdnd'])

const plainOf = (text: string): string => fold(text.replaceAll(/[^\p{L}\p{M}\d]+/gu, ' '))
function shortOf(plain: string): string {
  let text = ` ${plain} `
  for (const [long = '', short = ''] of shortened) text = text.replaceAll(` ${long} `, ` ${short} `)
  return text
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .join(' ')
}

interface Compared {
  /** Between blanks. */
  readonly folded: string
  readonly short: string
  /** The first letters of its words. */
  readonly letters: string
}

const comparedNames = new WeakMap<object, Compared>()
function compared(named: Named): Compared {
  const before = comparedNames.get(named)
  if (before !== undefined) return before
  const plain = plainOf(named.name)
  const letters = plain
    .split(' ')
    .filter((word) => word !== 'va')
    .map(([first]) => first)
    .join('')
  const made = { folded: ` ${plain} `, short: ` ${shortOf(plain)} `, letters }
  comparedNames.set(named, made)
  return made
}

/** The words of a text, long names of offices as one short word each: 'ủy ban nhân dân xã Tân Lợi'. */
export function wordsIn(text: string): string[] {
  const typed = text.split(/[^\p{L}\p{M}\d'’‘ʼ`´]+/u).filter((word) => fold(word) !== '')
  const words: string[] = []
  for (let at = 0; at < typed.length; at++) {
    const long = longNames.find(
      ({ phrase, length }) =>
        at + length <= typed.length && fold(typed.slice(at, at + length).join(' ')) === phrase,
    )
    words.push(long?.short ?? typed[at] ?? '')
    at += (long?.length ?? 1) - 1
  }
  return words
}

/** Whether the words stand in this order in the text, the last one perhaps not yet typed to its end. */
function inOrder(words: readonly string[], text: string): boolean {
  let from = 0
  for (const word of words) {
    const at = text.indexOf(` ${word}`, from)
    if (at === -1) return false
    from = at + word.length
  }
  return true
}

/** The parts of a text that name units. */
export function unitParts(words: readonly string[], units: readonly Named[]): Part[] {
  const folded = words.map(plainOf)
  return words.flatMap((_, from) => {
    const parts: Part[] = []
    const letters = folded[from] ?? ''
    if (letters.length >= 3 && !isSyllable(letters)) {
      const ids = units.filter((unit) => compared(unit).letters === letters).map(({ id }) => id)
      if (ids.length > 0) parts.push({ from, to: from + 1, ids, isExact: false, isShort: true })
    }
    let candidates = units
    for (let to = from + 1; to <= words.length && candidates.length > 0; to++) {
      const part = folded.slice(from, to)
      const short = shortOf(part.join(' '))
        .split(' ')
        .filter((word) => word !== '')
      candidates = candidates.filter((unit) => {
        const { folded: whole, short: name } = compared(unit)
        return inOrder(part, whole) || (short.length > 0 && inOrder(short, name))
      })
      if (to - from < 2) continue
      const ids = unitsNamed(words.slice(from, to), part, short, candidates, to === words.length)
      if (ids.length > 0) parts.push({ from, to, ids, isExact: true })
    }
    return parts
  })
}

/** Those whose name has the words; with marks, those that have them too, if any; else those that are shortened so. */
function unitsNamed(
  typed: readonly string[],
  part: readonly string[],
  short: readonly string[],
  units: readonly Named[],
  isLast: boolean,
): number[] {
  const whole = ` ${part.join(' ')}`
  const naming = units.filter((unit) => compared(unit).folded.includes(`${whole} `))
  const text = typed.join(' ').toLowerCase()
  const exact = naming.filter(({ name }) => name.normalize('NFC').toLowerCase().includes(text))
  const [first = '', last = ''] = [short[0], short.at(-1)]
  const isCalled = (unit: Named) => compared(unit).short.includes(` ${short.join(' ')} `)
  const isOfKind = ({ short: name }: Compared) =>
    name.startsWith(` ${first} `) && name.endsWith(` ${last} `) && inOrder(short, name)
  const ways = [
    exact,
    naming,
    units.filter((unit) => compared(unit).short === ` ${short.join(' ')} `),
    ...(short.length < 2 ? [] : [units.filter(isCalled), units.filter((unit) => isOfKind(compared(unit)))]),
    isLast && last.length > 1 ? units.filter((unit) => compared(unit).folded.includes(whole)) : [],
  ]
  return (ways.find((some) => some.length > 0) ?? []).map(({ id }) => id)
}

const mostLetters = 5

/** The parts of a text that name posts or ranks: by their words, or by the first letters of their first words. */
export function postParts(words: readonly string[], posts: readonly Named[]): Part[] {
  const folded = words.map(plainOf)
  return words.flatMap((_, from) => {
    const parts: Part[] = []
    const letters = folded[from] ?? ''
    if (letters.length >= 2 && letters.length <= mostLetters && !isSyllable(letters)) {
      const ids = posts.filter((post) => compared(post).letters.startsWith(letters)).map(({ id }) => id)
      if (ids.length > 0) parts.push({ from, to: from + 1, ids, isExact: false, isShort: true })
    }
    for (let to = from + 2; to <= words.length; to++) {
      const part = words.slice(from, to)
      const ids = postsOf(part, posts)
      if (ids.length === 0) break
      const text = part.join(' ').toLowerCase()
      const isExact =
        fold(text) !== text &&
        posts.some(({ name }) => `${name.normalize('NFC').toLowerCase()} `.startsWith(`${text} `))
      parts.push({ from, to, ids, isExact })
    }
    return parts
  })
}

/** By each word, the posts whose names have it. */
const postsByWord = new WeakMap<readonly Named[], ReadonlyMap<string, readonly Named[]>>()
function postsWith(word: string, posts: readonly Named[]): readonly Named[] {
  let byWord = postsByWord.get(posts)
  if (byWord === undefined) {
    const made = new Map<string, Named[]>()
    for (const post of posts)
      for (const one of new Set(compared(post).folded.split(' ')))
        made.set(one, [...(made.get(one) ?? []), post])
    postsByWord.set(posts, (byWord = made))
  }
  return byWord.get(word) ?? []
}

/** Posts whose name begins with these words, else those that contain them: a head before its deputies. */
export function postsOf(part: readonly string[], posts: readonly Named[]): readonly number[] {
  const folded = plainOf(part.join(' '))
  if (folded === '') return []
  const [first = ''] = folded.split(' ')
  const naming = postsWith(first, posts).filter((post) => compared(post).folded.includes(` ${folded} `))
  const beginning = naming.filter((post) => compared(post).folded.startsWith(` ${folded} `))
  return (beginning.length > 0 ? beginning : naming).map(({ id }) => id)
}
