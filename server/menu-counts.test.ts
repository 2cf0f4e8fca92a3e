/** The counts beside menu items: what the screens behind them open with, for those who deal with it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

async function countsOf(caller: Caller): Promise<Record<string, number>> {
  const { code, data } = await caller.get('Menu/get-so-viec-cho')
  expect(code).toBe(0)
  return Object.fromEntries((data as { path: string; soViec: number }[]).map((one) => [one.path, one.soViec]))
}

test('each is the number of rows that the screen opens with, for callers who can deal with them', async () => {
  const [lan, minh, quang, tuan] = await Promise.all([
    app.as('lan'),
    app.as('minh'),
    app.as('quang'),
    app.as('tuan'),
  ])
  const before = await countsOf(tuan)
  const sent = (await countsOf(minh))['/bien-dong']
  const { id } = await makePerson(app, minh)
  await begun(app, minh, transfer, id)
  const after = await countsOf(tuan)
  expect(after['/bien-dong']).toBe((before['/bien-dong'] ?? 0) + 1)
  expect((await countsOf(minh))['/bien-dong']).toBe(sent)

  const { donViId } = (await tuan.get('Auth/me')).data
  const due = (
    await tuan.post('DenHan/get-so-luong', { donViId, tuNgay: '2026-10-01', denNgay: '2026-12-31' })
  ).data as Record<string, number>
  expect(after['/den-han']).toBe(Object.values(due).reduce((sum, one) => sum + one, 0))

  // Only the leader signs, who doesn't receive.
  expect(Object.keys(after)).toEqual(['/bien-dong', '/den-han', '/ra-soat'])
  expect(Object.keys(await countsOf(quang))).toEqual(['/den-han', '/phe-duyet', '/ra-soat'])
  const own = (await quang.get('Auth/me')).data.donViId
  const toSign = (await quang.post('Signature/get-hs-paging', { donViId: own })).data.totalRows
  expect((await countsOf(quang))['/phe-duyet']).toBe(toSign)
  expect(Object.keys(await countsOf(lan))).toEqual(['/bien-dong', '/den-han', '/ra-soat'])
})

test('a view-only account receives nobody, and nothing waits for an ordinary one', async () => {
  expect(Object.keys(await countsOf(await app.as('van')))).toEqual(['/den-han', '/ra-soat'])
  expect(await countsOf(await app.as('hoa'))).toEqual({})
})
