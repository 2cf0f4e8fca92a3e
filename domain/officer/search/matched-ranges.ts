/** The parts of a text that match a typed search: all lists highlight them with this function. */
import { fold } from '#domain/officer/name-text.ts'
import { readingsOf, type Search } from '#domain/officer/search/typed-search.ts'

/** From a character's index to the index after the last one. */
export type TextRange = readonly [from: number, to: number]

/** The fields that the search box for people searches. */
export const searchedFields: ReadonlySet<string> = new Set([
  'hoVaTen', 'soCccd', 'soCmnd', 'soDienThoai', 'email',
]) // prettier-ignore

/** From this number of digits a search matches anywhere in a number; fewer only match its beginning or end. */
const anywhere = 5

/** The matching ranges of a name, number or e-mail address, sorted and without overlap; none if it doesn't match. */
export const matchedRanges = (text: string, typed: string): TextRange[] =>
  rangesOfReadings(text, readingsOf(typed))

/** The same for a search that was read once for many texts. */
export function rangesOfReadings(text: string, readings: readonly Search[]): TextRange[] {
  for (const search of readings) {
    const ranges = rangesOf(text, search)
    if (ranges.length > 0) return merged(ranges)
  }
  return []
}

function rangesOf(text: string, search: Search): TextRange[] {
  switch (search.kind) {
    case 'names':
      if (/[@\d]/u.test(text)) return []
      return wordRanges(
        text,
        search.words.map(({ folded }) => folded),
      )
    case 'email':
      return text.toLowerCase().startsWith(search.beginning) ? [[0, search.beginning.length]] : []
    case 'cccd':
      return digitRanges(text, search.soCccd)
    case 'digits':
      return digitRanges(text, search.digits)
    case 'none':
    case 'nobody':
      return []
  }
}

/** A text normalized for comparison, and the original range of each of its characters. */
interface Compared {
  readonly text: string
  readonly ranges: readonly TextRange[]
}

function compared(text: string, what: (char: string) => string): Compared {
  let out = ''
  const ranges: TextRange[] = []
  let at = 0
  for (const char of text) {
    const end = at + char.length
    const made = what(char)
    // A combining mark belongs to the letter before it.
    const last = ranges.at(-1)
    if (made === '' && last !== undefined && /\p{M}/u.test(char)) ranges[ranges.length - 1] = [last[0], end]
    out += made
    for (let n = 0; n < made.length; n++) ranges.push([at, end])
    at = end
  }
  return { text: out, ranges }
}

const range = ({ ranges }: Compared, at: number, length: number): TextRange => [
  ranges[at]?.[0] ?? 0,
  ranges[at + length - 1]?.[1] ?? 0,
]

/** Each word must match: at beginnings of words, else as initials. */
function wordRanges(text: string, words: readonly string[]): TextRange[] {
  const name = compared(text, (char) => (/[\s-]/u.test(char) ? ' ' : fold(char)))
  const starts = [...name.text].flatMap((char, at) =>
    char !== ' ' && (at === 0 || name.text[at - 1] === ' ') ? [at] : [],
  )
  const initials = starts.map((at) => name.text[at]).join('')
  // What follows an apostrophe begins a word too: Hen of H'Hen.
  const behindApostrophe = name.ranges.flatMap(([from], at) =>
    from > 0 && /['’‘ʼ`´]/u.test(text[from - 1] ?? '') ? [at] : [],
  )
  const ranges: TextRange[] = []
  for (const word of words) {
    const beginnings = [...starts, ...behindApostrophe].filter((at) => name.text.startsWith(word, at))
    const run = word.length > 1 ? initials.indexOf(word) : -1
    if (beginnings.length > 0) ranges.push(...beginnings.map((at) => range(name, at, word.length)))
    else if (run !== -1) ranges.push(...starts.slice(run, run + word.length).map((at) => range(name, at, 1)))
    else return []
  }
  return ranges
}

/** Ignores a leading zero that Excel has dropped. */
function digitRanges(text: string, digits: string): TextRange[] {
  if (/[@/]/u.test(text)) return []
  const apart = /^\d*$/u.test(text) ? undefined : compared(text, (char) => (/\d/u.test(char) ? char : ''))
  const number = apart?.text ?? text
  const rangesAt = (at: number): TextRange[] => [
    apart === undefined ? [at, at + digits.length] : range(apart, at, digits.length),
  ]
  const starts = [digits, `0${digits}`].find((start) => number.startsWith(start))
  if (starts !== undefined) return rangesAt(starts.length - digits.length)
  const at = digits.length >= anywhere ? number.indexOf(digits) : -1
  if (at !== -1) return rangesAt(at)
  return number.endsWith(digits) ? rangesAt(number.length - digits.length) : []
}

function merged(ranges: readonly TextRange[]): TextRange[] {
  const out: [number, number][] = []
  for (const [from, to] of [...ranges].sort(([a], [b]) => a - b)) {
    const last = out.at(-1)
    if (last !== undefined && from <= last[1]) last[1] = Math.max(last[1], to)
    else out.push([from, to])
  }
  return out
}
