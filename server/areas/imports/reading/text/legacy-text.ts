/**
 * Detects legacy encodings by the cell's font, else by letters: an encoding is accepted if decoding gives Vietnamese
 * syllables and the unchanged text doesn't. Never changes a text with letters that only exist in Unicode.
 */
import { fromTcvn3, fromVni, type LegacyCode } from '#server/areas/imports/reading/text/legacy-tables.ts'
import { syllableShare } from '#server/areas/imports/reading/text/syllables.ts'

/** Vietnamese letters that neither encoding has, and combining characters. */
const onlyUnicode = /[ĂăĐđĨĩŨũƠơƯư\u1ea0-\u1ef9]|\p{M}/u
const highSigns = /[\u00a1-\u00ff]/u

/** Minimum share of syllables in a decoded text. */
const believed = 0.75

export interface LegacyReading {
  readonly code: LegacyCode
  readonly text: string
}

/** 'unicode' for certain, 'plain' (the same either way), a decoded text, or 'open': syllables either way. */
export type Verdict = 'unicode' | 'plain' | 'open' | LegacyReading

/** The encoding of a font: '.VnTime', '.VnArialH' (capitals), 'VNI-Times'; undefined for all others. */
export function codeOfFont(font: string | undefined): { code: LegacyCode; capitals: boolean } | undefined {
  if (font === undefined) return undefined
  if (/^\.vn/i.test(font)) return { code: 'TCVN3', capitals: /h$/i.test(font.trim()) }
  return /^vni[-\s]/i.test(font) ? { code: 'VNI', capitals: false } : undefined
}

const readAs = (text: string, code: LegacyCode, capitals = false): string =>
  code === 'TCVN3' ? fromTcvn3(text, capitals) : fromVni(text)

/** Classifies a text by a legacy font, else by its letters. */
export function detectEncoding(text: string, font?: string): Verdict {
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

/** An open text in the encoding of the texts around it, unless it has fewer syllables so: 'Sè CCCD' has as many. */
export function readOpen(text: string, code: LegacyCode): string {
  const read = readAs(text, code)
  return syllableShare(read) >= syllableShare(text) ? read : text
}

/** Whether a text could be Unicode by its letters: they are Vietnamese ones either way ('Sóc', in TCVN3 'Súc'). */
export const mayBeUnicode = (text: string): boolean =>
  !/[\u00a1-\u00ff]/u.test(text.replaceAll(/[àáâãèéêìíòóôõùúý]/giu, ''))
