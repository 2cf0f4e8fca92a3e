/**
 * Everything goes on with ENCRYPT_AT_REST=on, and neither a dump of the database nor the folder of files has any of the
 * values that it covers. What it doesn't cover is named in docs/security.md.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { numberGrams } from '#domain/officer/name-text.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { otherForm } from '#domain/officer/officer-forms.ts'
import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { generalSection } from '#domain/files/sections.ts'
import { addKey, openKeyRing } from '#server/platform/at-rest/key-ring.ts'
import { loadCatalogues } from '#server/platform/table-cache/catalogues.ts'
import { notedSeals } from '#server/platform/audit/seal-notes.ts'
import { Sealer, unsealedSeconds } from '#server/platform/audit/seal.ts'
import { verifySeals } from '#server/platform/audit/verify-seals.ts'
import { nationalCodesOf } from '#server/areas/national/national-codes.ts'
import { claimDue, contentOf, settle, type ClaimedMessage } from '#server/areas/national/outbox.ts'
import { columnsOfAll } from '#server/people/forms/columns.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { textKeys } from '#server/people/officers/derivations/text-keys.ts'
import { encryptStored } from '#server/people/officers/write/encrypt-stored.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { freshNumber, makePerson, validRecord } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { importParts, importRow, importWorkbook } from '#server/test/samples/sample-imports.ts'
import type { SampleSigner } from '#server/test/samples/sample-signer.ts'
import { makeComplete, nothingIsSent, signAll } from '#server/test/signing/sign-people.ts'
import { done, signingTests } from '#server/test/signing/signing-tests.ts'

let app: TestServer
let signer: SampleSigner
let minh: Caller
let quang: Caller
let lan: Caller
signingTests((started) => ({ app, signer, minh, quang, lan } = started), {
  ...nothingIsSent,
  encryptAtRest: true,
})

/** All tables as text, as a dump has them: by a connection that decrypts nothing. */
async function dump(): Promise<Map<string, string>> {
  const { rows } = await app.database.executeSql(`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`)
  const texts = new Map<string, string>()
  for (const { name } of rows) {
    const { rows: lines } = await app.database.executeSql(
      `select cast(t as text) as line from "${String(name)}" t`,
    )
    texts.set(String(name), lines.map(({ line }) => String(line)).join('\n'))
  }
  return texts
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
}

/** `table: value` for each of these values that somebody with the database and the files would read. */
async function readable(values: readonly string[]): Promise<string[]> {
  const texts = await dump()
  for (const file of filesIn(join(app.server.configuration.dataDir, 'files')))
    texts.set(file, readFileSync(file, 'latin1'))
  return [...texts].flatMap(([name, text]) =>
    values.filter((value) => text.includes(value)).map((value) => `${name}: ${value}`),
  )
}

const secret = {
  chiBoSinhHoatDangStr: 'Chi bộ thử mã hóa Tám',
  thuongTat: 'Mất hai ngón tay phải thử',
  biBatTuDay: 'Bị bắt năm 1987 thử mã hóa',
  noiDung: 'Vi phạm thử mã hóa chín',
}
const party = () => ({
  soDienThoai: `0${freshNumber(9)}`,
  soCccd: freshNumber(12),
  soCmnd: freshNumber(9),
  soTheDang: freshNumber(8),
})

