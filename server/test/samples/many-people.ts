/** Many people, and the work on them that is stopped in its middle. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { workSentences } from '#domain/progress/work-sentences.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'

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

/** Cancels the caller's work under this key once it is under way; `ended` is the answer of its call. */
export async function stopInTheMiddle(
  caller: Caller,
  key: string,
  ended: Promise<Answered<unknown>>,
): Promise<void> {
  // How many there are is told when everybody is locked, before anything of theirs is written.
  const total = async () => (await caller.post('TienDo/get', { key })).data?.total ?? 0
  await expect.poll(total, { interval: 5, timeout: 60_000 }).toBeGreaterThan(0)
  expect(await caller.post('TienDo/cancel', { key })).toMatchObject({ code: 0 })
  expect(await ended).toMatchObject({ code: 26, message: workSentences.cancelled })
  expect((await caller.post('TienDo/get', { key })).data).toMatchObject({ state: 'huy' })
}
