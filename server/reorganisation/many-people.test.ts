/** Reorganisations of many people: stopped in the middle, and as many as the embedded database may be held for. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mostPeopleEmbedded } from '#domain/reorganisation/reorganisation-form.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { copyPerson, stopInTheMiddle } from '#server/test/samples/many-people.ts'
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

/** So many that a work on them takes its time. */
const many = 1000

/** A unit of so many people, to be merged into another. */
async function unitOfMany(count: number) {
  const [from, into] = [await makeUnit(app, lan), await makeUnit(app, lan)]
  await copyPerson(app, (await personIn(from)).id, count - 1)
  return { from, into, merging: { loai: 'sap-nhap', tu: [from.id], vao: into.id } }
}

test('what is stopped in the middle leaves nothing behind, and neither does its undoing', async () => {
  const { merging } = await unitOfMany(many)
  const before = await everyRow(app)
  const send = (call: string, body: object, key: string) =>
    lan.post(`SapXep/${call}`, body, { 'idempotency-key': key })
  const reorganisations = async () => {
    const { rows } = await sql`select id, undone_at from reorganisation`.execute(app.database.db)
    return rows
  }
  await stopInTheMiddle(lan, 'sap-xep', send('create', plan(merging), 'sap-xep'))
  expect(differences(before, await everyRow(app))).toEqual([])
  expect(await reorganisations()).toEqual([])

  const { id, soNguoi } = await carryOut(lan, merging)
  expect(soNguoi).toBe(many)
  const after = await everyRow(app)
  await stopInTheMiddle(lan, 'hoan-tac', send('undo', { id }, 'hoan-tac'))
  expect(differences(after, await everyRow(app))).toEqual([])
  expect(await reorganisations()).toMatchObject([{ undone_at: null }])
  expect(await lan.post('SapXep/undo', { id })).toMatchObject({ code: 0, data: { soNguoi } })
  expect(differences(before, await everyRow(app))).toEqual([])
})

test('the embedded database refuses more than it may be held for, and the preview says so before', async () => {
  const { merging } = await unitOfMany(mostPeopleEmbedded + 1)
  const limits = async () => {
    const { data } = await lan.post('SapXep/preview', plan(merging))
    const all = data.canhBao as { loai: string; message: string }[]
    return all.flatMap(({ loai, message }) => (loai === 'gioi-han' ? [message] : []))
  }
  const found = await limits()
  expect(found).toHaveLength(app.database.kind === 'embedded' ? 1 : 0)
  if (app.database.kind !== 'embedded') return
  expect(found[0]).toContain('tối đa 5.000 hồ sơ')
  expect(await lan.post('SapXep/create', plan(merging))).toMatchObject({ code: 26, message: found[0] })
  await sql`delete from officer where id in (select max(id) from officer)`.execute(app.database.db)
  expect(await limits()).toEqual([])
})
