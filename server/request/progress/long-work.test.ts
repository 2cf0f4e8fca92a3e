/** Long-running work: progress, cancellation, idempotency, and its true result after a crash. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { unlockAccounts } from '#domain/accounts/calls.ts'
import { refusals } from '#domain/api/refusals.ts'
import { workSentences } from '#domain/progress/work-sentences.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { runWork } from '#server/request/progress/run-work.ts'
import { testKind } from '#server/test/test-database.ts'
import { sweepWorks } from '#server/request/progress/work-store.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { signedIn } from '#server/test/signed-in.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = [await app.as('lan'), await app.as('minh')]
})
afterAll(() => app.stop())

const get = (key: string, caller = lan) => caller.post('TienDo/get', { key })
const outcome = (done: string) => `Đã xong ${done}.`
/** Inserts a row that is missing after a rollback. */
const mark = (name: string) => sql`insert into setting (name, value) values (${name}, '1')`
async function isMarked(name: string): Promise<boolean> {
  const { rows } = await sql`select from setting where name = ${name}`.execute(app.database.db)
  return rows.length > 0
}

/** Starts a work in one transaction that pauses in the middle until it is resumed. */
async function startWork(key: string, fails?: Error) {
  const request = { ...(await signedIn(app, lan, unlockAccounts)), idempotencyKey: key, contentHash: key }
  let goOn: () => void = () => undefined
  const middle = new Promise<void>((resolve) => {
    goOn = resolve
  })
  let reached: () => void = () => undefined
  const isThere = new Promise<void>((resolve) => {
    reached = resolve
  })
  const ended = runWork(request, { title: `Việc ${key}`, outcome }, (working, step) =>
    inRetriableTransaction(working, async (tx) => {
      await mark(key).execute(tx)
      step(3, 10, 'Đang chuyển')
      reached()
      await middle
      if (fails) throw fails
      step(10, 10)
      return key
    }),
  )
  ended.catch(() => undefined)
  await isThere
  return { ended, goOn, request }
}

test('progress and Cancel don’t wait for the account’s other requests; records of many people do', async () => {
  const { account } = await signedIn(app, lan, unlockAccounts)
  const pass = { accountId: account.id, places: 4, isFree: false, isGone: () => false }
  const order: string[] = []
  await app.server.requestGate.enter(pass)
  const changes = lan.post('Signature/get-changes', { listId: ['1'] }).then(() => order.push('read'))
  expect(await get('khong-co')).toMatchObject({ code: 23 })
  expect(await lan.post('TienDo/cancel', { key: 'khong-co' })).toMatchObject({ code: 23 })
  expect(await lan.post('TienDo/get-list')).toMatchObject({ code: 0 })
  order.push('left')
  app.server.requestGate.leave(pass)
  await changes
  expect(order).toEqual(['left', 'read'])
})

test('its progress is visible to its account only, on the embedded database too', async () => {
  const { ended, goOn } = await startWork('xem')
  expect(await get('xem')).toMatchObject({
    code: 0,
    data: {
      key: 'xem',
      title: 'Việc xem',
      state: 'dang-chay',
      done: 3,
      total: 10,
      mayCancel: true,
      ketThuc: null,
    },
  })
  goOn()
  expect(await ended).toBe('xem')
  expect(await get('xem')).toMatchObject({
    data: { state: 'xong', done: 10, total: 10, message: 'Đã xong xem.', mayCancel: false },
  })
  expect((await get('xem')).data.ketThuc).not.toBeNull()
  expect(await get('xem', minh)).toMatchObject({ code: 23 })
  expect(await minh.post('TienDo/cancel', { key: 'xem' })).toMatchObject({ code: 23 })
  expect((await minh.post('TienDo/get-list')).data).toEqual([])
  expect((await lan.post('TienDo/get-list')).data).toMatchObject([{ key: 'xem', state: 'xong' }])
})

