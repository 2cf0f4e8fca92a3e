/** Phụ cấp ưu đãi over HTTP: who must be adjusted, one decision for many, and a changed rate. */
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { expect, test } from 'vitest'
import { codes } from '#domain/api/codes.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { LawEffect } from '#domain/law/calls.ts'
import { allowanceSentences } from '#domain/due/raise-form.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { done, dueWorld, wide } from '#server/test/due-people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'

const world = dueWorld()

const kind = 'phu-cap-uu-dai'
const dueOf = (id: string) => world.people.rowOf(kind, id)

/** Somebody of a rank with so many percent since a day. */
async function teacher(hoVaTen: string, rank: string, phanTramHuong: number, tuNgay: string) {
  const { id } = await makePerson(world.app, world.minh, { hoVaTen })
  await world.people.asTeacher(id, rank, phanTramHuong, tuNgay)
  return id
}
const rowsOf = async (id: string) => (await done(world.minh, 'PhuCap/get-list', { id }))['data']

test('Teachers with the former rate are listed until they are adjusted, by one decision for all', async () => {
  const primary = await teacher('Đỗ Thị Tiểu Học', 'V.07.03.29', 35, '2015-09-01')
  const high = await teacher('Đỗ Văn Trung Học', 'V.07.05.15', 30, '2026-01-01')
  const right = await teacher('Đỗ Thị Đúng Mức', 'V.07.03.29', 45, '2026-01-01')
  const clerk = await teacher('Đỗ Văn Chuyên Viên', '01.003', 30, '2015-09-01')
  expect(await dueOf(primary)).toMatchObject({
    ngay: '2026-01-01',
    lyDo: [
      'Đang hưởng 35 % từ 01/09/2015',
      'Tiểu học: 45 % từ 01/01/2026 (Nghị định 182/2026/NĐ-CP, Điều 3 khoản 6 điểm a)',
    ],
    phuCap: { dangHuong: 35, deNghi: 45 },
    deXuat: null,
  })
  expect((await dueOf(high))?.phuCap).toEqual({ dangHuong: 30, deNghi: 40 })
  for (const id of [right, clerk]) expect(await dueOf(id)).toBeUndefined()
  // It is owed: the present quarter contains it.
  const quarter = { tuNgay: '2026-10-01', denNgay: '2026-12-31' }
  expect(await world.people.rowOf(kind, primary, quarter)).toBeDefined()
  expect(await world.people.rowOf(kind, primary, { ...wide, denNgay: '2025-12-31' })).toBeUndefined()
  // Who may not read allowances sees that something is due, not what.
  const { caller } = await signedInWith(world.app, ['DenHan.get-paging'])
  expect(
    (await world.people.listed(kind, { ...wide, searchContent: 'Đỗ Thị Tiểu Học' }, caller)).data[0],
  ).toMatchObject({
    phuCap: null,
  })
  const { data } = await world.minh.post<{ fileContents: string }>('DenHan/export-excel-de-nghi', {
    loai: kind,
    ...quarter,
    searchContent: 'Đỗ Thị Tiểu Học',
  })
  const { sheets } = await readXlsx(Buffer.from(data.fileContents, 'base64'))
  expect(sheets[0]?.rows.flat()).toEqual(expect.arrayContaining(['V.07.03.29', 35, 45]))

  const quyetDinh = { soQuyetDinh: '99/QĐ-UBND', ngayKy: '2026-11-20', nguoiKy: 'Trần Văn Bình' }
  const answer = await world.minh.post('DenHan/adjust-allowances', {
    listId: [primary, high, right],
    quyetDinh,
  })
  expect(answer).toMatchObject({
    code: codes.partlyDone,
    data: { count: 2 },
    detail: [{ field: right, message: `Đỗ Thị Đúng Mức: ${allowanceSentences.nothingDue}` }],
  })
  expect(await rowsOf(primary)).toMatchObject([
    {
      tuNgay: '2026-01-01',
      denNgay: null,
      phanTramHuong: 45,
      loaiPhuCap: { code: 'UDN' },
      hinhThucHuong: { code: 'PT' },
      soVBQuyetDinh: '99/QĐ-UBND',
    },
    { tuNgay: '2015-09-01', denNgay: '2025-12-31', phanTramHuong: 35 },
  ])
  // A row from the same day gets the rate itself.
  expect(await rowsOf(high)).toMatchObject([
    { tuNgay: '2026-01-01', denNgay: null, phanTramHuong: 40, soVBQuyetDinh: '99/QĐ-UBND' },
  ])
  for (const id of [primary, high]) expect(await dueOf(id)).toBeUndefined()
  const again = await world.minh.post('DenHan/adjust-allowances', { listId: [primary], quyetDinh })
  expect(again).toMatchObject({ code: codes.partlyDone, data: { count: 0 } })
  const early = { ...quyetDinh, ngay: '2025-06-01' }
  const other = await teacher('Đỗ Thị Sớm Quá', 'V.07.02.26', 35, '2015-09-01')
  expect(
    (await world.minh.post('DenHan/adjust-allowances', { listId: [other], quyetDinh: early })).detail?.[0]
      ?.message,
  ).toContain('sau ngày hưởng của quyết định')
})

