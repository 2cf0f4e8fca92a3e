/**
 * Ten wrong passwords close sign-in, but never for a device that has signed in before, never permanently, and without
 * ending sessions: strangers can't lock out users at work (decision 33).
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast, castPassword, type CastName } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { afterFailure } from '#server/request/session/closures.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ settings: { trustedProxy: '127.0.0.1' } })
})
afterAll(() => app.stop())

const minute = 60_000
const hour = 60 * minute
let strangers = 0

interface From {
  address?: string
  cookie?: string
  proto?: string
}

async function signIn(
  who: CastName,
  passWord = castPassword,
  { address = '10.0.0.1', cookie, proto = 'http' }: From = {},
) {
  const response = await app.withToken('').raw('Auth/login', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      'x-forwarded-proto': proto,
      ...(cookie === undefined ? {} : { cookie }),
    },
    body: JSON.stringify({ userName: cast[who].userName, passWord }),
  })
  const setCookie = response.headers.get('set-cookie') ?? ''
  const answer = (await response.json()) as { code: number; message: string; data: any }
  return { ...answer, status: response.status, setCookie, cookie: setCookie.split(';')[0] ?? '' }
}

/** Enters wrong passwords, each from a different address. */
async function guess(who: CastName, count: number, cookie?: string) {
  const answers = []
  for (let turn = 0; turn < count; turn++) {
    const address = `10.9.${Math.trunc(++strangers / 250)}.${strangers % 250}`
    answers.push(await signIn(who, 'Sai-mat-khau1', cookie === undefined ? { address } : { address, cookie }))
  }
  return answers
}

const logged = async (who: CastName) => {
  const { rows } = await sql<{ kind: string; before: any; after: any; user_name: string }>`
    select kind, before, after, user_name from audit_entry where target = 'account'
      and target_id = (select cast(id as text) from account where "userName" = ${cast[who].userName})
    order by id`.execute(app.database.db)
  return rows
}

const wrong = { status: 401, code: -1, message: 'Tài khoản hoặc mật khẩu không đúng.' }

test('ten failures close sign-in for fifteen minutes; the right password is told until when', async () => {
  const van = await app.as('van')
  const answers = await guess('van', 10)
  for (const answer of answers) expect(answer).toMatchObject(wrong)
  // A wrong password gets no information.
  expect((await guess('van', 1))[0]).toMatchObject(wrong)
  const closed = await signIn('van')
  expect(closed).toMatchObject({ status: 200, code: 26 })
  expect(closed.message).toContain('09:15 ngày 20/11/2026')
  expect(closed.data).toBeNull()
  // Signed-in users are not affected.
  expect((await van.get('Auth/me')).code).toBe(0)
  expect((await logged('van')).filter(({ after }) => after?.dangNhapDongDen)).toMatchObject([
    { kind: 'sua', user_name: 'van', after: { dangNhapDongDen: '09:15 ngày 20/11/2026' } },
  ])
  app.clock.advance(15 * minute)
  expect(await signIn('van')).toMatchObject({ code: 0 })
})

test('concurrent guesses from many addresses close it like sequential ones', async () => {
  const guesses = await Promise.all(
    Array.from({ length: 12 }, (_, turn) =>
      signIn('tuan', `Sai-mat-khau${turn}`, { address: `10.8.0.${turn + 1}` }),
    ),
  )
  expect(guesses.every(({ status }) => status === 401)).toBe(true)
  expect(await signIn('tuan')).toMatchObject({ status: 200, code: 26 })
})

test('a known device is not closed by others, and has its own count', async () => {
  const device = await signIn('minh')
  expect(device.setCookie).toMatch(
    /^known-device=[\w.~-]+; Path=\/api\/v1\/Auth; Max-Age=31536000; HttpOnly; SameSite=Strict$/,
  )
  expect((await signIn('minh', castPassword, { proto: 'https' })).setCookie).toMatch(/; Secure$/)
  await guess('minh', 10)
  expect(await signIn('minh')).toMatchObject({ code: 26 })
  const again = await signIn('minh', castPassword, { cookie: device.cookie })
  expect(again).toMatchObject({ code: 0 })

  // Nor does it reopen the account for others.
  expect(await signIn('minh')).toMatchObject({ code: 26 })
  // Wrong passwords on the device close the device.
  for (const answer of await guess('minh', 10, again.cookie)) expect(answer).toMatchObject(wrong)
  expect(await signIn('minh', castPassword, { cookie: again.cookie })).toMatchObject({ code: 26 })
  app.clock.advance(15 * minute)
  expect(await signIn('minh', castPassword, { cookie: again.cookie })).toMatchObject({ code: 0 })
})

