/** An object of the matrix's calls: its requests, and how their responses are read. */
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import type { Envelope } from '#domain/api/codes.ts'
import type { Caller } from '#server/test/harness.ts'
import type { CallerName, Outcome, Position } from './callers.ts'
import type { World } from './world.ts'

/** A version that doesn't exist: a write passes all checks of the object and is then refused as stale. */
export const stale = 999_999

export interface Asked {
  /** Path parameters and query or body. */
  values?: Readonly<Record<string, unknown>>
  /** A body that is no object. */
  list?: readonly unknown[]
  form?: FormData
  /** Another session of the same account, which may be used up. */
  through?: Caller
  /** The id to look for in a list. */
  looksFor?: string
  /** The request of a caller is the same for each position, and changes nothing: one response answers all. */
  isShared?: true
}

export type Says = (
  answer: Envelope,
  about: { world: World; position: Position; query: Asked },
) => boolean | Outcome | Promise<boolean>

export interface Subject {
  ask: (about: { world: World; position: Position; path: string; caller: CallerName }) => Promise<Asked>
  /**
   * Whether the response contains the object, or what it says about it; by default success, or a refusal about content.
   */
  says?: Says
}

/** Items of lists and trees. */
interface Node {
  id: string | number
  children?: Node[]
}
const nodesIn = (data: unknown): Node[] =>
  Array.isArray(data) ? (data as Node[]) : ((data as { data?: Node[] } | null)?.data ?? [])
const idsIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [String(node.id), ...idsIn(node.children ?? [])])

/** A search for everything of the world, whose response contains the object or not. */
export const listed = (
  looksFor: (world: World, position: Position) => string,
  values: Asked['values'] = {},
): Subject => ({
  ask: ({ world, position, path }) =>
    Promise.resolve({
      values: path.endsWith('tra-cuu')
        ? { keyword: world.word, ...values }
        : path.startsWith('HoiCau/')
          ? { filter: { truong: 'hoVaTen', phep: 'chua', giaTri: world.word }, pageSize: longestPage }
          : { searchContent: world.word, pageSize: longestPage, ...values },
      looksFor: looksFor(world, position),
      isShared: true,
    }),
  says: isAmongRows,
})

/** Whether it is among the rows; throws if the total counts more rows, which would reveal hidden ones. */
export const isAmongRows: Says = ({ data }, { query }) => {
  const rows = nodesIn(data)
  const { totalRows } = (data ?? {}) as { totalRows?: number }
  if (totalRows !== undefined && rows.length < longestPage && totalRows !== rows.length)
    throw new Error(`${totalRows} are counted, ${rows.length} are listed`)
  return idsIn(rows).includes(query.looksFor ?? '')
}
export const longestPage = 100

/** The cells of a workbook's first sheet as text. */
export async function textOfWorkbook(base64: string): Promise<string> {
  const { sheets } = await readXlsx(Buffer.from(base64, 'base64'))
  return JSON.stringify(sheets[0]?.rows ?? [])
}
