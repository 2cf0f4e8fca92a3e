/** Records statements for tests that count them, on either database. */
import pg from 'pg'
import { vi } from 'vitest'
import { EmbeddedDatabase } from '#server/platform/db/embedded-database.ts'

/** Every statement that runs during `work`. */
export async function allStatementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = []
  const note = (statement: unknown) => {
    const text =
      typeof statement === 'object' && statement !== null ? (statement as { text?: unknown }).text : statement
    if (typeof text === 'string') texts.push(text.trim())
  }
  const embedded = vi.spyOn(EmbeddedDatabase.prototype, 'query')
  const postgres = vi.spyOn(pg.Client.prototype, 'query')
  try {
    await work()
    for (const [text] of [...embedded.mock.calls, ...postgres.mock.calls]) note(text)
  } finally {
    embedded.mockRestore()
    postgres.mockRestore()
  }
  return texts
}

/** The statements of the only transaction that `work` runs, without begin and commit. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts = await allStatementsOf(work)
  const begin = texts.findIndex((text) => text === 'begin')
  const commit = texts.findIndex((text) => text === 'commit')
  if (begin < 0 || texts.lastIndexOf('begin') !== begin || commit < begin)
    throw new Error(`expected one transaction: ${texts.join('\n')}`)
  return texts.slice(begin + 1, commit)
}
