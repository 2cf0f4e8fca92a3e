/** What asks again who it is when the last proof is older than ten minutes, and how it is proved. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '#domain/api/call.ts'
import { allRoutes } from '#server/all-routes.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { codeOf, stepAt } from '#server/request/session/totp.ts'
import { cast, castPassword, type CastName } from '#server/test/cast.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards, settings: { stepUp: true } })
})
afterAll(() => app.stop())

const minutes = (count: number) => app.clock.advance(count * 60_000)
async function signIn(who: CastName): Promise<Session> {
  const { data } = await app
    .withToken('')
    .post('Auth/login', { userName: cast[who].userName, passWord: castPassword })
  return { caller: app.withToken(data.access_token), refreshToken: data.refresh_token }
}
interface Session {
  caller: Caller
  refreshToken: string
}
/** Access tokens live fifteen minutes; a new one is no proof. */
async function renewed({ refreshToken }: Session): Promise<Session> {
  const { data } = await app.withToken('').post('Auth/refresh-token', { refreshToken })
  return { caller: app.withToken(data.accessToken), refreshToken: data.refreshToken }
}
const due = (...cach: string[]) => ({
  status: 200,
  code: 30,
  message: 'Hãy xác nhận lại danh tính để tiếp tục.',
  data: { viec: 'chung-minh', cach },
})
const nobody = { id: 999_999_999, listUsers: [999_999_999], lyDo: 'x' }

test('the calls that ask again are these', () => {
  const asking = (proof: Call['proof']) =>
    allRoutes
      .filter(({ call }) => call.proof === proof)
      .map(({ call }) => `${call.controller}/${call.action}`)
      .sort()
  expect(asking('set')).toEqual(
    `Auth/reset-factors CanBoCongChuc/create-users-all-by-don-vi
    CanBoCongChucTG/create-users-all-by-don-vi DuLieuCaNhan/dispose Signature/digital-signature-data
    Signature/digital-signature-list-data Signature/list-signature Signature/signature ThamSo/update ThamSo/withdraw
    ThungRac/restore UnitRole/create UnitRole/delete UnitRole/reset UnitRole/update UnitRole/update-action
    UnitRole/update-controller Users/create Users/delete Users/reset-all Users/reset-password Users/update`
      .trim()
      .split(/\s+/)
      .sort(),
  )
  expect(asking('always')).toEqual(
    ['passkey-register-options', 'passkey-remove', 'recovery-codes', 'totp-enrol', 'totp-remove'].map(
      (action) => `Auth/${action}`,
    ),
  )
})

test('a proof lasts ten minutes; the password renews it, and wrong ones are counted', async () => {
  const session = await signIn('lan')
  let lan = session.caller
  const { caller: hoa } = await signIn('hoa')
  minutes(10)
  expect(await lan.post('ThungRac/restore', nobody)).toMatchObject({ code: 23 })
  minutes(1)
  expect(await lan.post('ThungRac/restore', nobody)).toMatchObject(due('mat-khau'))
  expect(await lan.post('Users/reset-all', nobody)).toMatchObject(due('mat-khau'))
  expect(await lan.post('Auth/totp-enrol')).toMatchObject(due('mat-khau'))
  // Reading asks for nothing, and who may not do it isn't asked.
  expect((await lan.get('DonVi/getTree')).code).toBe(0)
  expect(await hoa.post('ThungRac/restore', nobody)).toMatchObject({ status: 403 })
  const name = 'proofIsFresh'
  guards[name] = () => true
  expect(await lan.post('ThungRac/restore', nobody)).toMatchObject({ code: 23 })
  guards[name] = standardGuards[name]
  expect(await lan.post('Auth/step-up', {})).toMatchObject({
    code: 21,
    detail: [{ field: 'passWord', message: 'Mật khẩu không được bỏ trống.' }],
  })
  const wrong = { code: 21, detail: [{ field: 'passWord', message: 'Mật khẩu không đúng.' }] }
  expect(await lan.post('Auth/step-up', { passWord: 'sai' })).toMatchObject(wrong)
  expect(await lan.post('ThungRac/restore', nobody)).toMatchObject({ code: 30 })
  expect(await lan.post('Auth/step-up', { passWord: castPassword })).toMatchObject({ code: 0 })
  expect(await lan.post('ThungRac/restore', nobody)).toMatchObject({ code: 23 })
  // Neither a new token nor another session's proof is one.
  const { caller: other } = await signIn('lan')
  minutes(11)
  lan = (await renewed(session)).caller
  expect(await other.post('Auth/step-up', { passWord: castPassword })).toMatchObject({ code: 0 })
  expect(await lan.post('ThungRac/restore', nobody)).toMatchObject({ code: 30 })
  for (let turn = 0; turn < 10; turn++) await lan.post('Auth/step-up', { passWord: 'sai' })
  expect(await lan.post('Auth/step-up', { passWord: castPassword })).toMatchObject({
    code: 26,
    message: expect.stringContaining('tạm đóng'),
  })
})

test('an account with a factor proves itself by that, not by its password', async () => {
  const { caller: minh } = await signIn('minh')
  const { data: offer } = await minh.post('Auth/totp-enrol')
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...offer.khoa].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const shown = () => codeOf(key, stepAt(app.clock.now()))
  expect((await minh.post('Auth/totp-confirm', { the: offer.the, ma: shown() })).code).toBe(0)
  minutes(11)
  expect(await minh.post('Users/reset-all', nobody)).toMatchObject(due('totp'))
  expect(await minh.post('Auth/step-up', { passWord: castPassword })).toMatchObject({
    code: 21,
    detail: [{ field: 'ma' }],
  })
  const code = shown()
  expect(await minh.post('Auth/step-up', { ma: code })).toMatchObject({ code: 0 })
  expect(await minh.post('Users/reset-all', nobody)).toMatchObject({ code: 23 })
  expect(await minh.post('Auth/step-up', { ma: code })).toMatchObject({
    code: 21,
    detail: [{ field: 'ma', message: 'Mã này đã được dùng. Hãy đợi ứng dụng hiện mã mới rồi nhập lại.' }],
  })
})

test('a workbook asks for more than a thousand people only', async () => {
  const { caller: quang } = await signIn('quang')
  minutes(11)
  expect(await quang.post('CanBoCongChuc/export-excel-link', {})).toMatchObject({ code: 0 })
  const { call } = allRoutes.find(({ call: { action } }) => action === 'export-excel-link') ?? {}
  expect(call?.proof).toEqual({ above: 1000 })
  // As if the sixty people of the test were many.
  const few = call?.proof as { above: number }
  few.above = 10
  try {
    expect(await quang.post('CanBoCongChuc/export-excel-link', {})).toMatchObject(due('mat-khau'))
    expect(await quang.post('CanBoCongChuc/export-excel', {})).toMatchObject(due('mat-khau'))
  } finally {
    few.above = 1000
  }
})
