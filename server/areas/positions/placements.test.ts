/** Placing viên chức over HTTP: proposed by rule, applied by one decision, counted by unit. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PlacementProgress, ProposedPlacement } from '#domain/positions/placement-calls.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { done, duePeople, type DuePeople } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { begun } from '#server/test/samples/sample-movements.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let minh: Caller
let tuan: Caller
let tools: DuePeople
beforeAll(async () => {
  app = await startTestServer()
  ;[minh, tuan] = [await app.as('minh'), await app.as('tuan')]
  tools = await duePeople(app)
})
afterAll(() => app.stop())

const employee = () => catalogueOf(app, 'DM_LOAIHOSO', '03')
/** A viên chức with this title as the current one. */
async function employed(unit: { code: string }, hoVaTen: string, title: string) {
  const { id } = await makePerson(app, minh, { hoVaTen, loaiHoSo: await employee() }, unit.code)
  const { id: rank } = await catalogueOf(app, 'DM_NGACHCHUCDANH', title)
  await sql`update officer set "ngachHoacViTriId" = ${rank} where id = ${id}`.execute(app.database.db)
  await done(minh, 'CanBoCongChuc/update-hs', { id, email: 'thu@dongthap.gov.vn' })
  return id
}
const proposed = async (donViId: string) =>
  (await minh.post<ProposedPlacement[]>('ViTriViecLam/propose', { donViId, isChildren: true })).data
const progress = async (donViId: string) =>
  (await minh.post<PlacementProgress>('ViTriViecLam/get-progress', { donViId })).data
const quyetDinh = { soQuyetDinh: '15/QĐ-SNV', ngayKy: '2026-11-02', ngay: '2026-11-10', nguoiKy: 'Lê Văn Ký' }

test('viên chức get positions and grades by rule, and by one decision', async () => {
  const unit = await tools.makeUnit()
  const create = (body: object) =>
    done(minh, 'ViTriViecLam/create', { donViId: unit.id, soDuyet: 5, ...body })
  await create({ ten: 'Giáo viên tiểu học', nhom: 'NV' })
  const clerk = await create({ ten: 'Văn thư', nhom: 'HT' })
  const teacher = await employed(unit, 'An Thị Cô', 'V.07.03.28')
  const driver = await employed(unit, 'Bế Văn Lái', '01.010')
  const servant = await makePerson(app, minh, { hoVaTen: 'Công Văn Chức' }, unit.code)

  expect(await proposed(unit.id)).toMatchObject([
    {
      idCanBo: teacher,
      viTri: { name: 'Giáo viên tiểu học' },
      bacNgheNghiep: { code: '4' },
      canCu: [
        expect.stringContaining('loại A2.2: bậc 4'),
        expect.stringContaining('sang loại A2.1'),
        expect.any(String),
      ],
      daXep: false,
    },
    {
      idCanBo: driver,
      viTri: null,
      bacNgheNghiep: null,
      chuaQuyet: expect.stringContaining('Lái xe') as string,
    },
  ])
  expect(await progress(unit.id)).toMatchObject({
    han: '2027-07-01',
    tong: 2,
    du: 0,
    rows: [{ donVi: { id: unit.id }, trucTiep: true, tong: 2 }],
  })

  const [first] = await proposed(unit.id)
  const rows = [
    { idCanBo: teacher, viTri: first?.viTri, bacNgheNghiep: first?.bacNgheNghiep },
    { idCanBo: driver, viTri: clerk['viTri'], bacNgheNghiep: { id: '5' } },
    { idCanBo: servant.id, viTri: clerk['viTri'], bacNgheNghiep: { id: '3' } },
    { idCanBo: '999999999', viTri: clerk['viTri'], bacNgheNghiep: { id: '3' } },
  ]
  const unsigned = await minh.post('ViTriViecLam/apply', { quyetDinh: {}, rows })
  expect(unsigned).toMatchObject({
    code: 21,
    detail: [{ field: 'quyetDinh.soQuyetDinh' }, { field: 'quyetDinh.ngayKy' }],
  })
  const applied = await minh.post('ViTriViecLam/apply', { quyetDinh, rows })
  expect(applied).toMatchObject({ code: 40, data: { count: 1 } })
  expect(applied.detail?.map(({ message }) => message).toSorted()).toEqual(
    [
      'Bế Văn Lái: Bậc 5 ngoài khung bậc của vị trí Văn thư.',
      'Công Văn Chức: Không phải viên chức.',
      expect.stringContaining('không tồn tại') as string,
    ].toSorted(),
  )
  expect((await minh.post('CongTac/get-info', { id: teacher })).data).toMatchObject({
    viTriViecLam: { name: 'Giáo viên tiểu học' },
    bacNgheNghiep: { id: '4', code: '4', name: 'Bậc 4' },
    ngayBoTriViTri: '2026-11-10',
    soQuyetDinhViTri: '15/QĐ-SNV',
  })
  expect(await progress(unit.id)).toMatchObject({ tong: 2, coViTri: 1, coBac: 1, du: 1 })
  expect((await proposed(unit.id))[0]).toMatchObject({ daXep: true })
  const listed = async (filter: object) =>
    (
      await minh.post('CanBoCongChuc/get-hs-paging', {
        donViId: unit.id,
        columns: ['viTriViecLam', 'bacNgheNghiep'],
        ...filter,
      })
    ).data
  const position = String((first?.viTri as { id: string } | null)?.id)
  const held = { viTriViecLam: { name: 'Giáo viên tiểu học' }, bacNgheNghiep: { name: 'Bậc 4' } }
  for (const filter of [{ viTriViecLamId: position }, { bacNgheNghiepId: ['2', '4'] }])
    expect(await listed(filter)).toMatchObject({ totalRows: 1, data: [{ id: teacher, ...held }] })
  expect(await listed({ viTriViecLamId: position, bacNgheNghiepId: ['3'] })).toMatchObject({ totalRows: 0 })
  const { rows: log } = await sql<{ target: string; after: object }>`
    select target, after from audit_entry where officer_id = ${Number(teacher)} and action = 'ViTriViecLam.apply'
    order by id`.execute(app.database.db)
  expect(log.map(({ target }) => target).toSorted()).toEqual(['officer', 'placement'])
  expect(log.find(({ target }) => target === 'placement')?.after).toMatchObject({ soQuyetDinh: '15/QĐ-SNV' })
})