test('what was planted is found by whole numbers, used, signed and exported, and is nowhere in the clear', async () => {
  const numbers = party()
  const key = (name: string) => ({ 'idempotency-key': `ma-hoa-${name}` })
  const body = await validRecord(app, {
    hoVaTen: 'Phan Thị Mã Hóa',
    soCccd: numbers.soCccd,
    soCmnd: numbers.soCmnd,
    noiCapCmnd: 'Công an',
    ngayCapCmnd: '2010-01-01',
    laDangVien: true,
    ngayVaoDang: '2015-09-02',
    soDienThoai: numbers.soDienThoai,
  })
  const created = await minh.post('CanBoCongChuc/create-hs', body, key('tao'))
  expect(created).toMatchObject({ code: 0, data: { soCccd: numbers.soCccd } })
  const { id } = created.data
  // The answer kept for a retry is the same one.
  expect((await minh.post('CanBoCongChuc/create-hs', body, key('tao'))).data).toEqual(created.data)
  const other = await sampleEntry(app, otherForm, {
    laDangVien: true,
    ngayVaoDang: '2015-09-02',
    soTheDang: numbers.soTheDang,
    chiBoSinhHoatDangStr: secret.chiBoSinhHoatDangStr,
    thuongTat: secret.thuongTat,
  })
  const saved = await minh.post('CanBoCongChuc/update-other-hs', { ...other, id }, key('khac'))
  expect(saved, JSON.stringify(saved)).toMatchObject({ code: 0, data: { soTheDang: numbers.soTheDang } })
  const history = { id, biBatTuDay: secret.biBatTuDay, thanNhanNuocNgoai: 'Không' }
  expect((await minh.post('LichSuBanThan/update-thong-tin', history, key('lich-su'))).code).toBe(0)
  const kyLuat = await sampleEntry(app, disciplinaryAction.form, { noiDung: secret.noiDung })
  const row = await minh.post('KhenThuongKyLuat/add-ky-luat', { id, kyLuat }, key('ky-luat'))
  expect(row).toMatchObject({ code: 0, data: { noiDung: secret.noiDung } })
  const changed = { ...row.data, noiDung: `${secret.noiDung} hai` }
  expect(
    (await minh.post('KhenThuongKyLuat/update-ky-luat', { id, kyLuat: changed }, key('ky-luat-2'))).code,
  ).toBe(0)
  const paper = uploadForm({ idCanBo: id, index: String(generalSection) }, samplePdf(), { name: 'Đơn.pdf' })
  expect((await minh.upload('Files/upload-file-hs', paper)).code).toBe(0)

  // Read back, found by whole numbers, refused twice.
  expect((await minh.post('KhenThuongKyLuat/get-list-ky-luat', { id })).data.data[0].noiDung).toBe(
    changed.noiDung,
  )
  for (const number of [numbers.soCccd, numbers.soCmnd]) {
    const list = await minh.post('CanBoCongChuc/get-hs-paging', { searchContent: number, isChildren: true })
    expect(
      list.data.data.map((one: { id: string }) => one.id),
      number,
    ).toEqual([id])
    const lookup = await minh.post('CanBoCongChuc/get-list-tra-cuu', { keyword: number })
    expect(
      lookup.data.map((one: { id: string }) => one.id),
      number,
    ).toEqual([id])
  }
  for (const number of [numbers.soCmnd, numbers.soDienThoai]) {
    const on = { ngay: app.clock.today(), searchContent: number, isChildren: true }
    const there = await minh.post('LichSu/list-on', on)
    expect(there.data?.data, JSON.stringify(there)).toMatchObject([{ id }])
    const described = { searchContent: `mã hóa ${number}`, isChildren: true }
    expect((await minh.post('CanBoCongChuc/get-hs-paging', described)).data.data).toMatchObject([{ id }])
  }
  const part = { searchContent: numbers.soCccd.slice(3, 10), isChildren: true }
  expect((await minh.post('CanBoCongChuc/get-hs-paging', part)).data.data).toEqual([])
  // That there is a text is no secret; what it says can't be compared.
  const filtered = (condition: object) =>
    minh.post('CanBoCongChuc/get-hs-paging', {
      searchContent: numbers.soCccd,
      isChildren: true,
      filter: { truong: 'thuongTat', ...condition },
    })
  expect(await filtered({ phep: 'co' })).toMatchObject({ data: { totalRows: 1 } })
  expect(await filtered({ phep: 'trongKhong' })).toMatchObject({ data: { totalRows: 0 } })
  expect(await filtered({ phep: 'chua', giaTri: 'Mất' })).toMatchObject({ code: 21 })
  const twice = await minh.post('CanBoCongChuc/create-hs', await validRecord(app, { soCccd: numbers.soCccd }))
  expect(twice).toMatchObject({ code: 22, detail: [{ field: 'soCccd' }] })

  // Signed: what the signature covers is the record in the clear, whatever is stored.
  await makeComplete(app, id)
  await signAll(quang, [id], signer)
  const [signature] = await done(quang, 'Signature/get-history', { id })
  const checks = await done(quang, 'Signature/verify', { signatureId: signature.id })
  expect(checks, JSON.stringify([signature, checks])).toMatchObject({ hopLe: true })
  const log = await lan.post('NhatKy/get-list-of-record', { id, pageSize: 50 })
  expect(JSON.stringify(log.data)).toContain(changed.noiDung)

  const { soDienThoai: _, ...covered } = numbers
  const planted = [...Object.values(covered), ...Object.values(secret)]
  expect(await readable(planted)).toEqual([])
  // The file's own beginning, and what the search has noted, are as unreadable.
  expect(await readable(['%PDF-1'])).toEqual([])
})

