/** A grid as a table with titles: the lines above the first numbered one, group titles before their columns' own. */
import type { Flow, PaperTable } from '#domain/decisions/reading/paper.ts'

const isNumber = (cell: Flow | undefined) => /^\d{1,4}[.)]?$/u.test(cell?.text.trim() ?? '')
/** '(1) (2) (3)', 'A B 1 2': the columns' own numbers. */
const areColumnNumbers = (row: readonly Flow[]) => {
  const filled = row.filter(({ text }) => text.trim() !== '')
  return (
    filled.length > 2 &&
    filled.every(({ text }) => /^\(?(?:\d{1,2}|[A-Z])(?:=[\d+x-]+)?\)?$/u.test(text.trim()))
  )
}

/** Empty for a grid without people's lines. */
export function titledTable(rows: readonly (readonly Flow[])[]): PaperTable[] {
  const people = rows.findIndex((row) => isNumber(row[0]) && !areColumnNumbers(row))
  const start = people > 0 ? people : 1
  const head = rows.slice(0, start).filter((row) => !areColumnNumbers(row))
  const width = Math.max(0, ...rows.map((row) => row.length))
  const titles = Array.from({ length: width }, (_, at) => {
    const parts = head.map((row) => row[at]?.text.replaceAll(/\s+/gu, ' ').trim() ?? '').filter(Boolean)
    return [...new Set(parts)].join(' - ')
  })
  const headText = titles.join('|')
  const body = rows
    .slice(start)
    .filter((row) => !areColumnNumbers(row))
    // A heading that repeats on each page.
    .filter(
      (row) =>
        !row.every(
          ({ text }, at) =>
            text.trim() === '' || headText.split('|')[at]?.includes(text.replaceAll(/\s+/gu, ' ').trim()),
        ),
    )
  return body.length === 0 ? [] : [{ titles, rows: body }]
}
