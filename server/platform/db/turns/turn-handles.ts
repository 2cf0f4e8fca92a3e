/** Database handles that take their turn (connection-turns.ts) before they take a connection of the pool. */
import {
  Kysely,
  type ConnectionProvider,
  type DatabaseConnection,
  type Dialect,
  type QueryExecutor,
} from 'kysely'
import type { ConnectionTurns, Line } from '#server/platform/db/turns/connection-turns.ts'
import type { Db } from '#server/platform/db/database.ts'
import { assertOutsideTransaction } from '#server/platform/db/transaction-guard.ts'

class TurnProvider implements ConnectionProvider {
  readonly #turns: ConnectionTurns
  readonly #line: Line
  readonly #pool: QueryExecutor

  constructor(turns: ConnectionTurns, line: Line, pool: QueryExecutor) {
    this.#turns = turns
    this.#line = line
    this.#pool = pool
  }

  async provideConnection<T>(consumer: (connection: DatabaseConnection) => Promise<T>): Promise<T> {
    // A transaction that waited for a second place would wait for itself.
    assertOutsideTransaction()
    const turn = this.#turns.take(this.#line)
    if (turn !== undefined) await turn
    try {
      return await this.#pool.provideConnection(consumer)
    } finally {
      this.#turns.give(this.#line)
    }
  }
}

export interface TurnHandles {
  /** A handle whose statements wait in this line. Cheap: one is created for each request. */
  inLine(line: Line): Db
  close(): Promise<void>
}

/** Handles on one pool of connections. */
export function createHandles(dialect: Dialect, turns: ConnectionTurns): TurnHandles {
  const driver = dialect.createDriver()
  const shared: Dialect = {
    createDriver: () => driver,
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
  }
  const config = { dialect: shared }
  const pool = new Kysely<never>(config)
  const executor = pool.getExecutor()
  return {
    inLine: (line) =>
      new Kysely({
        config,
        dialect: shared,
        driver,
        executor: executor.withConnectionProvider(new TurnProvider(turns, line, executor)),
      }),
    close: () => pool.destroy(),
  }
}
