/** Records whose term is over: listed, disposed of by decision with a certificate, gone everywhere; the log still verifies. */
import { Zip } from 'easy-template-x'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { generalSection } from '#domain/files/sections.ts'
import { ownRelative } from '#domain/records/family/own-relative.ts'
import { subRecords } from '#domain/records/index.ts'
import { actionOf, tableOf } from '#domain/records/sub-record.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { newestSeal, Sealer, unsealedSeconds } from '#server/platform/audit/seal.ts'
import { verifySeals } from '#server/platform/audit/verify-seals.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { makeOrdinary } from '#server/test/samples/sample-accounts.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { begun, movementNamed } from '#server/test/samples/sample-movements.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer({ guards })
  ;[lan, minh] = await Promise.all([app.as('lan'), app.as('minh')])
})
afterAll(() => app.stop())

const db = () => app.database.db
const quyetDinh = {
  soQuyetDinh: '15/QĐ-SNV',
  ngayKy: '2026-11-10',
  coQuan: 'Sở Nội vụ',
  nguoiKy: 'Lê Văn Ký',
}
/** Nobody else has it. */
const secret = 'Huỳnh Thị Tiêu Hủyxq'

const idsIn = async () =>
  ((await lan.post('DuLieuCaNhan/get-disposal-list', { pageSize: 100 })).data.data as { id: string }[]).map(
    ({ id }) => id,
  )

async function left(hoVaTen: string, ngay: string): Promise<string> {
  const { id } = await makePerson(app, minh, { hoVaTen })
  const change = { ngay, ngayKyQuyetDinh: '2018-12-01', file: [] }
  await begun(app, minh, movementNamed('end-of-service'), id, change)
  return id
}

async function sealAll(): Promise<void> {
  await app.server.lineBuffer.write()
  for (const sealer = new Sealer(db()); (await unsealedSeconds(db())) > 0;) await sealer.seal()
}

const findings = async () => {
  const seal = await newestSeal(db())
  return (await verifySeals(db(), seal === undefined ? [] : [seal])).findings.map(({ kind }) => kind)
}

