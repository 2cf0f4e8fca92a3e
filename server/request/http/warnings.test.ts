/** Warnings: codes 21 to 40, which the browser reads from the first line of their detail. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

test('every warning has a detail, also one about no field', async () => {
  const { id, version, soCccd } = await makePerson(app, lan)
  const { data: tree } = await lan.get('DonVi/getTree')
  const save = (body: object) => lan.post('CanBoCongChuc/update-hs', { id, ...body })
  await save({ congViecChinh: 'Văn thư', version })
  const scan = new FormData()
  scan.set('code', '4')
  scan.set('files', new Blob(['no pdf']), 'a.pdf')
  const other = await makePerson(app, lan)
  for (const [code, answer] of [
    [21, await save({ hoVaTen: '' })],
    [22, await lan.post('CanBoCongChuc/update-hs', { id: other.id, soCccd })],
    [23, await lan.get('CanBoCongChuc/get-by-id/999999999')],
    [23, await lan.get('Files/view/khong-co')],
    [24, await save({ congViecChinh: 'Kế toán', version })],
    [25, await lan.post('DonVi/Delete', { id: tree[0].id })],
    [26, await lan.post('ThungRac/restore', { id })],
    [27, await lan.upload('Files/upload', scan)],
  ] as const) {
    expect(answer.code, answer.message).toBe(code)
    expect(answer.detail?.[0]?.message, `code ${code}`).toBe(answer.message)
  }
})
