/**
 * Lists read after work of every kind are logged: nothing that a call starts while its transaction is open stays bound
 * to that transaction. Each work begins when no line waits, so that whatever it starts is started by it.
 */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { allJobs } from '#server/all-jobs.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import type { Answered, Caller, TestServer } from '#server/test/harness.ts'
import { makeAccount } from '#server/test/samples/sample-accounts.ts'
import { samplePdf, samplePicture, uploadForm } from '#server/test/samples/sample-files.ts'
import { importParts, importRow, importUnits, importWorkbook } from '#server/test/samples/sample-imports.ts'
import { begun, effectiveDay, movementNamed } from '#server/test/samples/sample-movements.ts'
import { carryOut, freshCode, makeUnit } from '#server/test/samples/sample-reorganisation.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { completePerson, issuedTo, signAll } from '#server/test/signing/sign-people.ts'
import { signingTests } from '#server/test/signing/signing-tests.ts'

let app: TestServer
let signer: SampleSigner
let lan: Caller
let quang: Caller
let minh: Caller
// Sends to the simulator, which uses the same database.
signingTests((started) => ({ app, signer, lan, quang, minh } = started), {})

const person = async () => (await makePerson(app, minh)).id
async function well(answer: Promise<Answered<any>>, ...codes: number[]): Promise<any> {
  const { code, message, detail, data } = await answer
  expect([0, ...codes], `${message} ${JSON.stringify(detail)}`).toContain(code)
  return data
}
const check = async (rows: Readonly<Record<string, unknown>>[]) =>
  minh.upload('Import/create-muti-canbo-short', importParts({ 'Nhập.xlsx': await importWorkbook(rows) }))
async function fetched(link: Promise<Answered<{ address: string }>>): Promise<void> {
  const { address } = await well(link)
  const response = await minh.raw(address.slice(1))
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}
async function mergedUnits(): Promise<string> {
  const [one, other] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  const { id: parentId } = await unitOf(app, 'H20')
  const vao = { name: 'Xã Gộp Lại', maCoQuan: freshCode(), capDV: 2, parentId }
  return (await carryOut(lan, { loai: 'sap-nhap', tu: [one.id, other.id], vao })).id
}
const transfer = async () => ({
  donViQuanLy: { id: (await unitOf(app, 'H20.102')).id },
  bienDong: { donViDen: await unitOf(app, 'H20.101') },
})

