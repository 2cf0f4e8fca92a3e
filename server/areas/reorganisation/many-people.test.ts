/** Reorganisations of many people: cancelled in the middle, and up to the limit of the embedded database. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxPeopleEmbedded } from '#domain/reorganisation/reorganisation-form.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { copyPerson, fillUnit, stopInTheMiddle } from '#server/test/samples/many-people.ts'
import {
  carryOut,
  differences,
  everyRow,
  makeUnit,
  peopleThrough,
  plan,
} from '#server/test/samples/sample-reorganisation.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())
const { personIn } = peopleThrough(() => ({ app, lan }))

const many = 300

/** A unit to merge into another. */
async function mergedUnit() {
  const [from, into] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  return { from, merging: { loai: 'sap-nhap', tu: [from.id], vao: into.id } }
}

test('a cancelled reorganisation leaves nothing behind, and neither does a cancelled undo', async () => {
  const { from, merging } = await mergedUnit()
  await copyPerson(app, (await personIn(from)).id, many - 1)
  const before = await everyRow(app)
  const send = (call: string, body: object, key: string) =>
    lan.post(`SapXep/${call}`, body, { 'idempotency-key': key })
  const reorganisations = async () => {
    const { rows } = await sql`select id, undone_at from reorganisation`.execute(app.database.db)
    return rows
  }
  await stopInTheMiddle(app, lan, 'sap-xep', send('create', plan(merging), 'sap-xep'))
  expect(differences(before, await everyRow(app))).toEqual([])
  expect(await reorganisations()).toEqual([])

  const { id, soNguoi } = await carryOut(lan, merging)
  expect(soNguoi).toBe(many)
  const after = await everyRow(app)
  await stopInTheMiddle(app, lan, 'hoan-tac', send('undo', { id }, 'hoan-tac'))
  expect(differences(after, await everyRow(app))).toEqual([])
  expect(await reorganisations()).toMatchObject([{ undone_at: null }])
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 0, data: { soNguoi } })
  expect(differences(before, await everyRow(app))).toEqual([])
})

test('the embedded database refuses more than its limit, and the preview says so before', async () => {
  const { from, merging } = await mergedUnit()
  await fillUnit(app, from.id, maxPeopleEmbedded + 1)
  const limits = async () => {
    const { data } = await lan.post('SapXep/preview', plan(merging))
    const all = data.canhBao as { loai: string; message: string }[]
    return all.flatMap(({ loai, message }) => (loai === 'gioi-han' ? [message] : []))
  }
  const limitMessages = await limits()
  expect(limitMessages).toHaveLength(app.database.kind === 'embedded' ? 1 : 0)
  if (app.database.kind !== 'embedded') return
  expect(limitMessages[0]).toContain('tối đa 5.000 hồ sơ')
  expect(await lan.post('SapXep/create', plan(merging))).toMatchObject({
    code: 26,
    message: limitMessages[0],
  })
  await sql`delete from officer where id in (select max(id) from officer)`.execute(app.database.db)
  expect(await limits()).toEqual([])
})
