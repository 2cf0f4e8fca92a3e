/** Connections to the standby of READ_DATABASE_URL. */
import { Kysely } from 'kysely'
import type { ValueCodec } from '#server/platform/at-rest/value-codec.ts'
import { ConnectionTurns } from '#server/platform/db/turns/connection-turns.ts'
import type { Db } from '#server/platform/db/database.ts'
import {
  breaksOf,
  createPool,
  postgresDialect,
  probeLimits,
  requestLimits,
} from '#server/platform/db/postgres-dialect.ts'
import { Standby } from '#server/platform/db/standby/standby.ts'
import { createHandles } from '#server/platform/db/turns/turn-handles.ts'

/** A standby that can't be reached must not make anybody wait: the primary serves instead. */
const limits = { ...requestLimits, waitTimeout: 2_000, isReadOnly: true }

export interface OpenStandby {
  standby: Standby
  close(): Promise<void>
}

/** Opens it; the first trial runs meanwhile, so that a start doesn't depend on it. */
export function openStandby(url: string, primary: Db, codec: ValueCodec): OpenStandby {
  const pool = createPool(url, limits)
  const handles = createHandles(
    postgresDialect(pool, codec),
    new ConnectionTurns(limits.max, limits.turnTimeout),
  )
  // While its answer is trusted, this has a connection, which breaks when its server ends.
  const probes = createPool(url, { ...probeLimits, isReadOnly: true })
  const probeDb: Db = new Kysely({ dialect: postgresDialect(probes, codec) })
  const standby = new Standby({
    inLine: (line) => handles.inLine(line),
    probeDb,
    primary,
    breakConnections: breaksOf(pool),
  })
  probes.on('error', () => standby.doubt())
  const trial = standby.tryAgain()
  return {
    standby,
    close: async () => {
      await trial
      await Promise.all([handles.close(), probeDb.destroy()])
    },
  }
}
