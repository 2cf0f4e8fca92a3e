/** Guessing at many places at once locks the account as guessing one after the other does. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

test('twelve wrong passwords at once lock the account and end its sessions', async () => {
  const van = await app.as('van')
  expect((await van.get('Auth/me')).code).toBe(0)
  const signIn = (passWord: string) =>
    app.withToken('').post('Auth/login', { userName: cast.van.userName, passWord })
  const guesses = await Promise.all(Array.from({ length: 12 }, (_, turn) => signIn(`Sai-mat-khau${turn}`)))
  expect(guesses.every(({ status }) => status === 401)).toBe(true)
  expect(await van.get('Auth/me')).toMatchObject({ status: 401 })
  expect(await signIn(castPassword)).toMatchObject({ status: 200, code: 26 })
})