test('a mark of another account, a forged one and an expired one make no device known', async () => {
  const { cookie } = await signIn('hoa')
  const shared = await signIn('lan', castPassword, { cookie })
  expect(shared.cookie.split('~')).toHaveLength(2)
  await guess('quang', 10)
  const id = (
    await sql<{ id: number }>`select id from account where "userName" = 'quang'`.execute(app.database.db)
  ).rows[0]?.id
  for (const attempt of [
    shared.cookie,
    cookie.replace(/=\d+/, `=${id}`),
    'known-device=',
    `known-device=${'x'.repeat(2000)}`,
    `known-device=${'1.a~'.repeat(400)}`,
  ]) {
    expect(await signIn('quang', castPassword, { cookie: attempt }), attempt).toMatchObject({ code: 26 })
  }
  // Two people may share a device.
  await guess('hoa', 10)
  expect(await signIn('hoa', castPassword, { cookie: shared.cookie })).toMatchObject({ code: 0 })
  app.clock.advance(366 * 24 * hour)
  await guess('hoa', 10)
  expect(await signIn('hoa', castPassword, { cookie: shared.cookie })).toMatchObject({ code: 26 })
})

test('a network over its limit is refused, its known devices are not', async () => {
  const address = '10.7.0.1'
  const { cookie } = await signIn('tuan', castPassword, { address })
  // An attempt without the required captcha is counted, but not hashed.
  await sql`insert into setting (name, value) values ('captchaEnforced', 'true')`.execute(app.database.db)
  const answers = await Promise.all(
    Array.from({ length: 110 }, () => signIn('lan', 'Sai-mat-khau1', { address })),
  )
  expect(answers.filter(({ code }) => code === 21)).toHaveLength(100)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(10)
  expect(await signIn('tuan', castPassword, { address, cookie })).toMatchObject({ code: 0 })
  await sql`delete from setting where name = 'captchaEnforced'`.execute(app.database.db)
  expect(await signIn('tuan', castPassword, { address })).toMatchObject({ status: 429 })
  expect(await signIn('tuan', castPassword, { address: '10.7.0.2' })).toMatchObject({ code: 0 })
})

describe('reopening sign-in', () => {
  test('an administrator reopens it immediately, with a log line', async () => {
    app.clock.advance(48 * hour)
    const lan = app.withToken((await signIn('lan')).data.access_token)
    await guess('van', 25)
    expect(await signIn('van', castPassword, { address: '10.0.0.2' })).toMatchObject({ status: 429 })
    const id = String(
      (await sql<{ id: number }>`select id from account where "userName" = 'van'`.execute(app.database.db))
        .rows[0]?.id,
    )
    expect(await lan.post('Users/reset-all', { listUsers: [id], isActived: true })).toMatchObject({ code: 0 })
    expect(await signIn('van', castPassword, { address: '10.0.0.2' })).toMatchObject({ code: 0 })
    expect((await logged('van')).at(-2)).toMatchObject({
      kind: 'sua',
      user_name: 'lan',
      before: { isActived: true, dangNhapDongDen: expect.any(String) },
      after: { isActived: true, dangNhapDongDen: null },
    })
  })

  test('a new password reopens it, and resets known devices', async () => {
    const lan = app.withToken((await signIn('lan')).data.access_token)
    const { cookie } = await signIn('van')
    await guess('van', 10)
    const id = String(
      (await sql<{ id: number }>`select id from account where "userName" = 'van'`.execute(app.database.db))
        .rows[0]?.id,
    )
    const { data } = await lan.post('Users/reset-password', { id })
    expect(await signIn('van', data.passWord)).toMatchObject({ code: 0 })
    await guess('van', 10)
    expect(await signIn('van', data.passWord, { cookie })).toMatchObject({ code: 26 })
  })
})

test('closures double up to four hours; a day without failures resets them', () => {
  let now = new Date('2026-11-20T02:00:00Z')
  let state = { failed_tries: 0, failed_at: now, closures: 0, closed_until: null as Date | null }
  const lengths: number[] = []
  for (let turn = 0; turn < 70; turn++) {
    state = afterFailure(state, now)
    if (state.closed_until !== null) {
      lengths.push((state.closed_until.getTime() - now.getTime()) / minute)
      expect(afterFailure(state, now)).toBe(state)
      now = state.closed_until
    }
  }
  expect(lengths).toEqual([15, 30, 60, 120, 240, 240, 240])
  now = new Date(now.getTime() + 25 * hour)
  expect(afterFailure(state, now)).toMatchObject({ failed_tries: 1, closures: 0 })
})
