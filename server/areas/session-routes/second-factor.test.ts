/**
 * The second step of signing in, over HTTP: the app's codes as an app computes them, from the key in the QR code's address.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standardGuards, type Guards } from '#server/guards.ts'
import { codeOf, stepAt } from '#server/request/session/totp.ts'
import { cast, castPassword, type CastName } from '#server/test/cast.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

const guards: Guards = { ...standardGuards }
/** Of which accounts a factor is required is decided per test. */
const policy = { roles: [] as string[], signers: false }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards, settings: { secondFactor: policy, trustedProxy: '127.0.0.1' } })
})
afterAll(() => app.stop())

const half = 30_000
let strangers = 0
/** From an address of its own, so that one test doesn't use up another's attempts. */
const post = (path: string, body: object) =>
  app
    .withToken('')
    .post(path, body, { 'x-forwarded-for': `10.7.${Math.trunc(++strangers / 250)}.${strangers % 250}` })

const signIn = (who: CastName, passWord: string = castPassword) =>
  post('Auth/login', { userName: cast[who].userName, passWord })
const second = (the: string, ma: string) => post('Auth/totp-login', { the, ma })

interface Phone {
  key: Buffer
  codes: string[]
  caller: Caller
}

/** The key as an app reads it. */
function keyIn(address: string): Buffer {
  const secret = new URL(address).searchParams.get('secret') ?? ''
  const bits = [...secret].map((letter) =>
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'),
  )
  const bytes = bits.join('').match(/.{8}/g) ?? []
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)))
}

const shown = (key: Buffer, steps = 0) => codeOf(key, stepAt(app.clock.now()) + steps)

async function enrol(who: CastName): Promise<Phone> {
  const { data } = await signIn(who)
  const caller = app.withToken(data.access_token)
  const { data: offer } = await caller.post('Auth/totp-enrol')
  const key = keyIn(offer.diaChi)
  const { code, data: enrolled } = await caller.post('Auth/totp-confirm', { the: offer.the, ma: shown(key) })
  expect(code).toBe(0)
  app.clock.advance(half)
  return { key, codes: enrolled.maDuPhong, caller }
}

const due = { code: 30, data: { viec: 'xac-thuc', cach: ['totp'], the: expect.any(String) } }
const wrong = { status: 401, code: -1, message: 'Mã xác thực không đúng hoặc đã hết hạn.' }
const used = { status: 401, message: 'Mã này đã được dùng. Hãy đợi ứng dụng hiện mã mới rồi nhập lại.' }
const gone = { code: 23, message: 'Lần đăng nhập này đã hết hạn. Vui lòng nhập lại tài khoản và mật khẩu.' }

test('the vector of RFC 6238', () => {
  expect(codeOf(Buffer.from('12345678901234567890'), stepAt(new Date(1_111_111_109_000)))).toBe('081804')
})