test('A planned row of this allowance settles it, in whatever shape it was chosen; one of another doesn’t', async () => {
  const [settled, other] = [
    await teacher('Đỗ Thị Chờ Mức', 'V.07.03.29', 35, '2015-09-01'),
    await teacher('Đỗ Thị Khu Vực', 'V.07.03.29', 35, '2015-09-01'),
  ]
  const [ofProfession, ofPlace] = [
    await catalogueOf(world.app, 'DM_PHUCAP', 'UDN'),
    await catalogueOf(world.app, 'DM_PHUCAP', 'KV'),
  ]
  const { loaiPhuCap: _, ...sample } = await sampleEntry(world.app, allowancePeriod.form)
  const row = { ...sample, denNgay: null }
  const plan = (id: string, ngay: string, allowance: AnyValues) =>
    done(world.minh, 'KeHoach/create', {
      loai: 'phu-cap',
      id,
      ngay,
      values: { ...row, phanTramHuong: 45, ...allowance },
      dongKyTruoc: true,
    })
  await plan(other, '2027-01-01', { loaiPhuCap: ofPlace })
  await plan(settled, '2027-01-01', { loaiPhuCap: ofPlace })
  for (const id of [settled, other]) expect((await dueOf(id))?.ngayKeHoach).toBeNull()
  // From the same day, and by its id alone.
  await plan(settled, '2027-01-01', { loaiPhuCapId: ofProfession?.id })
  expect((await dueOf(settled))?.ngayKeHoach).toBe('2027-01-01')
  expect((await dueOf(other))?.ngayKeHoach).toBeNull()
})

test('Where the rate depends on the place, it is left to whoever knows the school', async () => {
  const remote = await teacher('Đinh Thị Vùng Xa', 'V.07.02.26', 50, '2016-09-01')
  const former = await teacher('Đinh Văn Trung Học', '15.113', 30, '2016-09-01')
  expect(await dueOf(remote)).toMatchObject({
    ngay: '2026-01-01',
    phuCap: { dangHuong: 50, deNghi: null },
    lyDo: [
      expect.stringContaining('mức của địa bàn'),
      expect.stringMatching(/cần xác định: 45 % .*; 60 % ở xã khu vực I.*; 80 % ở địa bàn/),
    ],
  })
  expect(await dueOf(former)).toBeUndefined()
  const quyetDinh = { soQuyetDinh: '98/QĐ-UBND', ngayKy: '2026-11-20', nguoiKy: null }
  const { detail, data } = await world.minh.post<{ count: number }>('DenHan/adjust-allowances', {
    listId: [remote],
    quyetDinh,
  })
  expect(data.count).toBe(0)
  expect(detail).toEqual([{ field: remote, message: `Đinh Thị Vùng Xa: ${allowanceSentences.unknownRate}` }])
  expect(await rowsOf(remote)).toMatchObject([{ phanTramHuong: 50, denNgay: null }])
})

