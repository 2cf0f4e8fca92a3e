/** Text as it comes out of other programs: kept as one plain line, so that people are found and printed by it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

test('names, numbers and addresses lose line breaks, doubled blanks and invisible marks', async () => {
  const { id, version } = await makePerson(app, minh)
  const saved = await minh.post('CanBoCongChuc/update-general-hs', {
    id,
    version,
    hoVaTen: '\u200bThạch\u00a0\u00a0Thị\tSô\nPhi\u202e',
    soCmnd: '\ufeff340123456\r\n',
    queQuan: { fullAddress: 'Ấp 1,\nxã Phong Mỹ,\u00a0 huyện Cao Lãnh' },
    noiONew: { province: 'n82', commune: 'n30088', address: ' Số  1 ' },
  })
  expect(saved).toMatchObject({
    code: 0,
    data: {
      hoVaTen: 'Thạch Thị Sô Phi',
      soCmnd: '340123456',
      queQuan: { fullAddress: 'Ấp 1, xã Phong Mỹ, huyện Cao Lãnh' },
      noiONew: { address: 'Số 1' },
    },
  })
})

test('a name of invisible marks alone is no name', async () => {
  const { id } = await makePerson(app, minh)
  expect(await minh.post('CanBoCongChuc/update-general-hs', { id, hoVaTen: '\u200b \u200e' })).toMatchObject({
    code: 21,
    detail: [{ field: 'hoVaTen', message: 'Họ và tên là bắt buộc.' }],
  })
})
