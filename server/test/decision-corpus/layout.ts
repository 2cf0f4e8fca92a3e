/** Lays a decision out as a Word document, in the ways that offices do. */
import { makeZip } from '#server/test/messy/make-zip.ts'
import type { CorpusPaper, List, Random } from './facts.ts'

export interface Layout {
  /** The heading: a table without borders, tabs, or one column. */
  head: 'table' | 'tabs' | 'column'
  foot: 'table' | 'tabs' | 'column'
  /** Number and place in the heading's table, or below it. */
  numberInHead: boolean
  nfd: boolean
  /** Runs cut at any place, doubled and unbreakable spaces. */
  messy: boolean
  /** Paragraphs of an article as line breaks of one. */
  breaks: boolean
  font: string
  /** The annex on a page of its own, the list with drawn borders. */
  ruled: boolean
  encode?: (text: string) => string
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

export function docxOf(paper: CorpusPaper, layout: Layout, random: Random): Buffer {
  const { agency, number, placeAndDay, title, body, annex, below, recipients, titles, signer } = paper
  const shown = (text: string) => {
    const spaced = layout.messy
      ? text.replaceAll(' ', () => (random.next() < 0.06 ? '  ' : random.next() < 0.05 ? '\u00a0' : ' '))
      : text
    const encoded = layout.encode?.(spaced) ?? spaced
    return layout.nfd ? encoded.normalize('NFD') : encoded
  }
  /** TCVN3 has its capitals in a font of their own, with the codes of small letters. */
  const capitals = new Set<string>()
  const fontOf = (text: string) => (capitals.has(text) ? `${layout.font}H` : layout.font)
  const run = (text: string, bold: boolean) =>
    `<w:r><w:rPr><w:rFonts w:ascii="${fontOf(text)}" w:hAnsi="${fontOf(text)}" w:cs="${fontOf(text)}"/>${bold ? '<w:b/>' : ''}<w:sz w:val="26"/></w:rPr>${text
      .split('\t')
      .map((part) => `<w:t xml:space="preserve">${escaped(part)}</w:t>`)
      .join('<w:tab/>')
      .replaceAll('\n', '</w:t><w:br/><w:t xml:space="preserve">')}</w:r>`
  const runs = (text: string, bold: boolean) => {
    if (layout.font === '.VnTime' && /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text)) {
      const small = shown(text.toLocaleLowerCase('vi'))
      capitals.add(small)
      return run(small, bold)
    }
    const all = shown(text)
    if (!layout.messy || all.length < 6) return run(all, bold)
    const at = random.whole(2, all.length - 2)
    return run(all.slice(0, at), bold) + run(all.slice(at), bold)
  }
  const p = (text: string, { align = 'left', bold = false, page = false } = {}) =>
    `<w:p><w:pPr>${page ? '<w:pageBreakBefore/>' : ''}<w:tabs><w:tab w:val="left" w:pos="5400"/></w:tabs><w:spacing w:before="60" w:after="60"/><w:jc w:val="${align}"/></w:pPr>${runs(text, bold)}</w:p>`
  const center = (text: string, bold = true) => p(text, { align: 'center', bold })
  const bare = (cells: readonly string[], widths: readonly number[]) =>
    `<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/><w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${widths.map((w) => `<w:gridCol w:w="${w}"/>`).join('')}</w:tblGrid><w:tr>${cells.map((content, at) => `<w:tc><w:tcPr><w:tcW w:w="${widths[at]}" w:type="dxa"/></w:tcPr>${content}</w:tc>`).join('')}</w:tr></w:tbl>`
  const motto = ['CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM', 'Độc lập - Tự do - Hạnh phúc']
  const heading = () => {
    const below = layout.numberInHead ? { left: [number], right: [placeAndDay] } : { left: [], right: [] }
    if (layout.head === 'column')
      return [...motto, placeAndDay, ...agency, number].map((line) => center(line, false)).join('')
    if (layout.head === 'tabs') {
      const left = [...agency, number]
      const right = [...motto, placeAndDay]
      const count = Math.max(left.length, right.length)
      return Array.from({ length: count }, (_, at) =>
        p(`${left[at - (count - left.length)] ?? ''}\t${right[at - (count - right.length)] ?? ''}`),
      ).join('')
    }
    const columns = bare(
      [
        [...agency, '_______', ...below.left],
        [...motto, '_______________', ...below.right],
      ].map((lines) => lines.map((line) => center(line)).join('')),
      [4200, 5400],
    )
    return layout.numberInHead ? columns : `${columns}${p(`${number}\t${placeAndDay}`)}`
  }
  const footing = () => {
    const left = ['Nơi nhận:', ...recipients]
    const right = [...titles, '', '(Đã ký)', '', signer]
    if (layout.foot === 'column')
      return [...right.map((line) => center(line)), ...left.map((line) => p(line))].join('')
    if (layout.foot === 'tabs')
      return Array.from({ length: Math.max(left.length, right.length) }, (_, at) =>
        p(`${left[at] ?? ''}\t${right[at] ?? ''}`),
      ).join('')
    return bare(
      [left.map((line) => p(line)).join(''), right.map((line) => center(line)).join('')],
      [4800, 4800],
    )
  }
  const texts = body.filter((part) => typeof part === 'string')
  const articles = layout.breaks && texts.length === body.length ? [texts.join('\n')] : body
  const border = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
    .map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="auto"/>`)
    .join('')
  const list = ({ columns, rows }: List) => {
    const width = Math.floor(9600 / columns.length)
    const line = (cells: readonly string[], bold: boolean) =>
      `<w:tr>${cells.map((content, at) => `<w:tc><w:tcPr><w:tcW w:w="${at === 0 ? 600 : width}" w:type="dxa"/></w:tcPr>${p(content, { bold })}</w:tc>`).join('')}</w:tr>`
    return `<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/>${layout.ruled ? `<w:tblBorders>${border}</w:tblBorders>` : ''}<w:tblLayout w:type="fixed"/></w:tblPr><w:tblGrid>${columns.map((_, at) => `<w:gridCol w:w="${at === 0 ? 600 : width}"/>`).join('')}</w:tblGrid>${line(columns, true)}${rows.map((row) => line(row, false)).join('')}</w:tbl>`
  }
  const content = [
    heading(),
    ...title.map((line) => center(line)),
    ...articles.map((part) => (typeof part === 'string' ? p(part, { align: 'both' }) : list(part))),
    footing(),
    ...(annex?.title ?? []).map((one, at) => p(one, { align: 'center', bold: true, page: at === 0 })),
    ...(below ?? []).map((line) => p(line)),
    annex === undefined || annex.columns.length === 0 ? '' : list(annex),
    p(''),
  ].join('')
  return docx(content)
}

export const docx = (content: string): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content:
        '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    },
    {
      name: '_rels/.rels',
      content:
        '<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    },
    {
      name: 'word/document.xml',
      content: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${content}<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134"/></w:sectPr></w:body></w:document>`,
    },
  ])
