/**
 * The numbers and addresses of a person that a search while typing covers with bullets, except the part that was typed:
 * who looks for somebody sees that it matches, but gets no number that wasn't known before. Opening the record shows
 * them, and is logged and counted.
 */
import { rangesOfReadings } from '#domain/officer/search/matched-ranges.ts'
import type { Search } from '#domain/officer/search/typed-search.ts'

/** A person's tax code is the CCCD; the others identify a person too, or reach one. */
export const coveredFields = ['soCccd', 'soCmnd', 'soDienThoai', 'email', 'soSoBhxh', 'maSoThue'] as const

const bullet = '•'
/** Bullets for a part of an address: its length says nothing. */
const hiddenPart = bullet.repeat(6)

/** The text with everything covered that no reading of the typed text matches; numbers keep their length. */
export function coveredText(text: string, readings: readonly Search[]): string {
  const isNumber = /^[\d\s.-]*$/u.test(text)
  const cover = (part: string) => (isNumber ? bullet.repeat(part.length) : hiddenPart)
  let covered = ''
  let at = 0
  for (const [from, to] of rangesOfReadings(text, readings)) {
    if (from > at) covered += cover(text.slice(at, from))
    covered += text.slice(from, to)
    at = to
  }
  return at < text.length ? covered + cover(text.slice(at)) : covered
}

export const isCovered = (text: string): boolean => text.includes(bullet)

/** Sizes of the groups in which a number of so many digits is written. */
const groups: ReadonlyMap<number, readonly number[]> = new Map([
  [12, [4, 4, 4]],
  [10, [4, 3, 3]],
  [9, [3, 3, 3]],
])

/** A covered number in groups, which are easier to tell apart than a row of bullets. */
export function inGroups(text: string): string {
  const sizes = /^[•\d]+$/u.test(text) ? groups.get(text.length) : undefined
  if (sizes === undefined) return text
  let at = 0
  return sizes.map((size) => text.slice(at, (at += size))).join('\u00a0')
}
