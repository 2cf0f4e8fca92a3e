/**
 * A quarter's raises and a merged commune's transfers through all of it: drafted with an annex, printed as signed, read back, planned, in
 * effect on their days with the file at each row, and known exactly as before at the moments before.
 */
import { Zip } from 'easy-template-x'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AppliedPaper, ReadPaper } from '#domain/decisions/reading-calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { done } from '#server/test/due-people.ts'
import { unitOf } from '#server/test/lookups.ts'
import { byOffice, hasOffice } from '#server/test/messy/by-office.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { planWorld } from '#server/test/plan-world.ts'
import { uploadForm } from '#server/test/samples/sample-files.ts'

const { w, pass, until, planOf, noticesOf } = planWorld()

const issued = async () => ({
  coQuan: await unitOf(w.app, 'H20.05'),
  kyHieu: 'QĐ-SNV',
  diaDanh: 'Đồng Tháp',
  thamQuyen: 'Giám đốc Sở Nội vụ',
  deNghi: 'Chánh Văn phòng Sở',
  quyenHan: 'Giám đốc',
  nguoiKy: 'Trần Văn Ký',
})

/** The draft for these people with its number and day, printed: what the clerk brings back. */
async function signed(mau: string, ids: readonly string[], values: object, number: string): Promise<Buffer> {
  const input = { mau, listId: ids.map(Number), values: { ...(await issued()), ...values } }
  const { fileContents } = (await done(w.minh, 'QuyetDinh/draft', input)) as { fileContents: string }
  const [, month, day] = w.app.server.clock.today().split('-')
  const file = await Zip.load(Buffer.from(fileContents, 'base64'))
  const part = file.getFile('word/document.xml')
  const text = await part.getContentText()
  const filled = text
    .replace(/Số:\s+\//u, `Số: ${number}/`)
    .replace(/, ngày\s+tháng\s+năm /u, `, ngày ${day} tháng ${month} năm `)
  file.setFile('word/document.xml', filled)
  return byOffice(await file.export<Buffer>(), 'docx', 'pdf')
}

async function read(pdf: Buffer): Promise<ReadPaper> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(pdf)]), 'quyet-dinh.pdf')
  const answer = await w.minh.upload<ReadPaper>('QuyetDinh/read', form)
  expect(answer, answer.message).toMatchObject({ code: 0 })
  return answer.data
}

/** As confirmed, with the file. */
async function enter({ loai, quyetDinh, nguoi }: ReadPaper, pdf: Buffer): Promise<AppliedPaper> {
  const upload = uploadForm({ code: '12' }, pdf, { part: 'files', name: 'quyet-dinh.pdf' })
  const file = [(await w.minh.upload('Files/upload', upload)).data].flat()
  return (await done(w.minh, 'QuyetDinh/apply', {
    loai,
    quyetDinh: { ...quyetDinh, file },
    nguoi: nguoi.map(({ idCanBo, giaTri }) => ({ idCanBo, giaTri })),
  })) as unknown as AppliedPaper
}

