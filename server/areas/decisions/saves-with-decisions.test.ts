/** A decision chosen while its number is typed: what is saved rests on it, whichever form saves it. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Decision, DecisionPeople } from '#domain/decisions/calls.ts'
import { decidedRecords } from '#domain/decisions/decided-records.ts'
import { decisionSentences } from '#domain/decisions/decision-form.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { workForm } from '#domain/officer/officer-forms.ts'
import { subRecords } from '#domain/records/index.ts'
import { valuesOfDecision } from '#domain/forms/decision-fields.ts'
import { decisionSection } from '#domain/files/sections.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { filledMovement } from '#server/test/samples/sample-movements.ts'

let app: TestServer
let [lan, minh, tuan] = [] as unknown as [Caller, Caller, Caller]
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
})
afterAll(() => app.stop())

const enter = (more: object = {}, caller = lan) =>
  done(caller, 'QuyetDinh/create', {
    soQuyetDinh: `${freshNumber(6)}/QĐ-UBND`,
    ngayKy: '2026-05-19',
    nguoiKy: 'Trần Văn Ký',
    coQuanNgoaiHeThong: 'Ủy ban nhân dân Tỉnh',
    ...more,
  }) as Promise<Decision>
const peopleOf = (id: string) =>
  done(lan, 'QuyetDinh/get-people', { id }) as unknown as Promise<DecisionPeople>
const kindsOf = async (id: string) => (await peopleOf(id)).rows.map(({ record }) => record)

/** A row of this record that says what the decision says. */
async function rowOf(name: string, decision: Decision) {
  const record = subRecords.find((one) => one.name === name)!
  const kind = decidedRecords.find((one) => one.name === name)!
  const change =
    name === 'work-period' ? { loaiQuyetDinh: await catalogueOf(app, 'DM_LOAIQUYETDINH_CONGTAC', 'DD') } : {}
  const said = valuesOfDecision(kind.fields, decision)
  const { controller, suffix, key } = record.contract
  const values = { ...(await sampleEntry(app, record.form, change)), ...said }
  return { path: `${controller}/add${suffix}`, key, values }
}

test('a row of every record that has decisions rests on the one that was chosen', async () => {
  const decision = await enter()
  const { id } = await makePerson(app, lan)
  const names = decidedRecords.flatMap(({ kind, name }) => (kind === 'row' ? [name] : []))
  expect(names).toEqual([
    'work-period',
    'salary-period',
    'allowance-period',
    'training-period',
    'labour-interruption',
    'reward',
    'disciplinary-action',
  ])
  for (const name of names) {
    const { path, key, values } = await rowOf(name, decision)
    await done(lan, path, { id, [key]: values, quyetDinhIds: [decision.id] })
  }
  expect((await kindsOf(decision.id)).toSorted()).toEqual(names.toSorted())
  // Typed without choosing it stays a text.
  const { path, key, values } = await rowOf('reward', decision)
  await done(lan, path, { id, [key]: values })
  expect((await peopleOf(decision.id)).cungSo).toHaveLength(1)
})

test('what differs from the decision by now, or is out of reach, is refused whole', async () => {
  const decision = await enter()
  const { id } = await makePerson(app, lan)
  const { path, key, values } = await rowOf('reward', decision)
  const send = (more: object, caller = lan) => caller.post(path, { id, [key]: values, ...more })
  await done(lan, 'QuyetDinh/update', { id: decision.id, ngayKy: '2026-05-20' })
  expect(await send({ quyetDinhIds: [decision.id] })).toMatchObject({
    code: 21,
    message: decisionSentences.saysOther,
  })
  const { id: hidden } = await enter({ donViId: (await unitOf(app, 'H20')).id })
  expect(await send({ quyetDinhIds: [hidden] }, minh)).toMatchObject({ code: 23 })
  expect(await send({ quyetDinhIds: [decision.id] }, tuan)).not.toMatchObject({ code: 0 })
  const { rows } = await sql`select from reward where officer_id = ${Number(id)}`.execute(app.database.db)
  expect(rows).toEqual([])
})