/** Each calls `prepared` when only the work itself remains. */
const works: Record<string, (prepared: () => Promise<void>) => Promise<unknown>> = {
  'a check of an import that names a person': async (prepared) => {
    const existingPerson = await makePerson(app, minh)
    await prepared()
    const { totalErrors } = await well(
      check([importRow(), importRow({ soCccd: existingPerson['soCccd'] })]),
      28,
    )
    expect(totalErrors).toBe(1)
  },
  'a confirmed import': async (prepared) => {
    const { importId } = await well(check([importRow()]))
    const units = await importUnits(app)
    await prepared()
    await well(minh.post('Import/confirm-create', { importId, ...units }))
  },
  'a confirmed import that is refused': async (prepared) => {
    const row = importRow()
    const { importId } = await well(check([row]))
    await makePerson(app, minh, { soCccd: row['soCccd'] })
    const units = await importUnits(app)
    await prepared()
    await well(minh.post('Import/confirm-create', { importId, ...units }), 28)
  },
  'a transfer of many': async (prepared) => {
    const id = [await person(), await person()]
    const to = await transfer()
    await prepared()
    await well(minh.post('ChuyenCongTac/batch_create', { id, ...to }))
  },
  'a movement that is accepted': async (prepared) => {
    const id = await begun(app, minh, movementNamed('transfer'), await person())
    const bienDong = { ngayChuyenDen: effectiveDay }
    await prepared()
    await well(lan.post('ChuyenCongTac/accept-chuyen-cong-tac', { id, bienDong }))
  },
  'a reorganisation': async (prepared) => {
    await prepared()
    await mergedUnits()
  },
  'a reorganisation taken back': async (prepared) => {
    const id = await mergedUnits()
    await prepared()
    await well(lan.post('SapXep/undo', { id }))
  },
  'a report': async (prepared) => {
    const donViId = (await unitOf(app, 'H20.05')).id
    await prepared()
    await well(lan.post('BaoCao/preview', { code: 'R1', donViId, tinhDenNgay: '2026-10-31' }))
  },
  'a report as a workbook': async (prepared) => {
    const donViId = (await unitOf(app, 'H20.05')).id
    await prepared()
    await well(lan.post('BaoCao/export-excel', { code: 'R1', donViId, tinhDenNgay: '2026-10-31' }))
  },
  'a list as a workbook': async (prepared) => {
    await prepared()
    await fetched(minh.post('CanBoCongChuc/export-excel-link', {}))
  },
  'the log as a workbook': async (prepared) => {
    await prepared()
    await well(lan.post('NhatKy/export-excel', { loai: ['them'] }))
  },
  'documents of many in one archive': async (prepared) => {
    const listId = [await person(), await person()]
    await prepared()
    await fetched(minh.post('BaoCao/export-zip-link', { code: 'TSTT', listId }))
  },
  'content issued for signing': async (prepared) => {
    const id = await completePerson(app, minh)
    await prepared()
    await issuedTo(quang, [id])
  },
  'signatures, which wake the sender': async (prepared) => {
    const id = await completePerson(app, minh)
    await prepared()
    await signAll(quang, [id], signer)
    await app.server.sender.run()
  },
  'an uploaded paper': async (prepared) => {
    const idCanBo = await person()
    await prepared()
    const paper = uploadForm({ idCanBo, index: '4' }, samplePdf(), { name: 'Đơn.pdf' })
    await well(minh.upload('Files/upload-file-hs', paper))
  },
  'a picture': async (prepared) => {
    const idCanBo = await person()
    await prepared()
    const form = uploadForm({ idCanBo }, await samplePicture('png'), { name: 'anh.png', type: 'image/png' })
    await well(minh.upload('CanBoCongChuc/update-avatar', form))
  },
  'a new account': async (prepared) => {
    await prepared()
    await makeAccount(app, 'QTDV')
  },
  'a saved unit': async (prepared) => {
    await prepared()
    await makeUnit(app, lan)
  },
  'a saved catalogue item': async (prepared) => {
    const code = freshNumber(6)
    await prepared()
    await well(
      lan.post('Common/create', { collectionName: 'DM_DANTOC', code, qgCode: code, name: `Dân tộc ${code}` }),
    )
  },
  'reloaded catalogues': async (prepared) => {
    await prepared()
    await well(lan.get('Cache/sync-all-system-categories-to-redis'))
  },
  'a record put into the bin': async (prepared) => {
    const id = await person()
    await prepared()
    await well(lan.post('CanBoCongChuc/delete', { id }))
  },
  'a save with an Idempotency-Key': async (prepared) => {
    const id = await person()
    const tonGiao = await catalogueOf(app, 'DM_TONGIAO', '99')
    await prepared()
    await minh.post('CanBoCongChuc/update-so-luoc', { id, tonGiao }, { 'idempotency-key': freshNumber(9) })
  },
  'every background job': async (prepared) => {
    await prepared()
    for (const { only, run } of allJobs) if (only === undefined) await run(app.server)
  },
}

/** Whether a list read with this keyword is in the log by now. */
async function isLogged(keyword: string): Promise<boolean> {
  const { rows } = await sql`select from audit_entry
    where kind = 'xem' and target = 'list' and after::text like ${`%${keyword}%`}`.execute(app.database.db)
  return rows.length > 0
}
async function readList(): Promise<void> {
  const searchContent = freshNumber(12)
  await well(minh.post('CanBoCongChuc/get-hs-paging', { searchContent }))
  await expect
    .poll(() => isLogged(searchContent), { timeout: 10_000, message: 'the list is logged' })
    .toBe(true)
}

test.each(Object.entries(works))('after %s', async (_, work) => {
  await work(readList)
  await readList()
})
