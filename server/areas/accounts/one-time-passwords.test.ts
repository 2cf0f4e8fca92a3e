/** One-time passwords: how they are stored, when they expire, where they must never appear. */
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, settle, signIn } from '#server/test/samples/sample-accounts.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { createPasswords } from '#server/request/session/passwords.ts'
import { oneTimeKey } from '#server/request/session/token-key.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

async function storedHash(id: string): Promise<string> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from account where id = ${Number(id)}`.execute(app.database.db)
  return rows[0]?.password_hash ?? ''
}

test('a one-time password only allows changing it; then the new password works', async () => {
  const account = await makeAccount(app, 'QTDV')
  expect(await storedHash(account.id)).toMatch(/^\$hmac-sha256\$/)
  const wrong = `${account.passWord.slice(0, -1)}~`
  expect(await signIn(app, account.userName, wrong)).toMatchObject({ status: 401 })
  const first = await signIn(app, account.userName, account.passWord)
  expect(first).toMatchObject({ code: 0, data: { mustChangePassword: true } })
  const caller = app.withToken(first.data.access_token)
  expect(await caller.post('CanBoCongChuc/get-hs-paging')).toMatchObject({ status: 200, code: 30 })
  const newPass = 'Ruong-lua@Chin7'
  expect(
    (
      await caller.post('Users/change-password', {
        password: account.passWord,
        newPass,
        confirmPass: newPass,
      })
    ).code,
  ).toBe(0)
  expect(await storedHash(account.id)).toMatch(/^\$argon2id\$/)
  expect(await signIn(app, account.userName, account.passWord)).toMatchObject({ status: 401 })
  const second = await signIn(app, account.userName, newPass)
  expect(second.data.mustChangePassword).toBe(false)
  expect((await app.withToken(second.data.access_token).post('CanBoCongChuc/get-hs-paging')).code).toBe(0)
})

test('one-time passwords work in one installation only: hashing uses a key outside the database', async () => {
  const { dataDir } = app.server.configuration
  const hashIn = async (folder: string) =>
    (await createPasswords(oneTimeKey(folder))).oneTimeHash('Zk7#mPq2vXw9Rt')
  const [ofOwn, ofOther] = [await hashIn(dataDir), await hashIn(join(dataDir, 'elsewhere'))]
  const account = await makeAccount(app, 'QTDV')
  const store = (hash: string) =>
    sql`update account set password_hash = ${hash} where id = ${Number(account.id)}`.execute(app.database.db)
  await store(ofOther)
  expect(await signIn(app, account.userName, 'Zk7#mPq2vXw9Rt')).toMatchObject({ status: 401 })
  await store(ofOwn)
  expect(await signIn(app, account.userName, 'Zk7#mPq2vXw9Rt')).toMatchObject({ code: 0 })
})

test('one-time passwords expire after 72 hours', async () => {
  const account = await makeAccount(app, 'QTDV')
  app.clock.advance(73 * 3_600_000)
  try {
    expect(await signIn(app, account.userName, account.passWord)).toMatchObject({ code: 26 })
  } finally {
    app.clock.advance(-73 * 3_600_000)
  }
})

test('a reset ends the sessions and replaces the old password', async () => {
  const account = await makeAccount(app, 'QTDV')
  const caller = await settle(app, account)
  expect((await caller.get('Auth/me')).code).toBe(0)
  const reset = await (await app.as('lan')).post('Users/reset-password', { id: account.id })
  expect(reset).toMatchObject({
    code: 0,
    data: { userName: account.userName, passWord: expect.any(String) },
  })
  expect(await caller.get('Auth/me')).toMatchObject({ status: 401 })
  expect(await signIn(app, account.userName, 'Ruong-lua@Chin7')).toMatchObject({ status: 401 })
  expect(await signIn(app, account.userName, reset.data.passWord)).toMatchObject({
    code: 0,
    data: { mustChangePassword: true },
  })
})

test('one-time passwords are in no log and no stored response: repeating the key says so', async () => {
  const lan = await app.as('lan')
  const { id } = await makeAccount(app, 'QTDV')
  const key = { 'idempotency-key': 'thu-mot-lan-0001' }
  const { data } = await lan.post('Users/reset-password', { id }, key)
  expect(await lan.post('Users/reset-password', { id }, key)).toMatchObject({ code: 26, data: null })
  const { rows } = await app.database.executeSql(
    `select (select coalesce(string_agg(coalesce(before::text,'') || coalesce(after::text,''), ''), '') from audit_entry)
      || (select coalesce(string_agg(coalesce(answer::text,''), ''), '') from idempotency) as everything`,
  )
  expect(String(rows[0]?.['everything'])).not.toContain(data.passWord)
})