test('it can be cancelled, and leaves nothing behind', async () => {
  const { ended, goOn } = await startWork('dung')
  const answer = await lan.post('TienDo/cancel', { key: 'dung' })
  expect(answer).toMatchObject({ code: 0, data: { mayCancel: false, message: workSentences.cancelling } })
  expect(await lan.post('TienDo/cancel', { key: 'dung' })).toMatchObject({ code: 0 })
  goOn()
  await expect(ended).rejects.toMatchObject({ code: 26, message: workSentences.cancelled })
  expect(await isMarked('dung')).toBe(false)
  expect(await get('dung')).toMatchObject({ data: { state: 'huy', message: workSentences.cancelled } })
  expect(await lan.post('TienDo/cancel', { key: 'dung' })).toMatchObject({ code: 26 })
})

test('a cancellation received by another process works too', async () => {
  const request = { ...(await signedIn(app, lan, unlockAccounts)), idempotencyKey: 'khac' }
  const ended = runWork(request, { title: 'x', outcome }, async (working) => {
    await sql`update long_work set cancel_asked = true where key = 'khac'`.execute(app.database.db)
    return inRetriableTransaction(working, async (tx) => {
      await mark('khac').execute(tx)
      return 'khac'
    })
  })
  await expect(ended).rejects.toMatchObject({ code: 26, message: workSentences.cancelled })
  expect(await isMarked('khac')).toBe(false)
  expect(await get('khac')).toMatchObject({ data: { state: 'huy' } })
})

test('one key runs it once; after a failure it may run again', async () => {
  const first = await startWork('mot', new Error('mất điện'))
  await expect(
    runWork(first.request, { title: 'x', outcome }, () => Promise.resolve('lần hai')),
  ).rejects.toMatchObject({ code: 26 })
  first.goOn()
  await expect(first.ended).rejects.toThrow('mất điện')
  expect(await isMarked('mot')).toBe(false)
  expect(await get('mot')).toMatchObject({
    data: { state: 'loi', message: 'Đã xảy ra lỗi không mong muốn.' },
  })
  const second = await startWork('mot')
  second.goOn()
  expect(await second.ended).toBe('mot')
  const third = await runWork(second.request, { title: 'x', outcome }, (working) =>
    inRetriableTransaction(working, () => Promise.resolve('lần ba')),
  )
  expect(third).toBe('mot')
  expect(await get('mot')).toMatchObject({ data: { title: 'Việc mot', state: 'xong' } })
})

test('work interrupted by a crash reads as failed, and may be repeated with the same key', async () => {
  const lost = (key: string, mayCancel: boolean) => sql`
    insert into long_work (account_id, key, call, title, state, may_cancel, alive_at)
    select id, ${key}, 'x', 'x', 'dang-chay', ${mayCancel}, now() - interval '21 seconds' from account
    where "userName" = 'lan'`
  await lost('chet', true).execute(app.database.db)
  await lost('chet-do-dang', false).execute(app.database.db)
  expect(await get('chet')).toMatchObject({ data: { state: 'loi', message: workSentences.broken } })
  expect(await get('chet-do-dang')).toMatchObject({
    data: { state: 'loi', message: workSentences.brokenInParts },
  })
  await lost('chet-lan-nua', true).execute(app.database.db)
  const { ended, goOn } = await startWork('chet-lan-nua')
  goOn()
  expect(await ended).toBe('chet-lan-nua')
})

test('work whose process was just killed is done by the attempt at another one, and its progress says so', async () => {
  const request = { ...(await signedIn(app, lan, unlockAccounts)), idempotencyKey: 'giet' }
  await sql`insert into long_work (account_id, key, call, title, state, may_cancel, done, total, started_at)
    values (${request.account.id}, 'giet', 'x', 'Việc giet', 'dang-chay', true, 7, 9, now() - interval '3 seconds')`.execute(
    app.database.db,
  )
  const { ended, goOn } = await startWork('giet')
  goOn()
  expect(await ended).toBe('giet')
  expect(await isMarked('giet')).toBe(true)
  expect(await get('giet')).toMatchObject({
    data: { title: 'Việc giet', state: 'xong', done: 10, total: 10, message: 'Đã xong giet.' },
  })
})

