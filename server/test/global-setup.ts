/** Creates the run's snapshot if it is missing: schema, reference data, demo tree, sixty people and the cast. */
import { rmSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { allRoutes } from '#server/all-routes.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { seedFoundation } from '#server/areas/seed/seed-foundation.ts'
import { cast, castPassword, type CastMember } from '#server/test/cast.ts'
import { makeSnapshot } from '#server/test/test-database.ts'
import { testToday } from '#server/test/test-clock.ts'

/** More of them make the oracle of questions sharper (server/test/sentences). */
const people = Number(process.env['TEST_PEOPLE'] ?? 60)

export default async function setup(): Promise<() => void> {
  // The cheapest one: the cast signs in a thousand times, and a hash names its own costs.
  const passwordHash = await hash(castPassword, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  await makeSnapshot(async (database, ownerUrl) => {
    const server = { db: database.db, tableCache: new TableCache(database.db), database }
    await seedFoundation(
      { ...server, db: database.bulkDb },
      { calls: allRoutes.map(({ call }) => call), today: testToday, demo: true },
    )
    await loadDemo(server, { count: people, subRecords: 'all', today: testToday, ownerUrl })
    await inTransaction(server, async (tx) => {
      for (const member of Object.values(cast) as CastMember[]) {
        // They know the guides: the offer would lie over the page in journeys.
        await sql`insert into account ("userName", name, role_id, "donViId", "idCBCC", password_hash, guides_offered)
          select ${member.userName}, ${member.name}, r.id, u.id, cast(${member.linked ? 1 : null} as bigint), ${passwordHash},
            true
          from role r, unit u where r.code = ${member.role} and u."maCoQuan" = ${member.unit}`.execute(tx)
      }
    })
  })
  // For the workers, which load the same modules next.
  flushCompileCache()
  return () => {
    rmSync(join(tmpdir(), `hoso-test-data-${process.env['TEST_RUN_ID'] ?? 'local'}`), {
      recursive: true,
      force: true,
    })
  }
}