test('an enrolled account gets tokens only with its code, which is accepted once', async () => {
  const { key, caller } = await enrol('quang')
  expect(await caller.get('Auth/factors')).toMatchObject({
    data: { totp: expect.any(String), maDuPhong: 10, batBuoc: false },
  })
  const first = await signIn('quang')
  expect(first).toMatchObject(due)
  expect(JSON.stringify(first)).not.toMatch(/access_token|refresh/)
  const { the } = first.data
  // What the first step returns opens nothing.
  expect(await app.withToken(the).get('Auth/me')).toMatchObject({ status: 401 })
  expect(await post('Auth/refresh-token', { refreshToken: the })).toMatchObject({ status: 401 })
  expect(await second(the, '')).toMatchObject({ code: 21, message: 'Mã xác thực không được bỏ trống.' })
  expect(await second(the, '000000')).toMatchObject(wrong)
  expect(await second('khong-co', shown(key))).toMatchObject(gone)
  // Typed with the space that apps show.
  const code = shown(key)
  const done = await second(the, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect(done).toMatchObject({ code: 0, data: { userName: 'quang', mustEnrolFactor: false } })
  expect((await app.withToken(done.data.access_token).get('Auth/me')).code).toBe(0)
  // Neither the proof of the first step nor the code works again, in another window either.
  expect(await second(the, shown(key, 1))).toMatchObject(gone)
  const { data: other } = await signIn('quang')
  expect(await second(other.the, code)).toMatchObject(used)
  const { rows } = await sql<{ kind: string; after: any }>`select kind, after from audit_entry
    where user_name = 'quang' and target = 'account' order by id`.execute(app.database.db)
  expect(rows.map(({ kind, after }) => `${kind} ${after?.xacThuc ?? ''}`)).toEqual([
    'dang-nhap ',
    'sua Bật ứng dụng xác thực',
    'dang-nhap Chờ mã xác thực',
    'tu-choi ',
    'dang-nhap Ứng dụng xác thực',
    'dang-nhap Chờ mã xác thực',
    'tu-choi ',
  ])
})

test('a clock one step off is tolerated, two are not; of two windows at once one gets in', async () => {
  const { key } = await enrol('minh')
  const proofs = await Promise.all(Array.from({ length: 5 }, async () => (await signIn('minh')).data.the))
  const [late = '', early = '', ...both] = proofs
  app.clock.advance(2 * half)
  expect(await second(late, shown(key, -2))).toMatchObject(wrong)
  expect(await second(late, shown(key, 2))).toMatchObject(wrong)
  expect(await second(late, shown(key, -1))).toMatchObject({ code: 0 })
  // An older code than the last is refused, a newer one accepted.
  expect(await second(early, shown(key, -1))).toMatchObject(used)
  expect(await second(early, shown(key, 1))).toMatchObject({ code: 0 })
  app.clock.advance(2 * half)
  const answers = await Promise.all(both.map((the) => second(the, shown(key))))
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 401, 401])
  // The proof of the first step expires.
  const { data } = await signIn('minh')
  app.clock.advance(5 * 60_000)
  expect(await second(data.the, shown(key))).toMatchObject(gone)
})

test('guesses of codes are counted with those of passwords and close sign-in', async () => {
  const { key } = await enrol('tuan')
  const { the } = (await signIn('tuan')).data
  for (let turn = 0; turn < 9; turn++) expect(await second(the, '000000')).toMatchObject(wrong)
  // A right password between them forgets nothing.
  expect(await signIn('tuan')).toMatchObject(due)
  expect(await second(the, '000000')).toMatchObject(wrong)
  expect(await second(the, shown(key))).toMatchObject({
    code: 26,
    message: expect.stringContaining('tạm đóng'),
  })
  app.clock.advance(15 * 60_000)
  const { data } = await signIn('tuan')
  expect(await second(data.the, shown(key))).toMatchObject({ code: 0 })
})

test('a recovery code signs in once; new ones replace the old; none is stored as it is', async () => {
  const { codes } = await enrol('van')
  const [code = '', later = ''] = codes
  const { data: first } = await signIn('van')
  const { data } = await second(first.the, code.toUpperCase())
  const caller = app.withToken(data.access_token)
  expect((await caller.get('Auth/factors')).data.maDuPhong).toBe(9)
  expect(await second((await signIn('van')).data.the, code)).toMatchObject(wrong)
  const renewed = await caller.post('Auth/recovery-codes')
  expect(renewed).toMatchObject({ code: 0, data: { maDuPhong: expect.any(Array) } })
  expect(await second((await signIn('van')).data.the, later)).toMatchObject(wrong)
  const { rows } = await sql<{ all: string }>`select concat(
      (select json_agg(r) from recovery_code r), (select json_agg(t) from totp t),
      (select json_agg(a) from audit_entry a)) as all`.execute(app.database.db)
  for (const secret of [...codes, ...renewed.data.maDuPhong]) expect(rows[0]?.all).not.toContain(secret)
  expect(await caller.post('Auth/totp-remove')).toMatchObject({ code: 0 })
  expect(await signIn('van')).toMatchObject({ code: 0 })
  expect(await caller.post('Auth/recovery-codes')).toMatchObject({ code: 26 })
})

