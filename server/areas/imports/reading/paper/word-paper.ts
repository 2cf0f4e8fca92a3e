/** The text of a Word document in order: paragraphs, and tables of people. Throws a message if it can't be read. */
import { decisionReadingSentences as says } from '#domain/decisions/reading/reading-sentences.ts'
import type { Flow, Paper, PaperLine, PaperTable } from '#domain/decisions/reading/paper.ts'
import { FileProblem } from '#server/areas/imports/reading/open/file-problem.ts'
import { decoderOf } from '#server/areas/imports/reading/paper/legacy-paper.ts'
import { zonesOf } from '#server/areas/imports/reading/paper/sides.ts'
import { titledTable } from '#server/areas/imports/reading/paper/titled-table.ts'
import { unpackedChunks, zipParts } from '#server/platform/zip/zip-parts.ts'
import { declaresType, prologEnd } from '#server/platform/workbook/xml-prolog.ts'

const maxUnpacked = 64 * 1_048_576
/** The text part of a decision for 2,000 people has about six million characters. */
const maxDocument = 24 * 1_048_576

interface Cell {
  paragraphs: string[]
  span: number
  continues: boolean
}
type Block = { text: string } | { rows: Cell[][] }

export async function wordPaper(bytes: Buffer): Promise<Paper> {
  const blocks = blocksOf(await documentXml(bytes))
  const texts: string[] = []
  let length = 0
  /** The next paragraph of the text, with its place. */
  const flow = (raw: string): Flow => {
    const text = raw
      .normalize('NFC')
      .replaceAll(/[^\S\t\n]+/gu, ' ')
      .replaceAll(/[\u00ad\u200b-\u200d\ufeff]/gu, '')
      .trim()
    const from = length
    texts.push(text)
    length += text.length + 1
    return {
      text,
      anchors: text === '' ? [] : [{ from: 0, to: text.length, trang: 0, doan: [from, from + text.length] }],
    }
  }
  const lines: PaperLine[] = []
  const tables: PaperTable[] = []
  for (const block of blocks)
    if ('text' in block)
      for (const text of block.text.split('\n')) lines.push({ ...flow(text), side: 'middle' })
    else {
      const width = Math.max(...block.rows.map((row) => row.reduce((sum, { span }) => sum + span, 0)))
      if (width < 3) lines.push(...sideLines(block.rows, flow))
      else tables.push(...titledTable(gridOf(block.rows, width, flow)))
    }
  return { kind: 'word', lines: withTabsApart(lines), tables, pages: [], text: texts.join('\n') }
}

/** The cells of a table of two columns, as those of heading and signature. */
const sideLines = (rows: readonly Cell[][], flow: (raw: string) => Flow): PaperLine[] =>
  rows.flatMap((cells) =>
    cells.flatMap(({ paragraphs }, at) =>
      paragraphs
        .flatMap((text) => text.split('\n'))
        .map((text): PaperLine => ({
          ...flow(text),
          side: cells.length < 2 ? 'middle' : at === 0 ? 'left' : 'right',
        })),
    ),
  )

/** A cell over several columns says its text in each: as the heading of a group does. */
const gridOf = (rows: readonly Cell[][], width: number, flow: (raw: string) => Flow): Flow[][] =>
  rows.map((cells) => {
    const line = cells.flatMap(({ paragraphs, span }) => {
      const cell = flow(paragraphs.join(' ').replaceAll(/[\t\n]/gu, ' '))
      return Array.from({ length: span }, () => cell)
    })
    return line.slice(0, width)
  })

/** Two columns by tabs, in heading and signature; elsewhere a tab is a blank. */
function withTabsApart(lines: readonly PaperLine[]): PaperLine[] {
  const { title, foot } = zonesOf(lines.map(({ text }) => text.split('\t')[0] ?? ''))
  return lines.flatMap((line, at): PaperLine[] => {
    const { text } = line
    const tab = text.indexOf('\t')
    if (text === '') return []
    if (tab === -1) return [at > title && at < foot ? { ...line, text: unbroken(text) } : line]
    if (at > title && at < foot) return [{ ...line, text: unbroken(text.replaceAll('\t', ' ')) }]
    const start = line.anchors[0]?.doan[0] ?? 0
    const piece = (from: number, to: number, side: PaperLine['side']): PaperLine[] => {
      const part = text.slice(from, to)
      const trimmed = part.trim()
      const place = start + from + part.indexOf(trimmed)
      return trimmed === ''
        ? []
        : [
            {
              text: trimmed.replaceAll('\t', ' '),
              side,
              anchors: [{ from: 0, to: trimmed.length, trang: 0, doan: [place, place + trimmed.length] }],
            },
          ]
    }
    return [...piece(0, tab, 'left'), ...piece(tab + 1, text.length, 'right')]
  })
}

