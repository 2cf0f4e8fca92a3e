/**
 * Kysely over the embedded database. Kysely's own PGlite driver shares one connection object between callers, so a
 * query of one request can end up in another's open transaction; here a caller holds the connection until it is done.
 */
import {
  CompiledQuery,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type QueryResult,
} from 'kysely'
import type { ValueCodec } from '#server/platform/at-rest/value-codec.ts'
import type { EmbeddedDatabase } from '#server/platform/db/embedded-database.ts'
import { assertOutsideTransaction } from '#server/platform/db/transaction-guard.ts'

class EmbeddedConnection implements DatabaseConnection {
  readonly #database: EmbeddedDatabase
  readonly #codec: ValueCodec
  readonly release: () => void

  constructor(database: EmbeddedDatabase, codec: ValueCodec, release: () => void) {
    this.#database = database
    this.#codec = codec
    this.release = release
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#database.query(
      query.sql,
      this.#codec.parameters(query.parameters),
    )
    return { rows: this.#codec.rows(rows as R[]), numAffectedRows: BigInt(affectedRows) }
  }

  // oxlint-disable-next-line require-yield
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('the embedded database has no cursors: page by key')
  }
}

class EmbeddedDriver implements Driver {
  readonly #database: EmbeddedDatabase
  readonly #codec: ValueCodec

  constructor(database: EmbeddedDatabase, codec: ValueCodec) {
    this.#database = database
    this.#codec = codec
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<DatabaseConnection> {
    assertOutsideTransaction()
    return new EmbeddedConnection(this.#database, this.#codec, await this.#database.reserve())
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'))
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'))
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'))
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    ;(connection as EmbeddedConnection).release()
  }

  async destroy(): Promise<void> {
    await this.#database.close()
  }
}

export function embeddedDialect(database: EmbeddedDatabase, codec: ValueCodec): Dialect {
  return {
    createDriver: () => new EmbeddedDriver(database, codec),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
  }
}
