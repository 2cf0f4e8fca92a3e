/** The own copy of everything, and requests for correction from asking to the answer. */
import { Zip } from 'easy-template-x'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { longestRequest, mostWaiting } from '#domain/personal-data/correction-sentences.ts'
import { generalSection } from '#domain/files/sections.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'

let app: TestServer
let hoa: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[hoa, minh] = await Promise.all([app.as('hoa'), app.as('minh')])
})
afterAll(() => app.stop())

const place = { tab: 'thong-tin-chung', truong: 'hoVaTen' }
const noticesOf = async (caller: Caller) =>
  (await caller.post('ThongBao/get-list')).data.rows as { loai: string; noiDung: string; duongDan: string }[]
const waitingFor = async (caller: Caller) =>
  ((await caller.post('TongQuan/get-viec')).data as { loai: string; so: number; duongDan: string }[]).find(
    ({ loai }) => loai === 'yeu-cau-chinh-sua',
  )

interface Data {
  hoVaTen: string
  mucDich: Record<string, { canCu: string }>
  phan: { ten: string; muc: { nhan: string; noiDung: string; lop: string; truong?: string }[][] }[]
}

test('everybody with a record gets a whole copy of the own data, and the log says so', async () => {
  const { idCBCC: id } = (await hoa.get('Auth/me')).data as { idCBCC: string }
  await minh.get(`CanBoCongChuc/get-by-id/${id}`)
  await sql`update officer set "chucVuQuyHoachIds" = (select array[min(id)] from catalogue_item where catalogue = 'DM_CHUCVU')
    where id = ${Number(id)}`.execute(app.database.db)
  const pdf = samplePdf()
  const form = uploadForm({ idCanBo: id, index: String(generalSection) }, pdf, {
    name: 'Quyết định.pdf',
    part: 'file',
  })
  expect(await minh.upload('Files/upload-file-hs', form)).toMatchObject({ code: 0 })

  const response = await hoa.raw('DuLieuCaNhan/export')
  expect(response.headers.get('content-type')).toBe('application/zip')
  const zip = await Zip.load(Buffer.from(await response.arrayBuffer()))
  const names = zip.listFiles()
  expect(names.slice(0, 2)).toEqual(['du-lieu.html', 'du-lieu.json'])
  expect(names[2]).toMatch(/^SYLL_.+\.docx$/)
  expect(names.slice(3)).toEqual(['tep-tin/001 Quyết định.pdf'])
  expect(await zip.getFile('tep-tin/001 Quyết định.pdf').getContentBinary(Buffer)).toEqual(Buffer.from(pdf))

  const data = JSON.parse(await zip.getFile('du-lieu.json').getContentText()) as Data
  const record = data.phan[0]?.muc[0] ?? []
  const { data: shown } = await hoa.get(`CanBoCongChuc/get-by-id/${id}`)
  expect(record.find(({ truong }) => truong === 'hoVaTen')).toMatchObject({
    noiDung: shown.hoVaTen,
    lop: 'personal',
  })
  // What its owner may not read isn't in it, nor is anybody else's.
  expect(record.map(({ truong }) => truong)).not.toContain('chucVuQuyHoach')
  const views = data.phan.find(({ ten }) => ten === 'Ai đã xem hồ sơ')?.muc.flat() ?? []
  expect(views.some(({ noiDung }) => noiDung === 'minh')).toBe(true)
  expect(data.phan.map(({ ten }) => ten)).toEqual(
    expect.arrayContaining(['Tài khoản đăng nhập', 'Phiên đăng nhập']),
  )
  expect(data.mucDich['sensitive']?.canCu).toContain('91/2025/QH15')
  const page = await zip.getFile('du-lieu.html').getContentText()
  expect(page).toContain(shown.hoVaTen)
  expect(page).not.toContain('<script')

  const { rows } = await sql<{ n: number }>`select count(*)::int as n from audit_entry
    where kind = 'xuat' and action = 'DuLieuCaNhan.export' and officer_id = ${Number(id)} and user_name = 'hoa'`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ n: 1 }])
  expect(await minh.get('DuLieuCaNhan/export')).toMatchObject({
    code: 26,
    message: /không gắn với hồ sơ/ as never,
  })
})

