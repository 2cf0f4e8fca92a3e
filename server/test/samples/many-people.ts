/** Many people, and the work on them that is stopped in its middle. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'

/** So many copies of a person, without its number and its rows. */
export async function copyPerson(app: TestServer, id: string, count: number): Promise<void> {
  await sql`insert into officer select (jsonb_populate_record(o, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('officer', 'id')), 'soCccd', null))).*
    from officer o cross join generate_series(1, cast(${count} as integer)) where o.id = ${id}`.execute(
    app.database.db,
  )
}

/** Cancels the caller's work under this key once some of it is done; `ended` is the answer of its call. */
export async function stopInTheMiddle(
  caller: Caller,
  key: string,
  ended: Promise<Answered<unknown>>,
): Promise<void> {
  const done = async () => (await caller.post('TienDo/get', { key })).data?.done ?? 0
  await expect.poll(done, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)
  expect(await caller.post('TienDo/cancel', { key })).toMatchObject({ code: 0 })
  expect(await ended).toMatchObject({ code: 26, message: workSentences.cancelled })
  expect((await caller.post('TienDo/get', { key })).data).toMatchObject({ state: 'huy' })
}
