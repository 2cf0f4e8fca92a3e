/** What a call of the matrix is about: how it is asked, and how its answer is read. */
import type { Envelope } from '#domain/api/codes.ts'
import type { Caller } from '#server/test/harness.ts'
import type { CallerName, Outcome, Position } from './reach.ts'
import type { World } from './world.ts'

export interface Asked {
  /** Path parameters and query or body. */
  values?: Readonly<Record<string, unknown>>
  /** A body that is no object. */
  list?: readonly unknown[]
  form?: FormData
  /** Another session of the same account, which may be spent. */
  through?: Caller
  /** The id that a list is searched for. */
  looksFor?: string
}

export type Says = (
  answer: Envelope,
  about: { world: World; position: Position; asked: Asked },
) => boolean | Outcome | Promise<boolean>

export interface Subject {
  ask: (about: { world: World; position: Position; path: string; caller: CallerName }) => Promise<Asked>
  /** Whether the object is in the answer, or what was said of it; else success or a complaint about content reached it. */
  says?: Says
}

/** What lists and trees answer. */
interface Node {
  id: string | number
  children?: Node[]
}
const nodesIn = (data: unknown): Node[] =>
  Array.isArray(data) ? (data as Node[]) : ((data as { data?: Node[] } | null)?.data ?? [])
const idsIn = (nodes: readonly Node[]): string[] =>
  nodes.flatMap((node) => [String(node.id), ...idsIn(node.children ?? [])])

/** A search for everything of the world, whose answer has the object in it or not. */
export const listed = (
  looksFor: (world: World, position: Position) => string,
  values: Asked['values'] = {},
): Subject => ({
  ask: ({ world, position, path }) =>
    Promise.resolve({
      values: path.endsWith('tra-cuu')
        ? { keyword: world.word, ...values }
        : { searchContent: world.word, pageSize: longestPage, ...values },
      looksFor: looksFor(world, position),
    }),
  says: found,
})

/** Is it among the rows? A total that counts more than them would tell of what isn't shown. */
export const found: Says = ({ data }, { asked }) => {
  const rows = nodesIn(data)
  const { totalRows } = (data ?? {}) as { totalRows?: number }
  if (totalRows !== undefined && rows.length < longestPage && totalRows !== rows.length)
    throw new Error(`${totalRows} are counted, ${rows.length} are listed`)
  return idsIn(rows).includes(asked.looksFor ?? '')
}
export const longestPage = 100
