/** Disables the guard of movements that no row of the matrix covers: what a row shows of another unit's person. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards })
})
afterAll(() => app.stop())

test('the receiving unit learns whether it may open the record', async () => {
  const [minh, tuan] = [await app.as('minh'), await app.as('tuan')]
  const person = await makePerson(app, minh)
  await begun(app, minh, transfer, person.id)
  const tells = async () => {
    const search = { searchContent: person['soCccd'] }
    const { data } = await tuan.post('ChuyenCongTac/get-all-bien-dong-den-of-don-vi', search)
    return data.data[0].xemDuocHoSo as boolean
  }
  expect(await tells()).toBe(false)
  const name = 'recordsOfMovements'
  try {
    Object.assign(guards, { [name]: trials[name].open })
    expect(await tells()).toBe(true)
  } finally {
    Object.assign(guards, standardGuards)
  }
})
