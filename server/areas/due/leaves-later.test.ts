/** Whoever leaves by a decision of a later day is due, and raised, until that day. */
import { expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { dueKinds } from '#domain/due/kinds.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import type { Conditions } from '#domain/lists/conditions.ts'
import { done, dueWorld } from '#server/test/due-people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'

const world = dueWorld()
const loai = 'nang-luong'
const last = '2026-12-20'

/** Somebody whose step began on this day, and who retires on the last day. */
async function retiring(since: string, ngay = last, more: AnyValues = {}) {
  const { app, lan, people } = world
  const { id } = await makePerson(app, lan, more)
  await people.addSalary(id, { ngayHuongLuong: since, coHieuLucLuong: true }, { capNhatHienTai: true })
  const tinhTrangNghiViec = {
    trangThai: await catalogueOf(app, 'DM_NGHIVIEC', '02'),
    ngayKyQuyetDinh: '2026-11-01',
    ngay,
  }
  const begun = await done(lan, 'NghiViec/create-nghi-viec', { id, tinhTrangNghiViec })
  return { id, movement: begun['id'] }
}

const salariesOf = async (id: string): Promise<AnyValues[]> =>
  ((await done(world.minh, 'Luong/get-list', { id, pageSize: 100 })) as { data: AnyValues[] }).data
const raise = (id: string, ngay?: string) =>
  world.minh.post('DenHan/raise', {
    listId: [id],
    quyetDinh: { soQuyetDinh: '15/QĐ-SNV', ngayKy: '2026-11-16', nguoiKy: 'Trần Văn Bình', ngay },
  })

test('a day before the leaving is due and says so; one on or after it, and what leaving settles, is not', async () => {
  const { people } = world
  const { id: before } = await retiring('2023-12-19')
  const row = await people.rowOf(loai, before)
  expect(row?.ngay).toBe('2026-12-19')
  expect(row?.lyDo).toContain(raiseSentences.leaves(last))
  expect(await people.rowOf('nghi-huu', before)).toBeUndefined()
  for (const since of ['2023-12-20', '2024-01-01'])
    expect(await people.rowOf(loai, (await retiring(since)).id), since).toBeUndefined()
  // Left already: what was due before is for those who work it off.
  expect(await people.rowOf(loai, (await retiring('2023-11-01', '2026-11-20')).id)).toBeUndefined()
})

test('the leaving is told to whoever may read the status, whether or not salaries', async () => {
  const { app, people } = world
  const { id } = await retiring('2023-12-19')
  const day = { tuNgay: '2026-12-19', denNgay: '2026-12-19' }
  const told = async (permission: string) => {
    const { caller } = await signedInWith(app, ['DenHan.get-paging', permission])
    return (await people.listed(loai, day, caller)).data.find((row) => row.id === id)?.lyDo
  }
  expect(await told('CongTac.get-info')).toEqual([raiseSentences.hidden, raiseSentences.leaves(last)])
  const ofSalary = await told('Luong.get-list')
  expect(ofSalary).toContain(raiseSentences.hidden)
  expect(ofSalary).not.toContain(raiseSentences.leaves(last))
})

test('questions about due days and their figures name them as well', async () => {
  const { lan } = world
  const hoVaTen = 'Hỏi Người Nghỉ Sau'
  const { id: before } = await retiring('2023-12-19', last, { hoVaTen })
  const { id: after } = await retiring('2023-12-20', last, { hoVaTen })
  const { id: gone } = await retiring('2023-11-01', '2026-11-20', { hoVaTen })
  const mark: Conditions = { truong: 'hoVaTen', phep: 'batDau', giaTri: hoVaTen }
  const people = (filter: Conditions) =>
    lan.post<{ data: { id: string }[]; totalRows: number }>('HoiCau/people', {
      filter,
      pageSize: 10,
      donViId: null,
    })
  const whoHas = async (filter: Conditions) => {
    const { data } = await people({ va: [mark, filter] })
    return data.data.map(({ id }) => [before, after, gone].indexOf(id)).sort()
  }
  const truong = `denHan:${loai}`
  const year: Conditions = { truong, phep: 'trong', giaTri: { ky: 'nam', tu: 0, den: 0 } }
  expect(await whoHas(year)).toEqual([0])
  expect(await whoHas({ truong, phep: 'tu', giaTri: '2026-12-19' })).toEqual([0])
  expect(await whoHas({ truong, phep: 'co' })).toEqual([0])
  expect(await whoHas({ truong, phep: 'trongKhong' })).toEqual([1, 2])
  expect(await whoHas({ truong: 'denHan:nghi-huu', phep: 'co' })).toEqual([])

  const figures = await lan.post<{ truong: string; cot: { so: number; filter: Conditions }[] }[]>(
    'HoiCau/figures',
    { filter: mark, theo: dueKinds.slice(0, 6).map(({ id }) => `denHan:${id}`) },
  )
  for (const { truong: name, cot } of figures.data)
    for (const { so, filter } of cot)
      expect((await people(filter)).data.totalRows, `${name} ${JSON.stringify(filter)}`).toBe(so)
})

test('the raise ends with the service, and takes its end back when the leaving is taken back', async () => {
  const { lan, minh } = world
  const { id, movement } = await retiring('2023-11-15')
  expect(await raise(id)).toMatchObject({ code: 0, data: { count: 1 } })
  const [now, before] = await salariesOf(id)
  expect(now).toMatchObject({ ngayHuongLuong: '2026-11-15', ngayKetThucLuong: last, coHieuLucLuong: false })
  expect(before).toMatchObject({ ngayKetThucLuong: '2026-11-14', coHieuLucLuong: false })
  const current = await done(minh, 'Luong/get-info', { id })
  expect(current).toMatchObject({ heSoLuong: 3.66, ngayKetThucLuong: null, isHieuLucLuong: false })

  await done(lan, 'NghiViec/delete-nghi-viec', { id: movement })
  const [open] = await salariesOf(id)
  expect(open).toMatchObject({ ngayHuongLuong: '2026-11-15', ngayKetThucLuong: null, coHieuLucLuong: true })
})

test('of several raises the last one takes the end back', async () => {
  const { lan } = world
  const { id, movement } = await retiring('2017-11-15')
  for (const day of ['2020-11-15', '2023-11-15']) expect(await raise(id, day)).toMatchObject({ code: 0 })
  const days = async () =>
    (await salariesOf(id)).map((row) => [
      row['ngayHuongLuong'],
      row['ngayKetThucLuong'],
      row['coHieuLucLuong'],
    ])
  const former = [
    ['2020-11-15', '2023-11-14', false],
    ['2017-11-15', '2020-11-14', false],
  ]
  expect(await days()).toEqual([['2023-11-15', last, false], ...former])
  await done(lan, 'NghiViec/delete-nghi-viec', { id: movement })
  expect(await days()).toEqual([['2023-11-15', null, true], ...former])
})

test('nobody is raised from the day of leaving on, or after it', async () => {
  const { id } = await retiring('2023-11-15', '2026-11-21')
  expect((await raise(id, '2026-11-20')).code).toBe(0)
  const { id: gone } = await retiring('2023-11-15', '2026-11-19')
  const { code, detail } = await raise(gone)
  expect([code, detail?.[0]?.message]).toEqual([40, expect.stringContaining('nên không nâng lương được')])
})
