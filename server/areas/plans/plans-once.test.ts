/** A planned decision takes effect once: after missed nights, over two processes, and where one dies in the middle. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { takeDueEffects } from '#server/areas/plans/take-effect.ts'
import { makePerson } from '#server/test/people.ts'
import { planWorld } from '#server/test/plan-world.ts'

const { w, pass, leaving, plan, planOf, statusOf, noticesOf, linesOf } = planWorld()

test('missed nights are made up for, and two processes do it once', async () => {
  const { id } = await makePerson(w.app, w.minh)
  await plan(await leaving(id, '2027-03-05'))
  const { id: planId } = (await planOf(id)) as { id: string }
  await pass('2027-03-09')
  const { configuration, database } = w.app.server
  const other = await buildApp({ configuration, database, clock: w.app.clock, log: false })
  await Promise.all([w.app.server, other.server, w.app.server, other.server].map(takeDueEffects))
  await other.http.close()
  const lines = await linesOf(planId)
  expect(lines.filter(({ target }) => target === 'plan')).toHaveLength(1)
  expect(lines.filter(({ target }) => target === 'movement')).toHaveLength(1)
  expect((await noticesOf(w.minh)).filter(({ duongDan }) => duongDan.includes(id))).toHaveLength(1)
  expect(await planOf(id, 'xong')).toMatchObject({ ngay: '2027-03-05' })
})

test('withdrawn while it takes effect, one of both happens', async () => {
  const people = await Promise.all([1, 2, 3, 4].map(() => makePerson(w.app, w.minh)))
  for (const { id } of people) await plan(await leaving(id, '2027-03-12'))
  const plans = await Promise.all(people.map(({ id }) => planOf(id)))
  await pass('2027-03-12')
  const withdrawals = plans.map((one) =>
    w.minh.post('KeHoach/withdraw', { id: one?.['id'], version: one?.['version'] }),
  )
  const [, ...answers] = await Promise.all([takeDueEffects(w.app.server), ...withdrawals])
  for (const [at, { id }] of people.entries()) {
    const isWithdrawn = answers[at]?.code === 0
    const lines = await linesOf(String(plans[at]?.['id']))
    expect(lines.filter(({ target }) => target === 'movement')).toHaveLength(isWithdrawn ? 0 : 1)
    expect(await statusOf(id)).toBe(isWithdrawn ? '01' : '02')
    expect(await planOf(id, isWithdrawn ? 'rut' : 'xong'), answers[at]?.message).toBeDefined()
  }
})

test.skipIf(process.env['TEST_DATABASE'] === 'embedded')(
  'a process that dies before the end leaves nothing behind; the next start does it',
  async () => {
    const { db } = w.app.database
    const { id } = await makePerson(w.app, w.minh)
    await plan(await leaving(id, '2027-03-20'))
    const { id: planId } = (await planOf(id)) as { id: string }
    await pass('2027-03-20')
    // The last statement of the effect waits: everything else is done, nothing committed.
    let letGo: () => void = () => undefined
    const held = new Promise<void>((resolve) => (letGo = resolve))
    let locked: () => void = () => undefined
    const isLocked = new Promise<void>((resolve) => (locked = resolve))
    const holding = db.transaction().execute(async (tx) => {
      await sql`lock table notice in exclusive mode`.execute(tx)
      locked()
      await held
    })
    await isLocked
    const dying = takeDueEffects(w.app.server).then(
      () => 'done',
      () => 'died',
    )
    const killed = async () =>
      (
        await sql<{ killed: boolean }>`select pg_terminate_backend(pid) as killed from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock' and query like '%insert into notice%'`.execute(
          db,
        )
      ).rows.length > 0
    while (!(await killed()));
    expect(await dying).toBe('died')
    letGo()
    await holding
    expect(await statusOf(id)).toBe('01')
    expect(await linesOf(planId)).toEqual([])
    expect(await planOf(id)).toMatchObject({ trangThai: 'cho' })
    await takeDueEffects(w.app.server)
    expect(await statusOf(id)).not.toBe('01')
    expect((await linesOf(planId)).filter(({ target }) => target === 'movement')).toHaveLength(1)
  },
)
