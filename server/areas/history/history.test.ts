/** A record as it was known at a moment: what is shown, to whom, and what is not known. */
import { Zip } from 'easy-template-x'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { KnownMoment, RecordAtMoment, RecordDifference } from '#domain/history/calls.ts'
import { reward } from '#domain/records/reward.ts'
import { sweepFiles } from '#server/people/files/sweep-files.ts'
import { momentAt } from '#server/people/history/moment.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { samplePdf, samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import { makeUnit } from '#server/test/samples/sample-reorganisation.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let hoa: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan, hoa] = await Promise.all([app.as('lan'), app.as('minh'), app.as('tuan'), app.as('hoa')])
})
afterAll(() => app.stop())

const now = async () => {
  const { rows } = await sql<{ now: string }>`
    select to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(
    app.database.db,
  )
  return rows[0]?.now ?? ''
}
async function done<T = any>(caller: Caller, path: string, body: object): Promise<T> {
  const answer = await caller.post<T>(path, body)
  expect(answer, `${path}: ${answer.message}`).toMatchObject({ code: 0 })
  return answer.data
}
const recordAt = (id: string, luc: string, caller = minh) =>
  done<RecordAtMoment>(caller, 'LichSu/record-at', { id, luc })
const differences = (id: string, tu: string, den: string) =>
  done<RecordDifference[]>(minh, 'LichSu/differences', { id, tu, den })

async function resumeOf(idCBCC: string, more: object = {}): Promise<string> {
  const { fileContents } = await done(minh, 'BaoCao/export-word', { code: 'SYLL_TT06', idCBCC, ...more })
  const zip = await Zip.load(Buffer.from(fileContents, 'base64'))
  return zip.getFile('word/document.xml').getContentText()
}

test('shows fields, rows and names as they were, and the résumé of that day', async () => {
  const unit = await makeUnit(app, lan, 'H20.05')
  const { id } = await makePerson(app, minh, { hoVaTen: 'Trần Thị Xưa', donVi: unit })
  const added = await done(minh, 'KhenThuongKyLuat/add-khen-thuong', {
    id,
    khenThuong: await sampleEntry(app, reward.form),
  })
  const [before, paper] = [await now(), await resumeOf(id)]
  await done(minh, 'CanBoCongChuc/update-general-hs', { id, hoVaTen: 'Trần Thị Nay', tenGoiKhac: 'Sáu' })
  await done(minh, 'KhenThuongKyLuat/delete-khen-thuong', { id, khenThuong: { id: added.id } })
  await done(lan, 'DonVi/update', { ...unit, capDV: 2, version: null, name: 'Đơn vị tên mới' })

  const was = await recordAt(id, before)
  expect(was).toMatchObject({
    ground: 'nhat-ky',
    soThayDoiSau: 2,
    values: { hoVaTen: 'Trần Thị Xưa', tenGoiKhac: null, donVi: { name: unit.name }, canEdit: false },
    rows: { reward: [{ id: added.id }] },
  })
  expect(await resumeOf(id, { luc: before })).toBe(paper)
  expect(await resumeOf(id)).not.toBe(paper)
  expect(await recordAt(id, await now())).toMatchObject({
    ground: 'hien-tai',
    values: { hoVaTen: 'Trần Thị Nay', donVi: { name: 'Đơn vị tên mới' } },
    rows: { reward: [] },
  })

  const listed = await differences(id, before, await now())
  expect(listed.map(({ truong, bang, cu, moi, nguoi }) => ({ truong, bang, cu, moi, nguoi }))).toEqual([
    { truong: 'hoVaTen', bang: null, cu: 'Trần Thị Xưa', moi: 'Trần Thị Nay', nguoi: 'Lê Quang Minh' },
    { truong: 'tenGoiKhac', bang: null, cu: null, moi: 'Sáu', nguoi: 'Lê Quang Minh' },
    { truong: 'reward', bang: 'reward', cu: expect.any(String), moi: null, nguoi: 'Lê Quang Minh' },
  ])
  const moments = await done<KnownMoment[]>(minh, 'LichSu/moments', { id })
  expect(moments.map(({ viec }) => viec)).toEqual([
    ['Xóa khen thưởng'],
    ['Sửa thông tin chung'],
    ['Thêm mới khen thưởng'],
    ['Thêm mới hồ sơ'],
  ])
  // Each is precise enough to show its own outcome.
  const renamed = moments[1] as KnownMoment
  expect(await recordAt(id, renamed.luc)).toMatchObject({ values: { hoVaTen: 'Trần Thị Nay' } })
})

test('before the first entry nothing is known', async () => {
  const before = await now()
  const { id } = await makePerson(app, minh)
  expect(await recordAt(id, before)).toMatchObject({ ground: 'khong-xac-dinh', values: null, rows: {} })
  const compared = await minh.post('LichSu/differences', { id, tu: before, den: await now() })
  expect(compared).toMatchObject({ code: 26, message: 'Không xác định được hồ sơ tại thời điểm này.' })
  expect(await minh.post('BaoCao/export-word', { code: 'TSTT', idCBCC: id, luc: before })).toMatchObject({
    code: 26,
  })
})

test('a file is named after it was swept, as no longer kept', async () => {
  const { id } = await makePerson(app, minh)
  const form = uploadForm({ idCanBo: id, index: '2' }, samplePdf(), { name: 'giay.pdf' })
  const { data: paper } = await minh.upload('Files/upload-file-hs', form)
  const before = await now()
  await done(minh, 'Files/delete-file-hs', { id, fileId: paper.fileId })
  const later = new Date(app.clock.now().getTime() + 31 * 86_400_000)
  await sweepFiles({ ...app.server, clock: { ...app.server.clock, now: () => later } })
  expect(await recordAt(id, before)).toMatchObject({
    files: [{ fileId: paper.fileId, fileName: 'giay.pdf' }],
    tepKhongConLuu: [paper.fileId],
  })
})

test('the photo of then is among the files, as the record showed it', async () => {
  const { id } = await makePerson(app, minh)
  const photo = async (name: string) => {
    const form = uploadForm({ idCanBo: id }, await samplePicture('png', 40, 40), { name })
    return (await minh.upload<{ fileId: string }>('CanBoCongChuc/update-avatar', form)).data.fileId
  }
  const shown = async () =>
    (await minh.get<{ fileId: string; index: number }[]>(`Files/get-list-files-hs-by-id/${id}`)).data.map(
      ({ fileId, index }) => [fileId, index],
    )
  const first = await photo('mot.png')
  const [before, was] = [await now(), await shown()]
  await photo('hai.png')
  const then = await recordAt(id, before)
  expect(was).toEqual([[first, 0]])
  expect(then.files.map(({ fileId, index }) => [fileId, index])).toEqual(was)
  expect(then.tepKhongConLuu).toEqual([first])
})

test('today’s scope and rights hold, and each reading is logged', async () => {
  const { id } = await makePerson(app, minh)
  const luc = await now()
  for (const path of ['LichSu/record-at', 'LichSu/differences', 'LichSu/moments'])
    expect(await tuan.post(path, { id, luc, tu: luc, den: luc })).toMatchObject({ code: 23 })
  await recordAt(id, luc)
  const { rows } = await sql<{ user_name: string; after: object }>`
    select user_name, after from audit_entry where officer_id = ${id} and target = 'ho-so-tai-thoi-diem'`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ user_name: 'minh', after: { thoiDiem: luc } }])
  const own = await hoa.get('Auth/me')
  const mine = await recordAt(String(own.data.idCBCC), luc, hoa)
  expect(mine.values).not.toHaveProperty('chucVuQuyHoach')
  expect(mine.files).toEqual(expect.any(Array))
})

test('a malformed moment is refused', async () => {
  const { id } = await makePerson(app, minh)
  for (const luc of [
    '',
    'hôm qua',
    '2026-02-30T00:00:00Z',
    '2026-11-27',
    '2026-11-27T10:00:00+07:00',
    5,
    null,
  ])
    expect(await minh.post('LichSu/record-at', { id, luc }), String(luc)).toMatchObject({
      code: expect.toSatisfy((code: number) => code === 21 || code === -1),
    })
  const reversed = { id, tu: '2026-11-27T10:00:00Z', den: '2026-11-26T10:00:00Z' }
  expect(await minh.post('LichSu/differences', reversed)).toMatchObject({ code: 21 })
})

describe('known at a moment', () => {
  const line = (id: number, at: string, requestId = String(id)) => ({ id, at, requestId })
  const at = (second: string) => `2026-11-27T10:00:${second}Z`

  test('the numbers of the log decide, not its times', () => {
    // A raise began at 34.6 and was committed after a save that began at 35.1.
    const lines = [line(1, at('01')), line(9, at('35.1')), line(14, at('34.6'))]
    expect(momentAt(lines, at('34.8'))).toMatchObject({ cut: 9, isKnown: true })
    expect(momentAt(lines, at('35.2'))).toMatchObject({ cut: null, isKnown: true })
  })

  test('a transaction is never split', () => {
    const lines = [line(1, at('01')), line(5, at('34'), 'a'), line(6, at('36'), 'b'), line(7, at('34'), 'a')]
    expect(momentAt(lines, at('35'))).toMatchObject({ cut: 5, isKnown: true })
  })

  test('what was before a line without values is not known', () => {
    const lines = [line(1, at('01')), { ...line(2, at('10')), isDisposed: true }, line(3, at('20'))]
    expect(momentAt(lines, at('05'))).toMatchObject({ isKnown: false, since: at('10') })
    expect(momentAt(lines, at('15'))).toMatchObject({ cut: 3, isKnown: true })
  })

  test('nothing is known without lines, before the first, and in the middle of the first', () => {
    expect(momentAt([], at('10')).isKnown).toBe(false)
    expect(momentAt([line(1, at('20'))], at('10')).isKnown).toBe(false)
    expect(
      momentAt([line(1, at('20'), 'a'), line(2, at('25')), line(3, at('20'), 'a')], at('22')).isKnown,
    ).toBe(false)
  })
})
