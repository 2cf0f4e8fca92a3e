/** The parts of a typed address: 'Ấp 1 xã Phong Mỹ, H. Cao Lãnh' has three, each with its kind where one is written. */
import { fold } from '#domain/officer/name-text.ts'

export type Level = 'province' | 'district' | 'commune'

export interface AddressPart {
  /** As typed, with its kind. */
  text: string
  /** Where it begins in the text. */
  start: number
  /** The kind as in the reference data, folded ('thi tran'); undefined where none is written. */
  kind: string | undefined
  /** Without its kind. */
  name: string
}

/** By kind: what it may be. 'Thành phố' is a province or a district. */
const levels: Readonly<Record<string, readonly Level[]>> = {
  tinh: ['province'],
  'thanh pho': ['province', 'district'],
  huyen: ['district'],
  quan: ['district'],
  'thi xa': ['district'],
  xa: ['commune'],
  phuong: ['commune'],
  'thi tran': ['commune'],
}

const shortKinds: Readonly<Record<string, string>> = {
  t: 'tinh',
  tp: 'thanh pho',
  h: 'huyen',
  q: 'quan',
  tx: 'thi xa',
  x: 'xa',
  p: 'phuong',
  tt: 'thi tran',
}

export const mayBe = ({ kind }: AddressPart, level: Level): boolean =>
  kind === undefined || (levels[kind] ?? []).includes(level)

// Before these a new part begins even without a comma. Single letters need their full stop, or a number.
const longMarked = /(?<!thị )xã|tỉnh|thành phố|huyện|quận|thị xã|thị trấn|phường/.source
const longPlain = /(?<!thi )xa|tinh|thanh pho|huyen|quan|thi xa|thi tran|phuong/.source
const short = /(?:tp|tx|tt)\.?(?=\s?\p{L})|[thxpq]\.(?=\s?[\p{L}\d])|[pq]\.?\s?(?=\d)/u.source
const beginning = (long: string) => new RegExp(`(?<=\\s)(?:(?:${long})(?=\\s)|${short})`, 'gu')
const beginsMarked = beginning(longMarked)
const beginsPlain = beginning(longPlain)

// A single letter without its full stop may be a name: 'T Nưng'.
const written =
  /^(?:(?<long>tinh|thanh pho|huyen|quan|thi xa|thi tran|xa|phuong)\s+(?=\S)|(?<short>(?:tp|tx|tt)(?=[.\s])|[thxpq](?=\.|\s?\d))\.?\s*(?=\S))/u
const kindAlone = /^(?:tinh|thanh pho|huyen|quan|thi xa|thi tran|xa|phuong)$/u
const country = /^viet nam$/u

/** Without marks, letter by letter, so that places in both texts agree. */
const plain = (text: string) => [...text].map((letter) => fold(letter) || letter).join('')

/** `text` in NFC. */
export function partsOf(text: string): AddressPart[] {
  const lower = text.toLowerCase()
  const unmarked = plain(text)
  const begins = lower === unmarked ? beginsPlain : beginsMarked
  const hasCommas = /[,;]/.test(text)
  const cuts = [
    ...[...lower.matchAll(begins)].map(({ index }) => ({ end: index, start: index })),
    ...[...text.matchAll(hasCommas ? /[,;]/g : /\s[-–]\s/g)].map(({ index, 0: mark }) => ({
      end: index,
      start: index + mark.length,
    })),
  ].toSorted((one, other) => one.start - other.start)
  const parts: { start: number; text: string }[] = []
  let start = 0
  for (const cut of [...cuts, { end: text.length, start: text.length }]) {
    const piece = text.slice(start, cut.end)
    // 'Xã' before 'Xà Phìn', which begins like a kind.
    if (kindAlone.test(fold(piece)) && cut.end === cut.start) continue
    const lead = piece.length - piece.trimStart().length
    if (piece.trim() !== '') parts.push({ start: start + lead, text: piece.trim() })
    start = cut.start
  }
  return parts.filter((part) => !country.test(fold(part.text))).map(withKind)
}

function withKind({ start, text }: { start: number; text: string }): AddressPart {
  const match = written.exec(plain(text))
  const { long, short: abbreviated } = match?.groups ?? {}
  const kind = long ?? (abbreviated === undefined ? undefined : shortKinds[abbreviated])
  return kind === undefined || match === null
    ? { start, text, kind: undefined, name: text }
    : { start, text, kind, name: text.slice(match[0].length) }
}

/** Two parts that were one name: 'Bà Rịa' and 'Vũng Tàu'. */
export const together = (one: AddressPart, other: AddressPart): AddressPart => ({
  ...one,
  text: `${one.text} ${other.text}`,
  name: `${one.name} ${other.text}`,
})
