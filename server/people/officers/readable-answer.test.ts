/** What a role can read of a person in the calls about one: the forms it may open, in every call. */
import { sql } from 'kysely'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { transfer } from '#domain/movements/transfer.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  minh = await app.as('minh')
})
afterAll(() => app.stop())

const statement = 'Quê quán và những năm đầu công tác.'
async function personWithHistory() {
  const person = await makePerson(app, minh, { soDienThoai: '0912345678' })
  expect(
    await minh.post('LichSuBanThan/update-thong-tin', {
      id: person.id,
      biBatTuDay: statement,
      thanNhanNuocNgoai: statement,
    }),
  ).toMatchObject({
    code: 0,
  })
  return person
}

test('A detail call has the fields of the forms that the role may read, and logs which', async () => {
  const { id } = await personWithHistory()
  const { caller } = await signedInWith(app, ['LichSuBanThan.get-info'])
  const { data } = await caller.post('LichSuBanThan/get-info', { id })
  expect(data).toMatchObject({ id, canEdit: true, biBatTuDay: statement })
  for (const key of ['soCccd', 'ngaySinh', 'ngaySinhShow', 'donVi', 'soDienThoai', 'heSoLuong'])
    expect(data, key).not.toHaveProperty(key)
  const { rows } = await sql`select after from audit_entry
    where kind = 'xem' and officer_id = ${Number(id)} order by id desc limit 1`.execute(app.database.db)
  expect(rows).toEqual([{ after: { bieuMau: ['Lịch sử bản thân'] } }])
})