test('a request goes to the officers of the unit, is answered once, and the person sees the answer', async () => {
  const tuan = await app.as('tuan')
  expect(await waitingFor(minh)).toBeUndefined()
  const noiDung = 'Họ tên khai sinh là Đặng Thị Hòa <b>'
  const sent = await hoa.post(
    'DuLieuCaNhan/request-correction',
    { ...place, noiDung },
    { 'idempotency-key': 'hoa-1' },
  )
  expect(sent).toMatchObject({ code: 0, data: { trangThai: 'cho', noiDung, hanTraLoi: '2026-11-30' } })
  // A lost answer asks once.
  const again = await hoa.post(
    'DuLieuCaNhan/request-correction',
    { ...place, noiDung },
    { 'idempotency-key': 'hoa-1' },
  )
  expect(again.data).toEqual(sent.data)
  const { id } = sent.data

  expect((await noticesOf(minh))[0]).toMatchObject({
    loai: 'yeu-cau-chinh-sua',
    duongDan: '/yeu-cau-chinh-sua',
  })
  expect((await noticesOf(tuan)).filter(({ loai }) => loai === 'yeu-cau-chinh-sua')).toEqual([])
  expect(await waitingFor(minh)).toMatchObject({ so: 1 })
  expect(await waitingFor(tuan)).toBeUndefined()
  const listed = await minh.post('DuLieuCaNhan/get-requests', {
    trangThai: ['cho'],
    searchContent: 'khai sinh',
  })
  expect(listed.data).toMatchObject({
    totalRows: 1,
    data: [{ id, noiDung, tab: place.tab, nguoiTraLoi: null }],
  })

  const answer = { id, chapNhan: false, traLoi: 'Giấy khai sinh ghi là Hoa.' }
  expect(await tuan.post('DuLieuCaNhan/answer-request', answer)).toMatchObject({ code: 23 })
  expect(await minh.post('DuLieuCaNhan/answer-request', { ...answer, traLoi: ' ' })).toMatchObject({
    code: 21,
  })
  expect(await minh.post('DuLieuCaNhan/answer-request', answer)).toMatchObject({ code: 0 })
  expect(await minh.post('DuLieuCaNhan/answer-request', answer)).toMatchObject({ code: 26 })
  expect((await noticesOf(hoa))[0]).toMatchObject({
    loai: 'tra-loi-chinh-sua',
    duongDan: '/profile#du-lieu-cua-toi',
    noiDung: expect.stringMatching(/không được chấp nhận/) as never,
  })
  const { data: own } = await hoa.post('DuLieuCaNhan/get-own-requests')
  expect(own).toMatchObject([{ id, trangThai: 'tu-choi', traLoi: answer.traLoi }])
  expect(await waitingFor(minh)).toBeUndefined()
})

test('what is wrong is refused with a sentence, and so many may wait', async () => {
  const ask = (body: unknown) => hoa.post('DuLieuCaNhan/request-correction', body)
  for (const wrong of [
    {},
    { ...place, noiDung: '' },
    { ...place, noiDung: 'x'.repeat(longestRequest + 1) },
    { ...place, noiDung: 'Sai', tab: 'cong-tac' },
    { ...place, noiDung: 'Sai', tab: 'cong-tac', truong: 'chucVuQuyHoach' },
    { ...place, noiDung: 'Sai', truong: '__proto__' },
    { tab: '__proto__', truong: 'constructor', noiDung: 'Sai' },
  ])
    expect(await ask(wrong), JSON.stringify(wrong).slice(0, 80)).toMatchObject({ code: 21 })
  for (let n = 0; n < mostWaiting; n++)
    expect(await ask({ ...place, noiDung: `Lần ${n}` })).toMatchObject({ code: 0 })
  expect(await ask({ ...place, noiDung: 'Nữa' })).toMatchObject({ code: 26 })
})
