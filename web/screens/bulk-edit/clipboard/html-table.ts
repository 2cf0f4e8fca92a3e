/**
 * The first table of an HTML fragment as texts, as Excel, LibreOffice, Google Sheets and Word put it on the clipboard. A
 * parser of its own, since the fragment is data: nothing of it is ever built as a page, and tests need no browser.
 */

interface Cell {
  text: string
  colspan: number
  rowspan: number
}

const blockTags = new Set(['p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])
/** Their contents are never text. */
const rawTags = new Set(['script', 'style', 'title', 'xml'])

const tag = /<!--[\s\S]*?-->|<!\[[^\]]*\]>|<[!?][^>]*>|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>/g

/** Rows of texts, merged cells filled up with ''; undefined if there is no table. */
export function readHtmlTable(html: string): string[][] | undefined {
  const rows: Cell[][] = []
  let isFound = false
  let depth = 0
  let cell: Cell | undefined
  let exact: string | undefined
  let text = ''
  let skipped: string | undefined
  let at = 0
  const add = (raw: string) => {
    if (cell !== undefined && skipped === undefined) text += decoded(raw).replaceAll(/[\t\n\r\f ]+/g, ' ')
  }
  const endCell = () => {
    if (cell === undefined) return
    const shown = tidy(text)
    cell.text = exact !== undefined && isCutShort(shown) ? exact : shown
    rows.at(-1)?.push(cell)
    cell = undefined
  }
  for (const match of html.matchAll(tag)) {
    add(html.slice(at, match.index))
    at = match.index + match[0].length
    const [, slash, written = '', attributes = ''] = match
    const name = written.toLowerCase()
    const isEnd = slash === '/'
    if (skipped !== undefined) {
      if (isEnd && name === skipped) skipped = undefined
      continue
    }
    if (rawTags.has(name) && !isEnd) skipped = attributes.endsWith('/') ? undefined : name
    else if (name === 'table') {
      if (!isEnd) depth += 1
      if (depth === 1 && !isEnd) isFound = true
      if (isEnd) depth -= 1
      if (isEnd && depth === 0) {
        endCell()
        break
      }
    } else if (depth !== 1) {
      // A table within a cell is text of the cell.
      if (name === 'td' || name === 'tr') text += ' '
    } else if (name === 'tr') {
      endCell()
      if (!isEnd) rows.push([])
    } else if (name === 'td' || name === 'th') {
      endCell()
      if (isEnd) continue
      if (rows.length === 0) rows.push([])
      cell = { text: '', colspan: spanOf(attributes, 'colspan'), rowspan: spanOf(attributes, 'rowspan') }
      exact = exactOf(attributes)
      text = ''
    } else if (name === 'br') text += '\n'
    else if (blockTags.has(name) && /[^\s]\s*$/.test(text) && !/\n\s*$/.test(text)) text += '\n'
  }
  return isFound ? laidOut(rows) : undefined
}

/** Line breaks stay, blanks around them and at the ends go. */
const tidy = (text: string): string =>
  text
    .replaceAll(/ {2,}/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^[ \n]+|[ \n]+$/g, '')

/** '#####' of a narrow column and '8,7E+10' have lost what the program knows. */
const isCutShort = (text: string) => /^#+$/.test(text) || /^-?\d(?:[.,]\d+)?E\+?\d+$/i.test(text)

/** The number behind the shown text: LibreOffice's `sdval`, Excel's `x:num`. */
function exactOf(attributes: string): string | undefined {
  const number = /(?:sdval|x:num)\s*=\s*["']?(-?[\d.]+(?:E[+-]?\d+)?)["']?/i.exec(attributes)?.[1]
  if (number === undefined) return undefined
  const value = Number(number)
  return Number.isSafeInteger(value) ? String(value) : number
}

const mostSpan = 1_000

function spanOf(attributes: string, name: string): number {
  const span = Number(new RegExp(`\\b${name}\\s*=\\s*["']?(\\d+)`, 'i').exec(attributes)?.[1] ?? 1)
  return Math.min(Math.max(span, 1), mostSpan)
}

function laidOut(rows: readonly Cell[][]): string[][] {
  const grid: string[][] = rows.map(() => [])
  for (const [y, cells] of rows.entries()) {
    let x = 0
    for (const { text, colspan, rowspan } of cells) {
      while (grid[y]?.[x] !== undefined) x += 1
      for (let down = 0; down < rowspan && y + down < rows.length; down++)
        for (let right = 0; right < colspan; right++)
          (grid[y + down] as string[])[x + right] = down + right === 0 ? text : ''
      x += colspan
    }
  }
  const width = Math.max(0, ...grid.map(({ length }) => length))
  return grid
    .filter((_, y) => (rows[y]?.length ?? 0) > 0 || (grid[y]?.length ?? 0) > 0)
    .map((row) => Array.from({ length: width }, (_, x) => row[x] ?? ''))
}

const entities: Readonly<Record<string, string>> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', ndash: '–', mdash: '—', lsquo: '‘', rsquo: '’',
  ldquo: '“', rdquo: '”', hellip: '…', middot: '·', deg: '°', Agrave: 'À', Aacute: 'Á', Acirc: 'Â', Atilde: 'Ã',
  Egrave: 'È', Eacute: 'É', Ecirc: 'Ê', Igrave: 'Ì', Iacute: 'Í', Ograve: 'Ò', Oacute: 'Ó', Ocirc: 'Ô', Otilde: 'Õ',
  Ugrave: 'Ù', Uacute: 'Ú', Yacute: 'Ý', agrave: 'à', aacute: 'á', acirc: 'â', atilde: 'ã', egrave: 'è', eacute: 'é',
  ecirc: 'ê', igrave: 'ì', iacute: 'í', ograve: 'ò', oacute: 'ó', ocirc: 'ô', otilde: 'õ', ugrave: 'ù', uacute: 'ú',
  yacute: 'ý',
} // prettier-ignore

function decoded(text: string): string {
  return text.replaceAll(
    /&(?:#x([\da-f]+)|#(\d+)|(\w+));?/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return entities[name] ?? whole
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : ''
    },
  )
}