/** Tables in which any row still has the text. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select quote_ident(relname) as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db())
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from ${sql.raw(name)} t where position(${text} in cast(t as text)) > 0`.execute(
      db(),
    )
    if (rows[0]?.n !== 0) holding.push(name)
  }
  return holding
}

test('a record is listed once its term is over, and disposed of nothing is left but what says so', async () => {
  const id = await left(secret, '2019-05-01')
  const later = await left('Nguyễn Văn Còn Hạn', '2026-05-01')
  const stays = await makePerson(app, minh)
  await sampleEntryOf(id)
  const pdf = uploadForm({ idCanBo: id, index: String(generalSection) }, samplePdf(), {
    name: `${secret}.pdf`,
  })
  const file = (await minh.upload('Files/upload-file-hs', pdf)).data as { fileId: string }
  await sql`insert into signature (officer_id, state, content, hash, signature, certificate, user_name)
    values (${Number(id)}, 'approved', ${JSON.stringify({ hoVaTen: secret })}, 'h', 's', 'c', 'quang')`.execute(
    db(),
  )
  await sql`update officer set signature_id = (select max(id) from signature) where id = ${Number(id)}`.execute(
    db(),
  )
  await minh.get(`CanBoCongChuc/get-by-id/${id}`)
  expect((await tablesWith(secret)).length).toBeGreaterThan(3)
  await sealAll()

  // Seventy years by default; the law of the office says what it is.
  expect(await idsIn()).toEqual([])
  const shorter = {
    ma: 'thoi-han-luu-ho-so',
    theo: {},
    giaTri: 5,
    tuNgay: '2026-01-01',
    vanBan: 'Thử',
    dieu: '1',
  }
  expect(await lan.post('ThamSo/update', shorter)).toMatchObject({ code: 0 })
  expect(await idsIn()).toEqual([id])

  const dispose = (caller: Caller, listId: string[], decision: object = quyetDinh) =>
    caller.post('DuLieuCaNhan/dispose', { quyetDinh: decision, listId })
  expect(await dispose(lan, [id], { ...quyetDinh, soQuyetDinh: '' })).toMatchObject({
    code: 21,
    detail: [{ field: 'quyetDinh.soQuyetDinh' }],
  })
  for (const listId of [[id, later], [stays.id], [id, '999999']])
    expect(await dispose(lan, listId)).toMatchObject({ code: 26 })
  expect(await dispose(lan, [])).toMatchObject({ code: 21 })
  expect(await dispose(minh, [id])).toMatchObject({ status: 403 })
  const { caller: elsewhere } = await signedInWith(app, ['DuLieuCaNhan.dispose'], 'tuan')
  expect(await dispose(elsewhere, [id])).toMatchObject({ code: 26 })
  const blob = await app.server.blobs.read(file.fileId)
  expect(blob).not.toBeNull()

  const done = await dispose(lan, [id])
  expect(done).toMatchObject({ code: 0, message: 'Đã tiêu hủy 1 hồ sơ.', data: { soHoSo: 1 } })
  expect(await tablesWith(secret)).toEqual([])
  expect(await app.server.blobs.read(file.fileId)).toBeNull()
  const { rows: lines } = await sql<{ full: number; salted: number; n: number }>`
    select count(*)::int as n, (count(e.before) + count(e.after) + count(e.officer_name))::int as full,
      count(h.salt)::int as salted
    from audit_entry e left join audit_line_hash h on h.id = e.id
    where e.officer_id = ${Number(id)} and e.disposed_by is not null`.execute(db())
  expect(lines[0]).toMatchObject({ full: 0, salted: 0 })
  expect(lines[0]?.n).toBeGreaterThan(3)
  expect(await idsIn()).toEqual([])
  expect(await minh.get(`CanBoCongChuc/get-by-id/${id}`)).toMatchObject({ code: 23 })

  // Whoever reached the record is told, nobody else.
  const luc = { id, luc: new Date(app.clock.now()).toISOString() }
  expect(await minh.post('LichSu/record-at', luc)).toMatchObject({
    code: 23,
    message: 'Hồ sơ này đã tiêu hủy theo Quyết định số 15/QĐ-SNV ngày 10/11/2026.',
  })
  const tuan = await app.as('tuan')
  const hidden = 'Hồ sơ không tồn tại hoặc đã bị xóa.'
  expect(await tuan.post('LichSu/record-at', luc)).toMatchObject({ code: 23, message: hidden })

  const { id: disposal } = done.data as { id: string }
  expect((await lan.post('DuLieuCaNhan/get-disposals')).data).toMatchObject([
    { id: disposal, soHoSo: 1, ...quyetDinh },
  ])
  const { fileContents } = (await lan.post('DuLieuCaNhan/get-certificate', { id: disposal })).data
  const document = await Zip.load(Buffer.from(fileContents, 'base64'))
  const text = await document.getFile('word/document.xml').getContentText()
  for (const said of [secret, '15/QĐ-SNV', '01/05/2019', 'BIÊN BẢN']) expect(text).toContain(said)

  await sealAll()
  expect(await findings()).toEqual([])
})

test('what is emptied in the name of a decision that does not name it is found', async () => {
  const { rows } = await sql<{ line: number; officer: number }>`
    select line, officer_id as officer from disposed_record`.execute(db())
  const [{ line, officer } = { line: 0, officer: 0 }] = rows
  const other = await makePerson(app, minh)
  await sealAll()
  const empty = (where: string) =>
    sql
      .raw(
        `update audit_entry set before = null, after = null, officer_name = null, disposed_by = ${line} where ${where}`,
      )
      .execute(db())
  const attempts: [string, string[]][] = [
    // Another person's line, also when it is made the disposed person's.
    [`officer_id = ${other.id}`, ['rows-disposed']],
    [`id = (select max(id) from audit_entry where officer_id = ${other.id})`, ['rows-disposed']],
  ]
  for (const [where, expected] of attempts) {
    await sql`create table kept_entry as select * from audit_entry`.execute(db())
    await empty(where)
    await sql.raw(`update audit_entry set officer_id = ${officer} where disposed_by = ${line}`).execute(db())
    expect(new Set(await findings())).toEqual(new Set(expected))
    await sql`delete from audit_entry`.execute(db())
    await sql`insert into audit_entry select * from kept_entry`.execute(db())
    await sql`drop table kept_entry`.execute(db())
  }
  expect(await findings()).toEqual([])
  // The function of the database empties nothing of the living, and only what the line names.
  const call = (by: number, lines: string) =>
    sql.raw(`select dispose_of_log(${by}, '${lines}')`).execute(db())
  await expect(call(line, '{1,2}')).rejects.toThrow(/names other lines/)
  const { rows: living } = await sql<{ id: number }>`
    select max(id) as id from audit_entry where officer_id = ${Number(other.id)}`.execute(db())
  await expect(call(Number(living[0]?.id), '{1}')).rejects.toThrow(/disposes of nobody/)
})

test('the guards of the scope are what refuses and hides', async () => {
  const id = await left('Trần Văn Ngoài Phạm Vi', '2019-06-01')
  const { caller } = await signedInWith(app, ['DuLieuCaNhan.dispose', 'LichSu.record-at'], 'tuan')
  const dispose = () => caller.post('DuLieuCaNhan/dispose', { quyetDinh, listId: [id] })
  const disable = (name: 'personsDisposed' | 'disposalIsSaid') =>
    Object.assign(guards, { [name]: trials[name].open })
  const moment = () => caller.post('LichSu/record-at', { id, luc: new Date(app.clock.now()).toISOString() })
  expect(await dispose()).toMatchObject({ code: 26 })
  try {
    disable('personsDisposed')
    expect(await dispose()).toMatchObject({ code: 0 })
    expect((await moment()).message).not.toContain('tiêu hủy')
    disable('disposalIsSaid')
    expect((await moment()).message).toContain('tiêu hủy')
  } finally {
    Object.assign(guards, standardGuards)
  }
})

test('an account goes with its person, and every table that names persons is known', async () => {
  const { person, account: own } = await makeOrdinary(app)
  const [officer, account] = [person.id, Number(own.id)]
  const change = { ngay: '2019-07-01', ngayKyQuyetDinh: '2018-12-01', file: [] }
  await begun(app, minh, movementNamed('end-of-service'), officer, change)
  expect(await lan.post('DuLieuCaNhan/dispose', { quyetDinh, listId: [officer] })).toMatchObject({ code: 0 })
  const { rows } =
    await sql`select "userName", name, "isActived", "idCBCC" from account where id = ${account}`.execute(db())
  expect(rows).toEqual([
    { userName: `da-tieu-huy-${account}`, name: 'Đã tiêu hủy', isActived: false, idCBCC: null },
  ])
  // Of a new table that refers to persons, disposal has to know: it would fail on its rows.
  const { rows: tables } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where confrelid = 'officer'::regclass and contype = 'f' and confdeltype <> 'c' order by 1`.execute(db())
  const named = ['account', 'file', 'movement', 'officer_deletion', 'outbox', 'signature', 'sync_error']
  expect(tables.map(({ name }) => name).toSorted()).toEqual([...named, ...subRecords.map(tableOf)].toSorted())
})

async function sampleEntryOf(id: string): Promise<void> {
  const values = await sampleEntry(app, ownRelative.form)
  const { controller, key } = ownRelative.contract
  const named = { ...values, hoVaTen: secret }
  expect(
    await minh.post(`${controller}/${actionOf(ownRelative, 'add')}`, { id, [key]: named }),
  ).toMatchObject({ code: 0 })
}
