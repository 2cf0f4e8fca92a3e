import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Zip } from 'easy-template-x'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { otherForm } from '#domain/officer/officer-forms.ts'
import { faultsOfOwnTemplates, templateOf } from '#server/areas/documents/templates.ts'
import type { WordForm } from '#server/areas/documents/word-form.ts'
import { findWordForm } from '#server/areas/documents/word-forms.ts'
import { samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

let server: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let hoa: Caller

beforeAll(async () => {
  server = await startTestServer()
  lan = await server.as('lan')
  minh = await server.as('minh')
  tuan = await server.as('tuan')
  hoa = await server.as('hoa')
})
afterAll(() => server.stop())

const code = 'SYLL_TT06'

async function resumeOf(caller: Caller, idCBCC: string, form = code) {
  const answer = await caller.post<{ fileContents: string; fileDownloadName: string }>('BaoCao/export-word', {
    code: form,
    idCBCC,
  })
  expect(answer, answer.message).toMatchObject({ code: 0 })
  const zip = await Zip.load(Buffer.from(answer.data.fileContents, 'base64'))
  const body = await zip.getFile('word/document.xml').getContentText()
  const text = [...body.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, shown = '']) => shown).join('')
  return { name: answer.data.fileDownloadName, text, files: zip.listFiles() }
}

test('The available forms', async () => {
  const answer = await hoa.get('BaoCao/get-export-types')
  const codes = ['SYLL_TT06', 'SYLL_2C_2008', 'SYLL_2C_98', 'SYLL_HS02', 'TSTT', 'PBSLL']
  const [first] = answer.data as { code: string; name: string }[]
  expect((answer.data as { code: string }[]).map((form) => form.code)).toEqual(codes)
  expect(first?.name).toBe('Sơ yếu lý lịch (Thông tư 06/2023/TT-BNV)')
})

test('Papers have an item’s text for paper, which an administrator may change', async () => {
  const member = { laDangVien: true, ngayVaoDang: '2015-02-03' }
  const person = await makePerson(server, minh, member)
  const chucVuDang = await catalogueOf(server, 'DM_CHUCVUDANG', 'DV')
  const health = { ...(await sampleEntry(server, otherForm)), ...member, chucVuDang }
  const other = await minh.post('GianDoanLaoDong/update-thong-tin', { id: person.id, ...health })
  expect(other, JSON.stringify(other)).toMatchObject({ code: 0 })
  const level = await catalogueOf(server, 'DM_TRINHDOTINHOC', 'B')
  expect(level.name).toBe('Chứng chỉ B (cũ)')
  const course = {
    loaiDaoTao: await catalogueOf(server, 'DM_LOAIDAOTAO', '6'),
    tuNgay: '2012-02',
    denNgay: '2012-06',
    coSoDaoTaoNgoaiHeThong: 'Trung tâm tin học',
    trinhDoDaoTao: level,
  }
  const added = await minh.post('DaoTao/add', { id: person.id, daoTao: course })
  expect(added, added.message).toMatchObject({ code: 0 })
  const first = await resumeOf(minh, person.id)
  expect(first.text).toContain('26) Chức vụ Đảng hiện tại: Không')
  expect(first.text).toContain('Chứng chỉ B')
  expect(first.text).not.toContain('(cũ)')

  const item = (await lan.post('Common/get-by-id', { id: level.id })).data
  expect(item).toMatchObject({ tenIn: 'Chứng chỉ B' })
  const changed = await lan.post('Common/update', { ...item, tenIn: null })
  expect(changed).toMatchObject({ code: 0, data: { tenIn: null } })
  expect((await resumeOf(minh, person.id)).text).toContain('Chứng chỉ B (cũ)')
})

test('A slip names the relatives entered in its year', async () => {
  const person = await makePerson(server, minh)
  const relation = (await minh.get('QuanHeGiaDinh/get-list-quan-he')).data[0] as object
  const relative = { moiQuanHe: relation, hoVaTen: 'Huỳnh Văn Tám', namSinh: 1960, ghiChu: 'Làm ruộng' }
  expect(
    await minh.post('QuanHeGiaDinh/add-ban-than', { id: person.id, quanHeGiaDinh: relative }),
  ).toMatchObject({
    code: 0,
  })
  // The record is older, the relative of this year: the tests' clock isn't that of the database.
  const entered = (target: string, day: string) =>
    sql`update audit_entry set at = cast(${day} as date)
      where officer_id = ${Number(person.id)} and target = ${target}`.execute(server.database.db)
  await entered('officer', '2024-05-04')
  await entered('own_relative', '2025-12-30')
  expect((await resumeOf(minh, person.id, 'PBSLL')).text).not.toContain('Huỳnh Văn Tám')
  await entered('own_relative', '2026-05-04')
  const { text } = await resumeOf(minh, person.id, 'PBSLL')
  expect(text).toContain('Huỳnh Văn Tám, sinh năm 1960: Làm ruộng')
  expect(text).toContain('PHIẾU BỔ SUNG LÝ LỊCHCÁN BỘ, CÔNG CHỨC')
  expect(text).toContain('UBND TỈNH ĐỒNG THÁPSỞ NỘI VỤ')
})