test('movements, a position and a retirement rest on decisions and follow them', async () => {
  const decision = await enter({ ngayKy: '2026-09-15' })
  const people: string[] = []
  for (const movement of movements) {
    const { id } = await makePerson(app, lan)
    people.push(id)
    const [fields] = movement.form.decisions
    const said = valuesOfDecision(fields!, decision)
    const values = { ...(await filledMovement(app, movement)), ...said }
    const { controller, action } = beginCall(movement)
    await done(lan, `${controller}/${action}`, {
      id,
      [movement.contract.key]: values,
      quyetDinhIds: [decision.id],
    })
  }
  const { id } = await makePerson(app, lan)
  const work = { viTriViecLam: (await catalogueOf(app, 'DM_VITRIVIECLAM')) ?? null }
  await done(lan, 'CongTac/update-thong-tin', {
    id,
    ...(await sampleEntry(app, workForm, work)),
    trangThaiHoSo: undefined,
    soQuyetDinhViTri: decision.soQuyetDinh,
    quyetDinhIds: [decision.id],
  })
  expect((await kindsOf(decision.id)).toSorted()).toEqual(
    [...movements.map(({ name }) => name), 'work-soQuyetDinhViTri'].toSorted(),
  )
  // A day that breaks the rule of a movement: refused with the name, nothing is changed.
  const late = { id: decision.id, soQuyetDinh: 'SAI/QĐ', ngayKy: '2026-10-05' }
  expect(await lan.post('QuyetDinh/update', late)).toMatchObject({
    code: 21,
    detail: [{ field: 'ngayKy', message: expect.stringMatching(/2 dòng.*Ngày hiệu lực phải sau/) as string }],
  })
  const stored = async () => {
    const { rows } = await sql<{ so: string; ngay: string }>`
      select coalesce("quyetDinhChuyen", "soKyQuyetDinh") as so, "ngayKyQuyetDinh"::text as ngay from movement
      where officer_id = any(cast(${people} as bigint[])) order by id`.execute(app.database.db)
    return rows
  }
  expect(await stored()).toEqual(people.map(() => ({ so: decision.soQuyetDinh, ngay: '2026-09-15' })))
  const renamed = `${freshNumber(6)}/QĐ-SNV`
  const change = { id: decision.id, soQuyetDinh: renamed, ngayKy: '2026-09-16' }
  expect(await lan.post('QuyetDinh/update', change)).toMatchObject({
    code: 0,
    message: 'Đã cập nhật quyết định và hồ sơ của 4 người.',
  })
  expect(await stored()).toEqual(people.map(() => ({ so: renamed, ngay: '2026-09-16' })))
  expect(await done(lan, 'CongTac/get-info', { id })).toMatchObject({ soQuyetDinhViTri: renamed })

  // Accepted, the work period that begins rests on it too.
  const { rows } = await sql<{ id: number }>`
    select id from movement where officer_id = ${Number(people[0])}`.execute(app.database.db)
  const bienDong = { ngayChuyenDen: '2026-10-02' }
  await done(lan, 'ChuyenCongTac/accept-chuyen-cong-tac', { id: rows[0]?.id, bienDong })
  expect(await kindsOf(decision.id)).toContain('work-period')

  // Rows are taken off again, and keep what the decision said.
  const { rows: joined } = await peopleOf(decision.id)
  const taken = joined.filter(({ record }) => record === 'transfer')
  expect(await lan.post('QuyetDinh/detach', { id: decision.id, rows: taken })).toMatchObject({
    data: { count: 1 },
  })
  expect(await kindsOf(decision.id)).not.toContain('transfer')
  expect((await stored())[0]).toEqual({ so: renamed, ngay: '2026-09-16' })
  expect(await lan.post('QuyetDinh/join', { id: decision.id, rows: taken })).toMatchObject({
    data: { count: 1 },
  })
})

test('a pending transfer that is edited rests on the decision that was chosen then', async () => {
  const decision = await enter({ ngayKy: '2026-09-15' })
  const { id } = await makePerson(app, lan)
  const transfer = movements.find(({ name }) => name === 'transfer')!
  const { controller, action } = beginCall(transfer)
  const bienDong = await filledMovement(app, transfer)
  const begun = await done(lan, `${controller}/${action}`, { id, bienDong })
  expect(await kindsOf(decision.id)).toEqual([])
  const said = valuesOfDecision(transfer.form.decisions[0]!, decision)
  const edit = (values: object) =>
    lan.post('ChuyenCongTac/update', { id: begun['id'], bienDong: values, quyetDinhIds: [decision.id] })
  expect(await edit({ quyetDinhChuyen: 'khác' })).toMatchObject({ code: 21 })
  expect(await edit(said)).toMatchObject({ code: 0 })
  expect(await kindsOf(decision.id)).toEqual(['transfer'])
})

test('the file of a decision is stored once, read from each row, by who reaches it, and logged', async () => {
  const upload = async (caller: Caller) =>
    (
      await caller.upload(
        'Files/upload',
        uploadForm({ code: String(decisionSection) }, samplePdf(), { part: 'files' }),
      )
    ).data
  const file = [await upload(minh)]
  const decision = await enter({ file }, minh)
  expect(decision.file).toMatchObject(file)
  const { id } = await makePerson(app, lan)
  const { path, key, values } = await rowOf('reward', decision)
  const row = await done(lan, path, { id, [key]: values, quyetDinhIds: [decision.id] })
  expect(await done(lan, 'QuyetDinh/get-of-person', { id })).toMatchObject([
    { record: 'reward', dong: String(row['id']), quyetDinh: { id: decision.id, file } },
  ])
  const view = (caller: Caller) => caller.raw(`Files/view/${file[0].fileId}`)
  expect((await view(lan)).status).toBe(200)
  expect((await view(tuan)).status).toBe(404)
  const { rows } = await sql<{ kind: string }>`select kind from audit_entry
    where target = 'file' and target_id = ${file[0].fileId} order by id`.execute(app.database.db)
  expect(rows.map(({ kind }) => kind)).toEqual(['them', 'xem'])
  // Changing the decision keeps its file; taking it out detaches it.
  await done(minh, 'QuyetDinh/update', { id: decision.id, trichYeu: 'Khen thưởng năm 2026' })
  expect((await view(lan)).status).toBe(200)
  await done(minh, 'QuyetDinh/update', { id: decision.id, file: [] })
  expect((await view(lan)).status).toBe(404)
  const offered = await done(minh, 'QuyetDinh/get-rows', { id: (await enter({}, minh)).id, idCanBo: id })
  expect(offered).toMatchObject([{ record: 'reward', quaTrinh: 'KHEN THƯỞNG' }])
})
