/** Secondments in the work history: the host, who may be seconded, and what a secondment leaves unchanged. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { secondmentSentences } from '#domain/records/work/secondment.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { sendMovement } from '#server/test/samples/sample-movements.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

/** A period in the unit of the test's people, with a host elsewhere. */
async function periodOf(kind: string, change: AnyValues = {}): Promise<AnyValues> {
  const loaiQuyetDinh = await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', kind)
  const decided = { tuNgay: '2026-03-01', denNgay: null, bietPhaiDenNgay: '2028-02-29', ...change }
  return sampleEntry(app, workPeriod.form, {
    loaiQuyetDinh,
    donViBietPhai: await unitOf(app, 'H20.101'),
    ...decided,
  })
}
const add = (id: string, congTac: AnyValues, keys: AnyValues = {}) =>
  lan.post('CongTac/add', { id, congTac, ...keys })
const refusedBy = (field: string, message: string) => ({ code: 21, detail: [{ field, message }] })
const contractWorker = async () => ({ loaiHoSo: await catalogueOf(app, 'DM_LOAIHOSO', '04') })

test('a secondment names its host, term and decision; the person stays in the own unit and works for the host', async () => {
  const { id, donVi } = await makePerson(app, lan)
  const period = await periodOf('BP')
  expect(await add(id, period, { capNhatHienTai: true })).toMatchObject({ code: 0 })
  const { data } = await lan.post('CongTac/get-list', { id, pageSize: 100 })
  expect(data.data).toMatchObject([
    {
      donViBietPhai: { maCoQuan: 'H20.101' },
      bietPhaiDenNgay: '2028-02-29',
      soQuyetDinh: period['soQuyetDinh'],
      ngayQuyetDinh: period['ngayQuyetDinh'],
      nguoiKy: period['nguoiKy'],
    },
  ])
  expect((await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data).toMatchObject({
    donVi,
    donViSuDung: { maCoQuan: 'H20.101' },
  })
  const outside = { donViBietPhai: null, donViBietPhaiNgoaiHeThong: 'Ban Quản lý dự án Trung ương' }
  expect(await add(id, await periodOf('BP', outside))).toMatchObject({ code: 0, data: outside })
})

test('a host is asked for where the form has it, is another unit, and belongs to secondments alone', async () => {
  const { id, donVi } = await makePerson(app, lan)
  const { donViBietPhai: _, ...unknowing } = await periodOf('BP')
  expect(await add(id, unknowing)).toMatchObject({ code: 0 })
  const blank = { donViBietPhai: null, donViBietPhaiNgoaiHeThong: null }
  const path = 'congTac.donViBietPhai'
  expect(await add(id, { ...unknowing, ...blank })).toMatchObject(
    refusedBy(path, 'Nơi biệt phái đến là bắt buộc.'),
  )
  const own = refusedBy(path, secondmentSentences.ownUnit)
  expect(await add(id, await periodOf('BP', { donViBietPhai: donVi }))).toMatchObject(own)
  const elsewhere = { donVi: await unitOf(app, 'H20.102'), donViBietPhai: donVi }
  expect(await add(id, await periodOf('BP', elsewhere))).toMatchObject(own)
  expect(await add(id, await periodOf('BP', { bietPhaiDenNgay: '2026-03-01' }))).toMatchObject(
    refusedBy('congTac.bietPhaiDenNgay', secondmentSentences.term),
  )
  expect(await add(id, { ...(await periodOf('BP')), ...(await periodOf('BN')) })).toMatchObject({
    code: 0,
    data: { donViBietPhai: null, bietPhaiDenNgay: null, soQuyetDinh: null },
  })
})

test('contract workers are not seconded, by period or by status; what has ended stays', async () => {
  const { id } = await makePerson(app, lan, await contractWorker())
  const period = await periodOf('BP')
  const refused = refusedBy('congTac.loaiQuyetDinh', secondmentSentences.contract)
  expect(await add(id, period)).toMatchObject(refused)
  expect(await add(id, await periodOf('BP', { denNgay: '2026-09-30' }))).toMatchObject({ code: 0 })
  const trangThaiHoSo = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '13')
  const byStatus = refusedBy('trangThaiHoSo', secondmentSentences.contract)
  expect(await lan.post('CanBoCongChuc/update-hs', { id, trangThaiHoSo })).toMatchObject(byStatus)

  const seconded = await makePerson(app, lan, { trangThaiHoSo })
  expect(
    await lan.post('CanBoCongChuc/update-hs', { id: seconded.id, ...(await contractWorker()) }),
  ).toMatchObject(byStatus)
})

test('a transfer is no secondment; its decision is that of the period in the new unit', async () => {
  const { id } = await makePerson(app, lan)
  const donViDen = await unitOf(app, 'H20.101')
  const lyDoChuyen = await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', 'BP')
  expect(await sendMovement(app, lan, transfer, id, { donViDen, lyDoChuyen })).toMatchObject(
    refusedBy('bienDong.lyDoChuyen', secondmentSentences.noTransfer),
  )
  const decision = { quyetDinhChuyen: '16/QĐ-SNV', ngayKyQuyetDinh: '2026-07-20' }
  const begun = await sendMovement(app, lan, transfer, id, { donViDen, ...decision })
  const bienDong = { ngayChuyenDen: '2026-08-01' }
  expect(
    await lan.post('ChuyenCongTac/accept-chuyen-cong-tac', { id: begun.data.id, bienDong }),
  ).toMatchObject({ code: 0 })
  const { data } = await lan.post('CongTac/get-list', { id, pageSize: 100 })
  expect(data.data[0]).toMatchObject({ soQuyetDinh: '16/QĐ-SNV', ngayQuyetDinh: '2026-07-20' })
})
