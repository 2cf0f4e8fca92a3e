/** Groups glyphs into lines, and lines into pieces separated by gaps. */
import { isUpright, type Rule } from '#server/areas/imports/reading/pdf/page-rules.ts'
import type { Glyph } from '#server/areas/imports/reading/pdf/page-glyphs.ts'

/** A run of words; a wider gap starts the next piece. */
export interface Piece {
  readonly text: string
  readonly left: number
  readonly right: number
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
  const pieces: { text: string; left: number; right: number }[] = []
  let hasSpace = false
  let last: Glyph | undefined
  for (const glyph of glyphs) {
    if (glyph.text.trim() === '') {
      hasSpace = true
      continue
    }
    // The same letter again at the same place: some programs print bold like this.
    if (last !== undefined && last.text === glyph.text && Math.abs(last.x - glyph.x) < glyph.size * 0.1)
      continue
    const piece = pieces.at(-1)
    const gap = piece === undefined ? Infinity : glyph.x - piece.right
    const [from, to] = [last === undefined ? 0 : last.x + last.width / 2, glyph.x + glyph.width / 2]
    const isDivided = rules.some((rule) => from < rule && rule < to)
    if (piece === undefined || isDivided || gap > pieceGap * glyph.size) {
      pieces.push({ text: glyph.text, left: glyph.x, right: glyph.x + glyph.width })
    } else {
      piece.text +=
        (hasSpace && gap > 0.05 * glyph.size) || gap > wordGap * glyph.size ? ` ${glyph.text}` : glyph.text
      piece.right = Math.max(piece.right, glyph.x + glyph.width)
    }
    hasSpace = false
    last = glyph
  }
  return pieces.map((piece) => ({ ...piece, text: piece.text.normalize('NFC') }))
}

/** A line as one text. */
export const textOf = ({ pieces }: PageLine): string => pieces.map(({ text }) => text).join('   ')
