/** The three actions of the detail page: required fields, effect on the person, atomicity. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { generalSection } from '#domain/files/sections.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { movements } from '#domain/movements/index.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'
import { shownValues } from '#server/test/logged-values.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { effectiveDay, movementNamed, sendMovement } from '#server/test/samples/sample-movements.ts'

let app: TestServer
let lan: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh] = await Promise.all([app.as('lan'), app.as('minh')])
})
afterAll(() => app.stop())

const begin = (kind: AnyMovement, id: string, change: object = {}, caller = lan) =>
  sendMovement(app, caller, kind, id, change)
const call = ({ contract }: AnyMovement) => `${contract.controller}/${contract.begin}`
const recordOf = async (id: string) => (await lan.get(`CanBoCongChuc/get-by-id/${id}`)).data
async function log(id: string) {
  const { rows } = await sql<{ kind: string; target: string; before: object; after: object }>`
    select kind, target, before, after from audit_entry where officer_id = ${Number(id)} order by id`.execute(
    app.database.db,
  )
  return rows.map((row) => ({ ...row, after: shownValues(row.after) }))
}

describe.each(movements.map((kind) => [kind.titles.action, kind] as const))('%s', (_, kind) => {
  test('reports missing fields, under the key of its fields', async () => {
    const { id } = await makePerson(app, lan)
    const answer = await lan.post(call(kind), { id, [kind.contract.key]: {} })
    const fields = Object.entries(kind.form.fields).flatMap(([name, { required }]) =>
      required ? [name] : [],
    )
    expect(fields).not.toHaveLength(0)
    expect(answer.code).toBe(21)
    expect((answer.detail ?? []).map(({ field }) => field)).toEqual(
      fields.map((name) => `${kind.contract.key}.${name}`),
    )
    expect(await lan.post(call(kind), { id })).toMatchObject({ code: 21 })
    expect((await recordOf(id)).trangThaiHoSo.code).toBe('01')
  })

  test('starts once, however often it is sent concurrently', async () => {
    const { id } = await makePerson(app, minh)
    const answers = await Promise.all([begin(kind, id), begin(kind, id, {}, minh), begin(kind, id)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 26, 26])
    const { rows } = await sql`select id from movement where officer_id = ${Number(id)}`.execute(
      app.database.db,
    )
    expect(rows).toHaveLength(1)
  })

  test('is refused to callers that may not see or change the person', async () => {
    const { id } = await makePerson(app, minh)
    for (const [name, refusal] of [
      ['tuan', { code: 23 }],
      ['van', { status: 403 }],
      ['hoa', { status: 403 }],
    ] as const)
      expect(await begin(kind, id, {}, await app.as(name)), name).toMatchObject(refusal)
    expect((await recordOf(id)).trangThaiHoSo.code).toBe('01')
  })

  test('keeps its file, and refuses one uploaded for another section', async () => {
    const { id } = await makePerson(app, lan)
    const up = async (index: number) =>
      (
        await lan.upload(
          'Files/upload-file-hs',
          uploadForm({ idCanBo: id, index: String(index) }, samplePdf()),
        )
      ).data
    const wrong = await up(4)
    expect(await begin(kind, id, { file: [wrong] })).toMatchObject({
      code: 21,
      detail: [{ field: `${kind.contract.key}.file` }],
    })
    expect((await recordOf(id)).trangThaiHoSo.code).toBe('01')
    const right = await up(kind.fileSection.index)
    expect(await begin(kind, id, { file: [{ ...right, fileName: 'ten-khac.pdf' }] })).toMatchObject({
      code: 0,
      data: { [kind.contract.key]: { file: [right] } },
    })
    expect((await log(id)).find(({ target }) => target === 'movement')?.after).toMatchObject({
      file: [right],
    })
    const { rows } = await sql`select state, owner_table from file where id = ${right.fileId}`.execute(
      app.database.db,
    )
    expect(rows).toEqual([{ state: 'attached', owner_table: 'movement' }])
  })
})

test.each(movements.map((kind) => [kind.titles.action, kind] as const))(
  'the leader, who may not change records, can attach the decision: %s',
  async (_, kind) => {
    const quang = await app.as('quang')
    const { id } = await makePerson(app, lan)
    const send = async (index: number) =>
      quang.upload('Files/upload-file-hs', uploadForm({ idCanBo: id, index: String(index) }, samplePdf()))
    const wrong = (await send(kind.fileSection.index)).data
    expect(await quang.post('Files/delete-file-hs', { id, fileId: wrong.fileId })).toMatchObject({ code: 0 })
    const file = [(await send(kind.fileSection.index)).data]
    expect(await begin(kind, id, { file }, quang)).toMatchObject({
      code: 0,
      data: { [kind.contract.key]: { file } },
    })
    expect(await send(generalSection)).toMatchObject({ status: 403 })
  },
)

test('with a pending transfer the record has status 00 and refuses every change', async () => {
  const { id } = await makePerson(app, lan)
  expect(await begin(movementNamed('transfer'), id)).toMatchObject({
    code: 0,
    data: { bienDong: { lyDoChuyen: { code: 'LCDD' }, donViDen: { maCoQuan: 'H20.101' } } },
  })
  expect((await recordOf(id)).trangThaiHoSo.code).toBe('00')
  expect(await lan.post('CanBoCongChuc/update-general-hs', { id, hoVaTen: 'Người Khác' })).toMatchObject({
    code: 26,
  })
  expect(await lan.post('CongTac/add', { id, congTac: {} })).toMatchObject({ code: 26 })
})

test('a transfer to the same unit is refused', async () => {
  const { id } = await makePerson(app, lan)
  expect(await begin(movementNamed('transfer'), id, { donViDen: await unitOf(app, 'H20.05') })).toMatchObject(
    {
      code: 21,
      detail: [{ field: 'bienDong.donViDen' }],
    },
  )
})

test.each([
  ['end-of-service', 'Ngày hiệu lực phải sau ngày ký quyết định.'],
  ['block-transfer', 'Ngày hiệu lực phải sau ngày ký.'],
] as const)('%s: takes effect after signing', async (name, message) => {
  const { id } = await makePerson(app, lan)
  const kind = movementNamed(name)
  expect(await begin(kind, id, { ngay: '2026-09-14' })).toMatchObject({
    code: 21,
    detail: [{ field: `${kind.contract.key}.ngay`, message }],
  })
})

test('an end of service closes open periods, locks the account, and logs each', async () => {
  const { id } = await makePerson(app, lan)
  const add = async (path: string, key: string, form: AnyForm, change: AnyValues) => {
    const values = await sampleEntry(app, form, change)
    const answer = await lan.post(`${path}/add`, { id, [key]: values })
    if (answer.code !== 0) throw new Error(JSON.stringify(answer))
    return answer.data.id as string
  }
  const open = await add('CongTac', workPeriod.contract.key, workPeriod.form, {
    tuNgay: '2020-01-01',
    denNgay: null,
  })
  const over = await add('CongTac', workPeriod.contract.key, workPeriod.form, {
    tuNgay: '2015-01-01',
    denNgay: '2019-12-31',
  })
  const later = await add(
    allowancePeriod.contract.controller,
    allowancePeriod.contract.key,
    allowancePeriod.form,
    {
      tuNgay: '2026-11-01',
      denNgay: null,
    },
  )
  expect(await begin(movementNamed('end-of-service'), id)).toMatchObject({ code: 0 })
  expect((await recordOf(id)).trangThaiHoSo.code).toBe('02')
  const days = async (table: string, row: string) =>
    (
      await sql<{ to: string | null; version: number }>`
        select "denNgay" as "to", version from ${sql.table(table)} where id = ${Number(row)}`.execute(
        app.database.db,
      )
    ).rows[0]
  expect(await days('work_period', open)).toEqual({ to: effectiveDay, version: 2 })
  expect(await days('work_period', over)).toEqual({ to: '2019-12-31', version: 1 })
  expect(await days('allowance_period', later)).toEqual({ to: null, version: 1 })
  const changes = (await log(id)).filter(({ kind }) => kind === 'sua')
  expect(changes.map(({ target, after }) => [target, after])).toEqual([
    ['officer', { trangThaiHoSo: expect.objectContaining({ code: '02' }) }],
    ['work_period', { denNgay: effectiveDay }],
  ])
})

test('a person deleted during a transfer can’t be accepted, and is restored at work', async () => {
  const { id } = await makePerson(app, lan)
  expect(await begin(movementNamed('transfer'), id)).toMatchObject({ code: 0 })
  expect(await lan.post('CanBoCongChuc/delete', { id })).toMatchObject({ code: 0 })
  const { rows } = await sql`select state from movement where officer_id = ${Number(id)}`.execute(
    app.database.db,
  )
  expect(rows).toEqual([{ state: 'withdrawn' }])
  expect(await lan.post('ThungRac/restore', { id })).toMatchObject({ code: 0 })
  expect((await recordOf(id)).trangThaiHoSo.code).toBe('01')
  expect(await begin(movementNamed('transfer'), id)).toMatchObject({ code: 0 })
})
