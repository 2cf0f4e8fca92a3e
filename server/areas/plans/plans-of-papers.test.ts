/** A decision read from its file that applies after today becomes plans in the call that enters it, and does on its day what it says. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AppliedPaper, ReadPaper } from '#domain/decisions/reading-calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { departmentPaper } from '#server/test/decision-corpus/department-paper.ts'
import type { CorpusPaper } from '#server/test/decision-corpus/facts.ts'
import { done } from '#server/test/due-people.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { planWorld } from '#server/test/plan-world.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'

const { w, until, planOf, statusOf } = planWorld()

const decisionOf = async (change: AnyValues = {}) => ({
  soQuyetDinh: `${freshNumber(6)}/QĐ-SNV`,
  ngayKy: '2026-11-18',
  nguoiKy: 'Trần Văn Ký',
  coQuan: await unitOf(w.app, 'H20.05'),
  ...change,
})
const apply = (body: object, caller = w.minh, key?: string) =>
  caller.post<AppliedPaper>('QuyetDinh/apply', body, key === undefined ? {} : { 'idempotency-key': key })
const uploaded = async () =>
  (
    await w.minh.upload(
      'Files/upload',
      uploadForm({ code: '12' }, samplePdf(), { part: 'files', name: 'quyet-dinh.pdf' }),
    )
  ).data
const step = async (bac: string, heSoLuong: number, ngayHuongLuong: string) => ({
  ngachChucDanh: await catalogueOf(w.app, 'DM_NGACHCHUCDANH', '01.003'),
  bac: await catalogueOf(w.app, 'DM_BACLUONG', bac),
  heSoLuong,
  ngayHuongLuong,
})
const salaries = async (id: string) =>
  (await done(w.minh, 'Luong/get-list', { id, pageSize: 10 }))['data'] as AnyValues[]
const paid = async (ngayHuongLuong = '2024-01-01') => {
  const { id } = await makePerson(w.app, w.minh)
  await w.people.addSalary(id, { ngayHuongLuong }, { capNhatHienTai: true })
  return id
}

test('a raise of later days: who has it now gets the row, the others a plan with the file, in one transaction', async () => {
  const [now, later, last, unpaid] = [
    await paid('2023-11-01'),
    await paid(),
    await paid(),
    await paid('2026-11-10'),
  ]
  const quyetDinh = { ...(await decisionOf()), file: [await uploaded()] }
  const nguoi = [
    { idCanBo: now, giaTri: await step('5', 3.66, '2026-11-19') },
    { idCanBo: later, giaTri: await step('5', 3.66, '2027-01-01') },
    { idCanBo: last, giaTri: await step('6', 3.99, '2027-02-01') },
    { idCanBo: unpaid, giaTri: { ...(await step('5', 3.66, '2027-01-01')), heSoLuong: null } },
  ]
  const body = { loai: 'QD_NANG_LUONG', quyetDinh, nguoi }
  const reader = await signedInWith(w.app, [
    'QuyetDinh.create',
    'QuyetDinh.attach',
    'Luong.add',
    'Luong.update',
  ])
  expect(await apply({ ...body, quyetDinh: await decisionOf() }, reader.caller)).toMatchObject({
    status: 403,
  })
  const key = freshNumber(12)
  const applied = await apply(body, w.minh, key)
  expect(applied, JSON.stringify(applied)).toMatchObject({
    code: 40,
    data: { count: 1, soKeHoach: 2 },
    detail: [{ field: unpaid, message: expect.stringContaining('Hệ số lương') }],
  })
  expect(applied.message).toMatch(/ghi vào hồ sơ của 1 người\. Đã lập quyết định chờ hiệu lực cho 2 người/)
  expect(await apply(body, w.minh, key)).toMatchObject({ code: 40, data: { soKeHoach: 2 } })
  expect(await salaries(later)).toHaveLength(1)
  expect(await planOf(later)).toMatchObject({
    loai: 'nang-luong',
    ngay: '2027-01-01',
    noiDung: 'Nâng bậc 5 (hệ số 3,66)',
    soQuyetDinh: quyetDinh.soQuyetDinh,
    ngayKy: '2026-11-18',
    nguoiKy: 'Trần Văn Ký',
    file: [{ fileName: 'quyet-dinh.pdf' }],
    trangThai: 'cho',
    duocSua: true,
  })
  // Again: they wait already, so nothing is entered.
  expect(await apply({ ...body, nguoi: [nguoi[1]] })).toMatchObject({ code: 26 })

  // The last one's day is put off, the number corrected for that one: the row follows, and the file stays.
  const plan = (await planOf(last)) as AnyValues
  const change = { ngay: '2027-01-15', values: { ...(plan['values'] as object), soQuyetDinh: 'khác/QĐ' } }
  const changed = await done(w.minh, 'KeHoach/update', {
    id: plan['id'],
    version: plan['version'],
    ...change,
  })
  expect(changed).toMatchObject({
    ngay: '2027-01-15',
    noiDung: 'Nâng bậc 6 (hệ số 3,99)',
    file: plan['file'],
  })

  // The decision's number is corrected: what waits and rests on it follows.
  const { id: decisionId, version } = applied.data.quyetDinh
  const corrected = `${freshNumber(6)}/QĐ-UBND`
  const correction = { ...applied.data.quyetDinh, id: Number(decisionId), version, soQuyetDinh: corrected }
  await done(w.minh, 'QuyetDinh/update', correction)
  expect(await planOf(later)).toMatchObject({ soQuyetDinh: corrected })
  expect(await planOf(last)).toMatchObject({ soQuyetDinh: 'khác/QĐ' })

  await until('2027-01-20')
  for (const [id, bac, day, number] of [
    [later, '5', '2027-01-01', corrected],
    [last, '6', '2027-01-15', 'khác/QĐ'],
  ] as const) {
    const rows = await salaries(id)
    expect(rows[0]).toMatchObject({
      bac: { code: bac },
      ngayHuongLuong: day,
      soVBQuyetDinhLuong: number,
      coHieuLucLuong: true,
      loaiDieuChinhLuong: { code: '03' },
      file: [{ fileName: 'quyet-dinh.pdf' }],
    })
    expect(rows[1]).toMatchObject({ coHieuLucLuong: false })
    expect(await done(w.minh, 'Luong/get-info', { id })).toMatchObject({ bacLuong: { code: bac } })
  }
  const resting = await done(w.minh, 'QuyetDinh/get-people', { id: applied.data.quyetDinh.id })
  expect((resting['rows'] as AnyValues[]).map(({ idCanBo }) => idCanBo).toSorted()).toEqual(
    [now, later].toSorted(),
  )
  const { rows: files } = await sql<{ owner: string }>`
    select owner_table as owner from file where state = 'attached' and file_name = 'quyet-dinh.pdf' order by 1`.execute(
    w.app.database.db,
  )
  expect(files.map(({ owner }) => owner)).toEqual([
    'decision',
    'salary_period',
    'salary_period',
    'salary_period',
  ])
})

const readPaper = async (subject: string, body: readonly string[], more: Partial<CorpusPaper> = {}) => {
  const form = new FormData()
  form.set('file', new Blob([Uint8Array.from(departmentPaper(subject, body, more))]), 'quyet-dinh.docx')
  const answer = await w.minh.upload<ReadPaper>('QuyetDinh/read', form)
  expect(answer, answer.message).toMatchObject({ code: 0 })
  const { loai, quyetDinh, nguoi } = answer.data
  const sent = nguoi.map(({ idCanBo, giaTri }) => ({ idCanBo, giaTri }))
  return { ...answer.data, enter: () => apply({ loai, quyetDinh, nguoi: sent }) }
}

test('of another rank it is proposed why, and asked where the words leave it open', async () => {
  const { id } = await makePerson(w.app, w.minh, { hoVaTen: 'Lý Thị Xuân Thảo', ngaySinh: '1985-03-02' })
  await w.people.addSalary(id, { ngayHuongLuong: '2024-01-01' }, { capNhatHienTai: true })
  const about = (subject: string, act: string) =>
    readPaper(subject, [
      `Điều 1. ${act} đối với bà Lý Thị Xuân Thảo, sinh ngày 02/3/1985, mã số 01.002, xếp lương bậc 1, hệ số 4,40, kể từ ngày 01/11/2026.`,
    ])
  const open = await about('bổ nhiệm vào ngạch công chức', 'Bổ nhiệm vào ngạch Chuyên viên chính')
  expect(open).toMatchObject({ loai: 'QD_CHUYEN_XEP', nguoi: [{ giaTri: { loaiDieuChinhLuong: null } }] })
  expect(JSON.stringify((await open.enter()).detail)).toContain('Loại điều chỉnh lương')
  for (const [subject, act, code] of [
    ['chuyển ngạch công chức', 'Chuyển ngạch Chuyên viên chính', '07'],
    ['chuyển xếp lương theo Nghị định số 232/2026/NĐ-CP', 'Chuyển xếp lương', '08'],
    ['bổ nhiệm vào ngạch công chức', 'Nâng ngạch, bổ nhiệm vào ngạch Chuyên viên chính', '06'],
  ] as const) {
    const paper = await about(subject, act)
    expect(paper, subject).toMatchObject({ nguoi: [{ giaTri: { loaiDieuChinhLuong: { code } } }] })
    if (code === '06') expect(await paper.enter()).toMatchObject({ code: 0, data: { count: 1 } })
  }
  expect((await salaries(id))[0]).toMatchObject({ heSoLuong: 4.4, loaiDieuChinhLuong: { code: '06' } })
})

test('who is beyond the last step in a list of raises gets the percent', async () => {
  const names = ['Lý Thị Hạ Thảo', 'Lý Thị Thu Thảo', 'Lý Thị Đông Thảo']
  const ids: string[] = []
  for (const hoVaTen of names) {
    const { id } = await makePerson(w.app, w.minh, { hoVaTen, ngaySinh: '1985-03-02' })
    await w.people.addSalary(id, { ngayHuongLuong: '2023-11-01' }, { capNhatHienTai: true })
    ids.push(id)
  }
  const paper = await readPaper(
    'nâng bậc lương thường xuyên',
    ['Điều 1. Nâng bậc lương thường xuyên cho các ông (bà) có tên trong danh sách kèm theo.'],
    {
      annex: {
        title: ['DANH SÁCH'],
        columns: [
          'STT',
          'Họ và tên',
          'Ngày sinh',
          'Mã ngạch',
          'Bậc mới',
          'Hệ số mới',
          '% vượt khung',
          'Ngày hưởng',
        ],
        rows: names.map((name, at) => {
          const paid =
            [
              ['5', '3,66', ''],
              ['9', '4,98', '5%'],
              ['9', '4,98', '6 %'],
            ][at] ?? []
          return [String(at + 1), name, '02/3/1985', '01.003', ...paid, '01/11/2026']
        }),
      },
    },
  )
  const entered = await paper.enter()
  expect(entered, JSON.stringify(entered)).toMatchObject({ code: 0, data: { count: 3 } })
  for (const [at, [code, phuCapTNVK]] of (
    [
      ['03', null],
      ['09', 5],
      ['10', 6],
    ] as const
  ).entries())
    expect((await salaries(ids[at] ?? ''))[0]).toMatchObject({
      loaiDieuChinhLuong: { code },
      phuCapTNVK,
      ngayHuongPhuCapTNVK: phuCapTNVK === null ? null : '2026-11-01',
    })
})

test('a row that is not the latest on its day is planned as such, and entered', async () => {
  const id = await paid()
  await sql`update salary_period set "ngayHuongLuong" = '2027-09-01' where officer_id = ${id}`.execute(
    w.app.database.db,
  )
  const nguoi = [{ idCanBo: id, giaTri: await step('5', 3.66, '2027-02-01') }]
  expect(await apply({ loai: 'QD_NANG_LUONG', quyetDinh: await decisionOf(), nguoi })).toMatchObject({
    code: 0,
    data: { soKeHoach: 1 },
  })
  await until('2027-02-02')
  expect(await salaries(id)).toMatchObject([
    { bac: { code: '4' } },
    { bac: { code: '5' }, coHieuLucLuong: false },
  ])
})

test('appointments, transfers and leavings wait likewise; what a plan can’t do is refused as before', async () => {
  const today = w.app.server.clock.today()
  const ngayKy = today
  const [appointed, moved, leaver, learner] = [
    (await makePerson(w.app, w.minh)).id,
    (await makePerson(w.app, w.minh)).id,
    (await makePerson(w.app, w.minh)).id,
    (await makePerson(w.app, w.minh)).id,
  ]
  const donVi = await unitOf(w.app, 'H20.05')
  const congTac = {
    ...(await sampleEntry(w.app, workPeriod.form)),
    tuNgay: '2020-01-01',
    denNgay: null,
    donVi,
  }
  await done(w.minh, 'CongTac/add', { id: appointed, congTac })
  const chucVu = await catalogueOf(w.app, 'DM_CHUCVU', 'TP')
  const enter = async (loai: string, idCanBo: string, giaTri: AnyValues, change: AnyValues = {}) =>
    apply({ loai, quyetDinh: { ...(await decisionOf({ ngayKy })), ...change }, nguoi: [{ idCanBo, giaTri }] })
  const post = {
    tuNgay: '2027-03-01',
    donVi,
    chucVu,
    loaiQuyetDinh: await catalogueOf(w.app, 'DM_LOAIQUYETDINH_CONGTAC', 'BN'),
  }
  const file = [await uploaded()]
  const leaving = { ngay: '2027-03-01', trangThai: await catalogueOf(w.app, 'DM_NGHIVIEC', '02') }
  const transfer = {
    donViDen: await unitOf(w.app, 'H20.06'),
    ngayBienDong: '2027-03-01',
    lyDoChuyen: await catalogueOf(w.app, 'DM_LOAIQUYETDINH_CONGTAC', 'DD'),
  }
  for (const [loai, id, values] of [
    ['QD_BO_NHIEM', appointed, post],
    ['QD_DIEU_DONG', moved, transfer],
    ['QD_NGHI_HUU', leaver, leaving],
  ] as const) {
    const answer = await enter(loai, id, values, loai === 'QD_NGHI_HUU' ? { file } : {})
    expect(answer, `${loai} ${JSON.stringify(answer)}`).toMatchObject({
      code: 0,
      data: { count: 0, soKeHoach: 1 },
    })
  }
  expect(await planOf(appointed)).toMatchObject({
    loai: 'bo-nhiem',
    noiDung: expect.stringMatching(/^Bổ nhiệm.*Trưởng phòng/),
  })
  expect(await planOf(moved)).toMatchObject({ loai: 'chuyen-cong-tac', ngay: '2027-03-01' })
  expect(await planOf(leaver)).toMatchObject({ loai: 'nghi-viec', file: [{ fileName: 'quyet-dinh.pdf' }] })
  expect(await statusOf(leaver)).toBe('01')
  // Too far ahead, or of a kind that isn't planned: nothing is entered.
  const far = await enter('QD_NGHI_HUU', learner, { ...leaving, ngay: '2040-01-01' })
  expect(far).toMatchObject({ code: 26, detail: [{ message: expect.stringContaining('5 năm') }] })
  const course = {
    loaiDaoTao: await catalogueOf(w.app, 'DM_LOAIDAOTAO', '2'),
    tuNgay: '2027-03',
    denNgay: '2027-06',
  }
  expect(JSON.stringify(await enter('QD_CU_DI_HOC', learner, course))).toContain('sau hôm nay')
  await until('2027-03-01')
  expect((await w.lan.get(`CanBoCongChuc/get-by-id/${appointed}`)).data).toMatchObject({
    chucVu: { code: 'TP' },
    ngayBoNhiem: '2027-03-01',
  })
  expect(await statusOf(moved)).toBe('00')
  expect(await statusOf(leaver)).toBe('02')
})
