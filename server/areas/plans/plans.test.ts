/** Planned decisions over HTTP: made by the rules of the form, and in effect on their day through the same door. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { AnyValues } from '#domain/fields/field.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { takeDueEffects } from '#server/areas/plans/take-effect.ts'
import { done } from '#server/test/due-people.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import type { Caller } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { planWorld, quyetDinh } from '#server/test/plan-world.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'

const { w, until, leaving, plan, planOf, statusOf, noticesOf, linesOf } = planWorld()

const refused = async (body: object, caller = w.minh) => {
  const { code, detail } = await caller.post('KeHoach/create', body)
  return { code, fields: detail?.map(({ field }: { field?: string }) => field) }
}

test('what the form refuses isn’t planned, nor a day that isn’t ahead; one of a kind for a person and a day', async () => {
  const { id } = await makePerson(w.app, w.minh)
  const body = await leaving(id, '2027-01-01')
  expect(await refused({ ...body, ngay: '2026-11-20' })).toEqual({ code: 21, fields: ['ngay'] })
  expect(await refused({ ...body, ngay: '2026-02-30' })).toEqual({ code: 21, fields: ['ngay'] })
  expect(await refused({ ...body, ngay: '2031-11-21' })).toEqual({ code: 21, fields: ['ngay'] })
  expect(await refused({ ...body, ngay: null })).toEqual({ code: 21, fields: ['values.ngay'] })
  expect(await refused({ ...body, values: {} })).toEqual({ code: 21, fields: ['values.trangThai'] })
  // Signed by then, but not yet today.
  const early = { ...quyetDinh, ngayKy: '2026-11-21' }
  expect(await refused({ ...body, quyetDinh: early })).toEqual({
    code: 21,
    fields: ['values.ngayKyQuyetDinh'],
  })
  expect(await refused({ ...body, loai: 'x' })).toMatchObject({ code: 21 })
  expect(await refused({ ...body, id: null })).toEqual({ code: 21, fields: ['listId'] })
  expect(await refused(body, w.tuan)).toMatchObject({ code: 23 })
  const toOwn = { loai: 'chuyen-cong-tac', id, ngay: '2027-01-01', quyetDinh }
  const own = { donViDen: await unitOf(w.app, 'H20.05') }
  expect(await refused({ ...toOwn, values: own })).toEqual({ code: 21, fields: ['values.donViDen'] })
  expect(await statusOf(id)).toBe('01')
  expect(await planOf(id)).toBeUndefined()

  await plan(body)
  expect(await refused(body)).toMatchObject({ code: 22 })
  await plan({ ...body, ngay: '2027-02-01' })
  expect(await statusOf(id)).toBe('01')
  expect(await planOf(id)).toMatchObject({
    loai: 'nghi-viec',
    ngay: '2027-01-01',
    ngayShow: '01/01/2027',
    noiDung: expect.stringMatching(/^Ngừng công tác: ./),
    soQuyetDinh: '77/QĐ-SNV',
    ngayKy: '2026-11-18',
    nguoiLap: 'Lê Quang Minh',
    trangThai: 'cho',
    duocSua: true,
  })
  expect(await done(w.minh, 'KeHoach/get-of-person', { id })).toMatchObject([
    { ngay: '2027-01-01' },
    { ngay: '2027-02-01' },
  ])
  expect(await planOf(id, 'cho', w.tuan)).toBeUndefined()
  expect(await w.tuan.post('KeHoach/get-of-person', { id })).toMatchObject({ code: 23 })
  // A view-only colleague reads it and changes nothing.
  const van = await w.app.as('van')
  expect(await planOf(id, 'cho', van)).toMatchObject({ duocSua: false, values: null })
  const { caller } = await signedInWith(w.app, ['KeHoach.create', 'KeHoach.get-paging'])
  expect(await caller.post('KeHoach/create', body)).toMatchObject({ status: 403 })
})

test('a plan is changed, withdrawn, and takes no effect then', async () => {
  const { id } = await makePerson(w.app, w.minh)
  await plan(await leaving(id, '2026-12-01'))
  const before = (await planOf(id)) as AnyValues
  const {
    loai: _,
    id: __,
    ...body
  } = await leaving(id, '2026-12-02', {
    quyetDinh: { ...quyetDinh, soQuyetDinh: '78/QĐ-SNV' },
  })
  expect(await w.minh.post('KeHoach/update', { ...body, id: before['id'], version: 9 })).toMatchObject({
    code: 24,
  })
  expect(await w.tuan.post('KeHoach/update', { ...body, id: before['id'] })).toMatchObject({ code: 23 })
  const changed = await done(w.lan, 'KeHoach/update', {
    ...body,
    id: before['id'],
    version: before['version'],
  })
  expect(changed).toMatchObject({ ngay: '2026-12-02', soQuyetDinh: '78/QĐ-SNV', nguoiLap: 'Nguyễn Thị Lan' })
  expect(await w.tuan.post('KeHoach/withdraw', { id: before['id'] })).toMatchObject({ code: 23 })
  await done(w.minh, 'KeHoach/withdraw', { id: before['id'] })
  expect(await w.minh.post('KeHoach/withdraw', { id: before['id'] })).toMatchObject({ code: 26 })
  expect(await planOf(id, 'rut')).toMatchObject({ ngay: '2026-12-02', duocSua: false })
  expect(await done(w.minh, 'KeHoach/get-of-person', { id })).toEqual([])
})

test('the person doesn’t see the paper of what is planned', async () => {
  const hoa = await w.app.as('hoa')
  const { idCBCC: id } = (await hoa.get<{ idCBCC: string }>('Auth/me')).data
  const upload = uploadForm({ idCanBo: id, index: '11' }, samplePdf())
  const { data: paper } = await w.minh.upload('Files/upload-file-hs', upload)
  const { values } = await leaving(id, '2027-01-01')
  await plan(await leaving(id, '2027-01-01', { values: { ...values, file: [paper] } }))
  const filesFor = async (caller: Caller) =>
    (await caller.get<{ fileId: string }[]>(`Files/get-list-files-hs-by-id/${id}`)).data.map(
      ({ fileId }) => fileId,
    )
  expect(await filesFor(w.minh)).toContain(paper.fileId)
  expect(await filesFor(hoa)).not.toContain(paper.fileId)
  expect(await hoa.raw(`Files/view/${paper.fileId}`)).toMatchObject({ status: 404 })
  await done(w.minh, 'KeHoach/withdraw', { id: (await planOf(id))?.['id'] })
  expect(await filesFor(w.minh)).not.toContain(paper.fileId)
})

test('on its day it does what the call would do then, with the account’s name and the plan’s in the log', async () => {
  const { id } = await makePerson(w.app, w.minh)
  const { data: paper } = await w.minh.upload(
    'Files/upload-file-hs',
    uploadForm({ idCanBo: id, index: '11' }, samplePdf()),
  )
  await plan(
    await leaving(id, '2026-11-22', { values: { ...(await leaving(id, ''))['values'], file: [paper] } }),
  )
  const { id: planId } = (await planOf(id)) as { id: string }
  expect(await w.minh.post('TongQuan/get-viec')).toMatchObject({
    data: expect.arrayContaining([expect.objectContaining({ loai: 'ke-hoach-tuan', so: 1 })]),
  })
  await until('2026-11-21')
  expect(await statusOf(id)).toBe('01')
  await until('2026-11-22')
  expect(await statusOf(id)).not.toBe('01')
  expect(await planOf(id)).toBeUndefined()
  expect(await planOf(id, 'xong')).toMatchObject({ id: planId, duocSua: false })
  const lines = await linesOf(planId)
  expect(new Set(lines.map(({ user, action }) => `${user} ${action}`))).toEqual(
    new Set(['minh NghiViec.create-nghi-viec']),
  )
  expect(lines.map(({ target }) => target)).toEqual(expect.arrayContaining(['officer', 'movement', 'plan']))
  const [notice] = await noticesOf(w.minh)
  expect(notice).toMatchObject({ loai: 'ke-hoach-xong', duongDan: expect.stringContaining(id) })
  const left = (await done(w.lan, 'NghiViec/get-paging-params-nghi-viec', { pageSize: 100 }))[
    'data'
  ] as AnyValues[]
  const row = left.find(({ idCanBo }) => idCanBo === id) as { tinhTrangNghiViec: AnyValues }
  expect(row.tinhTrangNghiViec).toMatchObject({
    ngay: '2026-11-22',
    soKyQuyetDinh: '77/QĐ-SNV',
    file: [paper],
  })
  await takeDueEffects(w.app.server)
  expect(await linesOf(planId)).toEqual(lines)
})

test('raises are planned for many, each on the own day, and the step is there on it', async () => {
  const unit = await w.people.makeUnit()
  const person = (hoVaTen: string) => makePerson(w.app, w.lan, { hoVaTen }, unit.code)
  const [one, other, never] = [
    await person('Lý Thị Một'),
    await person('Lý Thị Hai'),
    await person('Lý Thị Ba'),
  ]
  const days = { [one.id]: '2024-01-05', [other.id]: '2024-01-10' }
  for (const [id, ngayHuongLuong] of Object.entries(days))
    await w.people.addSalary(id, { ngayHuongLuong }, { capNhatHienTai: true })
  const listId = [one.id, other.id, never.id]
  // LDSNV may not raise, so neither plan it.
  const quang = await w.app.as('quang')
  expect(await quang.post('KeHoach/create', { loai: 'nang-luong', listId, quyetDinh })).toMatchObject({
    status: 403,
  })
  const answer = await w.minh.post('KeHoach/create', { loai: 'nang-luong', listId, quyetDinh })
  expect(answer).toMatchObject({ code: 40, data: { count: 2 }, detail: [{ field: never.id }] })
  expect(await planOf(one.id)).toMatchObject({
    ngay: '2027-01-05',
    noiDung: expect.stringContaining('Nâng bậc 5'),
  })
  expect(await planOf(other.id)).toMatchObject({ ngay: '2027-01-10' })
  // Too early for the other one.
  expect(
    await w.minh.post('KeHoach/create', {
      loai: 'nang-luong',
      listId: [other.id],
      ngay: '2027-01-09',
      quyetDinh,
    }),
  ).toMatchObject({ code: 40, data: { count: 0 } })
  // Disciplined meanwhile: the other one's raise is later than planned.
  await w.people.discipline(other.id, 'KT', '2026-11-10')
  await until('2027-01-11')
  const current = async (id: string) =>
    (await done(w.minh, 'Luong/get-info', { id }))['bacLuong'] as { code: string }
  expect(await current(one.id)).toMatchObject({ code: '5' })
  expect(await current(other.id)).toMatchObject({ code: '4' })
  expect(await planOf(other.id, 'khong-duoc')).toMatchObject({
    lyDo: expect.stringMatching(/^Đến hạn|đến hạn/),
  })
  expect((await noticesOf(w.minh)).map(({ loai }) => loai)).toEqual(
    expect.arrayContaining(['ke-hoach-xong', 'ke-hoach-khong-duoc']),
  )
})

test('an appointment ends the former period and becomes the present post, a transfer waits for the other unit', async () => {
  const { id } = await makePerson(w.app, w.minh)
  const donVi = await unitOf(w.app, 'H20.05')
  const chucVu = await catalogueOf(w.app, 'DM_CHUCVU')
  const congTac = {
    ...(await sampleEntry(w.app, workPeriod.form)),
    tuNgay: '2020-01-01',
    denNgay: null,
    donVi,
  }
  await done(w.minh, 'CongTac/add', { id, congTac })
  const loaiQuyetDinh = await catalogueOf(w.app, 'DM_LOAIQUYETDINH_CONGTAC', 'BN')
  const [values, today] = [{ ...congTac, chucVu, loaiQuyetDinh }, w.app.server.clock.today()]
  const begins = {
    loai: 'bo-nhiem',
    id,
    ngay: '2027-02-01',
    quyetDinh: { ...quyetDinh, ngayKy: today },
    values,
  }
  await plan({ ...begins, dongKyTruoc: true, capNhatHienTai: true })
  const donViDen = await unitOf(w.app, 'H20.101')
  await plan({ loai: 'chuyen-cong-tac', id, ngay: '2027-02-01', quyetDinh, values: { donViDen } })
  await until('2027-02-01')
  expect(await planOf(id, 'khong-duoc')).toBeUndefined()
  const record = (await w.lan.get(`CanBoCongChuc/get-by-id/${id}`)).data as AnyValues
  expect(record).toMatchObject({ chucVu, ngayBoNhiem: '2027-02-01', trangThaiHoSo: { code: '00' } })
  const rows = (await done(w.lan, 'CongTac/get-list', { id, pageSize: 10 }))['data'] as AnyValues[]
  expect(rows.map(({ tuNgay, denNgay }) => [tuNgay, denNgay])).toEqual([
    ['2027-02-01', null],
    ['2020-01-01', '2027-01-31'],
  ])
  const arrived = (await done(w.tuan, 'ChuyenCongTac/get-all-bien-dong-den-of-don-vi', { pageSize: 100 }))[
    'data'
  ]
  expect((arrived as AnyValues[]).some(({ idCanBo }) => idCanBo === id)).toBe(true)
})

test('what has become impossible ends with its reason, and somebody is told', async () => {
  const leaver = await signedInWith(w.app, [
    'KeHoach.create',
    'NghiViec.create-nghi-viec',
    'KeHoach.get-paging',
  ])
  const made = await Promise.all([1, 2, 3, 4].map(() => makePerson(w.app, w.minh)))
  const [deleted, moved, gone, orphan] = made.map(({ id }) => id) as [string, string, string, string]
  for (const id of [deleted, moved, gone]) await plan(await leaving(id, '2027-03-01'))
  await plan(await leaving(orphan, '2027-03-01'), leaver.caller)
  await done(w.lan, 'CanBoCongChuc/delete', { id: deleted })
  const elsewhere = (await unitOf(w.app, 'H20.101')).id
  await sql`update officer set "donViId" = ${elsewhere} where id = ${moved}`.execute(w.app.database.db)
  await done(w.minh, 'NghiViec/create-nghi-viec', {
    id: gone,
    tinhTrangNghiViec: {
      ngayKyQuyetDinh: '2026-11-18',
      ngay: '2026-12-01',
      soKyQuyetDinh: '1',
      trangThai: await catalogueOf(w.app, 'DM_NGHIVIEC', '02'),
    },
  })
  await sql`update account set "isActived" = false where id = ${leaver.id}`.execute(w.app.database.db)
  await until('2027-03-01')
  const { rows } = await sql<{ id: string; state: string; reason: string }>`
    select officer_id::text as id, state, reason from plan where officer_id = any(cast(${[deleted, moved, gone, orphan]} as bigint[]))`.execute(
    w.app.database.db,
  )
  expect(Object.fromEntries(rows.map(({ id, state, reason }) => [id, `${state}: ${reason}`]))).toEqual({
    [deleted]: 'khong-duoc: Hồ sơ đã bị xóa.',
    [moved]: 'khong-duoc: Hồ sơ không còn thuộc đơn vị mà người lập kế hoạch được quản lý.',
    [gone]: expect.stringMatching(/^khong-duoc: Hồ sơ ở trạng thái '.+' không thể ngừng công tác\.$/),
    [orphan]: 'khong-duoc: Tài khoản của người lập kế hoạch đã bị khóa hoặc xóa.',
  })
  const told = (await noticesOf(w.minh)).filter(({ loai }) => loai === 'ke-hoach-khong-duoc')
  // The fourth as the nearest officer of the unit.
  expect(told.filter(({ noiDung }) => noiDung.includes('01/03/2027'))).toHaveLength(4)
  expect(told[0]?.noiDung).toMatch(
    /^.+: Ngừng công tác: .+ \(hiệu lực từ 01\/03\/2027\) không thực hiện được\. .+\.$/,
  )
})