test('an import waiting to be confirmed is as unreadable, and is confirmed', async () => {
  const row = importRow()
  const form = importParts({ 'Danh sách.xlsx': await importWorkbook([row]) })
  const check = await lan.upload('Import/create-muti-canbo-short', form)
  expect(check.code, JSON.stringify(check)).toBe(0)
  expect(await readable([String(row.soCccd)])).toEqual([])
})

test('what the national database refuses is shown, and as unreadable', async () => {
  const { id, soCccd } = await makePerson(app, minh, {})
  await makeComplete(app, id)
  await signAll(quang, [id], signer)
  // The server's own attempt finds nobody, and would be repeated by then.
  const now = new Date(app.clock.now().getTime() + 86_400_000)
  const claimed = await claimDue(app.server.db, { now, until: now, max: 50 })
  const message = claimed.find(({ officerId }) => officerId === Number(id)) as ClaimedMessage
  const catalogues = await loadCatalogues(app.server.tableCache)
  const codes = await nationalCodesOf(app.server.db, catalogues, contentOf(message))
  const error = { field: 'soCccd', message: `Số ${soCccd} đã có người khác.`, value: String(soCccd) }
  expect(await settle(app.server, message, { errors: [error], codes })).toBe(true)
  const shown = await minh.get(`Signature/get-error-sync-by-id-hs/${id}`)
  expect(shown.data).toContainEqual(
    expect.objectContaining({ message: error.message, giaTri: soCccd, nguon: 'csdlqg' }),
  )
  expect(await readable([String(soCccd)])).toEqual([])
})

test('the log verifies, and a new key takes over what the old one wrote', async () => {
  const { id, soCccd } = await makePerson(app, minh, {})
  for (const sealer = new Sealer(app.database.db); (await unsealedSeconds(app.database.db)) > 0;)
    await sealer.seal()
  const place = app.server.configuration
  addKey(place)
  const ring = openKeyRing(place)
  app.database.codec.use(ring, true)
  // Somebody with a telephone number alone has nothing that is encrypted.
  const phone = `09${freshNumber(8)}`
  const { id: caller } = await makePerson(app, minh, {})
  const emptied = columnsOfAll(officerFields).filter(({ cover }) => cover !== undefined)
  await sql`update officer set "soDienThoai" = ${phone}, ${sql.join(
    emptied.map(({ column }) => sql`${sql.ref(column)} = null`),
  )} where id = ${caller}`.execute(app.database.db)
  const rows = await encryptStored(app.database.db, ring?.current.id)
  for (const table of ['officer', 'signature', 'sync_error'])
    expect(rows.get(table), table).toBeGreaterThan(0)
  expect(await encryptStored(app.database.db, ring?.current.id)).toEqual(new Map())
  const list = await minh.post('CanBoCongChuc/get-hs-paging', { searchContent: soCccd, isChildren: true })
  expect(list.data.data.map((one: { id: string }) => one.id)).toEqual([id])
  expect(await verifySeals(app.database.db, await notedSeals(place.dataDir))).toMatchObject({ findings: [] })

  const reference = await loadReferenceData(app.server.tableCache)
  const rebuilt = await rebuildDerivations(inOwnTransaction(app.database.db), reference, {
    derivations: [textKeys],
  })
  expect(rebuilt).toEqual({ [textKeys.name]: 0 })

  // And off: everything is in the clear again, and parts of numbers are found.
  app.database.codec.use(ring, false)
  await encryptStored(app.database.db, undefined)
  const { rows: stored } = await app.database.executeSql(`select "soCccd" from officer where id = ${id}`)
  expect(stored[0]?.['soCccd']).toBe(soCccd)
  const part = { searchContent: String(soCccd).slice(0, 11), isChildren: true }
  expect(
    (await minh.post('CanBoCongChuc/get-hs-paging', part)).data.data.map((one: { id: string }) => one.id),
  ).toContain(id)
  const { rows: parts } = await app.database.executeSql(
    `select number_grams from officer where id = ${caller}`,
  )
  expect(parts).toEqual([{ number_grams: numberGrams([phone]) }])
  expect(await encryptStored(app.database.db, undefined)).toEqual(new Map())
})
