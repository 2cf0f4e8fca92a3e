/** Records statements for tests that count them, on either database. */
import pg from 'pg'
import { vi } from 'vitest'
import { EmbeddedDatabase } from '#server/platform/db/embedded-database.ts'

interface Recorded {
  text: string
  /** The connection it ran on. */
  on: unknown
}

async function recorded(work: () => Promise<unknown>): Promise<Recorded[]> {
  const embedded = vi.spyOn(EmbeddedDatabase.prototype, 'query')
  const postgres = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    return [embedded.mock, postgres.mock].flatMap(({ calls, contexts }) =>
      (calls as readonly (readonly unknown[])[]).flatMap(([statement], at) => {
        const text =
          typeof statement === 'object' && statement !== null
            ? (statement as { text?: unknown }).text
            : statement
        return typeof text === 'string' ? [{ text: text.trim(), on: contexts[at] }] : []
      }),
    )
  } finally {
    embedded.mockRestore()
    postgres.mockRestore()
  }
}

/** Every statement that runs during `work`. */
export const allStatementsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await recorded(work)).map(({ text }) => text)

/** The statements of the only transaction that `work` runs, without begin and commit; those of jobs beside it don't count. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const all = await recorded(work)
  const connection = all.find(({ text }) => text === 'begin')?.on
  const texts = all.filter(({ on }) => on === connection).map(({ text }) => text)
  const begin = texts.indexOf('begin')
  const commit = texts.indexOf('commit')
  if (begin < 0 || texts.lastIndexOf('begin') !== begin || commit < begin)
    throw new Error(`expected one transaction: ${texts.join('\n')}`)
  return texts.slice(begin + 1, commit)
}