test('people of several units are proposed in the order of the units, printed, and placed by one decision', async () => {
  const unit = await tools.makeUnit()
  const below = await done(await app.as('lan'), 'DonVi/create', {
    name: 'Trường Tiểu học Bên Dưới',
    maCoQuan: `${unit.code}.1`,
    capDV: 6,
    donViCha: { id: unit.id },
  })
  const school = { id: String(below['id']), code: `${unit.code}.1` }
  for (const { id } of [unit, school])
    await done(minh, 'ViTriViecLam/create', {
      donViId: id,
      ten: 'Giáo viên tiểu học',
      nhom: 'NV',
      soDuyet: 5,
    })
  const first = await employed(school, 'An Thị Dưới', 'V.07.03.29')
  const second = await employed(unit, 'Bùi Văn Trên', 'V.07.03.28')
  const open = await employed(school, 'Cao Văn Lái', '01.010')
  const all = await proposed(unit.id)
  expect(all.map(({ idCanBo }) => idCanBo)).toEqual([second, first, open])

  const { data: file } = await minh.post<{ fileContents: string; fileDownloadName: string }>(
    'ViTriViecLam/export-excel',
    { donViId: unit.id, isChildren: true },
  )
  expect(file.fileDownloadName).toMatch(/^De_xuat_vi_tri_viec_lam_/)
  const { sheets } = await readXlsx(Buffer.from(file.fileContents, 'base64'))
  const printed = (sheets[0]?.rows ?? []).map((row) => row.map((cell) => String(cell ?? '')).join(' | '))
  const lineOf = (name: string) => printed.find((line) => line.includes(name))
  expect(lineOf('An Thị Dưới')).toMatch(
    /Trường Tiểu học Bên Dưới \| .*V\.07\.03\.29 \| Giáo viên tiểu học \| Bậc 3 \| .*loại A1: bậc 3/,
  )
  expect(lineOf('Cao Văn Lái')).toContain('loại lương không có bậc nghề nghiệp tương ứng')
  const alone = await minh.post<{ fileContents: string }>('ViTriViecLam/export-excel', {
    donViId: unit.id,
    isChildren: false,
  })
  const { sheets: ofUnit } = await readXlsx(Buffer.from(alone.data.fileContents, 'base64'))
  expect(JSON.stringify(ofUnit[0]?.rows)).not.toContain('An Thị Dưới')

  const rows = all
    .filter(({ chuaQuyet }) => chuaQuyet === undefined)
    .map(({ idCanBo, viTri, bacNgheNghiep }) => ({ idCanBo, viTri, bacNgheNghiep }))
  expect(await minh.post('ViTriViecLam/apply', { quyetDinh, rows })).toMatchObject({
    code: 0,
    data: { count: 2 },
  })
  expect(await progress(unit.id)).toMatchObject({ tong: 3, du: 2 })
})

