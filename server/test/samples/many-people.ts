/** Many people, and the work on them that is stopped in its middle. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'

/** So many copies of a person with numbers of their own, without its rows. */
export async function copyPerson(app: TestServer, id: string, count: number): Promise<void> {
  await sql`insert into officer
    select (jsonb_populate_record(o, jsonb_build_object(
      'id', fresh.id, 'soCccd', cast(900000000000 + fresh.id as text)))).*
    from officer o cross join (
      select nextval(pg_get_serial_sequence('officer', 'id')) as id
      from generate_series(1, cast(${count} as integer))) fresh
    where o.id = ${id}`.execute(app.database.db)
}

/** So many people of whom nothing is known but their unit, their status and a name. */
export async function fillUnit(app: TestServer, unitId: string, count: number): Promise<void> {
  const status = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '01')
  await sql`insert into officer ("donViId", "trangThaiHoSoId", "hoVaTen", name_key, name_folded)
    select ${unitId}, ${status.id}, 'Nhiều Người', 'nhieu', 'nhieu nguoi'
    from generate_series(1, cast(${count} as integer))`.execute(app.database.db)
}

/**
 * Cancels the work under this key once it has said how many people it is about: everybody is locked then, and nothing of
 * theirs is written. Whether to stop is looked at between two parts of the work; it is asked here at the next turn of the
 * process, since a call that asks may come too late for a quick machine. `ended` is the answer of the work's call.
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
