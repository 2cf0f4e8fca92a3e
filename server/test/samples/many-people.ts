/** Many people, and work on them that is cancelled in the middle. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'

/** Inserts copies of a person with new numbers, without its rows. */
export async function copyPerson(app: TestServer, id: string, count: number): Promise<void> {
  await sql`insert into officer
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', fresh.id, 'soCccd', cast(900000000000 + fresh.id as text)))).*
    from officer o cross join (
      select nextval(pg_get_serial_sequence('officer', 'id')) as id
      from generate_series(1, cast(${count} as integer))) fresh
    where o.id = ${id}`.execute(app.database.db)
}

/** Inserts people with only unit, status and name. */
export async function fillUnit(app: TestServer, unitId: string, count: number): Promise<void> {
  const status = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '01')
  await sql`insert into officer ("donViId", "trangThaiHoSoId", "hoVaTen", name_key, name_folded)
    select ${unitId}, ${status.id}, 'Nhiều Người', 'nhieu', 'nhieu nguoi'
    from generate_series(1, cast(${count} as integer))`.execute(app.database.db)
}

/**
 * Cancels the work with this key once it has reported its number of people: everybody is locked by then, and nothing is
 * written. The work checks for cancellation between two parts; this cancels in the next tick of the process, since an
 * HTTP call may be too late on a fast machine. `ended` is the response of the work's call.
 */
export async function stopInTheMiddle(
  app: TestServer,
  caller: Caller,
  key: string,
  ended: Promise<Answered<unknown>>,
): Promise<void> {
  const state = { isOver: false }
  void ended.then(() => (state.isOver = true))
  const running = () => app.server.works.all.find(({ start }) => start.key === key)
  while ((running()?.figures.total ?? 0) === 0 && !state.isOver) await nextTurn()
  running()?.cancel()
  expect(await ended).toMatchObject({ code: 26, message: workSentences.cancelled })
  expect((await caller.post('TienDo/get', { key })).data).toMatchObject({ state: 'huy' })
}
