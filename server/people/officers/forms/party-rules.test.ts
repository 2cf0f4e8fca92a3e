/** Party membership in the forms over a person: required fields, and fields cleared with it (spec 1 §5, spec 2 §7). */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson, validRecord } from '#server/test/people.ts'
import { problemsIn } from '#server/test/problems.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const create = async (change: Record<string, unknown>) =>
  minh.post('CanBoCongChuc/create-hs', await validRecord(app, change))

test('the Party date is required for members, after birth, not in the future, and cleared with it', async () => {
  const problem = async (ngayVaoDang: unknown) => problemsIn(await create({ laDangVien: true, ngayVaoDang }))
  expect(await problem(null)).toEqual(['ngayVaoDang: Ngày vào Đảng là bắt buộc.'])
  expect(await problem('1990-05-20')).toEqual(['ngayVaoDang: Ngày vào Đảng phải sau ngày sinh.'])
  expect(await problem('2026-11-21')).toEqual(['ngayVaoDang: Ngày vào Đảng không được sau ngày hiện tại.'])
  const member = await create({ laDangVien: true, ngayVaoDang: '2015-09-02' })
  expect(member).toMatchObject({
    code: 0,
    data: { laDangVien: true, ngayVaoDang: '2015-09-02', ngayVaoDangShow: '02/09/2015' },
  })
  const { id } = member.data
  const other = await minh.post('CanBoCongChuc/update-general-hs', { id, laDangVien: false })
  expect(other).toMatchObject({ code: 0, data: { laDangVien: false, ngayVaoDang: null } })
  expect(await create({ laDangVien: false, ngayVaoDang: '2015-09-02' })).toMatchObject({
    code: 0,
    data: { ngayVaoDang: null },
  })
})

test('the Party is joined after the Youth Union, whichever form is saved', async () => {
  const member = await create({ laDangVien: true, ngayVaoDang: '2015-09-02' })
  const { id } = member.data
  await sql`update officer set "ngayVaoDoan" = '2005-01-01' where id = ${Number(id)}`.execute(app.database.db)
  const wrong = ['ngayVaoDang: Ngày vào Đảng phải sau ngày vào Đoàn.']
  for (const call of ['update-general-hs', 'update-hs']) {
    const { data } = await minh.post('CanBoCongChuc/get-general-info', { id })
    const body = { ...data, laDangVien: true }
    for (const ngayVaoDang of ['2001-01-01', '2005-01-01']) {
      expect(problemsIn(await minh.post(`CanBoCongChuc/${call}`, { ...body, ngayVaoDang }))).toEqual(wrong)
    }
    expect((await minh.post(`CanBoCongChuc/${call}`, { ...body, ngayVaoDang: '2015-09-03' })).code).toBe(0)
  }
})

test('leaving the Party clears its fields in the other tab', async () => {
  const lan = await app.as('lan')
  const position = await catalogueOf(app, 'DM_CHUCVUDANG')
  const { id } = await makePerson(app, lan, { laDangVien: true, ngayVaoDang: '2015-09-02' })
  const party = {
    laDangVien: true,
    ngayVaoDang: '2015-09-02',
    chucVuDang: position,
    chucVuDangKiemNhiem: position,
    soTheDang: '12345678',
  }
  const other = {
    ...party,
    ngayVaoDoan: '2006-03-26',
    chieuCao: 165,
    canNang: 58,
    sucKhoe: await catalogueOf(app, 'DM_SUCKHOE'),
    nhomMau: await catalogueOf(app, 'DM_NHOMMAU'),
    soTruongCongTac: 'Tổng hợp',
  }
  expect(await lan.post('CanBoCongChuc/update-other-hs', { id, ...other })).toMatchObject({
    code: 0,
    data: party,
  })
  await lan.post('CanBoCongChuc/update-general-hs', { id, laDangVien: false })
  expect((await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data).toMatchObject({
    laDangVien: false,
    ngayVaoDang: null,
    chucVuDang: null,
    chucVuDangKiemNhiem: null,
    soTheDang: null,
    chieuCao: 165,
    versions: { general: 2, other: 3 },
  })
})