test('a key is enrolled by its first code only, and by the window that asked last', async () => {
  const caller = app.withToken((await signIn('hoa')).data.access_token)
  const { data: offer } = await caller.post('Auth/totp-enrol')
  expect(await caller.post('Auth/totp-confirm', { the: offer.the, ma: '12' })).toMatchObject({
    code: 21,
    detail: [{ field: 'ma', message: 'Mã xác thực không đúng. Hãy nhập mã 6 chữ số mà ứng dụng đang hiện.' }],
  })
  expect(await signIn('hoa')).toMatchObject({ code: 0 })
  const { data: newer } = await caller.post('Auth/totp-enrol')
  const stale = await caller.post('Auth/totp-confirm', { the: offer.the, ma: shown(keyIn(offer.diaChi)) })
  expect(stale).toMatchObject({
    code: 26,
    message: 'Mã QR này không còn hiệu lực. Hãy lấy mã mới rồi quét lại.',
  })
  app.clock.advance(15 * 60_000)
  const late = await caller.post('Auth/totp-confirm', { the: newer.the, ma: shown(keyIn(newer.diaChi)) })
  expect(late.code === 26 || late.status === 401).toBe(true)
})

test('a role that must have a factor enrols it first, and can’t remove it', async () => {
  policy.roles = ['ADMIN']
  const { data } = await signIn('lan')
  expect(data).toMatchObject({ mustEnrolFactor: true })
  const caller = app.withToken(data.access_token)
  const first = {
    code: 30,
    message: 'Bạn phải bật xác thực hai bước trước khi tiếp tục.',
    data: { viec: 'bat-xac-thuc' },
  }
  expect(await caller.get('DonVi/getTree')).toMatchObject(first)
  expect(await caller.post('Auth/reset-factors', { id: 1, lyDo: 'x' })).toMatchObject(first)
  const name = 'factorIsEnrolled'
  guards[name] = () => true
  expect((await caller.get('DonVi/getTree')).code).toBe(0)
  guards[name] = standardGuards[name]
  const { key, caller: enrolled } = await enrol('lan')
  expect((await enrolled.get('DonVi/getTree')).code).toBe(0)
  // The session from before has ended.
  expect(await caller.get('Auth/me')).toMatchObject({ status: 401 })
  expect(await enrolled.post('Auth/totp-remove')).toMatchObject({
    code: 26,
    message: 'Vai trò của bạn bắt buộc xác thực hai bước nên không tắt được.',
  })
  policy.roles = []
  // Signers, by their permission.
  policy.signers = true
  expect((await signIn('hoa')).data.mustEnrolFactor).toBe(false)
  policy.signers = false
  expect(await second((await signIn('lan')).data.the, shown(key))).toMatchObject({ code: 0 })
})

test('an administrator resets the factors of somebody else, with a reason', async () => {
  const { rows } = await sql<{ id: number; userName: string }>`select id, "userName" from account
    where "userName" in ('lan', 'minh')`.execute(app.database.db)
  const idOf = (name: string) => rows.find(({ userName }) => userName === name)?.id
  // Any session will do: Lan's factor is asked for only at sign-in.
  await sql`delete from totp where account_id = ${idOf('lan')}`.execute(app.database.db)
  const lan = app.withToken((await signIn('lan')).data.access_token)
  expect(await lan.post('Auth/reset-factors', { id: idOf('minh'), lyDo: ' ' })).toMatchObject({
    code: 21,
    detail: [{ field: 'lyDo', message: 'Lý do là bắt buộc.' }],
  })
  expect(await lan.post('Auth/reset-factors', { id: idOf('lan'), lyDo: 'Mất máy' })).toMatchObject({
    code: 26,
  })
  expect(await signIn('minh')).toMatchObject(due)
  const { data: account } = await lan.get(`Users/get-by-id/${idOf('minh')}`)
  expect(account).toMatchObject({ coXacThuc: true })
  const begun = (await signIn('minh')).data.the
  expect(await lan.post('Auth/reset-factors', { id: idOf('minh'), lyDo: 'Mất điện thoại' })).toMatchObject({
    code: 0,
  })
  expect(await second(begun, '123456')).toMatchObject(gone)
  expect(await signIn('minh')).toMatchObject({ code: 0 })
  expect(await lan.post('Auth/reset-factors', { id: idOf('minh'), lyDo: 'Lại' })).toMatchObject({ code: 26 })
  const { rows: logged } = await sql<{ after: any }>`select after from audit_entry
    where action = 'Auth.reset-factors' and kind = 'sua'`.execute(app.database.db)
  expect(logged).toMatchObject([{ after: { xacThuc: 'Đã đặt lại', lyDo: 'Mất điện thoại' } }])
})
