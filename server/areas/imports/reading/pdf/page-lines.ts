/** Groups glyphs into lines, and lines into pieces separated by gaps. */
import { isUpright, type Rule } from '#server/areas/imports/reading/pdf/page-rules.ts'
import type { Glyph } from '#server/areas/imports/reading/pdf/page-glyphs.ts'

/** A run of words; a wider gap starts the next piece. */
export interface Piece extends Word {
  readonly words: readonly Word[]
  /** A letter of it crosses the border of its cell: the program has cut it there. */
  readonly isCut?: boolean
  /** It ends at the border of its cell, or with a space: perhaps cut between two letters. */
  readonly isAtBorder?: boolean
}

export interface Word {
  readonly text: string
  readonly left: number
  readonly right: number
  /** It begins apart from the word before it though no space stands between them: perhaps in the next cell. */
  readonly isWithoutSpace?: boolean
}

export interface PageLine {
  /** Downwards from the top of the document. */
  readonly y: number
  readonly size: number
  readonly pieces: readonly Piece[]
}

/** Relative to the font size: distance of two lines, gap between words, gap between pieces. */
const lineStep = 0.35
const wordGap = 0.18
const pieceGap = 0.95

/** `from`: offset from the top, so that pages follow each other. */
export function pageLines(
  glyphs: readonly Glyph[],
  rules: readonly Rule[],
  height: number,
  from: number,
): PageLine[] {
  const uprights = rules.filter(isUpright)
  const sorted = glyphs.filter(({ text }) => text !== '').toSorted((a, b) => b.y - a.y || a.x - b.x)
  const lines: Glyph[][] = []
  for (const glyph of sorted) {
    const line = lines.at(-1)
    const first = line?.[0]
    if (line !== undefined && first !== undefined && first.y - glyph.y < lineStep * Math.max(first.size, 1))
      line.push(glyph)
    else lines.push([glyph])
  }
  return lines
    .map((line) => ({
      y: from + height - (line[0]?.y ?? 0),
      size: Math.max(...line.map(({ size }) => size)),
      pieces: piecesOf(
        line.toSorted((a, b) => a.x - b.x),
        crossing(uprights, (line[0]?.y ?? 0) + (line[0]?.size ?? 0) * 0.3),
      ),
    }))
    .filter(({ pieces }) => pieces.length > 0)
}

/** Where rules cross a height. */
const crossing = (uprights: readonly Rule[], y: number): number[] =>
  uprights.filter(({ y0, y1 }) => y0 <= y && y <= y1).map(({ x0 }) => x0)

function piecesOf(glyphs: readonly Glyph[], rules: readonly number[]): Piece[] {
  const pieces: OpenPiece[] = []
  let hasSpace = false
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') {
      hasSpace = true
      const piece = pieces.at(-1)
      if (piece !== undefined) piece.isSpaceLast = true
      continue
    }
    // The same letter again at the same place: some programs print bold like this.
    if (last !== undefined && last.text === glyph.text && Math.abs(last.x - glyph.x) < glyph.size * 0.1)
      continue
    const piece = pieces.at(-1)
    const gap = piece === undefined ? Infinity : glyph.x - piece.right
    const [from, to] = [last === undefined ? 0 : last.x + last.width / 2, glyph.x + glyph.width / 2]
    const isDivided = rules.some((rule) => from < rule && rule < to)
    const isCut = rules.some((rule) => isAcross(rule, glyph))
    if (isDivided && isCut && piece !== undefined) piece.isCut = true
    if (piece === undefined || isDivided || gap > pieceGap * glyph.size) {
      const right = glyph.x + glyph.width
      pieces.push({ words: [{ text: glyph.text, left: glyph.x, right }], right, covered: 0, isCut })
    } else {
      if (isCut) piece.isCut = true
      piece.isSpaceLast = false
      const right = Math.max(piece.right, glyph.x + glyph.width)
      const word = piece.words.at(-1)
      const isApart = (hasSpace && gap > 0.05 * glyph.size) || gap > wordGap * glyph.size
      const isBehindNumber = pieces.length === 1 && isNumberBefore(word?.text ?? '', glyph.text)
      if (word === undefined || isApart || isBehindNumber)
        piece.words.push({ text: glyph.text, left: glyph.x, right, isWithoutSpace: !hasSpace })
      else {
        word.text += glyph.text
        word.right = right
      }
      piece.right = right
      if (last !== undefined && covers(last, glyph)) piece.covered += 1
    }
    hasSpace = false
    last = glyph
  }
  const size = glyphs[0]?.size ?? 0
  return pieces.map(({ words, covered, right, isCut, isSpaceLast }) => ({
    ...pieceOf(
      words.map((word, at) => {
        const mark = covered >= mostCovered && at === words.length - 1 ? '\ufffd' : ''
        return { ...word, text: `${word.text.normalize('NFC')}${mark}` }
      }),
    ),
    isCut,
    isAtBorder: isSpaceLast === true || rules.some((rule) => Math.abs(rule - right) < atBorder * size),
  }))
}

interface OpenPiece {
  words: (Word & { text: string; right: number })[]
  right: number
  covered: number
  isCut: boolean
  isSpaceLast?: boolean
}

/** Relative to the font size: a cell's own margin is wider. */
const atBorder = 0.2
/** Relative to a letter's width: what of it is on the other side of a rule. */
const across = 0.12
const isAcross = (rule: number, { x, width }: Glyph): boolean =>
  rule > x + across * width && rule < x + (1 - across) * width

/** The number of a line stands close to the name behind it: '12Nguyễn'. */
const isNumberBefore = (word: string, letter: string): boolean =>
  /^\d{1,5}[.)]?$/.test(word) && /^\p{Lu}/u.test(letter)

export const pieceOf = (words: readonly Word[]): Piece => ({
  text: words.map(({ text }) => text).join(' '),
  left: words[0]?.left ?? 0,
  right: words.at(-1)?.right ?? 0,
  words,
})

/** Letters drawn over each other, of two texts at one place: who writes one text never does it twice. */
const mostCovered = 3
const isLetter = /^[\p{L}\p{N}]/u

function covers(last: Glyph, glyph: Glyph): boolean {
  if (!isLetter.test(last.text) || !isLetter.test(glyph.text)) return false
  const shorter = Math.min(last.width, glyph.width)
  return shorter > 0.15 * glyph.size && last.x + last.width - glyph.x > 0.5 * shorter
}

/** A line as one text. */
export const textOf = ({ pieces }: PageLine): string => pieces.map(({ text }) => text).join('   ')
