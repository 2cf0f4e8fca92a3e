/** The lists of /bien-dong: which movements each contains, search, and the data in rows. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { blockTransfer } from '#domain/movements/block-transfer.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

const lists = {
  den: 'ChuyenCongTac/get-all-bien-dong-den-of-don-vi',
  di: 'ChuyenCongTac/get-all-bien-dong-di-of-don-vi',
  nghiViec: 'NghiViec/get-paging-params-nghi-viec',
  chuyenKhoi: 'KhoiDang/get-paging-params-khoi-dang',
} as const
type ListName = keyof typeof lists

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = await Promise.all([app.as('lan'), app.as('minh'), app.as('tuan')])
})
afterAll(() => app.stop())

let named = 0
/** A unique name, without digits. */
const freshName = () =>
  `Nguyễn Biến Động ${[...String(++named)].map((n) => 'abcdefghij'[Number(n)]).join('')}x`

interface Moved {
  person: string
  movement: string
  name: string
  soCccd: string
}
/** A person of the unit for whom a movement was started. */
async function moved(
  movement: AnyMovement,
  { unit = 'H20.05', change = {}, person = {} }: { unit?: string; change?: object; person?: object } = {},
): Promise<Moved> {
  const name = freshName()
  const soCccd = freshNumber(12)
  const { id } = await makePerson(app, lan, { hoVaTen: name, soCccd, ...person }, unit)
  return { person: id, movement: String(await begun(app, lan, movement, id, change)), name, soCccd }
}

async function page(caller: Caller, list: ListName, filter: object = {}) {
  const answer = await caller.post(lists[list], { pageSize: 100, ...filter })
  expect(answer.code, answer.message).toBe(0)
  return answer.data as { data: Record<string, any>[]; totalRows: number }
}
const idsOf = async (...pageArguments: Parameters<typeof page>) =>
  (await page(...pageArguments)).data.map(({ id }) => id)

describe('a pending transfer', () => {
  test('is incoming for the receiver, outgoing for the sender, and invisible to others', async () => {
    const { movement, name } = await moved(transfer)
    const seen = async (caller: Caller) => ({
      den: (await idsOf(caller, 'den', { searchContent: name })).includes(movement),
      di: (await idsOf(caller, 'di', { searchContent: name })).includes(movement),
    })
    expect(await seen(minh)).toEqual({ den: false, di: true })
    expect(await seen(tuan)).toEqual({ den: true, di: false })
    expect(await seen(lan)).toEqual({ den: true, di: true })
    const elsewhere = await moved(transfer, {
      unit: 'H20.102',
      change: { donViDen: await unitOf(app, 'H20.103') },
    })
    for (const caller of [minh, tuan])
      for (const list of ['den', 'di'] as const)
        expect(await idsOf(caller, list)).not.toContain(elsewhere.movement)
  })

  test('is counted in its lists until it is accepted', async () => {
    const { movement, name } = await moved(transfer)
    const counted = async (caller: Caller) =>
      (await caller.post('ChuyenCongTac/get-so-luong', { searchContent: name })).data
    expect(await counted(tuan)).toEqual({ den: 1, di: 0, nghiViec: 0, chuyenKhoi: 0 })
    expect(await counted(minh)).toEqual({ den: 0, di: 1, nghiViec: 0, chuyenKhoi: 0 })
    const accepted = await tuan.post('ChuyenCongTac/accept-chuyen-cong-tac', {
      id: movement,
      bienDong: { ngayChuyenDen: '2026-11-01' },
    })
    expect(accepted).toMatchObject({ code: 0, message: 'Tiếp nhận thành công!', data: { version: 2 } })
    expect(await counted(lan)).toEqual({ den: 0, di: 0, nghiViec: 0, chuyenKhoi: 0 })
  })

  test('shows the receiver name, number, birth date, sending unit, its own fields and files, and no more', async () => {
    const { id } = await makePerson(app, minh, { hoVaTen: freshName(), soCccd: freshNumber(12) })
    const form = uploadForm({ idCanBo: id, index: '3' }, samplePdf())
    const file = (await minh.upload('Files/upload-file-hs', form)).data
    const fields = { quyetDinhChuyen: '15/QĐ-SNV', file: [file] }
    const movement = await begun(app, minh, transfer, id, fields)
    const [row] = (await page(tuan, 'den', { searchContent: 'Nguyễn Biến Động' })).data.filter(
      (one) => one['id'] === String(movement),
    )
    const [from, to] = [await unitOf(app, 'H20.05'), await unitOf(app, 'H20.101')]
    expect(row).toMatchObject({
      idCanBo: id,
      version: 1,
      donVi: from,
      trangThaiHoSo: { code: '00' },
      avatar: null,
      xemDuocHoSo: false,
      bienDong: {
        donViDi: from,
        donViDen: to,
        quyetDinhChuyen: '15/QĐ-SNV',
        ngayBienDongShow: '01/10/2026',
        lyDoChuyen: { code: 'LCDD' },
        file: [{ fileId: file.fileId }],
      },
    })
    expect(Object.keys(row ?? {}).toSorted()).toEqual(
      ['id', 'idCanBo', 'version', 'hoVaTen', 'soCccd', 'ngaySinh', 'ngaySinhShow', 'avatar', 'donVi']
        .concat(['trangThaiHoSo', 'ngayTao', 'soNgayCho', 'xemDuocHoSo', 'bienDong'])
        .toSorted(),
    )
    expect((await tuan.get(`CanBoCongChuc/get-by-id/${id}`)).code).toBe(23)
    const download = () => tuan.raw(`Files/download-file-hs/${file.fileId}`)
    const sent = await download()
    expect(sent.status).toBe(200)
    await sent.arrayBuffer()
    // After a withdrawal only the sending unit can read its papers.
    expect((await minh.post('ChuyenCongTac/delete-chuyen-cong-tac', { id: movement })).code).toBe(0)
    expect((await download()).status).toBe(404)
  })

  test('is found by the receiver only by what the row shows', async () => {
    const soDienThoai = freshNumber(10)
    const { movement, soCccd, name } = await moved(transfer, { person: { soDienThoai } })
    for (const searchContent of [name, soCccd, soCccd.slice(4)])
      expect(await idsOf(tuan, 'den', { searchContent }), searchContent).toEqual([movement])
    expect(await idsOf(tuan, 'den', { searchContent: soDienThoai })).toEqual([])
    expect(await idsOf(minh, 'di', { searchContent: soDienThoai })).toEqual([movement])
  })
})

