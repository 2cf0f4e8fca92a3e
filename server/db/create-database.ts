/** The seam between the two databases: the rest of the server never knows which one it speaks to. */
import { Kysely } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/db/database.ts'
import { embeddedDialect } from '#server/db/embedded-dialect.ts'
import { EmbeddedDatabase } from '#server/db/embedded-database.ts'
import { grantRights } from '#server/db/grant-rights.ts'
import { migrate, type ScriptRunner } from '#server/db/migrate.ts'
import { createPool, postgresDialect, type PoolSettings } from '#server/db/postgres-dialect.ts'

export interface OpenDatabase {
  db: Db
  kind: 'embedded' | 'postgres'
  /** Runs a text of several statements on a connection of its own (migrations, loading). */
  script: ScriptRunner
  /** Statements of the job library: inside a caller's transaction they use its handle instead. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /** Only the embedded database: a file with all of it. */
  dump?(file: string, compress?: boolean): Promise<void>
  /** The owner's address when it differs: migrates and loads, which the application's own role may not. */
  ownerUrl?: string
  close(): Promise<void>
}

export type DatabaseAddress =
  { url: string; ownerUrl?: string; pool?: PoolSettings } | { dataDir?: string; snapshot?: string }

/** Opens the database and brings its schema up to date. */
export async function openDatabase(
  address: DatabaseAddress,
  { migrations = true } = {},
): Promise<OpenDatabase> {
  const open = 'url' in address ? openPostgres(address) : await openEmbedded(address)
  if (migrations) {
    await migrate(open.script)
    if ('url' in address && address.ownerUrl !== undefined) await grantRights(open.script, address.url)
  }
  return open
}

async function openEmbedded(start: { dataDir?: string; snapshot?: string }): Promise<OpenDatabase> {
  const embedded = await EmbeddedDatabase.open(start)
  const db: Db = new Kysely({ dialect: embeddedDialect(embedded) })
  const reserved = async <T>(work: () => Promise<T>) => {
    const release = await embedded.reserve()
    try {
      return await work()
    } catch (error) {
      // A text that began a transaction and failed in it must not leave it to the next caller.
      await embedded.exec('rollback').catch(() => undefined)
      throw error
    } finally {
      release()
    }
  }
  return {
    db,
    kind: 'embedded',
    script: { exec: (sql) => reserved(() => embedded.exec(sql)) },
    executeSql: (text, values) =>
      reserved(() => (values?.length ? embedded.query(text, values) : embedded.exec(text))),
    dump: (file, compress = true) => embedded.dump(file, compress),
    close: () => db.destroy(),
  }
}

function openPostgres({
  url,
  ownerUrl,
  pool: settings,
}: {
  url: string
  ownerUrl?: string
  pool?: PoolSettings
}) {
  const pool = createPool(url, settings)
  const db: Db = new Kysely({ dialect: postgresDialect(pool) })
  let owner: pg.Client | undefined
  const ownerClient = async () => {
    if (owner === undefined) {
      owner = new pg.Client({ connectionString: ownerUrl ?? url, options: '-c timezone=UTC' })
      // Lost: the next script opens another.
      owner.on('error', () => {
        owner = undefined
      })
      try {
        await owner.connect()
      } catch (error) {
        owner = undefined
        throw error
      }
    }
    return owner
  }
  const open: OpenDatabase = {
    db,
    kind: 'postgres',
    script: {
      exec: async (sql) => {
        const result = await (await ownerClient()).query(sql)
        const last = Array.isArray(result) ? (result.at(-1) as pg.QueryResult) : result
        return { rows: last.rows as Record<string, unknown>[] }
      },
    },
    executeSql: async (text, values) => {
      const result = values?.length ? await pool.query(text, values) : await pool.query(text)
      const last = Array.isArray(result) ? ((result as unknown[]).at(-1) as pg.QueryResult) : result
      return { rows: last.rows as Record<string, unknown>[] }
    },
    ...(ownerUrl === undefined ? {} : { ownerUrl }),
    close: async () => {
      await owner?.end()
      await db.destroy()
    },
  }
  return open
}
