/** Everything an answer of a check tells about one file, whatever members it has: cells, rows, columns, sentences. */

export interface AnsweredRow extends Readonly<Record<string, unknown>> {
  readonly row: number
}

export interface Told {
  readonly rows: readonly AnsweredRow[]
  readonly errors: readonly { readonly row: number; readonly column: string; readonly error: string }[]
  /** Columns of the sheet with what they were taken for; null: told as not read, or only proposed. */
  readonly columns: readonly {
    readonly index: number
    readonly header: string
    readonly column: string | null
  }[]
  /** Sentences about a row, outside the rows themselves and the errors. */
  readonly aboutRows: ReadonlyMap<number, readonly string[]>
  /** All other texts. */
  readonly sentences: readonly string[]
  /** The file was refused whole. */
  readonly refused: boolean
}

type Node = Readonly<Record<string, unknown>>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return isNode(value) ? Object.values(value).flatMap(textsIn) : []
}

/** Texts that only identify. */
const identifying = new Set([
  'fileName',
  'kind',
  'sheet',
  'how',
  'importId',
  'loai',
  'hetHan',
  'header',
  'column',
])

/** The row numbers an object speaks of: `row`, `rows: [3, 5]`, `from` and `to`. Row 0 is the whole file. */
function rowsOf(node: Node): number[] {
  if (typeof node['row'] === 'number') return node['row'] > 0 ? [node['row']] : []
  const several = node['rows']
  if (Array.isArray(several) && several.every((one) => typeof one === 'number')) return several as number[]
  const { from, to } = node as { from?: unknown; to?: unknown }
  if (typeof from === 'number' && typeof to === 'number' && to - from < 10_000)
    return Array.from({ length: to - from + 1 }, (_, at) => from + at)
  return []
}

/** `file` is the part of the answer about the file; rows and errors are those of the file. */
export function gather(
  rows: readonly AnsweredRow[],
  errors: Told['errors'],
  file: unknown,
  message: string,
  refused: boolean,
): Told {
  const columns: { index: number; header: string; column: string | null }[] = []
  const aboutRows = new Map<number, string[]>()
  const sentences: string[] = [message]
  const walk = (value: unknown): void => {
    if (typeof value === 'string') sentences.push(value)
    else if (Array.isArray(value)) value.forEach(walk)
    else if (isNode(value)) {
      if (typeof value['index'] === 'number' && 'column' in value) {
        const read = value['column']
        columns.push({
          index: value['index'],
          header: String(value['header'] ?? ''),
          column: typeof read === 'string' && read !== '' ? read : null,
        })
        // A proposal is told beside the column; it says nothing about rows.
        return
      }
      const about = rowsOf(value)
      for (const row of about) aboutRows.set(row, [...(aboutRows.get(row) ?? []), ...textsIn(value)])
      for (const [key, inside] of Object.entries(value))
        if (typeof inside === 'object' || (about.length === 0 && !identifying.has(key))) walk(inside)
    }
  }
  walk(file)
  for (const { row, error } of errors) if (row === 0) sentences.push(error)
  return { rows, errors, columns, aboutRows, sentences, refused }
}