test('rows have the decision and the days that they have been waiting, and are sorted by both', async () => {
  const [first, second] = [
    await moved(transfer),
    await moved(transfer, { change: { ngayBienDong: '2026-09-01' } }),
  ]
  const ago = (days: number, { movement }: Moved) =>
    sql`update movement set created_at = ${new Date(Date.parse('2026-11-20T02:00:00Z') - days * 86_400_000)}
      where id = ${Number(movement)}`.execute(app.database.db)
  await ago(40, first)
  await ago(3, second)
  await minh.post('ChuyenCongTac/update', { id: first.movement, bienDong: { ngayKyQuyetDinh: '2026-09-20' } })
  const ours = new Set([first.movement, second.movement])
  const rows = async (sortBy: string) =>
    (await page(tuan, 'den', { sortBy })).data.filter(({ id }) => ours.has(id))
  const [longest, shortest] = await rows('-soNgayCho')
  expect(longest).toMatchObject({ id: first.movement, soNgayCho: 40 })
  expect(longest?.['bienDong']).toMatchObject({ ngayKyQuyetDinh: '2026-09-20' })
  expect(shortest).toMatchObject({ id: second.movement, soNgayCho: 3 })
  expect((await rows('ngayBienDong')).map(({ id }) => id)).toEqual([second.movement, first.movement])
  const { movement } = await moved(endOfService)
  const [left] = (await page(lan, 'nghiViec', { sortBy: '-ngay' })).data.filter(({ id }) => id === movement)
  expect(left).toMatchObject({ soNgayCho: null })
})

test('both searches must match', async () => {
  const [one, two] = [await moved(transfer), await moved(transfer)]
  const common = 'bien dong'
  const idsFor = async (searchContent: string, searchInTab: string) =>
    idsOf(minh, 'di', { searchContent, searchInTab })
  expect(await idsFor(common, one.name)).toEqual([one.movement])
  expect(await idsFor(two.soCccd, common)).toEqual([two.movement])
  expect(await idsFor(one.name, two.name)).toEqual([])
})