test.skipIf(testKind === 'embedded')(
  'an attempt that fails before its turn says nothing about the one that runs at another process',
  async () => {
    const request = { ...(await signedIn(app, lan, unlockAccounts)), idempotencyKey: 'kia' }
    await sql`insert into long_work (account_id, key, call, title, state, may_cancel, done, total)
    values (${request.account.id}, 'kia', 'x', 'Việc kia', 'dang-chay', true, 7, 9)`.execute(app.database.db)
    const refused = runWork(request, { title: 'x', outcome }, () => Promise.reject(refusals.stillRunning()))
    await expect(refused).rejects.toMatchObject({ code: 26 })
    const { rows } = await sql`select state, done from long_work where key = 'kia'`.execute(app.database.db)
    expect(rows).toEqual([{ state: 'dang-chay', done: 7 }])
  },
)

test('reading progress at the moment it starts doesn’t end it', async () => {
  for (let round = 0; round < 10; round++) {
    const key = `dau-${round}`
    const request = { ...(await signedIn(app, lan, unlockAccounts)), idempotencyKey: key }
    const ended = runWork(request, { title: 'x', outcome }, async (working) => {
      await Promise.all(Array.from({ length: 3 }, () => get(key)))
      return inRetriableTransaction(working, () => Promise.resolve(key))
    })
    const looks = await Promise.all(Array.from({ length: 5 }, () => get(key)))
    expect(looks.filter(({ code, data }) => code !== 0 || data.state === 'loi')).toEqual([])
    expect(await ended).toBe(key)
  }
})

test('work in parts can’t be cancelled, and is done only when all parts are', async () => {
  const request = { ...(await signedIn(app, lan, unlockAccounts)), idempotencyKey: 'phan' }
  const done = await runWork(request, { title: 'x', outcome, inParts: true }, async (working, step) => {
    for (const part of ['phan-1', 'phan-2']) {
      await inRetriableTransaction({ ...working, idempotencyKey: undefined }, (tx) => mark(part).execute(tx))
      step(1, 2)
      expect(await lan.post('TienDo/cancel', { key: 'phan' })).toMatchObject({
        code: 26,
        message: workSentences.cannotCancel,
      })
      expect(await get('phan')).toMatchObject({ data: { state: 'dang-chay', mayCancel: false } })
    }
    return 'phan'
  })
  expect(done).toBe('phan')
  expect(await get('phan')).toMatchObject({ data: { state: 'xong', message: 'Đã xong phan.' } })
})

test('saved work reports success, even if its end can’t be recorded', async () => {
  const request = { ...(await signedIn(app, lan, unlockAccounts)), idempotencyKey: 'da-luu' }
  const { db } = app.database
  await sql`create function refuse_work() returns trigger language plpgsql as
    $$ begin raise exception 'the database is away'; end $$`.execute(db)
  try {
    const ended = runWork(request, { title: 'x', outcome }, async (working) => {
      const done = await inRetriableTransaction(working, async (tx) => {
        await mark('da-luu').execute(tx)
        return 'da-luu'
      })
      await sql`create trigger refuse_work before update on long_work execute function refuse_work()`.execute(
        db,
      )
      return done
    })
    expect(await ended).toBe('da-luu')
  } finally {
    await sql`drop function refuse_work() cascade`.execute(db)
  }
  expect(await isMarked('da-luu')).toBe(true)
  expect(await get('da-luu')).toMatchObject({ data: { state: 'xong', message: 'Đã xong da-luu.' } })
})

test('entries older than a day are deleted', async () => {
  await sql`update long_work set started_at = now() - interval '25 hours' where key = 'phan'`.execute(
    app.database.db,
  )
  expect(await get('phan')).toMatchObject({ code: 23 })
  await sweepWorks(app.server)
  const { rows } = await sql`select from long_work where key = 'phan'`.execute(app.database.db)
  expect(rows).toEqual([])
  expect(await lan.post('TienDo/get', {})).toMatchObject({ code: 21, detail: [{ field: 'key' }] })
})
