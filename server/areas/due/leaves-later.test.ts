/** Whoever leaves by a decision of a later day is due, and raised, until that day. */
import { expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import { done, dueWorld } from '#server/test/due-people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'

const world = dueWorld()
const loai = 'nang-luong'
const last = '2026-12-20'

/** Somebody whose step began on this day, and who retires on the last day. */
async function retiring(since: string, ngay = last) {
  const { app, lan, people } = world
  const { id } = await makePerson(app, lan)
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

test('nobody is raised from the day of leaving on, or after it', async () => {
  const { id } = await retiring('2023-11-15', '2026-11-21')
  expect((await raise(id, '2026-11-20')).code).toBe(0)
  const { id: gone } = await retiring('2023-11-15', '2026-11-19')
  const { code, detail } = await raise(gone)
  expect([code, detail?.[0]?.message]).toEqual([40, expect.stringContaining('nên không nâng lương được')])
})
