/** Changing signed content revokes the approval and sets the legal deadline; changing it back restores the approval. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { samplePdf, samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { completePerson, makeComplete, signAll, stateOf } from '#server/test/signing/sign-people.ts'
import { done, signingTests } from '#server/test/signing/signing-tests.ts'

let app: TestServer
let signer: SampleSigner
let quang: Caller
let minh: Caller
let lan: Caller
signingTests((started) => ({ app, signer, quang, minh, lan } = started))

/** As after an accepted sending: nothing is owed. */
async function settle(id: string) {
  await sql`update officer set "isSyncQuocGia" = true, "isUpdatedSyncQuocGia" = false, send_since = null,
    send_deadline = null where id = ${id}`.execute(app.database.db)
  await sql`update outbox set state = 'sent' where officer_id = ${id} and state = 'waiting'`.execute(
    app.database.db,
  )
}
async function signedPerson(): Promise<string> {
  const id = await completePerson(app, minh)
  await signAll(quang, [id], signer)
  await settle(id)
  return id
}
const quiet = { signing: 1, isSyncQuocGia: true, isUpdatedSyncQuocGia: false, since: null, deadline: null }

test('a new person has a deadline from the first day on', async () => {
  const id = await completePerson(app, minh)
  const today = app.server.clock.today()
  const state = await stateOf(app, id)
  expect(state).toMatchObject({ signing: 0, since: today, isUpdatedSyncQuocGia: false })
  expect(state.deadline! > today).toBe(true)
})

describe('a signed record', () => {
  let id: string
  beforeEach(async () => {
    id = await signedPerson()
  })
  const unsigned = async (what: string) => {
    const state = await stateOf(app, id)
    expect(state, what).toMatchObject({ signing: 0, isSyncQuocGia: true, isUpdatedSyncQuocGia: true })
    expect(state.since, what).toBe(app.server.clock.today())
    expect(state.deadline, what).not.toBeNull()
    return state
  }

  test('loses its approval with a signed field, a row, or a paper', async () => {
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Việc khác' })
    await unsigned('a field')
    id = await signedPerson()
    const congTac = await sampleEntry(app, workPeriod.form)
    await done(minh, 'CongTac/add', { id, congTac })
    await unsigned('a row')
    id = await signedPerson()
    const paper = uploadForm({ idCanBo: id, index: '2' }, samplePdf(), { name: 'a.pdf' })
    const { data } = await minh.upload('Files/upload-file-hs', paper)
    await unsigned('a paper')
    await done(minh, 'Files/delete-file-hs', { id, fileId: data.fileId })
    expect(await stateOf(app, id), 'the paper is gone again').toMatchObject(quiet)
  })

  test('keeps it with changes that aren’t signed: the record’s place, its picture, a note', async () => {
    const phuCap = await sampleEntry(app, allowancePeriod.form)
    const row = await done(minh, 'PhuCap/add', { id, PhuCap: phuCap })
    await makeComplete(app, id)
    await signAll(quang, [id], signer)
    await settle(id)
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, soThuTuHoSo: 77 })
    await done(minh, 'PhuCap/update', { id, PhuCap: { ...row, ghiChu: 'Ghi chú khác' } })
    const picture = uploadForm({ idCanBo: id }, await samplePicture('png', 40, 40), { name: 'anh.png' })
    expect(await minh.upload('CanBoCongChuc/update-avatar', picture)).toMatchObject({ code: 0 })
    expect(await stateOf(app, id)).toMatchObject(quiet)
    await done(minh, 'PhuCap/update', { id, PhuCap: { ...row, version: row.version + 1, heSo: 1.5 } })
    await unsigned('a signed part of the row')
  })

  test('needs no second signature after a mistake was reverted', async () => {
    const before = await stateOf(app, id)
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Gõ nhầm' })
    const slipped = await unsigned('the slip')
    expect(slipped.signature_id).toBe(before.signature_id)
    const saved = await done(minh, 'CanBoCongChuc/update-general-hs', {
      id,
      congViecChinh: 'Tham mưu công tác cán bộ',
    })
    expect(await stateOf(app, id)).toMatchObject({ ...quiet, signature_id: before.signature_id })
    expect(saved).toMatchObject({ isUpdatedSyncQuocGia: false })
  })

  test('still owes what was signed and isn’t sent yet', async () => {
    await sql`update officer set "isSyncQuocGia" = null, send_since = '2026-01-05', send_deadline = '2026-01-08'
      where id = ${id}`.execute(app.database.db)
    await sql`update outbox set state = 'waiting' where officer_id = ${id}`.execute(app.database.db)
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Gõ nhầm' })
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Tham mưu công tác cán bộ' })
    expect(await stateOf(app, id)).toMatchObject({ signing: 1, since: '2026-01-05', deadline: '2026-01-08' })
  })

  test('renaming a catalogue item changes neither the content nor its hash', async () => {
    const kinh = await catalogueOf(app, 'DM_DANTOC', '01')
    const { rows } = await sql<{ version: number; qgCode: string }>`
      select version, "qgCode" from catalogue_item where id = ${kinh.id}`.execute(app.database.db)
    await done(lan, 'Common/update', {
      ...kinh,
      name: 'Kinh (Việt)',
      collectionName: 'DM_DANTOC',
      ...rows[0],
    })
    const [changes] = await done(quang, 'Signature/get-changes', { listId: [id] })
    expect(changes).toMatchObject({ thayDoi: [] })
    expect(await stateOf(app, id)).toMatchObject(quiet)
  })

  test('a process has a deadline of one day, anything else three working days; the earlier counts', async () => {
    await done(minh, 'CanBoCongChuc/update-general-hs', { id, congViecChinh: 'Việc khác' })
    const usual = await unsigned('a form')
    const destination = await unitOf(app, 'H20.101')
    await done(minh, 'ChuyenCongTac/batch_create', {
      id: [id],
      donViQuanLy: destination,
      bienDong: {
        donViDen: destination,
        quyetDinhChuyen: '1/QĐ',
        ngayChuyenDen: app.server.clock.today(),
        lyDoChuyen: await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', 'LCDD'),
      },
    })
    const moved = await unsigned('a movement')
    expect(moved.since).toBe(usual.since)
    expect(moved.deadline! < usual.deadline!).toBe(true)
  })

  test('moving to the bin and restoring change no content', async () => {
    await done(lan, 'CanBoCongChuc/delete', { id })
    await done(lan, 'ThungRac/restore', { id })
    expect(await stateOf(app, id)).toMatchObject(quiet)
  })
})