async function documentXml(bytes: Buffer): Promise<string> {
  const parts = zipParts(bytes)
  if (parts === undefined) throw new FileProblem(says.damaged)
  if (parts.some(({ name }) => /vbaProject/i.test(name))) throw new FileProblem(says.macros)
  if (parts.some(({ name }) => /^EncryptedPackage$/i.test(name))) throw new FileProblem(says.encrypted)
  const part = parts.find(({ name }) => name === 'word/document.xml')
  if (part === undefined)
    throw new FileProblem(
      parts.some(({ name }) => /^(?:xl|ppt)\//.test(name)) ? says.wrongKind : says.damaged,
    )
  if (part.unpacked > maxDocument || parts.reduce((sum, { unpacked }) => sum + unpacked, 0) > maxUnpacked * 4)
    throw new FileProblem(says.tooComplex)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of unpackedChunks(bytes, part)) {
    size += chunk.length
    if (size > maxDocument) throw new FileProblem(says.tooComplex)
    chunks.push(chunk)
  }
  const xml = Buffer.concat(chunks).toString('utf8')
  const end = prologEnd(xml)
  if (end === undefined || declaresType(xml, end) || !xml.includes('<w:body'))
    throw new FileProblem(says.damaged)
  return xml
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string): string =>
  text
    .replaceAll(
      /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w+));/giu,
      (whole, hex?: string, decimal?: string, name?: string) => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        if (name !== undefined) return entities[name] ?? whole
        return code > 0 && code < 0x11_00_00 ? String.fromCodePoint(code) : ''
      },
    )
    .toWellFormed()
    // oxlint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/gu, '')

/** A sentence that a line break parts goes on; a list of 'Sinh ngày: …', of dashes or numbers doesn't. */
const unbroken = (text: string): string =>
  text.replaceAll(/(?<![;:.\n])\n(?!\s*[-–+•\d]|[^\n]{0,25}:)/gu, ' ')

const tag = /<(\/?)(w:[A-Za-z]+|mc:Fallback)((?:\s[^<>]*?)?)(\/?)>|([^<]+)/gu
const attribute = (attributes: string, name: string) =>
  new RegExp(`${name}="([^"]*)"`, 'u').exec(attributes)?.[1]

/** Paragraphs and tables in order. A table inside a cell becomes paragraphs of that cell. */
function blocksOf(xml: string): Block[] {
  const blocks: Block[] = []
  const pieces: { text: string; font: string | undefined }[][] = []
  const places: ((text: string) => void)[] = []
  let [paragraph, font, isText, hidden, depth]: [number, string | undefined, boolean, number, number] = [
    0,
    undefined,
    false,
    0,
    0,
  ]
  let open: { text: string; font: string | undefined }[][] = []
  let rows: Cell[][] = []
  const say = (text: string) => {
    const run = open.at(-1)?.at(-1)
    // A letter of VNI may be parted between two runs.
    if (run?.font === font && run !== undefined) run.text += text
    else open.at(-1)?.push({ text, font })
  }
  const cellOf = () => rows.at(-1)?.at(-1)
  for (const [, closing, name, attributes = '', single, text] of xml.matchAll(tag)) {
    if (text !== undefined) {
      if (isText && hidden === 0) say(plain(text))
      continue
    }
    const isEnd = closing === '/'
    const isWhole = single === '/'
    if (name === 'mc:Fallback' || name === 'w:del') {
      if (!isWhole) hidden += isEnd ? -1 : 1
    } else if (hidden > 0) continue
    else if (name === 'w:p') {
      if (isWhole) continue
      if (!isEnd) {
        open.push([])
        paragraph += 1
        continue
      }
      const done = open.pop() ?? []
      const cell = depth > 0 ? cellOf() : undefined
      pieces.push(done)
      if (cell === undefined) {
        const block = { text: '' }
        places.push((said) => (block.text = said))
        blocks.push(block)
      } else {
        const at = cell.paragraphs.push('') - 1
        places.push((said) => (cell.paragraphs[at] = said))
      }
    } else if (name === 'w:r' && !isEnd) font = undefined
    else if (name === 'w:rFonts' && !isEnd) font = attribute(attributes, 'w:ascii') ?? font
    else if (name === 'w:t') isText = !isEnd && !isWhole
    else if (name === 'w:tab' && !isEnd && !attributes.includes('w:pos')) say('\t')
    else if ((name === 'w:br' || name === 'w:cr') && !isEnd) say('\n')
    else if (name === 'w:noBreakHyphen') say('-')
    else if (name === 'w:tbl') {
      depth += isEnd ? -1 : 1
      if (!isEnd && depth === 1) {
        rows = []
        blocks.push({ rows })
      }
    } else if (depth === 1 && !isEnd && name === 'w:tr') rows.push([])
    else if (depth === 1 && !isEnd && name === 'w:tc')
      rows.at(-1)?.push({ paragraphs: [], span: 1, continues: false })
    else if (depth === 1 && name === 'w:gridSpan') {
      const cell = cellOf()
      if (cell !== undefined)
        cell.span = Math.min(60, Math.max(1, Number(attribute(attributes, 'w:val') ?? 1) || 1))
    }
  }
  open = []
  const decode = decoderOf(pieces.slice(0, 400).map((runs) => runs.map(({ text }) => text).join('')))
  for (const [at, runs] of pieces.entries())
    places[at]?.(
      runs
        .map(({ text, font: own }) => decode(text, own && /^(?:\.vn|vni)/i.test(own) ? own : undefined))
        .join(''),
    )
  return blocks.filter((block) => 'text' in block || block.rows.some((row) => row.length > 0))
}
