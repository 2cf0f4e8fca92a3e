/** A decision as read from a file: its text in order, its tables, and where each letter stands. */

/** Of a PDF: the page from 1 and a rectangle in points from its upper left corner; of Word: 0 and a range of the text. */
export interface Passage {
  trang: number
  doan: readonly number[]
}

/** Where a run of letters of a text stands. */
export interface Anchor extends Passage {
  /** Index in the text of its first letter, and behind its last. */
  from: number
  to: number
}

/** Text with its places. */
export interface Flow {
  text: string
  anchors: readonly Anchor[]
}

/** A line of the heading or of the signature: `side` where it stands beside others. */
export interface PaperLine extends Flow {
  side: 'left' | 'right' | 'middle'
}

/** A table: the titles of its columns, those of groups before their own, and its lines. */
export interface PaperTable {
  titles: readonly string[]
  rows: readonly (readonly Flow[])[]
}

/** A page of a PDF as its text layer draws it: left edge, base line, size, width and text of each run. */
export interface PaperPage {
  rong: number
  cao: number
  chu: readonly { x: number; y: number; co: number; rong: number; chu: string }[]
}

export interface Paper {
  kind: 'pdf' | 'word'
  lines: readonly PaperLine[]
  tables: readonly PaperTable[]
  pages: readonly PaperPage[]
  /** The text that the ranges of Word count in. */
  text: string
}

export const emptyFlow: Flow = { text: '', anchors: [] }

/** Where a range of a text stands: one rectangle around its part on the first page. */
export function passageOf({ anchors }: Flow, from: number, to: number): Passage | null {
  const within = anchors.filter((anchor) => anchor.from < to && anchor.to > from)
  const [first] = within
  if (first === undefined) return null
  if (first.trang === 0) {
    const start = (first.doan[0] ?? 0) + Math.max(0, from - first.from)
    const last = within.at(-1) ?? first
    return { trang: 0, doan: [start, Math.min(last.doan[1] ?? 0, (last.doan[0] ?? 0) + to - last.from)] }
  }
  const boxes = within.filter(({ trang }) => trang === first.trang).map(({ doan }) => doan)
  const side = (at: number) => boxes.map((box) => box[at] ?? 0)
  const [left, top] = [Math.min(...side(0)), Math.min(...side(1))]
  const right = Math.max(...boxes.map(([x = 0, , w = 0]) => x + w))
  const bottom = Math.max(...boxes.map(([, y = 0, , h = 0]) => y + h))
  return {
    trang: first.trang,
    doan: [left, top, right - left, bottom - top].map((n) => Math.round(n * 10) / 10),
  }
}

/** Flows behind each other, with `between`. */
export function joinFlows(flows: readonly Flow[], between = '\n'): Flow {
  let text = ''
  const anchors: Anchor[] = []
  for (const [at, flow] of flows.entries()) {
    if (at > 0) text += between
    for (const anchor of flow.anchors)
      anchors.push({ ...anchor, from: anchor.from + text.length, to: anchor.to + text.length })
    text += flow.text
  }
  return { text, anchors }
}

/** A part of a flow. */
export const partOf = ({ text, anchors }: Flow, from: number, to = text.length): Flow => ({
  text: text.slice(from, to),
  anchors: anchors
    .filter((anchor) => anchor.from < to && anchor.to > from)
    .map((anchor) => ({ ...anchor, from: anchor.from - from, to: anchor.to - from })),
})