test('A résumé contains the person, the histories, the photo, the place and the day', async () => {
  const person = await makePerson(server, minh, {
    hoVaTen: 'Huỳnh Thị Bảy',
    congViecChinh: 'Văn thư {{7*7}} {#rows}',
  })
  const relation = (await minh.get('QuanHeGiaDinh/get-list-quan-he')).data[0] as object
  const relative = {
    moiQuanHe: relation,
    hoVaTen: 'Huỳnh Văn Sáu',
    namSinh: 1960,
    ghiChu: 'Làm ruộng tại ấp 1',
    ngheNghiep: 'Làm ruộng',
    nguyenQuan: 'Phong Mỹ',
    diaChiThuongTru: 'Ấp 1',
  }
  const added = await minh.post('QuanHeGiaDinh/add-ban-than', { id: person.id, quanHeGiaDinh: relative })
  expect(added, added.message).toMatchObject({ code: 0 })
  const before = await resumeOf(minh, person.id)
  await minh.upload(
    'CanBoCongChuc/update-avatar',
    uploadForm({ idCanBo: person.id }, await samplePicture('jpeg')),
  )
  const { name, text, files } = await resumeOf(minh, person.id)
  expect(text).toContain('HUỲNH THỊ BẢY')
  expect(text).toContain('Văn thư {{7*7}} {#rows}')
  expect(text).toContain('Huỳnh Văn Sáu')
  expect(text).toMatch(/Đồng Tháp, ngày 20 tháng 11 năm 2026/i)
  expect(name).toMatch(/\.docx$/)
  const pictures = (paths: string[]) => paths.filter((path) => /^word\/media\/.+/.test(path)).length
  expect(pictures(files) - pictures(before.files)).toBe(1)
  const { rows } = await sql<{ officer_id: number; after: unknown }>`
    select officer_id, after from audit_entry where kind = 'xuat' and target_id = ${person.id}`.execute(
    server.server.db,
  )
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ officer_id: Number(person.id), after: { code } })
})

test('Out of scope reads as not found, an unknown form is refused, everybody can print their own résumé', async () => {
  const person = await makePerson(server, minh)
  for (const caller of [tuan, hoa]) {
    expect(await caller.post('BaoCao/export-word', { code, idCBCC: person.id })).toMatchObject({
      code: 23,
      data: null,
    })
  }
  for (const unknown of ['KHAC', '', null]) {
    const refused = await minh.post('BaoCao/export-word', { code: unknown, idCBCC: person.id })
    expect(refused).toMatchObject({ code: 21, detail: [{ field: 'code' }] })
  }
  expect((await resumeOf(hoa, '1')).text.length).toBeGreaterThan(1000)
})

test('People can’t print the planned post from their own record', async () => {
  const post = await catalogueOf(server, 'DM_CHUCVU')
  await sql`update officer set "chucVuQuyHoachIds" = array[cast(${Number(post.id)} as bigint)] where id = 1`.execute(
    server.server.db,
  )
  const planned = `quy hoạch chức danh: ${/^không/i.test(post.name) ? 'Không' : post.name}`
  expect((await resumeOf(lan, '1')).text).toContain(planned)
  expect((await resumeOf(hoa, '1')).text).not.toContain(planned)
})

test('An office’s own template is used, unless it has unknown placeholders', async () => {
  const folder = join(server.server.configuration.dataDir, 'templates')
  const file = join(folder, 'TSTT.docx')
  const own = async (text: string) => {
    const template = await Zip.load(await readFile(new URL('./forms/TSTT.docx', import.meta.url)))
    const body = await template.getFile('word/document.xml').getContentText()
    template.setFile('word/document.xml', body.replace('TIỂU SỬ TÓM TẮT', text))
    await mkdir(folder, { recursive: true })
    await writeFile(file, await template.export<Buffer>())
    // As after a start: templates are read once.
    const configuration = { ...server.server.configuration }
    return { configuration, faults: await faultsOfOwnTemplates(configuration) }
  }
  const brief = findWordForm('TSTT') as WordForm
  const good = await own('TIỂU SỬ CỦA {hoVaTen}')
  expect(good.faults).toEqual([])
  const used = await templateOf(good.configuration, brief)
  expect(used.file.equals(await readFile(file))).toBe(true)
  const bad = await own('TIỂU SỬ {khongCo} {#congTac}{soDienThoai}{/congTac}')
  expect(bad.faults).toEqual([`Không dùng mẫu ${file}: không có dữ liệu cho {khongCo}, {soDienThoai}.`])
  expect((await templateOf(bad.configuration, brief)).file.equals(used.file)).toBe(false)
  await writeFile(file, 'không phải tệp Word')
  const [broken] = await faultsOfOwnTemplates({ ...server.server.configuration })
  expect(broken).toContain('không đọc được tệp')
  await rm(file)
  // A folder with that name behaves like an unreadable file.
  await mkdir(file)
  const folderInstead = { ...server.server.configuration }
  expect(await faultsOfOwnTemplates(folderInstead)).toEqual([expect.stringContaining('không đọc được tệp')])
  expect((await templateOf(folderInstead, brief)).file.equals(used.file)).toBe(false)
  await rm(file, { recursive: true })
})

test('An account makes at most two documents at a time, so that it can’t fill the PDF queue', async () => {
  const person = await makePerson(server, minh)
  const { rows } = await sql<{ id: number }>`select id from account where "userName" = 'minh'`.execute(
    server.server.db,
  )
  const id = rows[0]?.id ?? 0
  const running = [await server.server.exportLimit(id), await server.server.exportLimit(id)]
  const body = { code, idCBCC: person.id }
  for (const call of ['BaoCao/export-word', 'BaoCao/export-pdf'])
    expect(await minh.post(call, body), call).toMatchObject({ status: 429 })
  expect(await lan.post('BaoCao/export-word', body)).toMatchObject({ code: 0 })
  for (const release of running) release()
  for (let n = 0; n < 3; n += 1) {
    expect(await minh.post('BaoCao/export-word', body)).toMatchObject({ code: 0 })
    expect(await minh.post('BaoCao/export-word', { code, idCBCC: '999999' })).toMatchObject({ code: 23 })
  }
})
