/**
 * Databases for the tests, of both kinds: one snapshot per run (schema, catalogues, tree, cast), and a database per
 * test file created from it. TEST_DATABASE=postgres uses TEST_DATABASE_URL, the owner role of a server on which
 * databases may be created.
 */
import { existsSync, renameSync } from 'node:fs'
import pg from 'pg'
import { openDatabase, type OpenDatabase } from '#server/platform/db/create-database.ts'
import { keptSnapshot } from '#server/test/kept-snapshot.ts'
import type { PoolSettings } from '#server/platform/db/postgres-dialect.ts'

export const testKind = process.env['TEST_DATABASE'] === 'postgres' ? 'postgres' : 'embedded'
const runId = process.env['TEST_RUN_ID'] ?? 'local'
/**
 * `npm test` names a file that the runs of one tree share, the journeys' servers too, and removes it itself; single runs
 * keep theirs.
 */
export const snapshotFile = (): string => (process.env['TEST_SNAPSHOT'] ??= keptSnapshot())
const template = `hoso_template_${runId}`

export function addressOf(name: string): string {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')
  url.pathname = `/${name}`
  return url.href
}

async function asOwner(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: addressOf('postgres') })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Creates the snapshot with `fill`: on PostgreSQL once per run, else if it is missing. */
export async function makeSnapshot(
  fill: (database: OpenDatabase, ownerUrl: string | undefined) => Promise<void>,
): Promise<void> {
  if (testKind === 'embedded') {
    // Set for the processes of the test files too.
    const file = snapshotFile()
    if (existsSync(file)) return
    const database = await openDatabase({})
    await fill(database, undefined)
    const written = `${file}.${process.pid}`
    await database.dump?.(written, false)
    await database.close()
    renameSync(written, file)
    return
  }
  await asOwner(
    `drop database if exists ${template} with (force)`,
    `create database ${template} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
  )
  const database = await openDatabase({ url: addressOf(template) })
  await fill(database, addressOf(template))
  await database.close()
}

let made = 0

/** A separate database for the calling test file, with a function that removes it. */
export async function openTestDatabase(
  pool: PoolSettings = {},
  standbyOf?: (url: string) => string,
): Promise<{
  database: OpenDatabase
  url?: string
  remove: () => Promise<void>
}> {
  if (testKind === 'embedded') {
    const database = await openDatabase({ snapshot: snapshotFile() }, { migrations: false })
    return { database, remove: () => database.close() }
  }
  const name = `hoso_test_${runId}_${process.pid}_${++made}`
  await asOwner(`create database ${name} template ${template}`)
  const url = addressOf(name)
  const readUrl = standbyOf?.(url)
  const database = await openDatabase(
    { url, pool: { max: 6, ...pool }, ...(readUrl === undefined ? {} : { readUrl }) },
    { migrations: false },
  )
  return {
    database,
    url,
    remove: async () => {
      await database.close()
      await asOwner(`drop database if exists ${name} with (force)`)
    },
  }
}
