/** Who reads the people of a room: they belong to the unit above it, which an account of the room doesn't reach. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Position } from '#domain/positions/calls.ts'
import type { ProposedPlacement } from '#domain/positions/placement-calls.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { insertAccount, opened } from '#server/test/authorisation/world-parts.ts'
import { done } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer({ guards })
  lan = await app.as('lan')
})
afterAll(() => app.stop())

/** A room with a position that somebody of the unit above holds, and an account of the room. */
async function heldRoom() {
  const maCoQuan = `PG.${freshNumber(9)}`
  const body = { name: `Phòng ${maCoQuan}`, maCoQuan, capDV: 4, donViCha: await unitOf(app, 'H20.05') }
  const { id: donViId } = await done(lan, 'DonVi/create', body)
  const soDuyet = { donViId, ten: 'Văn thư', nhom: 'HT', soDuyet: 2 }
  const { id: positionId, viTri } = await done(lan, 'ViTriViecLam/create', soDuyet)
  const loaiHoSo = await catalogueOf(app, 'DM_LOAIHOSO', '03')
  const phongBan = await unitOf(app, maCoQuan)
  const person = await makePerson(app, lan, { loaiHoSo, phongBan })
  const decision = { soQuyetDinh: '9/QĐ', ngayKy: '2026-10-01' }
  const rows = [{ idCanBo: person.id, viTri, bacNgheNghiep: { id: '2' } }]
  await done(lan, 'ViTriViecLam/apply', { quyetDinh: decision, rows })
  const clerk = await opened(app, await insertAccount(app, `phong-${freshNumber(6)}`, 'QTDV', maCoQuan))
  return { donViId, positionId, person: String(person.id), clerk }
}

test('nobody of the unit above is named, proposed or placed by an account of a room', async () => {
  const { donViId, positionId, person, clerk } = await heldRoom()
  const holders = async (caller: Caller) =>
    (await caller.post<Position[]>('ViTriViecLam/get-list', { donViId })).data
  const proposed = async (caller: Caller) =>
    (await caller.post<ProposedPlacement[]>('ViTriViecLam/propose', { donViId })).data
  expect(await clerk.get(`CanBoCongChuc/get-by-id/${person}`)).toMatchObject({ code: 23 })
  expect(await holders(lan)).toMatchObject([{ dangGiu: [{ idCanBo: person }], trong: 1 }])
  expect(await proposed(lan)).toMatchObject([{ idCanBo: person }])

  expect(await holders(clerk)).toMatchObject([{ dangGiu: [] }])
  expect(await proposed(clerk)).toEqual([])
  // It can't be deleted all the same, without a word about how many people there are.
  expect(await clerk.post('ViTriViecLam/delete', { id: positionId })).toMatchObject({
    code: 25,
    message: expect.stringContaining("Vị trí 'Văn thư' đang có người giữ") as string,
  })
  const open = async (name: 'positionHolders' | 'personsProposed', people: () => Promise<unknown[]>) => {
    try {
      Object.assign(guards, { [name]: trials[name].open })
      return await people()
    } finally {
      Object.assign(guards, standardGuards)
    }
  }
  expect(await open('positionHolders', () => holders(clerk))).toMatchObject([
    { dangGiu: [{ idCanBo: person }] },
  ])
  expect(await open('personsProposed', () => proposed(clerk))).toMatchObject([{ idCanBo: person }])
})

test('names of holders and of a proposal are in the log', async () => {
  const { donViId, person } = await heldRoom()
  const minh = await app.as('minh')
  const list = await done(minh, 'ViTriViecLam/get-list', { donViId })
  await done(minh, 'ViTriViecLam/propose', { donViId })
  await done(minh, 'ViTriViecLam/update', { id: (list as never as Position[])[0]?.id, soDuyet: 7 })
  await app.server.lineBuffer.write()
  const { rows } = await sql<{ action: string }>`
    select action from audit_entry where target = 'list' and cast(after -> 'ids' as text) = ${`[${person}]`}
    order by id`.execute(app.database.db)
  expect(rows.map(({ action }) => action)).toEqual([
    'ViTriViecLam.get-list',
    'ViTriViecLam.propose',
    'ViTriViecLam.update',
  ])
})
