/** Decisions about allowances, about collectives and by months, read and entered over HTTP. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AppliedPaper, ReadPaper } from '#domain/decisions/reading-calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import { takeDueEffects } from '#server/areas/plans/take-effect.ts'
import { departmentPaper as paper } from '#server/test/decision-corpus/department-paper.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

async function read(bytes: Buffer): Promise<ReadPaper> {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(bytes)]), 'quyet-dinh.docx')
  const answer = await minh.upload<ReadPaper>('QuyetDinh/read', form)
  expect(answer, answer.message).toMatchObject({ code: 0 })
  return answer.data
}
async function apply({ loai, quyetDinh, nguoi }: ReadPaper) {
  const people = nguoi.map(({ idCanBo, giaTri }) => ({ idCanBo, giaTri }))
  const answer = await minh.post<AppliedPaper>('QuyetDinh/apply', { loai, quyetDinh, nguoi: people })
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
  return answer.data
}
const born = { ngaySinh: '1985-03-02' }

test('an award of collectives is entered as a decision; one of both is of its persons', async () => {
  const bodies = await read(
    paper('khen thưởng tập thể có thành tích xuất sắc', [
      'Điều 1. Tặng Giấy khen cho 02 tập thể: Văn phòng Sở; Phòng Công chức, viên chức.',
    ]),
  )
  expect(bodies).toMatchObject({
    loai: 'QD_KHEN_TAP_THE',
    tenLoai: 'Khen thưởng tập thể',
    quyetDinh: { loai: { code: 'KHEN-THUONG' } },
    nguoi: [],
  })
  expect(await apply(bodies)).toMatchObject({ count: 0 })
  const both = await read(
    paper('khen thưởng tập thể, cá nhân', [
      'Điều 1. Tặng Giấy khen cho Văn phòng Sở và ông Trần Quang Cả, chuyên viên.',
    ]),
  )
  expect(both).toMatchObject({ loai: 'QD_KHEN_THUONG', nguoi: [{ hoVaTen: 'Trần Quang Cả' }] })
})

test('of another rank in bare words: ‘thăng hạng’', async () => {
  const { id, hoVaTen } = await makePerson(app, minh, { hoVaTen: 'Đỗ Thị Thăng Hạng', ...born })
  const rank = await read(
    paper('thăng hạng chức danh nghề nghiệp', [
      `Điều 1. Thăng hạng chức danh nghề nghiệp đối với bà ${hoVaTen}, sinh ngày 02/3/1985, từ bác sĩ (hạng III), mã số V.08.01.03, lên bác sĩ chính (hạng II), mã số V.08.01.02; xếp bậc 2, hệ số lương 4,74, kể từ ngày ký Quyết định.`,
    ]),
  )
  expect(rank).toMatchObject({
    loai: 'QD_CHUYEN_XEP',
    nguoi: [{ idCanBo: id, giaTri: { heSoLuong: 4.74, ngayHuongLuong: '2026-11-16' } }],
  })
  expect(rank.nguoi[0]?.truong.find(({ ten }) => ten === 'ngachChucDanh')?.giaTri).toBe('V.08.01.02')
})

test('a month of a list is no day: the secondment is read without its days', async () => {
  const { id, hoVaTen } = await makePerson(app, minh, { hoVaTen: 'Đỗ Thị Biệt Phái', ...born })
  const listed = await read(
    paper(
      'biệt phái công chức',
      [
        'Điều 1. Biệt phái công chức có tên trong danh sách kèm theo đến Văn phòng Sở.',
        'Điều 2. Thời hạn biệt phái: 12 tháng.',
      ],
      {
        annex: {
          title: ['DANH SÁCH'],
          columns: ['STT', 'Họ và tên', 'Ngày sinh', 'Từ ngày'],
          rows: [['1', hoVaTen, '02/3/1985', 'Tháng 9/2026']],
        },
      },
    ),
  )
  expect(listed).toMatchObject({
    loai: 'QD_BIET_PHAI',
    nguoi: [{ idCanBo: id, giaTri: { tuNgay: null, bietPhaiDenNgay: null } }],
  })
  expect(listed.quyetDinh.ngayHieuLuc ?? null).toBeNull()
})

test('an allowance is entered in percent or as a coefficient, and planned for a later day', async () => {
  const now = await makePerson(app, minh, { hoVaTen: 'Đỗ Thị Thâm Niên', ...born })
  const factor = await makePerson(app, minh, { hoVaTen: 'Đỗ Thị Kế Toán', ...born })
  const later = await makePerson(app, minh, { hoVaTen: 'Đỗ Thị Sang Năm', ...born })
  const said = (name: string, rest: string) =>
    `Điều 1. Nâng mức phụ cấp thâm niên nhà giáo đối với bà ${name}, sinh ngày 02/3/1985, ${rest}`
  const percent = await read(
    paper('nâng phụ cấp thâm niên nhà giáo', [said(now.hoVaTen, 'từ 14% lên 15% kể từ ngày 01/11/2026.')]),
  )
  expect(percent).toMatchObject({
    loai: 'QD_PHU_CAP',
    tenLoai: 'Phụ cấp',
    quyetDinh: { loai: { code: 'LUONG' } },
    nguoi: [
      {
        idCanBo: now.id,
        giaTri: {
          tuNgay: '2026-11-01',
          loaiPhuCap: { code: 'TNN' },
          phanTramHuong: 15,
          hinhThucHuong: { code: 'PT' },
        },
      },
    ],
  })
  expect(await apply(percent)).toMatchObject({ count: 1 })
  const rowsOf = async (id: string) => (await done(minh, 'PhuCap/get-list', { id }))['data'] as AnyValues[]
  expect(await rowsOf(now.id)).toMatchObject([
    { phanTramHuong: 15, doiTuongPhuCap: { code: '02' }, soVBQuyetDinh: percent.quyetDinh['soQuyetDinh'] },
  ])

  const coefficient = await read(
    paper('hưởng phụ cấp trách nhiệm công việc', [
      `Điều 1. Bà ${factor.hoVaTen}, sinh ngày 02/3/1985, kế toán, được hưởng phụ cấp trách nhiệm công việc hệ số 0,2 kể từ ngày 01/11/2026.`,
    ]),
  )
  expect(await apply(coefficient)).toMatchObject({ count: 1 })
  expect(await rowsOf(factor.id)).toMatchObject([
    { loaiPhuCap: { code: 'TNCV' }, hinhThucHuong: { code: 'HS' }, heSo: 0.2, phanTramHuong: 100 },
  ])

  const planned = await read(
    paper('nâng phụ cấp thâm niên nhà giáo', [said(later.hoVaTen, 'từ 4% lên 5% kể từ ngày 01/01/2027.')]),
  )
  expect(await apply(planned)).toMatchObject({ soKeHoach: 1 })
  const { data: plans } = (await done(minh, 'KeHoach/get-paging', { trangThai: 'cho' })) as unknown as {
    data: AnyValues[]
  }
  expect(plans.find(({ idCanBo }) => idCanBo === later.id)).toMatchObject({
    ngay: '2027-01-01',
    noiDung: 'Phụ cấp thâm niên nghề 5 %',
  })
  // Another one from the same day is no second plan of the same kind; the same one is.
  const duty = await read(
    paper('hưởng phụ cấp trách nhiệm công việc', [
      `Điều 1. Bà ${later.hoVaTen}, sinh ngày 02/3/1985, kế toán, được hưởng phụ cấp trách nhiệm công việc hệ số 0,2 kể từ ngày 01/01/2027.`,
    ]),
  )
  expect(await apply(duty)).toMatchObject({ soKeHoach: 1 })
  const [{ idCanBo, giaTri }] = duty.nguoi as [ReadPaper['nguoi'][number]]
  const again = {
    loai: duty.loai,
    quyetDinh: { ...duty.quyetDinh, soQuyetDinh: `${String(duty.quyetDinh['soQuyetDinh'])}-2` },
    nguoi: [{ idCanBo, giaTri }],
  }
  expect(JSON.stringify(await minh.post('QuyetDinh/apply', again))).toContain(planSentences.taken)
  expect(await rowsOf(later.id)).toEqual([])
  app.clock.advance(Date.parse('2027-01-01') - Date.parse(app.server.clock.today()))
  await takeDueEffects(app.server)
  // The session has ended with the days.
  const { rows } = await sql<{ percent: number; number: string; state: string }>`
    select a."phanTramHuong"::int as percent, a."soVBQuyetDinh" as number, p.state
    from plan p join allowance_period a on a.officer_id = p.officer_id and a."loaiPhuCapId" = (p."values" -> 'loaiPhuCap' ->> 'id')::bigint
    where p.officer_id = ${later.id} order by 1`.execute(app.database.db)
  expect(rows).toEqual([
    { percent: 5, number: planned.quyetDinh['soQuyetDinh'], state: 'xong' },
    { percent: 100, number: duty.quyetDinh['soQuyetDinh'], state: 'xong' },
  ])
})