test('A new rank is compared with the rate of its level', async () => {
  const id = await teacher('Hồ Thị Đổi Hạng', 'V.07.05.15', 40, '2026-01-01')
  expect(await dueOf(id)).toBeUndefined()
  const { data } = await world.minh.post<AnyValues>('Luong/get-info', { id })
  const ngachHoacViTri = await catalogueOf(world.app, 'DM_NGACHCHUCDANH', 'V.07.03.29')
  await done(world.minh, 'Luong/update-thong-tin', { ...data, id, ngachHoacViTri })
  expect((await dueOf(id))?.phuCap).toEqual({ dangHuong: 40, deNghi: 45 })
})

test('A decision from a later day gives the rate of that day; of two running rows none is ended by a guess', async () => {
  const id = await teacher('Mai Thị Muộn', 'V.07.04.32', 30, '2015-09-01')
  const rate = {
    ma: 'phu-cap-uu-dai',
    theo: { capHoc: 'THCS' },
    giaTri: 50,
    tuNgay: '2026-09-01',
    vanBan: 'Nghị định 300/2026/NĐ-CP',
    dieu: 'Điều 2',
  }
  const { id: value } = (await done(world.lan, 'ThamSo/update', rate)) as { id: string }
  const quyetDinh = {
    soQuyetDinh: '12/QĐ-SGD',
    ngayKy: '2026-11-20',
    nguoiKy: 'Lê Thị Ký',
    ngay: '2026-10-01',
  }
  await done(world.minh, 'DenHan/adjust-allowances', { listId: [id], quyetDinh })
  expect(await rowsOf(id)).toMatchObject([
    { tuNgay: '2026-10-01', phanTramHuong: 50 },
    { tuNgay: '2015-09-01', denNgay: '2026-09-30', phanTramHuong: 30 },
  ])
  await done(world.lan, 'ThamSo/withdraw', { id: value })

  const two = await teacher('Mai Thị Hai Dòng', 'V.07.04.32', 35, '2015-09-01')
  await world.people.asTeacher(two, 'V.07.04.32', 30, '2026-01-01')
  const before = await rowsOf(two)
  const answer = await world.minh.post('DenHan/adjust-allowances', { listId: [two], quyetDinh })
  expect(answer.detail?.[0]?.message).toBe(`Mai Thị Hai Dòng: ${allowanceSentences.severalRun}`)
  expect(await rowsOf(two)).toEqual(before)
})

test('An allowance with a last day is due on it, in the period only, named with its document', async () => {
  const id = await teacher('Tạ Thị Hết Hạn', 'V.07.03.29', 45, '2026-01-01')
  const [row] = (await rowsOf(id)) as AnyValues[]
  const ends = { ...row, denNgay: '2027-02-28', soVBQuyetDinh: '45/QĐ-UBND' }
  await done(world.minh, 'PhuCap/update', { id, PhuCap: ends })
  expect(await world.people.rowOf(kind, id, { tuNgay: '2027-01-01', denNgay: '2027-03-31' })).toMatchObject({
    ngay: '2027-02-28',
    phuCap: null,
    lyDo: ['Phụ cấp ưu đãi theo nghề 45 % từ 01/01/2026: hưởng đến hết ngày 28/02/2027 (45/QĐ-UBND)'],
  })
  for (const range of [
    { tuNgay: '2026-10-01', denNgay: '2026-12-31' },
    { tuNgay: '2027-03-01', denNgay: '2027-06-30' },
  ])
    expect(await world.people.rowOf(kind, id, range)).toBeUndefined()
  expect(await world.people.rowOf(kind, id, { tuNgay: null, denNgay: null })).toBeDefined()
  // It isn't proposed.
  const { data } = await world.minh.post<{ fileContents: string }>('DenHan/export-excel-de-nghi', {
    loai: kind,
    ...wide,
    searchContent: 'Tạ Thị Hết Hạn',
  })
  const { sheets } = await readXlsx(Buffer.from(data.fileContents, 'base64'))
  expect(sheets[0]?.rows.flat()).not.toContain('Tạ Thị Hết Hạn')
  // One that has ended isn't overdue.
  await done(world.minh, 'PhuCap/update', { id, PhuCap: { ...ends, version: null, denNgay: '2026-06-30' } })
  for (const range of [
    { tuNgay: null, denNgay: '2026-11-26' },
    { tuNgay: null, denNgay: null },
  ])
    expect(await world.people.rowOf(kind, id, range)).toBeUndefined()
})

