/** One typed piece of a word, compared with reading everybody after concurrent writes. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fold } from '#domain/officer/name-text.ts'
import { personGuards } from '#server/request/access/person-guards.ts'
import type { Scope } from '#server/request/access/scope.ts'
import { expectedList } from '#server/test/lists/list-oracle.ts'
import { listOfficers } from './list-officers.ts'
import { rebuildLists } from './rebuild-lists.ts'
import { textKeysOf } from './text-keys.ts'
import {
  anyOf,
  deletedStatus,
  everybody,
  foldLedgers,
  insert,
  ledgers,
  open,
  openListWorld,
  optional,
  parents,
  person,
  stated,
  statuses,
  unitTree,
} from '#server/test/lists/list-world.ts'

let remove: () => Promise<void>
beforeAll(async () => {
  remove = await openListWorld()
}, 60_000)
afterAll(() => remove())

test('finds each piece of a word while many write, unfolded and folded', async () => {
  await insert(fc.sample(person, { numRuns: 300, seed: 11 }))
  const ids = (await everybody()).map(({ id }) => id)
  const write = fc.tuple(
    fc.constantFrom('insert', 'insert', 'rename', 'place', 'remove', 'fold'),
    person,
    anyOf(() => ids),
  )
  const writes = fc.sample(write, { numRuns: 160, seed: 12 })
  // Ten at a time, so that there are folds between writes and writes between folds.
  for (let from = 0; from < writes.length; from += 10)
    await Promise.all(
      writes.slice(from, from + 10).map(async ([kind, one, id]) => {
        const { name_key, name_folded } = textKeysOf({ ...one, soCccd: null })
        if (kind === 'insert') await insert([one])
        if (kind === 'rename')
          await sql`update officer set "hoVaTen" = ${one.hoVaTen}, name_key = ${name_key}, name_folded = ${name_folded}
              where id = ${id}`.execute(open.db)
        if (kind === 'place')
          await sql`update officer set "donViId" = ${one.donViId}, "trangThaiHoSoId" = ${one.trangThaiHoSoId},
              deleted = ${one.trangThaiHoSoId === deletedStatus} where id = ${id}`.execute(open.db)
        if (kind === 'remove') await sql`delete from officer where id = ${id}`.execute(open.db)
        if (kind === 'fold') await sql`select fold_officer_count()`.execute(open.db)
      }),
    )
  // Certainly not folded yet.
  await insert(fc.sample(person, { numRuns: 40, seed: 14 }))
  const all = await everybody()
  const roots = [...parents.keys()]
  const check = async () => {
    const queries = fc.record({
      piece: fc
        .tuple(
          anyOf(() => all),
          fc.nat(20),
          fc.integer({ min: 1, max: 7 }),
        )
        .map(([{ hoVaTen }, at, size]) =>
          fold(hoVaTen)
            .replaceAll(' ', '')
            .slice(at % 5, (at % 5) + size),
        ),
      unit: anyOf(() => roots.slice(0, 5)),
      isInUnit: fc.boolean(),
      statusIds: optional(
        fc.array(
          anyOf(() => statuses),
          { maxLength: 2 },
        ),
      ),
      offset: fc.nat(150),
      sort: fc.record({
        field: fc.constant('hoVaTen' as const),
        descending: fc.boolean(),
        own: fc.boolean(),
      }),
    })
    await fc.assert(
      fc.asyncProperty(queries, async ({ piece, unit, isInUnit, statusIds, offset, sort }) => {
        const filter = stated({
          searchContent: piece,
          isChildren: true,
          statusIds,
          donViId: isInUnit ? unit : undefined,
        })
        const page = { offset, size: 10, sort }
        const scope: Scope = { kind: 'everything' }
        expect(await listOfficers(open.db, scope, filter, page, unitTree(), personGuards)).toEqual(
          expectedList(all, scope, filter, page, unitTree()),
        )
      }),
      { numRuns: 80, seed: 13 },
    )
  }
  const before = await ledgers()
  await check()
  await foldLedgers()
  expect(await ledgers()).toEqual(before)
  await check()
  await rebuildLists(open.db)
  expect(await ledgers()).toEqual(before)
  await check()
}, 60_000)