test('A role that writes one form and reads no other can save it, and keeps what it does not see', async () => {
  const person = await personWithHistory()
  const { id } = person
  const { caller } = await signedInWith(app, ['CanBoCongChuc.update-general-hs', 'LichSuBanThan.get-info'])
  const saved = await caller.post('CanBoCongChuc/update-general-hs', { id, tenGoiKhac: 'Tư' })
  expect(saved).toMatchObject({ code: 0 })
  expect(saved.data).not.toHaveProperty('soCccd')
  const stale = await caller.post('CanBoCongChuc/update-general-hs', { id, tenGoiKhac: 'Năm', version: 999 })
  expect(stale).toMatchObject({ code: 24 })
  expect(stale.data).not.toHaveProperty('soCccd')
  expect((await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data).toMatchObject({
    soCccd: person['soCccd'],
    soDienThoai: '0912345678',
    tenGoiKhac: 'Tư',
  })
})

test('A role that writes rows and may not list them gets none of their values', async () => {
  const { id } = await makePerson(app, minh)
  const entry = await sampleEntry(app, workPeriod.form)
  const { data } = await minh.post('CongTac/add', { id, congTac: entry })
  const { caller } = await signedInWith(app, ['CongTac.update', 'CongTac.add'])
  const congTac = { ...entry, id: data.id, congViecChinh: 'Việc khác' }
  expect((await caller.post('CongTac/update', { id, congTac })).data).toEqual({ id: data.id, version: 2 })
  const stale = await caller.post('CongTac/update', { id, congTac: { ...congTac, version: 1 } })
  expect(stale).toMatchObject({ code: 24 })
  expect(stale.data).toEqual({ id: data.id, version: 2 })
  expect(Object.keys((await caller.post('CongTac/add', { id, congTac: entry })).data)).toEqual([
    'id',
    'version',
  ])
})

test('Lists find nobody by a number or an address that the role may not read', async () => {
  const email = `an.${Date.now()}@thu.vn`
  const person = await makePerson(app, minh, { soDienThoai: '0987612345', email })
  const { caller } = await signedInWith(app, ['CanBoCongChuc.get-hs-paging'])
  const idsMatching = async (who: Caller, searchContent: string) =>
    (await who.post('CanBoCongChuc/get-hs-paging', { searchContent })).data.data.map(
      ({ id }: { id: string }) => id,
    )
  expect(await idsMatching(caller, person['soCccd'] as string)).toEqual([person.id])
  for (const text of ['0987612345', '87612', email]) {
    expect(await idsMatching(minh, text), text).toContain(person.id)
    expect(await idsMatching(caller, text), text).not.toContain(person.id)
  }
})

describe('Other responses about a record omit what the role may not read', () => {
  const phone = '0911222333'
  /** A person with a changed number and a work period with a paper. */
  async function changedPerson() {
    const { id } = await makePerson(app, minh, { soDienThoai: '0912345678' })
    expect(await minh.post('CanBoCongChuc/update-general-hs', { id, soDienThoai: phone })).toMatchObject({
      code: 0,
    })
    const paper = uploadForm({ idCanBo: id, index: '4' }, samplePdf(), { name: 'Quyết định.pdf' })
    const { fileId } = (await minh.upload('Files/upload-file-hs', paper)).data
    const congTac = await sampleEntry(app, workPeriod.form, {
      tuNgay: '2020-01-01',
      denNgay: null,
      congViecChinh: 'Tham mưu mật',
      file: [{ fileId, fileName: '', ext: '' }],
    })
    const added = await minh.post('CongTac/add', { id, congTac })
    expect(added, JSON.stringify(added)).toMatchObject({ code: 0 })
    return { id, fileId: String(fileId) }
  }

  test('the log, its histories and its workbook', async () => {
    const { id } = await changedPerson()
    const told = async (...permissions: string[]) => {
      const log = ['get-paging', 'get-by-id', 'get-list-of-record', 'export-excel'].map(
        (one) => `NhatKy.${one}`,
      )
      const { caller } = await signedInWith(app, [...log, ...permissions])
      const { data } = await caller.post('NhatKy/get-list-of-record', {
        id,
        loai: ['them', 'sua'],
        pageSize: 50,
      })
      expect(data.totalRows).toBe(4)
      const single = await Promise.all(
        data.data.map((row: { id: string }) => caller.post('NhatKy/get-by-id', { id: row.id })),
      )
      const book = await caller.post('NhatKy/export-excel', { idCanBo: id, loai: ['them', 'sua'] })
      const { sheets } = await readXlsx(Buffer.from(book.data.fileContents, 'base64'))
      return [data, single, sheets[0]?.rows].map((part) => {
        const text = JSON.stringify(part)
        return { phone: text.includes(phone), work: text.includes('Tham mưu mật') }
      })
    }
    const all = (of: object) => [of, of, of]
    expect(await told()).toEqual(all({ phone: false, work: false }))
    expect(await told('CanBoCongChuc.get-general-info')).toEqual(all({ phone: true, work: false }))
    expect(await told('CongTac.get-list')).toEqual(all({ phone: false, work: true }))
  })

  test('files: those of a history need its list', async () => {
    const { id, fileId } = await changedPerson()
    const calls = ['view', 'download', 'download-file-hs']
    const reach = async (...permissions: string[]) => {
      const files = ['get-list-files-hs-by-id', ...calls].map((one) => `Files.${one}`)
      const { caller } = await signedInWith(app, [...files, ...permissions])
      const listed = (await caller.get(`Files/get-list-files-hs-by-id/${id}`)).data.length
      const statuses = []
      for (const call of calls) statuses.push((await caller.raw(`Files/${call}/${fileId}`)).status)
      return [listed, ...statuses]
    }
    expect(await reach('Luong.get-list')).toEqual([0, 404, 404, 404])
    expect(await reach('CongTac.get-list')).toEqual([1, 200, 200, 200])
  })

  test('the effects of accepting a movement', async () => {
    const { id } = await changedPerson()
    const movement = await begun(app, minh, transfer, id)
    const told = async (...permissions: string[]) => {
      const { caller } = await signedInWith(app, ['ChuyenCongTac.get-by-id', ...permissions])
      const { data } = await caller.post('ChuyenCongTac/get-by-id', { id: movement })
      const changes = data.thayDoi as { truong: string; cu: string | null; moi: string }[]
      const of = (truong: string) => changes.find((one) => one.truong === truong)
      return [of('donVi')?.cu, of('donViSuDung')?.cu, of('congTac.denNgay')?.cu].map((cu) => typeof cu)
    }
    expect(await told()).toEqual(['string', 'object', 'object'])
    expect(await told('CanBoCongChuc.get-by-id')).toEqual(['string', 'string', 'object'])
    expect(await told('CongTac.get-list')).toEqual(['string', 'object', 'string'])
  })
})