test('the unit filters incoming ones by destination, the others by the person’s unit', async () => {
  const { movement, name } = await moved(transfer)
  const [from, to] = [await unitOf(app, 'H20.05'), await unitOf(app, 'H20.101')]
  const at = async (list: ListName, donViId: string, isChildren = true) =>
    (await idsOf(lan, list, { searchContent: name, donViId, isChildren })).includes(movement)
  expect([await at('den', to.id), await at('den', from.id)]).toEqual([true, false])
  expect([await at('di', to.id), await at('di', from.id)]).toEqual([false, true])
  const root = await unitOf(app, 'H20')
  expect([await at('den', root.id), await at('den', root.id, false)]).toEqual([true, false])
  // Filtering by a unit outside the scope finds nothing.
  expect(await idsOf(tuan, 'di', { donViId: from.id })).toEqual([])
})

describe.each([
  ['nghiViec', endOfService],
  ['chuyenKhoi', blockTransfer],
] as const)('%s', (list, movement) => {
  const { controller, key, steps } = movement.contract
  test('contains people who have left the caller’s units, until they are restored; marked as seen once', async () => {
    const one = await moved(movement)
    expect(await idsOf(tuan, list, { searchContent: one.name })).toEqual([])
    const [row] = (await page(minh, list, { searchContent: one.name })).data
    expect(row).toMatchObject({
      id: one.movement,
      idCanBo: one.person,
      xemDuocHoSo: true,
      [key]: { ngay: '2026-10-01', ngayShow: '01/10/2026', soKyQuyetDinh: '12/QĐ-SNV' },
    })
    expect(await minh.post(`${controller}/${steps.see}`, { id: one.movement })).toMatchObject({ code: 0 })
    expect((await minh.post(`${controller}/${steps.see}`, { id: one.movement })).code).toBe(26)
    expect((await minh.post(`${controller}/${steps.restore}`, { id: one.movement })).status).toBe(403)
    expect(await lan.post(`${controller}/${steps.restore}`, { id: one.movement })).toMatchObject({
      code: 0,
      data: null,
      message: 'Khôi phục thành công!',
    })
    expect((await lan.post(`${controller}/${steps.restore}`, { id: one.movement })).code).toBe(26)
    expect(await idsOf(lan, list, { searchContent: one.name })).toEqual([])
  })

  test('omits deleted people', async () => {
    const one = await moved(movement)
    expect((await lan.post('CanBoCongChuc/delete', { id: one.person })).code).toBe(0)
    expect(await idsOf(lan, list, { searchContent: one.name })).toEqual([])
  })
})

test('pages are in order, newest first, and unknown orders are refused', async () => {
  const made = [await moved(transfer), await moved(transfer), await moved(transfer)]
  const [first, , last] = made
  const mine = new Set(made.map(({ movement }) => movement))
  const order = async (sortBy?: string) =>
    (await idsOf(minh, 'di', { sortBy }))
      .filter((id) => mine.has(id))
      .map((id) => made.findIndex((one) => one.movement === id))
  expect(await order()).toEqual([2, 1, 0])
  expect(await order('ngayTao')).toEqual([0, 1, 2])
  const byNumber = made
    .map(({ soCccd }, at) => ({ soCccd, at }))
    .toSorted((a, b) => (a.soCccd < b.soCccd ? -1 : 1))
  expect(await order('soCccd')).toEqual(byNumber.map(({ at }) => at))
  expect(await order('hoVaTen')).toEqual((await order('-hoVaTen')).toReversed())
  const two = (pageNumber: number) =>
    page(minh, 'di', { pageNumber, pageSize: 1, searchContent: 'biến động' }).then(
      ({ data }) => data[0]?.['id'],
    )
  expect([await two(1), await two(3)]).toEqual([last?.movement, first?.movement])
  expect((await minh.post(lists.di, { sortBy: 'undo' })).code).toBe(21)
  expect((await minh.post(lists.di, { pageSize: 1000 })).code).toBe(21)
})

test('the workbook has the movement’s own fields after the columns, each once', async () => {
  const { name } = await moved(transfer, { change: { quyetDinhChuyen: '77/QĐ-SNV' } })
  const sheetOf = async (query: object) => {
    const { code, data } = await tuan.post('ChuyenCongTac/export-excel-den', {
      searchContent: name,
      ...query,
    })
    expect(code).toBe(0)
    const { sheets } = await readXlsx(Buffer.from(data.fileContents, 'base64'))
    return sheets[0]?.rows ?? []
  }
  for (const query of [{}, { columns: ['hoVaTen', 'quyetDinhChuyen'] }]) {
    const rows = await sheetOf(query)
    const text = JSON.stringify(rows)
    expect(text).toContain(name)
    expect(text.split('77/QĐ-SNV')).toHaveLength(2)
    expect(text).toContain('Đơn vị chuyển đi')
  }
})
