/** Hết nhiệm kỳ over HTTP: elected people have the end of a term, and are never due to be appointed again. */
import { expect, test } from 'vitest'
import { workForm } from '#domain/officer/officer-forms.ts'
import type { LawEffect } from '#domain/law/calls.ts'
import { done, dueWorld } from '#server/test/due-people.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'

const world = dueWorld()

async function inPost(
  officerType: string,
  days: { ngayBoNhiem: string; ngayBoNhiemLaiChucVu: string | null },
  post = 'CTUBX',
) {
  const loaiHoSo = await catalogueOf(world.app, 'DM_LOAIHOSO', officerType)
  const { id } = await makePerson(world.app, world.minh, { loaiHoSo, hoVaTen: 'Lâm Thị Nhiệm Kỳ' })
  const chucVu = await catalogueOf(world.app, 'DM_CHUCVU', post)
  const body = await sampleEntry(world.app, workForm, {
    soBhyt: 'DN4797912345678',
    maSoThue: '0312345678',
    ngayDamNhiem: '2020-01-01',
    chucVu,
    loaiHoSo,
    ...days,
  })
  await done(world.minh, 'CongTac/update-thong-tin', { id, ...body })
  return id
}

test('Elected people are listed with the end of their term, appointed ones with that of their appointment', async () => {
  const renewed = await inPost('01', { ngayBoNhiem: '2021-06-15', ngayBoNhiemLaiChucVu: '2026-03-25' })
  const since = { ngayBoNhiem: '2025-07-01', ngayBoNhiemLaiChucVu: null }
  const former = await inPost('01', since)
  const appointed = await inPost('02', since, 'TP')
  const sessions =
    'Khóa sau khai mạc kỳ họp thứ nhất chậm nhất 45 ngày sau bầu cử, đến hôm đó chức vụ mới hết nhiệm kỳ (Nghị quyết 199/2025/QH15; chưa đối chiếu với văn bản)'
  expect(await world.people.rowOf('het-nhiem-ky', renewed)).toMatchObject({
    ngay: '2031-03-15',
    lyDo: [
      'Giữ chức vụ từ 25/03/2026: nhiệm kỳ 5 năm từ cuộc bầu cử ngày 15/03/2026 (Luật 80/2025/QH15)',
      'Ngày bầu cử khóa sau chưa được quyết định: tính đủ 5 năm (Luật 80/2025/QH15)',
      sessions,
      // The council elected on 15/03/2026 may not have met on that day.
      expect.stringMatching(/^Ngày 25\/03\/2026 thuộc khóa trước nếu .*29\/04\/2026.* đề nghị kiểm tra/),
    ],
    deXuat: null,
  })
  expect(await world.people.rowOf('het-nhiem-ky', former)).toMatchObject({
    ngay: '2026-03-15',
    lyDo: [
      expect.stringMatching(/từ cuộc bầu cử ngày 23\/05\/2021/),
      'Nhiệm kỳ kết thúc bằng cuộc bầu cử ngày 15/03/2026 (Luật 80/2025/QH15)',
      sessions,
    ],
  })
  expect(await world.people.rowOf('het-nhiem-ky', appointed)).toBeUndefined()
  for (const id of [renewed, former]) expect(await world.people.rowOf('bo-nhiem-lai', id)).toBeUndefined()
  expect((await world.people.rowOf('bo-nhiem-lai', appointed))?.ngay).toBe('2030-07-01')
  expect(await world.people.explained(former, { loai: 'het-nhiem-ky' })).toMatchObject({ ngay: '2026-03-15' })

  // The post decides: a civil servant in an elected one has a term, and the record is to be checked; a cán bộ in another has none.
  const mistaken = await inPost('02', since)
  const chief = await inPost('01', since, 'TP')
  const { ngay, lyDo } = (await world.people.rowOf('het-nhiem-ky', mistaken)) ?? {}
  expect([ngay, lyDo?.at(-1)]).toEqual([
    '2026-03-15',
    expect.stringContaining('kiểm tra đối tượng của hồ sơ'),
  ])
  expect(await world.people.rowOf('bo-nhiem-lai', mistaken)).toBeUndefined()
  expect(await world.people.rowOf('het-nhiem-ky', chief)).toBeUndefined()

  // An election before the term is over ends it, for those of that term only.
  const body = {
    ma: 'nhiem-ky',
    giaTri: 60,
    tuNgay: '2031-03-02',
    vanBan: 'Nghị quyết 1/2030/QH16',
    dieu: 'Điều 1',
  }
  const { nguoi } = (await world.lan.post<LawEffect>('ThamSo/preview', body)).data
  expect(nguoi.find(({ id }) => id === renewed)).toMatchObject({
    truoc: 'Hết nhiệm kỳ: 15/03/2031',
    sau: 'Hết nhiệm kỳ: 02/03/2031',
  })
  expect(nguoi.some(({ id }) => id === former || id === appointed)).toBe(false)
})
