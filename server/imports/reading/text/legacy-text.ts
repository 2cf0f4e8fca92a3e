/**
 * Texts in old codes, recognised by the font of their cell, else by their letters: a code is believed when its reading makes
 * Vietnamese syllables and the text as it is doesn't. A text with any letter that only Unicode has is never touched.
 */
import { fromTcvn3, fromVni, type LegacyCode } from '#server/imports/reading/text/legacy-tables.ts'
import { syllableShare } from '#server/imports/reading/text/syllables.ts'

/** Letters of Vietnamese that neither old code can hold, and the marks of decomposed texts. */
const onlyUnicode = /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9]|\p{M}/u
const highSigns = /[\u00a1-\u00ff]/u

/** Share of syllables that a reading must reach to be believed. */
const believed = 0.75

export interface LegacyReading {
  readonly code: LegacyCode
  readonly text: string
}

/** 'certain' Unicode, 'plain' (either way the same), a reading, or 'open': syllables both ways. */
export type Verdict = 'unicode' | 'plain' | 'open' | LegacyReading

/** The code that a font shows: '.VnTime', '.VnArialH' (capitals), 'VNI-Times'; undefined for all others. */
export function codeOfFont(font: string | undefined): { code: LegacyCode; capitals: boolean } | undefined {
  if (font === undefined) return undefined
  if (/^\.vn/i.test(font)) return { code: 'TCVN3', capitals: /h$/i.test(font.trim()) }
  return /^vni[-\s]/i.test(font) ? { code: 'VNI', capitals: false } : undefined
}

const readAs = (text: string, code: LegacyCode, capitals = false): string =>
  code === 'TCVN3' ? fromTcvn3(text, capitals) : fromVni(text)

/** What a text is, by its font when that shows an old code, else by its letters. */
export function judgeText(text: string, font?: string): Verdict {
  if (onlyUnicode.test(text)) return 'unicode'
  if (!highSigns.test(text)) return 'plain'
  const asItIs = syllableShare(text)
  const shown = codeOfFont(font)
  if (shown !== undefined) {
    const read = readAs(text, shown.code, shown.capitals)
    return syllableShare(read) >= asItIs ? { code: shown.code, text: read } : 'unicode'
  }
  if (asItIs === 1) return 'open'
  const readings = (['TCVN3', 'VNI'] as const)
    .map((code) => ({ code, text: readAs(text, code) }))
    .map((reading) => ({ ...reading, share: syllableShare(reading.text) }))
    .toSorted((a, b) => b.share - a.share)
  const [best, other] = readings
  if (best === undefined || best.share < believed || best.share <= asItIs) return 'open'
  if (best.share === other?.share) return 'open'
  return { code: best.code, text: best.text }
}

/** An open text in the code of the texts around it, when that makes syllables of all its words; else as it is. */
export function readOpen(text: string, code: LegacyCode): string {
  const read = readAs(text, code)
  return syllableShare(read) === 1 ? read : text
}