test('A former rate with a last day is owed until that day, and the row that follows keeps it', async () => {
  const id = await teacher('Tạ Văn Có Hạn', 'V.07.03.29', 35, '2015-09-01')
  const [row] = (await rowsOf(id)) as AnyValues[]
  await done(world.minh, 'PhuCap/update', { id, PhuCap: { ...row, denNgay: '2027-08-31' } })
  const quarter = { tuNgay: '2026-10-01', denNgay: '2026-12-31' }
  expect(await world.people.rowOf(kind, id, quarter)).toMatchObject({
    ngay: '2026-01-01',
    phuCap: { dangHuong: 35, deNghi: 45 },
    lyDo: [expect.anything(), expect.stringContaining('45 %'), expect.stringContaining('31/08/2027')],
  })
  const quyetDinh = { soQuyetDinh: '97/QĐ-UBND', ngayKy: '2026-11-20', nguoiKy: null }
  await done(world.minh, 'DenHan/adjust-allowances', { listId: [id], quyetDinh })
  expect(await rowsOf(id)).toMatchObject([
    { tuNgay: '2026-01-01', denNgay: '2027-08-31', phanTramHuong: 45 },
    { tuNgay: '2015-09-01', denNgay: '2025-12-31', phanTramHuong: 35 },
  ])
  expect(await world.people.rowOf(kind, id, quarter)).toBeUndefined()
  expect(await dueOf(id)).toMatchObject({ ngay: '2027-08-31', phuCap: null })
})

test('A changed rate is previewed, applied, and taken back', async () => {
  const primary = await teacher('Vũ Thị Mức Mới', 'V.07.03.29', 45, '2026-01-01')
  const high = await teacher('Vũ Văn Không Đổi', 'V.07.05.15', 40, '2026-01-01')
  const body = {
    ma: 'phu-cap-uu-dai',
    theo: { capHoc: 'TH' },
    giaTri: 50,
    tuNgay: '2026-09-01',
    vanBan: 'Nghị định 300/2026/NĐ-CP',
    dieu: 'Điều 2',
  }
  const remote = await teacher('Vũ Thị Vùng Xa', 'V.07.03.29', 60, '2026-01-01')
  const { nguoi } = (await world.lan.post<LawEffect>('ThamSo/preview', body)).data
  expect(nguoi.find(({ id }) => id === primary)).toEqual({
    id: primary,
    hoVaTen: 'Vũ Thị Mức Mới',
    donVi: 'Sở Nội vụ',
    truoc: '45 %',
    sau: '50 %',
  })
  expect(nguoi.some(({ id }) => id === high)).toBe(false)
  // Who is paid the rate of a place isn't moved to the usual one, even if that is more.
  const more = (await world.lan.post<LawEffect>('ThamSo/preview', { ...body, giaTri: 65 })).data.nguoi
  expect(more.map(({ id }) => id)).toContain(primary)
  expect(more.some(({ id }) => id === remote)).toBe(false)
  const { id: value } = (await done(world.lan, 'ThamSo/update', body)) as { id: string }
  expect(await dueOf(primary)).toMatchObject({
    ngay: '2026-09-01',
    lyDo: [expect.anything(), 'Tiểu học: 50 % từ 01/09/2026 (Nghị định 300/2026/NĐ-CP, Điều 2)'],
  })
  expect(await dueOf(high)).toBeUndefined()
  await done(world.lan, 'ThamSo/withdraw', { id: value })
  expect(await dueOf(primary)).toBeUndefined()
})
