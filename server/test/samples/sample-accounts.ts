/** Accounts for the tests: each test creates its own, through the API. */
import type { TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

export const signIn = (app: TestServer, userName: string, passWord: string) =>
  app.withToken('').post('Auth/login', { userName, passWord })

export async function roleOf(app: TestServer, code: string) {
  const { data } = await (await app.as('lan')).get('UnitRole/get-options')
  return data.find((role: { code: string }) => role.code === code)
}

let made = 0
/** Creates an account with a role and without a record, as Lan. */
export async function makeAccount(app: TestServer, role: string, unit = 'H20.05') {
  const answer = await (
    await app.as('lan')
  ).post('Users/create', {
    unitRoleView: await roleOf(app, role),
    donVi: await unitOf(app, unit),
    name: 'Người Thử Nghiệm',
    userName: `thu.${role.toLowerCase()}.${++made}`,
  })
  if (answer.code !== 0) throw new Error(`Users/create refused: ${JSON.stringify(answer)}`)
  return answer.data as { id: string; userName: string; passWord: string; version: number }
}

/** Creates a person in a unit with an ordinary account; returns both. */
export async function makeOrdinary(app: TestServer, unit = 'H20.05') {
  const lan = await app.as('lan')
  const person = await makePerson(app, lan, { soCccd: freshNumber(12) }, unit)
  const answer = await lan.post('Users/create', {
    unitRoleView: await roleOf(app, 'ND'),
    donVi: await unitOf(app, unit),
    idCBCC: person.id,
  })
  if (answer.code !== 0) throw new Error(`Users/create refused: ${JSON.stringify(answer)}`)
  return {
    person,
    account: answer.data as { id: string; userName: string; passWord: string; version: number },
  }
}

/** Changes a one-time password and returns a signed-in caller. */
export async function settle(
  app: TestServer,
  account: { userName: string; passWord: string },
  newPass = 'Ruong-lua@Chin7',
) {
  const first = await signIn(app, account.userName, account.passWord)
  await app
    .withToken(first.data.access_token)
    .post('Users/change-password', { password: account.passWord, newPass, confirmPass: newPass })
  return app.withToken((await signIn(app, account.userName, newPass)).data.access_token)
}
