/**
 * The target of generated rows: the embedded database as JSON sets, PostgreSQL by COPY on the owner's connection.
 * Both write whole batches; the province is never held in memory.
 */
import { once } from 'node:events'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { Kysely, PostgresDialect, sql } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import { typeParsers } from '#server/platform/db/postgres-dialect.ts'

export interface DemoTable {
  table: string
  columns: readonly string[]
}

export interface DemoSink {
  write(table: DemoTable, rows: readonly (readonly unknown[])[]): Promise<void>
  /** Statements between batches, on the same connection. */
  run(text: string): Promise<{ rows: Record<string, unknown>[] }>
  /** The same connection, inside the load's transaction. */
  db: Db
  close(): Promise<void>
}

/**
 * Does the work in one transaction, unless it was done before: `pending` is the setting that says that it is to be done.
 * `ownerUrl`: of PostgreSQL, for COPY; absent: the embedded database. Returns whether it did it.
 */
export async function doOnce(
  database: OpenDatabase,
  ownerUrl: string | undefined,
  pending: string,
  work: (sink: DemoSink) => Promise<void>,
): Promise<boolean> {
  const sink = ownerUrl === undefined ? embeddedSink(database) : await copySink(ownerUrl)
  try {
    await sink.run('begin')
    const { rows } = await sink.run(`delete from setting where name = '${pending}' returning name`)
    if (rows.length > 0) await work(sink)
    await sink.run('commit')
    return rows.length > 0
  } catch (error) {
    await sink.run('rollback').catch(() => undefined)
    throw error
  } finally {
    await sink.close()
  }
}

const quoted = (columns: readonly string[]) => columns.map((column) => `"${column}"`).join(', ')

function embeddedSink({ db, script }: OpenDatabase): DemoSink {
  return {
    write: async ({ table, columns }, rows) => {
      const objects = rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at]])))
      const list = sql.raw(quoted(columns))
      await sql`insert into ${sql.table(table)} (${list}) select ${list}
        from jsonb_populate_recordset(null::${sql.table(table)}, cast(${JSON.stringify(objects)} as jsonb))`.execute(
        db,
      )
    },
    run: (text) => script.exec(text),
    db,
    close: async () => undefined,
  }
}

async function copySink(url: string): Promise<DemoSink> {
  const client = new pg.Client({
    connectionString: url,
    types: typeParsers,
    options: '-c timezone=UTC -c synchronous_commit=off',
  })
  await client.connect()
  return {
    write: async ({ table, columns }, rows) => {
      const stream = client.query(copyFrom(`copy ${table} (${quoted(columns)}) from stdin`))
      const done = once(stream, 'finish')
      stream.end(rows.map((row) => `${row.map(copyText).join('\t')}\n`).join(''))
      await done
    },
    run: async (text) => {
      const result = (await client.query(text)) as pg.QueryResult | pg.QueryResult[]
      return {
        rows: ((Array.isArray(result) ? result.at(-1) : result)?.rows ?? []) as Record<string, unknown>[],
      }
    },
    db: onConnection(client),
    close: () => client.end(),
  }
}

/** Kysely over a separate connection. */
function onConnection(client: pg.Client): Db {
  const pooled = Object.assign(client, { release: () => undefined })
  const pool = { connect: async () => pooled, end: async () => undefined, options: {} }
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
}

/** A value in the text form of COPY. */
function copyText(value: unknown): string {
  if (value === null || value === undefined) return '\\N'
  if (Array.isArray(value)) return `{${value.join(',')}}`
  return String(value).replace(/[\\\t\n\r]/g, (character) => escapes[character] ?? character)
}
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }
