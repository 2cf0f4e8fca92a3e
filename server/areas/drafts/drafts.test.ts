/** Drafts: kept, offered, bounded, and gone when the account no longer may have them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxDraftLength, maxDrafts, type Draft } from '#domain/drafts/calls.ts'
import { sweepDrafts } from '#server/areas/drafts/draft-store.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let hoa: Caller
let idCanBo: string
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan, hoa] = [
    await app.as('lan'),
    await app.as('minh'),
    await app.as('tuan'),
    await app.as('hoa'),
  ]
  idCanBo = (await makePerson(app, minh)).id
})
afterAll(() => app.stop())

const general = () => ({ bieuMau: 'general', idCanBo })
const typed = { values: { tenGoiKhac: 'Gõ dở' }, goc: { tenGoiKhac: 'Chưa rõ' }, version: 3 }
const save = (caller: Caller, change: object = {}) =>
  caller.post<{ luc: string }>('BanNhap/save', { ...general(), ...typed, ...change })
const get = (caller: Caller, key: object = general()) => caller.post<Draft>('BanNhap/get', key)

test('A draft is kept encrypted, only its account gets it, a save deletes it; reading is logged, typing is not', async () => {
  const { luc } = (await save(minh)).data
  expect(await get(minh)).toMatchObject({ code: 0, data: { ...typed, luc, boTruong: [], tepMat: [] } })
  expect(await get(lan)).toMatchObject({ code: 0, data: null })
  expect(await minh.post('BanNhap/get-list')).toMatchObject({
    data: [{ bieuMau: 'general', ten: 'Thông tin chung', idCanBo, hoVaTen: 'Nguyễn Thị Thử Nghiệm', luc }],
  })
  const { rows } = await sql<{ sealed: Uint8Array }>`select sealed from draft`.execute(app.database.db)
  expect(Buffer.from(rows[0]?.sealed ?? []).includes('Gõ dở')).toBe(false)
  // Copied to another account, it can't be opened.
  await sql`insert into draft (account_id, form, officer_id, row_key, sealed, saved_at)
    select (select id from account where "userName" = 'lan'), form, officer_id, row_key, sealed, saved_at
    from draft`.execute(app.database.db)
  expect(await get(lan)).toMatchObject({ data: null })

  const entries = await sql<{ kind: string; line: string }>`select kind, audit_entry::text as line
    from audit_entry where target = 'draft'`.execute(app.database.db)
  expect(entries.rows.map(({ kind }) => kind)).toEqual(['xem'])
  expect(entries.rows[0]?.line).not.toContain('Gõ dở')
  expect(await minh.post('BanNhap/delete', general())).toMatchObject({ code: 0, data: null })
  expect(await get(minh)).toMatchObject({ code: 0, data: null })
})

test('A window does not replace a draft of another one that it has not seen', async () => {
  const first = (await save(minh, { luc: null })).data.luc
  const second = await save(minh, { luc: first, values: { tenGoiKhac: 'Cửa sổ một' } })
  expect(second.code).toBe(0)
  for (const luc of [null, first])
    expect(await save(minh, { luc })).toMatchObject({
      code: 24,
      data: { values: { tenGoiKhac: 'Cửa sổ một' }, luc: second.data.luc },
    })
  // Where the other window has saved or discarded meanwhile, nothing is lost here.
  await minh.post('BanNhap/delete', general())
  expect(await save(minh, { luc: second.data.luc })).toMatchObject({ code: 0 })
})

test('Out of scope a draft reads as no person; unknown forms, wrong shapes and too long values are refused', async () => {
  expect(await save(tuan)).toMatchObject({ code: 23 })
  expect(await get(tuan)).toMatchObject({ code: 23 })
  await save(lan)
  await sql`update officer set deleted = true where id = ${Number(idCanBo)}`.execute(app.database.db)
  expect(await get(lan)).toMatchObject({ code: 23 })
  expect((await lan.post('BanNhap/get-list')).data).toEqual([])
  await sql`update officer set deleted = false where id = ${Number(idCanBo)}`.execute(app.database.db)
  expect(await get(lan)).toMatchObject({ code: 0, data: typed })

  expect(await save(minh, { bieuMau: 'khong-co' })).toMatchObject({
    code: 21,
    detail: [{ field: 'bieuMau' }],
  })
  expect(await save(minh, { values: 'x' })).toMatchObject({ code: 21 })
  expect(await save(minh, { luc: 'hôm qua' })).toMatchObject({ code: 21 })
  const long = { tenGoiKhac: 'x'.repeat(maxDraftLength) }
  expect(await save(minh, { values: long })).toMatchObject({ code: 21, detail: [{ field: 'values' }] })
})

test('Fields that the role may not write are left out and named; without the right to save there is no draft', async () => {
  const { rows } = await sql<{
    id: string
  }>`select "idCBCC"::text as id from account where "userName" = 'hoa'`.execute(app.database.db)
  const own = { bieuMau: 'general', idCanBo: rows[0]?.id }
  await hoa.post('BanNhap/save', { ...own, values: { tenGoiKhac: 'Hoa', donViSuDung: null } })
  expect((await get(hoa, own)).data).toMatchObject({
    values: { tenGoiKhac: 'Hoa' },
    boTruong: ['Đơn vị sử dụng'],
  })
  await hoa.post('BanNhap/save', { bieuMau: 'unit', values: { name: 'Sở mới' } })
  expect(await get(hoa, { bieuMau: 'unit' })).toMatchObject({ code: 0, data: null })
})

test('Files that wait to be attached are kept, or named when they are gone', async () => {
  const upload = await minh.upload<{ fileId: string; fileName: string }[]>(
    'Files/upload',
    uploadForm({ code: '4' }, samplePdf(), { part: 'files' }),
  )
  const [file] = [upload.data].flat()
  const gone = { fileId: 'khong-con', fileName: 'Quyet_dinh_cu.pdf', ext: 'pdf' }
  const row = { bieuMau: 'work-period', idCanBo }
  await minh.post('BanNhap/save', { ...row, values: { file: [file, gone] } })
  expect(await get(minh, row)).toMatchObject({
    data: { values: { file: [{ fileId: file?.fileId }] }, tepMat: ['Quyet_dinh_cu.pdf'] },
  })
})

test('An account has so many drafts, for three days; none after a lock or a new password', async () => {
  const count = async (caller: Caller) => (await caller.post<unknown[]>('BanNhap/get-list')).data.length
  for (let dong = 0; dong <= maxDrafts; dong++)
    await tuan.post('BanNhap/save', { bieuMau: 'unit', dong: String(dong), values: {} })
  expect(await count(tuan)).toBe(maxDrafts)
  const { rows } = await sql<{ id: string }>`select id from account where "userName" = 'tuan'`.execute(
    app.database.db,
  )
  expect(await lan.post('Users/reset-password', { id: rows[0]?.id })).toMatchObject({ code: 0 })
  const left = async () =>
    Number(
      (
        await sql<{ n: number }>`select count(*) as n from draft where account_id = ${rows[0]?.id}`.execute(
          app.database.db,
        )
      ).rows[0]?.n,
    )
  expect(await left()).toBe(0)

  await save(lan)
  app.clock.advance(73 * 3_600_000)
  const again = await app.as('lan')
  expect(await get(again)).toMatchObject({ status: 401 })
  await sweepDrafts({ db: app.database.db, clock: app.clock })
  expect(
    Number((await sql<{ n: number }>`select count(*) as n from draft`.execute(app.database.db)).rows[0]?.n),
  ).toBe(0)
})