const words = 'Một Hai Ba Bốn Năm Sáu Bảy Tám Chín Mười Chục Tá'.split(' ')
const salaries = async (id: string) => (await done(w.minh, 'Luong/get-list', { id }))['data'] as AnyValues[]
/** What was known, without what tells of later changes: how many they are, and the counts by which saves notice others. */
async function knownAt(id: string, luc: string): Promise<string> {
  const record = await done(w.lan, 'LichSu/record-at', { id, luc })
  return JSON.stringify(record, (key, value: unknown) =>
    /^(?:ground|soThayDoiSau|versions?)$/.test(key) ? undefined : value,
  )
}
/** Of the database, whose clock the log has. */
async function moment(): Promise<string> {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at from pg_sleep(0.002)`.execute(
    w.app.database.db,
  )
  return rows[0]?.at.toISOString() ?? ''
}

test.skipIf(!hasOffice)('twelve raises of the next quarter', { timeout: 120_000 }, async () => {
  const unit = await w.people.makeUnit()
  const people = await Promise.all(
    words.map((word) => makePerson(w.app, w.lan, { hoVaTen: `Lý Thị Chu ${word}` }, unit.code)),
  )
  for (const [at, { id }] of people.entries())
    await w.people.addSalary(
      id,
      { ngayHuongLuong: `2024-0${1 + (at % 3)}-${at < 6 ? '01' : '15'}` },
      { capNhatHienTai: true },
    )
  const ids = people.map(({ id }) => id)
  const number = freshNumber(5)
  const pdf = await signed('QD_NANG_LUONG', ids, {}, number)
  const paper = await read(pdf)
  expect(paper).toMatchObject({
    loai: 'QD_NANG_LUONG',
    quyetDinh: { soQuyetDinh: `${number}/QĐ-SNV`, ngayKy: '2026-11-20', nguoiKy: 'Trần Văn Ký' },
  })
  expect(paper.nguoi.map(({ idCanBo }) => idCanBo).toSorted()).toEqual(ids.toSorted())
  // Each value that is entered has its passage on a page.
  for (const { truong } of paper.nguoi)
    for (const { ten, trang, doan } of truong) expect([ten, trang > 0, doan.length]).toEqual([ten, true, 4])
  expect(await enter(paper, pdf)).toMatchObject({ count: 0, soKeHoach: 12 })
  const [first = ''] = ids
  const planned = await moment()
  const before = await knownAt(first, planned)
  expect(before).not.toContain(`${number}/QĐ-SNV`)

  await until('2027-02-10')
  const inEffect = await Promise.all(ids.map(salaries))
  for (const [at, rows] of inEffect.entries()) {
    const day = `2027-0${1 + (at % 3)}-${at < 6 ? '01' : '15'}`
    const isDue = day <= '2027-02-10'
    expect(rows, day).toHaveLength(isDue ? 2 : 1)
    if (isDue)
      expect(rows[0]).toMatchObject({
        bac: { code: '5' },
        ngayHuongLuong: day,
        soVBQuyetDinhLuong: `${number}/QĐ-SNV`,
        file: [{ fileName: 'quyet-dinh.pdf' }],
      })
  }
  await until('2027-03-20')
  for (const id of ids) expect(await salaries(id)).toHaveLength(2)
  expect(await knownAt(first, planned)).toBe(before)
  expect(await knownAt(first, await moment())).toContain(`${number}/QĐ-SNV`)
})

test.skipIf(!hasOffice)(
  'a commune’s people are moved to the one that takes it in',
  { timeout: 120_000 },
  async () => {
    const commune = await w.people.makeUnit()
    const people = await Promise.all(
      ['Nhất', 'Nhì', 'Tam'].map((word) =>
        makePerson(w.app, w.lan, { hoVaTen: `Lý Văn Xã ${word}` }, commune.code),
      ),
    )
    const ids = people.map(({ id }) => id)
    const target = await unitOf(w.app, 'H20.101')
    const number = freshNumber(5)
    const pdf = await signed(
      'QD_DIEU_DONG',
      ids,
      { donViMoi: target, viTriMoi: 'Chuyên viên', ngay: '2027-04-01' },
      number,
    )
    const paper = await read(pdf)
    expect(paper).toMatchObject({ loai: 'QD_DIEU_DONG' })
    expect(paper.nguoi.map(({ giaTri }) => giaTri['donViDen'])).toMatchObject(
      [target, target, target].map(({ id }) => ({ id })),
    )
    expect(await enter(paper, pdf)).toMatchObject({ count: 0, soKeHoach: 3 })
    for (const id of ids)
      expect(await planOf(id)).toMatchObject({ ngay: '2027-04-01', file: [{ fileName: 'quyet-dinh.pdf' }] })
    await pass('2027-03-31')
    for (const id of ids) expect(await planOf(id)).toBeDefined()
    await until('2027-04-01')
    for (const id of ids) expect(await planOf(id, 'xong')).toMatchObject({ ngay: '2027-04-01' })
    expect((await noticesOf(w.tuan)).length).toBeGreaterThan(0)
  },
)
