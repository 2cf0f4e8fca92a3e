/** Writes the bytes of a described workbook as .xlsx. */
import { makeZip, type MadePart } from '#server/test/messy/make-zip.ts'
import { letters, type Cell, type Sheet, type Workbook } from '#server/test/import-corpus/workbook.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const textOf = (text: string): string => `<t xml:space="preserve">${escaped(text)}</t>`

/** Days since the system's day 0; Excel counts a 29 February 1900 that never was. */
export function serialOf(iso: string, date1904: boolean): number {
  const days = Math.round((Date.parse(`${iso}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000)
  return date1904 ? days - 1462 : days
}

/** Texts and number formats gathered while the sheets are written. */
class Gathered {
  readonly texts: string[] = []
  readonly formats: string[] = []

  text(content: string): number {
    const index = this.texts.indexOf(content)
    return index >= 0 ? index : this.texts.push(content) - 1
  }

  /** The index of a cell style; 0 is 'General'. */
  format(code: string): number {
    const index = this.formats.indexOf(code)
    return (index >= 0 ? index : this.formats.push(code) - 1) + 1
  }
}

function cellXml(
  cell: Cell,
  at: string,
  { hand = 'shared', date1904 }: Workbook,
  gathered: Gathered,
): string {
  if (cell === null) return ''
  const ref = hand === 'bare' ? '' : ` r="${at}"`
  const styled = (format: string) => ` s="${gathered.format(format)}"`
  if (typeof cell === 'number') return `<c${ref}><v>${cell}</v></c>`
  if (typeof cell === 'string') {
    if (hand === 'inline' || hand === 'bare') return `<c${ref} t="inlineStr"><is>${textOf(cell)}</is></c>`
    return `<c${ref} t="s"><v>${gathered.text(textOf(cell))}</v></c>`
  }
  if ('day' in cell)
    return `<c${ref}${styled(cell.format ?? 'dd/mm/yyyy')}><v>${serialOf(cell.day, date1904 === true)}</v></c>`
  if ('number' in cell) return `<c${ref}${styled(cell.format)}><v>${cell.number}</v></c>`
  if ('stored' in cell) return `<c${ref} t="${cell.stored}"><v>${escaped(cell.as)}</v></c>`
  if ('runs' in cell) {
    const runs = cell.runs
      .map((run, n) => `<r>${n % 2 === 0 ? '' : '<rPr><b/></rPr>'}${textOf(run)}</r>`)
      .join('')
    return hand === 'inline'
      ? `<c${ref} t="inlineStr"><is>${runs}</is></c>`
      : `<c${ref} t="s"><v>${gathered.text(runs)}</v></c>`
  }
  const value = `<f>${escaped(cell.formula)}</f><v>${escaped(String(cell.shows))}</v>`
  return `<c${ref}${typeof cell.shows === 'string' ? ' t="str"' : ''}>${value}</c>`
}

function sheetXml(sheet: Sheet, workbook: Workbook, gathered: Gathered): string {
  const hiddenRows = new Set(sheet.hiddenRows)
  const rows = sheet.rows.map((cells, row) => {
    const written = cells
      .map((cell, column) => cellXml(cell, `${letters(column)}${row + 1}`, workbook, gathered))
      .join('')
    const hidden = hiddenRows.has(row + 1) ? ' hidden="1"' : ''
    // A program that leaves out references leaves out nothing else: an empty cell keeps its place.
    if (workbook.hand === 'bare')
      return `<row>${cells.map((cell) => cellXml(cell, '', workbook, gathered) || '<c/>').join('')}</row>`
    return written === '' && hidden === '' ? '' : `<row r="${row + 1}"${hidden}>${written}</row>`
  })
  const columns = (sheet.hiddenColumns ?? [])
    .map((at) => `<col min="${at + 1}" max="${at + 1}" width="0" hidden="1" customWidth="1"/>`)
    .join('')
  const merges = (sheet.merges ?? []).map((ref) => `<mergeCell ref="${ref}"/>`).join('')
  return [
    `<worksheet xmlns="${main}" xmlns:r="${relations}">`,
    columns === '' ? '' : `<cols>${columns}</cols>`,
    `<sheetData>${rows.join('')}</sheetData>`,
    sheet.filter === undefined ? '' : `<autoFilter ref="${sheet.filter}"/>`,
    merges === '' ? '' : `<mergeCells count="${sheet.merges?.length ?? 0}">${merges}</mergeCells>`,
    '</worksheet>',
  ].join('')
}

const prefixed = (xml: string): string =>
  xml.replace(/<(\/?)([A-Za-z])/g, '<$1x:$2').replaceAll(` xmlns="${main}"`, ` xmlns:x="${main}"`)

function stylesXml({ formats }: Gathered, font: string): string {
  const codes = formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${escaped(code)}"/>`)
  const styles = formats.map((_, at) => `<xf numFmtId="${164 + at}" fontId="0" applyNumberFormat="1"/>`)
  return [
    `<styleSheet xmlns="${main}">`,
    codes.length === 0 ? '' : `<numFmts count="${codes.length}">${codes.join('')}</numFmts>`,
    `<fonts count="1"><font><sz val="11"/><name val="${font}"/></font></fonts>`,
    '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>',
    '<cellStyleXfs count="1"><xf/></cellStyleXfs>',
    `<cellXfs count="${styles.length + 1}"><xf/>${styles.join('')}</cellXfs></styleSheet>`,
  ].join('')
}

const commentsXml = (notes: Readonly<Record<string, string>>): string =>
  `<comments xmlns="${main}"><authors><author>CB</author></authors><commentList>${Object.entries(notes)
    .map(([ref, note]) => `<comment ref="${ref}" authorId="0"><text>${textOf(note)}</text></comment>`)
    .join('')}</commentList></comments>`

export function writeXlsx(workbook: Workbook): Buffer {
  const { sheets, hand = 'shared', date1904, font = 'Times New Roman' } = workbook
  const gathered = new Gathered()
  const dress = hand === 'prefixed' ? prefixed : (xml: string) => xml
  const written = sheets.map((sheet) => dress(sheetXml(sheet, workbook, gathered)))
  const listed = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escaped(name)}" sheetId="${at + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${at + 1}"/>`,
  )
  const override = (part: string, type: string) =>
    `<Override PartName="${part}" ContentType="${types}.${type}+xml"/>`
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${relations}/${type}" Target="${target}"/>`
  const relationsOf = (inside: string) =>
    `<?xml version="1.0" encoding="UTF-8"?><Relationships xmlns="${packages}/relationships">${inside}</Relationships>`
  const parts: MadePart[] = [
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0" encoding="UTF-8"?><Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('/xl/workbook.xml', 'sheet.main')}${sheets.map((_, at) => override(`/xl/worksheets/sheet${at + 1}.xml`, 'worksheet')).join('')}${override('/xl/styles.xml', 'styles')}${override('/xl/sharedStrings.xml', 'sharedStrings')}</Types>`,
    },
    { name: '_rels/.rels', content: relationsOf(relation('rId1', 'officeDocument', 'xl/workbook.xml')) },
    {
      name: 'xl/workbook.xml',
      content: dress(
        `<workbook xmlns="${main}" xmlns:r="${relations}"><workbookPr${date1904 === true ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets></workbook>`,
      ),
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      content: relationsOf(
        sheets
          .map((_, at) => relation(`rId${at + 1}`, 'worksheet', `worksheets/sheet${at + 1}.xml`))
          .join('') +
          relation('rIdS', 'styles', 'styles.xml') +
          relation('rIdT', 'sharedStrings', 'sharedStrings.xml'),
      ),
    },
    { name: 'xl/styles.xml', content: dress(stylesXml(gathered, font)) },
    {
      name: 'xl/sharedStrings.xml',
      content: dress(
        `<sst xmlns="${main}" uniqueCount="${gathered.texts.length}">${gathered.texts.map((one) => `<si>${one}</si>`).join('')}</sst>`,
      ),
    },
  ]
  sheets.forEach((sheet, at) => {
    parts.push({ name: `xl/worksheets/sheet${at + 1}.xml`, content: written[at] ?? '' })
    if (sheet.notes === undefined) return
    parts.push({ name: `xl/comments${at + 1}.xml`, content: commentsXml(sheet.notes) })
    parts.push({
      name: `xl/worksheets/_rels/sheet${at + 1}.xml.rels`,
      content: relationsOf(relation('rId1', 'comments', `../comments${at + 1}.xml`)),
    })
  })
  return makeZip(parts)
}