test('out of scope nobody is proposed, placed or counted', async () => {
  const unit = await tools.makeUnit()
  const id = await employed(unit, 'Em Thị Ngoài', 'V.07.03.29')
  const position = await done(minh, 'ViTriViecLam/create', {
    donViId: unit.id,
    ten: 'Giáo viên tiểu học',
    nhom: 'NV',
    soDuyet: 1,
  })
  expect(await tuan.post('ViTriViecLam/propose', { donViId: unit.id })).toMatchObject({ code: 23 })
  expect(await tuan.post('ViTriViecLam/get-progress', { donViId: unit.id })).toMatchObject({ code: 23 })
  const rows = [{ idCanBo: id, viTri: position['viTri'], bacNgheNghiep: '3' }]
  expect(await tuan.post('ViTriViecLam/apply', { quyetDinh, rows })).toMatchObject({ code: 23 })
  expect(await progress(unit.id)).toMatchObject({ tong: 1, du: 0 })
})

test('who has left is refused by name, and more people than approved are a warning', async () => {
  const unit = await tools.makeUnit()
  const { viTri } = await done(minh, 'ViTriViecLam/create', {
    donViId: unit.id,
    ten: 'Giáo viên tiểu học',
    nhom: 'NV',
    soDuyet: 1,
  })
  const [one, two, left] = [
    await employed(unit, 'Ích Thị Một', 'V.07.03.29'),
    await employed(unit, 'Khôi Văn Hai', 'V.07.03.29'),
    await employed(unit, 'Lành Thị Nghỉ', 'V.07.03.29'),
  ]
  const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', '02')
  await begun(app, minh, endOfService, left, { trangThai })
  const rows = [one, two, left].map((idCanBo) => ({ idCanBo, viTri, bacNgheNghiep: '3' }))
  const { name } = await unitOf(app, unit.code)
  expect(await minh.post('ViTriViecLam/apply', { quyetDinh, rows })).toMatchObject({
    code: 40,
    data: { count: 2 },
    message: `Đã bố trí 2 viên chức, còn 1 hồ sơ chưa bố trí được. Vị trí Giáo viên tiểu học của ${name} có 2 người giữ, vượt 1 người được duyệt.`,
    detail: [
      { field: left, message: expect.stringMatching(/^Lành Thị Nghỉ: Hồ sơ đang ở trạng thái /) as string },
    ],
  })
  // A grade given by decision stays in the next proposal, which names the rule's.
  const raised = [{ idCanBo: one, viTri, bacNgheNghiep: '4' }]
  await done(minh, 'ViTriViecLam/apply', { quyetDinh, rows: raised })
  expect(await proposed(unit.id)).toMatchObject([
    { idCanBo: two, bacNgheNghiep: { code: '3' } },
    { idCanBo: one, bacNgheNghiep: { code: '4' }, chuaQuyet: 'Hồ sơ ghi Bậc 4, theo chức danh là Bậc 3.' },
  ])
})

test('another number of months moves the last day, not the first', async () => {
  const unit = await tools.makeUnit()
  await employed(unit, 'Mai Thị Hạn', 'V.07.03.29')
  const lan = await app.as('lan')
  await done(lan, 'ThamSo/update', {
    ma: 'thoi-han-bo-tri-vi-tri',
    giaTri: 18,
    tuNgay: '2026-10-01',
    vanBan: 'Nghị định 99/2026/NĐ-CP',
    dieu: 'Điều 3',
  })
  expect(await progress(unit.id)).toMatchObject({ han: '2028-01-01' })
})

test('a person with two rows is placed by none of them', async () => {
  const unit = await tools.makeUnit()
  const position = await done(minh, 'ViTriViecLam/create', {
    donViId: unit.id,
    ten: 'Giáo viên tiểu học',
    nhom: 'NV',
    soDuyet: 2,
  })
  const viTri = position['viTri']
  const twice = await employed(unit, 'Gấp Thị Đôi', 'V.07.03.29')
  const once = await employed(unit, 'Hạ Văn Một', 'V.07.03.29')
  const rows = [
    { idCanBo: twice, viTri, bacNgheNghiep: '3' },
    { idCanBo: once, viTri, bacNgheNghiep: '3' },
    { idCanBo: twice, viTri, bacNgheNghiep: '4' },
  ]
  const message = 'Mỗi viên chức chỉ được có một dòng trong quyết định: dòng 1 và dòng 3 là cùng một người.'
  expect(await minh.post('ViTriViecLam/apply', { quyetDinh, rows })).toMatchObject({
    code: 21,
    message,
    detail: [{ field: 'rows.2.idCanBo', message }],
  })
  expect(await progress(unit.id)).toMatchObject({ tong: 2, coViTri: 0, coBac: 0 })
})
