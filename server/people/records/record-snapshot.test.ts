/** The snapshot of a person: complete, the same for one and for many, restricted to what the role may read. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissionOf } from '#domain/api/call.ts'
import { exportWord } from '#domain/documents/calls.ts'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { callsOf } from '#domain/records/calls.ts'
import { subRecords, subRecordsByName } from '#domain/records/index.ts'
import { actionOf } from '#domain/records/sub-record.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import { findOfficers } from '#server/people/officers/officer-store.ts'
import { snapshotsOf } from '#server/people/records/record-snapshot.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { statementsOf } from '#server/test/recorded-statements.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { signedIn } from '#server/test/signed-in.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

async function snapshots(caller: Caller, ids: readonly string[]) {
  const request = await signedIn(app, caller, exportWord)
  const reference = await referenceDataOf(request)
  const officers = await findOfficers(request.db, request, reference.units, ids.map(Number))
  return snapshotsOf(request, officers, reference)
}

/** A person with a row of every record. */
async function wholePerson(): Promise<string> {
  const { id } = await makePerson(app, minh)
  for (const record of subRecords) {
    const { controller, key } = record.contract
    const body = { id, [key]: await sampleEntry(app, record.form) }
    const answer = await minh.post(`${controller}/${actionOf(record, 'add')}`, body)
    expect(answer, `${record.name}: ${answer.message}`).toMatchObject({ code: 0 })
  }
  return id
}

test('every record is in the list under its name', () => {
  for (const [name, record] of Object.entries(subRecordsByName)) expect(record.name).toBe(name)
})

test('has the same as the screens: rows of every record as listed, with their files', async () => {
  const id = await wholePerson()
  const paper = await minh.upload(
    'Files/upload-file-hs',
    uploadForm({ idCanBo: id, index: '4' }, samplePdf(), { name: 'quyet-dinh.pdf' }),
  )
  const listed = await minh.post('CongTac/get-list', { id })
  const congTac = { ...listed.data.data[0], file: [paper.data] }
  expect(await minh.post('CongTac/update', { id, congTac })).toMatchObject({ code: 0 })
  const [snapshot] = await snapshots(minh, [id])
  for (const record of subRecords) {
    const { data } = await minh.post(`${record.contract.controller}/${actionOf(record, 'get-list')}`, { id })
    const rows = snapshot?.rows[record.name as 'work-period'] ?? []
    expect(rows, record.name).toHaveLength(1)
    expect(data.data[0], record.name).toMatchObject(rows[0] as object)
  }
  expect(snapshot?.rows['work-period'][0]?.file).toMatchObject([{ fileName: 'quyet-dinh.pdf' }])
  expect(snapshot?.rows['work-period'][0]?.donViStr).toBeTruthy()
  expect(Object.keys(snapshot?.values ?? {}).toSorted()).toEqual(Object.keys(officerFields).toSorted())
})

test('is the same for many people: in the given order, with as many statements', async () => {
  const ids = [await wholePerson(), (await makePerson(app, minh)).id, await wholePerson()]
  const costOf = async (some: readonly string[]) => {
    const request = await signedIn(app, minh, exportWord)
    const reference = await referenceDataOf(request)
    return statementsOf(() =>
      request.db.transaction().execute(async (tx) => {
        const officers = await findOfficers(tx, request, reference.units, some.map(Number))
        await snapshotsOf({ ...request, db: tx as never }, officers, reference)
      }),
    )
  }
  expect(await costOf(ids)).toHaveLength(3)
  expect(await costOf(ids.slice(0, 1))).toHaveLength(3)
  const reversed = await snapshots(minh, ids.toReversed())
  expect(reversed.map(({ id }) => String(id))).toEqual(ids.toReversed())
  expect(reversed.map(({ rows }) => rows['work-period'].length)).toEqual([1, 0, 1])
  expect(reversed[2]).toEqual((await snapshots(minh, ids.slice(0, 1)))[0])
})

test('omits fields and rows that the role may not read, and people outside the scope', async () => {
  const id = await wholePerson()
  const { caller } = await signedInWith(app, [
    'CanBoCongChuc.get-general-info',
    permissionOf(callsOf(subRecordsByName['work-period']).list),
    permissionOf(exportWord),
  ])
  const [snapshot] = await snapshots(caller, [id])
  expect(snapshot?.values.hoVaTen).toBeTruthy()
  expect([...(snapshot?.listed ?? [])]).toEqual(['work-period'])
  for (const hidden of ['heSoLuong', 'thuNhapLuong', 'biBatTuDay', 'sucKhoe'])
    expect(snapshot?.values, hidden).not.toHaveProperty(hidden)
  const filled = Object.entries(snapshot?.rows ?? {}).filter(([, rows]) => rows.length > 0)
  expect(filled.map(([name]) => name)).toEqual(['work-period'])
  expect(await snapshots(await app.as('tuan'), [id])).toEqual([])
})
