/** The part of the PDF object syntax needed to read dictionaries (ISO 32000-1 §7.2, §7.3). */

/** A value by its first characters. `text`: a dictionary with its brackets, or a name with its slash. */
export type PdfValue =
  | { kind: 'dictionary' | 'name' | 'other'; text: string; end: number }
  /** Another object by its number. */
  | { kind: 'reference'; object: number; end: number }

/** Limits for bytes and depth of one dictionary; real ones need far less. */
export const longestValue = 262_144
const deepestValue = 50

// A comment includes its line end, so that matching is unambiguous and can't backtrack excessively.
const blank = /(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*/y
const reference =
  /(\d{1,10})(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+\d{1,5}(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])+R(?![^\0\t\n\f\r ()<>[\]{}/%])/y
const name = /\/[^\0\t\n\f\r ()<>[\]{}/%]*/y
const word = /[^\0\t\n\f\r ()<>[\]{}/%]+/y

/** The position after whitespace and comments. */
export function afterBlank(text: string, at: number): number {
  blank.lastIndex = at
  blank.test(text)
  return blank.lastIndex
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

/** The value at a position (after whitespace); undefined if invalid, truncated or too large. */
export function valueAt(text: string, from: number): PdfValue | undefined {
  const at = afterBlank(text, from)
  const other = matchAt(reference, text, at)
  if (other !== null) return { kind: 'reference', object: Number(other[1]), end: reference.lastIndex }
  const end = endOfValue(text, at, at + longestValue, 0)
  if (end === undefined) return undefined
  const whole = text.slice(at, end)
  if (whole.startsWith('<<')) return { kind: 'dictionary', text: whole, end }
  return { kind: whole.startsWith('/') ? 'name' : 'other', text: whole, end }
}

function endOfValue(text: string, at: number, limit: number, depth: number): number | undefined {
  if (at >= Math.min(text.length, limit) || depth > deepestValue) return undefined
  const sign = text[at]
  if (sign === '(') return endOfString(text, at, limit)
  if (sign === '<' && text[at + 1] === '<') return endOfGroup(text, at + 2, '>>', limit, depth)
  if (sign === '<') {
    const end = text.indexOf('>', at)
    return end === -1 || end > limit ? undefined : end + 1
  }
  if (sign === '[') return endOfGroup(text, at + 1, ']', limit, depth)
  const match = sign === '/' ? matchAt(name, text, at) : matchAt(word, text, at)
  return match === null ? undefined : at + match[0].length
}

/** The end of a string: brackets inside are balanced or escaped. */
function endOfString(text: string, from: number, limit: number): number | undefined {
  let open = 0
  for (let at = from; at < Math.min(text.length, limit); at++) {
    if (text[at] === '\\') at++
    else if (text[at] === '(') open++
    else if (text[at] === ')' && --open === 0) return at + 1
  }
  return undefined
}

function endOfGroup(
  text: string,
  from: number,
  close: ']' | '>>',
  limit: number,
  depth: number,
): number | undefined {
  let at = afterBlank(text, from)
  while (!text.startsWith(close, at)) {
    const end = endOfValue(text, at, limit, depth + 1)
    if (end === undefined) return undefined
    at = afterBlank(text, end)
  }
  return at + close.length
}

/** The entries of a dictionary's text, in order and including duplicates; undefined if unreadable. */
export function entriesOf(dictionary: string): [key: string, value: PdfValue][] | undefined {
  const entries: [string, PdfValue][] = []
  let at = afterBlank(dictionary, 2)
  while (!dictionary.startsWith('>>', at)) {
    const key = matchAt(name, dictionary, at)?.[0]
    if (key === undefined) return undefined
    const value = valueAt(dictionary, at + key.length)
    if (value === undefined) return undefined
    entries.push([key, value])
    at = afterBlank(dictionary, value.end)
  }
  return entries
}
