/** What waits on /tong-quan: each count is the total of the list that its address opens, for three roles. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockList } from '#domain/national/clock-list.ts'
import { callInput, fromAddress } from '#domain/lists/list-state.ts'
import type { AnyList } from '#domain/lists/list.ts'
import { incompleteList } from '#domain/completeness/incomplete-list.ts'
import { dueList } from '#domain/due/due-list.ts'
import { incomingTransfers, outgoingTransfers } from '#domain/movements/movement-lists.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { signingList } from '#domain/signing/signing-list.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

interface Entry {
  loai: string
  so: number
  duongDan: string
  tuNgay?: string
}

const lists: Readonly<Record<string, AnyList>> = {
  '/bien-dong/den': incomingTransfers,
  '/bien-dong/di': outgoingTransfers,
  '/phe-duyet': signingList,
  '/dong-bo-quoc-gia': clockList,
  '/danh-sach-ho-so-thieu': incompleteList,
  '/den-han': dueList,
}

/** The total of the list that an address opens, asked as the browser does. */
async function totalBehind(caller: Caller, duongDan: string): Promise<number> {
  const { pathname, search } = new URL(duongDan, 'http://x')
  if (pathname === '/gia-tri-ngoai-danh-muc')
    return ((await caller.post('DongBo/get-mapping-queue', {})).data as { soChuaGan: number }).soChuaGan
  const list = lists[pathname]
  const values = list && fromAddress(list, search)
  if (list === undefined || values === undefined) throw new Error(`${duongDan} opens no list`)
  const { controller, action } = list.call
  const { code, data } = await caller.post(`${controller}/${action}`, callInput(list, values))
  expect(code).toBe(0)
  return (data as { totalRows: number }).totalRows
}

const waitingOf = async (caller: Caller): Promise<Entry[]> =>
  (await caller.post('TongQuan/get-viec', {})).data as Entry[]

test('each count is the total of its list, and the role decides which there are', async () => {
  const [lan, quang, minh, tuan] = await Promise.all([
    app.as('lan'),
    app.as('quang'),
    app.as('minh'),
    app.as('tuan'),
  ])
  const { id } = await makePerson(app, minh)
  await begun(app, minh, transfer, id)
  const kinds: Record<string, string[]> = {}
  for (const [name, caller] of Object.entries({ lan, quang, minh, tuan })) {
    const waiting = await waitingOf(caller)
    kinds[name] = waiting.map(({ loai }) => loai)
    for (const { loai, so, duongDan } of waiting) {
      expect(so, loai).toBeGreaterThan(0)
      expect(await totalBehind(caller, duongDan), `${name}: ${loai} ${duongDan}`).toBe(so)
    }
  }
  expect(kinds['minh']).toContain('cho-don-vi-khac')
  expect(kinds['tuan']).toContain('tiep-nhan')
  // Only the leader signs, who doesn't receive; a unit's administrator sees no board and maps nothing.
  expect(kinds['quang']).not.toContain('tiep-nhan')
  expect(kinds['quang']).toContain('cho-ky')
  for (const absent of ['cho-ky', 'gui-qua-han', 'gui-hom-nay', 'tu-nhap'])
    expect(kinds['minh']).not.toContain(absent)
  const sent = (await waitingOf(minh)).find(({ loai }) => loai === 'cho-don-vi-khac')
  const first = (await minh.post('ChuyenCongTac/get-all-bien-dong-di-of-don-vi', { sortBy: 'ngayTao' }))
    .data as {
    data: { ngayTao: string }[]
  }
  expect(sent?.tuNgay).toBe(app.server.clock.dayOf(new Date(first.data[0]?.ngayTao ?? '')))
})

test('a view-only account receives nobody; an ordinary one may not ask', async () => {
  const van = (await waitingOf(await app.as('van'))).map(({ loai }) => loai)
  expect(van).toContain('thieu-thong-tin')
  expect(van).not.toContain('tiep-nhan')
  expect(await (await app.as('hoa')).post('TongQuan/get-viec', {})).toMatchObject({ code: -1 })
})

test('the screen that opens after signing in is kept', async () => {
  const minh = await app.as('minh')
  expect((await minh.get('Auth/me')).data.landsOnHome).toBe(false)
  expect(await minh.post('TongQuan/save-mo-dau-tien', { moDauTien: true })).toMatchObject({ code: 0 })
  expect((await minh.get('Auth/me')).data.landsOnHome).toBe(true)
  expect(await minh.post('TongQuan/save-mo-dau-tien', { moDauTien: 'x' })).toMatchObject({ code: 21 })
})
