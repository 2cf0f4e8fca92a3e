/** A table of a Word document as XML: the columns depend on the content, which no template can repeat. */
import type { TableContent } from '#server/areas/documents/word-form.ts'

/** Half points: 12 pt. */
const size = 24
/** Up to this share a column is centred: numbers and days. */
const narrow = 12
/** Twips across the page; tables are drawn as wide as the page allows. */
const wholeWidth = 14_000

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** `printable`: what a document can contain of a text. */
export function tableXml({ columns, rows }: TableContent, printable: (text: string) => string): string {
  const total = columns.reduce((sum, { width }) => sum + width, 0)
  const widths = columns.map(({ width }) => Math.round((width / total) * wholeWidth))
  const run = (text: string, isHead: boolean) =>
    `<w:r><w:rPr>${isHead ? '<w:b/>' : ''}<w:sz w:val="${size}"/><w:szCs w:val="${size}"/></w:rPr>${printable(
      text,
    )
      .split('\n')
      .map((line) => `<w:t xml:space="preserve">${escaped(line)}</w:t>`)
      .join('<w:br/>')}</w:r>`
  const cell = (text: string, at: number, isHead: boolean) =>
    `<w:tc><w:tcPr><w:tcW w:w="${widths[at] ?? 0}" w:type="dxa"/><w:vAlign w:val="center"/></w:tcPr><w:p><w:pPr><w:spacing w:before="40" w:after="40"/><w:jc w:val="${isHead || (columns[at]?.width ?? 0) <= narrow ? 'center' : 'left'}"/></w:pPr>${run(text, isHead)}</w:p></w:tc>`
  const row = (texts: readonly string[], isHead: boolean) =>
    `<w:tr><w:trPr><w:cantSplit/>${isHead ? '<w:tblHeader/>' : ''}</w:trPr>${texts.map((text, at) => cell(text, at, isHead)).join('')}</w:tr>`
  const sides = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  const borders = sides.map((side) => `<w:${side} w:val="single" w:sz="4" w:space="0" w:color="000000"/>`)
  return [
    `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="pct"/><w:tblBorders>${borders.join('')}</w:tblBorders><w:tblLayout w:type="fixed"/><w:tblCellMar><w:left w:w="57" w:type="dxa"/><w:right w:w="57" w:type="dxa"/></w:tblCellMar></w:tblPr>`,
    `<w:tblGrid>${widths.map((width) => `<w:gridCol w:w="${width}"/>`).join('')}</w:tblGrid>`,
    row(
      columns.map(({ title }) => title),
      true,
    ),
    ...rows.map((texts) => row(texts, false)),
    '</w:tbl>',
  ].join('')
}
