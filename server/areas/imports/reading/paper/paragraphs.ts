/** Lines of a page joined to paragraphs. */
import { joinFlows, type Flow, type PaperLine } from '#domain/decisions/reading/paper.ts'
import type { PageLine } from '#server/areas/imports/reading/pdf/page-lines.ts'
import { syllableShare } from '#server/areas/imports/reading/text/syllables.ts'

export interface PlacedLine {
  line: PageLine
  number: number
  width: number
  pieces: readonly Flow[]
}

/** How a new paragraph begins. */
const begins =
  /^(?:Điều\s+\d|Căn cứ|Theo đề nghị|Xét|[-–+•*]\s+\p{L}|\d{1,3}[.)]\s|[a-zđ]\)\s|QUYẾT\s+ĐỊNH|THÔNG\s+BÁO|Về việc|V\/v|DANH SÁCH|Nơi nhận|Lý do|Thời hạn|Thời gian|Số sổ|Chức vụ:|Được\s)/u
/** A line that ends this far from the right edge of the text is the last of its paragraph. */
const shortBy = 60

export function paragraphsOf(lines: readonly PlacedLine[]): PaperLine[] {
  const right = Math.max(0, ...lines.map(({ line }) => line.pieces.at(-1)?.right ?? 0))
  const paragraphs: Flow[][] = []
  let isOpen = false
  for (const { line, pieces } of lines) {
    const flow = joinFlows(pieces, ' ')
    const last = paragraphs.at(-1)
    const goesOn = isOpen && last !== undefined && !begins.test(flow.text) && !isCapitals(flow.text)
    if (goesOn) last.push(flow)
    else paragraphs.push([flow])
    // A centred line ends before the edge, too.
    isOpen = (line.pieces.at(-1)?.right ?? 0) > right - shortBy && !/[;]$/u.test(flow.text)
  }
  return paragraphs.map((flows) => ({
    ...flows.slice(1).reduce(joined, flows[0] ?? { text: '', anchors: [] }),
    side: 'middle',
  }))
}

const isCapitals = (text: string) => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)

/** The next line behind a text; a hyphen that parts a syllable goes. */
function joined(before: Flow, next: Flow): Flow {
  if (!/\p{L}[-\u00ad]$/u.test(before.text)) return joinFlows([before, next], ' ')
  const [head = ''] = /\p{L}+(?=[-\u00ad]$)/u.exec(before.text) ?? []
  const [tail = ''] = /^\p{Ll}+/u.exec(next.text) ?? []
  const isParted =
    before.text.endsWith('\u00ad') ||
    (tail !== '' && syllableShare(head + tail) === 1 && syllableShare(head) < 1)
  if (!isParted) return joinFlows([before, next], '')
  const anchors = before.anchors.map((anchor) => ({
    ...anchor,
    to: Math.min(anchor.to, before.text.length - 1),
  }))
  return joinFlows([{ text: before.text.slice(0, -1), anchors }, next], '')
}
