/**
 * What the matrix is tried on: a branch of the tree, a person at each position, and a caller of each kind.
 *
 *   root ── above ──┬── unit ──┬── child ── grandchild
 *        │          └── beside └── gone (out of use)
 *        ├── outside
 *        └── elsewhere (whose administrator has `unit` as a special unit)
 */
import { sql } from 'kysely'
import type { UnitRef } from '#domain/fields/values.ts'
import { avatarSection, generalSection } from '#domain/files/sections.ts'
import { subRecords } from '#domain/records/index.ts'
import { tableOf, type AnySubRecord } from '#domain/records/sub-record.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { smallBlob } from '#server/people/files/store-file.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { callers, positions, type CallerName, type Position } from './callers.ts'
import {
  colleagueOf,
  expectDone,
  firstRow,
  insertAccount,
  insertFile,
  insertRole,
  linkAccount,
  makeBranch,
  opened,
  session,
  upload,
  type Session,
} from './world-parts.ts'
import { movementsOf } from './world-movements.ts'

export interface World {
  app: TestServer
  /** A word in all names of this world, to search by. */
  word: string
  /** By position: the unit's branch, `own` being the unit itself. */
  units: Record<Position, UnitRef>
  /** By position: the unit of a person or account there. */
  homes: Record<Position, UnitRef>
  people: Record<Position, string>
  callers: Record<CallerName, Caller & { accountId: number }>
  administrator: Caller
  /** Another live session of the caller. */
  sessionOf(caller: Exclude<CallerName, 'anonymous'>): Promise<Session>
  /** Ended long-running work of the caller's account. */
  workOf(caller: Exclude<CallerName, 'anonymous'>, key: string): Promise<void>
  noticeOf(caller: Exclude<CallerName, 'anonymous'>, text: string): Promise<void>
  /** A fresh person at the position, to be deleted or restored. */
  personAt(position: Position, deleted?: boolean): Promise<string>
  /** A fresh unit below the one at the position, without references; for 'deleted' the position's unit itself. */
  unitBelow(position: Position): Promise<string>
  /** Such a unit that nobody has deleted yet. */
  doomedUnit(position: Position): Promise<string>
  /** A fresh decision of the unit there. */
  decisionIn(position: Position): Promise<string>
  /** What waits for the person there: the id of its plan. */
  planFor(position: Position): Promise<string>
  /** A fresh position (vị trí việc làm) of the unit there. */
  positionIn(position: Position): Promise<string>
  /** By position: a reorganisation of a unit there. */
  reorganisations: Partial<Record<Position, string>>
  /** A fresh copy of a row of this record at the position. */
  rowOf(record: AnySubRecord, position: Position): Promise<string>
  /** A readable file of the person; for deletions a fresh one without content, attached to `owner`. */
  fileOf(position: Position, owner?: { table: string; section: number }): Promise<string>
  /** The picture of the person there, with content. */
  pictureOf(position: Position): Promise<string>
  /** A pending one, uploaded by the unit's administrator; for deletions a fresh one without content. */
  pendingFile(fresh: boolean): Promise<string>
  /** A fresh account with this role, which is never used to sign in. */
  accountOf(role: string, position: Position): Promise<number>
  /** The account of an ordinary user there, which no call changes. */
  steadyAccount(position: Position): Promise<number>
  /** Logs that the caller viewed the person there. */
  viewLogged(
    by: Exclude<CallerName, 'anonymous'>,
    position: Position,
  ): Promise<{ id: number; userName: string }>
  /** A movement with one unit at the position; a fresh one if it will be undone. */
  movementAt: ReturnType<typeof movementsOf>
  /** A role with fewer rights than a unit administrator's. */
  narrowRole(): Promise<number>
}

let made = 0
let worlds = 0
/** The name of people created to be deleted. */
export const passerBy = 'Nguyễn Văn Qua Đường'
/** The papers of training periods. */
const trainingSection = 6
/** Longer than an access token lives. */
const tokenLife = 16 * 60_000

export async function makeWorld(app: TestServer): Promise<World> {
  // In letters, since names of persons have no digits.
  const word = `Thegioi${[...String(++worlds)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}`
  const administrator = await opened(app, await insertAccount(app, `${word}-lead`, 'ADMIN', 'H20'))
  const codes = await makeBranch(app, administrator, word)
  const at = (place: keyof typeof codes) => unitOf(app, codes[place])
  const units = {
    own: await at('unit'),
    inside: await at('child'),
    child: await at('grandchild'),
    outside: await at('outside'),
    deleted: await at('gone'),
  }
  const homeCodes = {
    own: codes.unit,
    inside: codes.unit,
    child: codes.child,
    outside: codes.outside,
    deleted: codes.unit,
  }
  const homes = {
    own: units.own,
    inside: units.own,
    child: units.inside,
    outside: units.outside,
    deleted: units.own,
  }
  const people = {} as Record<Position, string>
  for (const position of positions) {
    const person = await makePerson(
      app,
      administrator,
      { hoVaTen: `${word} ${position}` },
      homeCodes[position],
    )
    people[position] = person.id
  }
  const other = await makePerson(app, administrator, { hoVaTen: `Nguyễn ${word}` }, codes.unit)

  const special = await insertRole(app, `${word}_DB`, { base: 'QTDV', special: Number(units.own.id) })
  const everything = {
    permissions: sql`(select array_agg(distinct permission) from role, unnest(permissions) permission)`,
    actions: sql`(select array_agg(distinct action) from role, unnest(list_action) action)`,
  }
  const every = await insertRole(app, `${word}_DU`, { base: 'QTDV', ...everything })
  const entrusted = await insertRole(app, `${word}_ND`, { base: 'ND', ...everything })
  const account = (caller: string, role: string, unit: string, person?: string) =>
    insertAccount(app, `${word}-${caller.replaceAll(' ', '-')}`, role, unit, person)
  /**
   * Actors in the log that is searched: same rights as the caller, but without log lines of the caller's own searches.
   */
  const viewers = new Map<CallerName, number>()
  const ids: Record<Exclude<CallerName, 'anonymous'>, number> = {
    locked: await account('locked', 'ADMIN', codes.unit),
    expired: await account('expired', 'ADMIN', codes.unit),
    newcomer: await account('newcomer', 'ADMIN', codes.unit),
    'own user': await account('own user', 'ND', codes.unit, people.own),
    'other user': await account('other user', 'ND', codes.unit, other.id),
    'unit administrator': await account('unit', 'QTDV', codes.unit),
    'parent administrator': await account('parent', 'QTDV', codes.above),
    'sibling administrator': await account('sibling', 'QTDV', codes.beside),
    'special administrator': await account('special', special, codes.elsewhere),
    'view-only': await account('viewer', 'QTDV_XEM', codes.unit),
    leader: await account('leader', 'LDSNV', 'H20.05'),
    administrator: await account('administrator', 'ADMIN', 'H20'),
    'every right': await account('every', every, codes.unit),
    'entrusted user': await account('entrusted', entrusted, codes.unit, people.own),
  }
  // Before anything is deleted, so that each person has a paper.
  const papers = {} as Record<Position, string>
  for (const position of positions)
    papers[position] = await upload(administrator, people[position], generalSection)
  for (const position of ['inside', 'child', 'outside'] as const)
    await linkAccount(app, people[position], homes[position])
  await expectDone(administrator.post('CanBoCongChuc/delete', { id: people.deleted }))
  await expectDone(administrator.post('DonVi/Delete', { id: units.deleted.id }))

  const expired = await opened(app, ids.expired)
  app.clock.advance(tokenLife)
  const worldCallers = { anonymous: { ...app.withToken(''), accountId: 0 } } as World['callers']
  for (const caller of Object.keys(callers) as CallerName[]) {
    if (caller === 'anonymous') continue
    const calls = caller === 'expired' ? expired : await opened(app, ids[caller])
    worldCallers[caller] = { ...calls, accountId: ids[caller] }
  }
  await inTransaction(app.server, async (tx, markChanged) => {
    await sql`update account set "isActived" = false where id = ${ids.locked}`.execute(tx)
    await sql`update account set must_change = true where id = ${ids.newcomer}`.execute(tx)
    markChanged('sessions')
  })

  const lead = await opened(app, await insertAccount(app, `${word}-lead-2`, 'ADMIN', 'H20'))
  const waiting = await upload(worldCallers['unit administrator'], people.inside, trainingSection)
  const originals = new Map<string, number>()
  const doomed = new Map<Position, string>()
  const steady = new Map<Position, Promise<number>>()
  const db = app.database.db
  const world: World = {
    app,
    word,
    units,
    homes,
    people,
    callers: worldCallers,
    administrator: lead,
    sessionOf: (caller) => session(app, worldCallers[caller].accountId),
    workOf: async (caller, key) => {
      await sql`insert into long_work (account_id, key, call, title, state, may_cancel)
        values (${worldCallers[caller].accountId}, ${key}, 'x', 'x', 'xong', true) on conflict do nothing`.execute(
        db,
      )
    },
    noticeOf: async (caller, text) => {
      await sql`insert into notice (account_id, kind, text, path)
        values (${worldCallers[caller].accountId}, 'viec-xong', ${text}, '/')`.execute(db)
    },
    personAt: async (position, deleted = position === 'deleted') => {
      const { id } = await makePerson(app, lead, { hoVaTen: passerBy }, homeCodes[position])
      if (deleted) await expectDone(lead.post('CanBoCongChuc/delete', { id }))
      return id
    },
    unitBelow: async (position) => {
      if (position === 'deleted') return units.deleted.id
      const maCoQuan = `${word}.${++made}`
      const body = { name: `${word} ${made}`, maCoQuan, capDV: 6, donViCha: units[position] }
      const { data } = await lead.post('DonVi/create', body)
      return String(data.id)
    },
    doomedUnit: async (position) => {
      const last = doomed.get(position)
      const { rows } = await sql`select from unit where id = ${last ?? 0} and active`.execute(db)
      const id = last === undefined || rows.length === 0 ? await world.unitBelow(position) : last
      doomed.set(position, id)
      return id
    },
    decisionIn: async (position) => {
      const body = { donViId: units[position].id, soQuyetDinh: `${++made}/${word}`, ngayKy: '2026-10-01' }
      const answer = await lead.post('QuyetDinh/create', body)
      if (answer.code !== 0) throw new Error(JSON.stringify(answer))
      return String(answer.data.id)
    },
    planFor: async (position) => {
      const planned = await sql<{ id: number }>`
        select id from plan where officer_id = ${people[position]}`.execute(db)
      if (planned.rows.length === 0)
        await sql`insert into plan (kind, officer_id, day, text, "values", account_id)
          values ('nghi-viec', ${people[position]}, '2027-01-01', 'Ngừng công tác', '{}', ${worldCallers.administrator.accountId})`.execute(
          db,
        )
      const { rows } = await sql<{ id: number }>`
        select id from plan where officer_id = ${people[position]}`.execute(db)
      return String(firstRow(rows).id)
    },
    positionIn: async (position) => {
      const body = { donViId: units[position].id, ten: `${word} ${++made}`, nhom: 'NV', soDuyet: 1 }
      const { data } = await lead.post('ViTriViecLam/create', body)
      return String(data.id)
    },
    reorganisations: {},
    rowOf: async (record, position) => {
      const table = tableOf(record)
      let original = originals.get(table)
      if (original === undefined) {
        const row = await sampleEntry(app, record.form)
        const { controller, suffix, key } = record.contract
        const answer = await lead.post(`${controller}/add${suffix}`, { id: people.inside, [key]: row })
        if (answer.code !== 0) throw new Error(`${table}: ${JSON.stringify(answer)}`)
        original = Number(answer.data.id)
        originals.set(table, original)
      }
      const { rows } = await sql<{ id: number }>`
        insert into ${sql.ref(table)} select (jsonb_populate_record(t, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence(${table}, 'id')),
          'officer_id', cast(${people[position]} as bigint)))).*
        from ${sql.ref(table)} t where t.id = ${original} returning id`.execute(db)
      return String(firstRow(rows).id)
    },
    fileOf: async (position, owner) => {
      if (owner === undefined) return papers[position]
      const record = subRecords.find((one) => tableOf(one) === owner.table)
      const row = record === undefined ? people[position] : await world.rowOf(record, position)
      return insertFile(app, { officer: people[position], row, state: 'attached', uploader: null, ...owner })
    },
    pictureOf: async (position) => {
      const officer = people[position]
      const owned = { officer, row: officer, table: 'officer', section: avatarSection, state: 'attached' }
      const id = await insertFile(app, { ...owned, uploader: null, mediaType: 'image/jpeg' })
      await app.server.blobs.write(smallBlob(id), Buffer.from('picture'))
      return id
    },
    pendingFile: async (fresh) =>
      fresh
        ? insertFile(app, {
            officer: people.inside,
            state: 'pending',
            uploader: ids['unit administrator'],
            table: null,
            section: trainingSection,
          })
        : waiting,
    accountOf: async (role, position) => {
      const home = homes[position]
      const { rows } = await sql<{ id: number }>`
        insert into account ("userName", name, role_id, "donViId", password_hash, deleted_at)
        select ${`${word}-${++made}`}, ${`${word} tài khoản`}, r.id, cast(${home.id} as bigint), 'x',
          cast(${position === 'deleted' ? new Date() : null} as timestamptz)
        from role r where r.code = ${role} returning id`.execute(db)
      return firstRow(rows).id
    },
    steadyAccount: (position) => {
      const account = steady.get(position) ?? world.accountOf('ND', position)
      steady.set(position, account)
      return account
    },
    viewLogged: async (by, position) => {
      const viewer = viewers.get(by) ?? (await colleagueOf(app, ids[by]))
      viewers.set(by, viewer)
      const { rows } = await sql<{ id: number; userName: string }>`
        insert into audit_entry (account_id, user_name, kind, action, officer_id, unit_id, target)
        select a.id, a."userName", 'xem', 'CanBoCongChuc.get-by-id', cast(${people[position]} as bigint),
          cast(${homes[position].id} as bigint), 'officer'
        from account a where a.id = ${viewer} returning id, user_name as "userName"`.execute(db)
      return firstRow(rows)
    },
    movementAt: movementsOf(app, lead, homes, word),
    narrowRole: async () => {
      const code = await insertRole(app, `${word}_${++made}`, {
        base: 'ND',
        permissions: sql`'{}'::text[]`,
      })
      const { rows } = await sql<{ id: number }>`select id from role where code = ${code}`.execute(db)
      return firstRow(rows).id
    },
  }
  for (const position of ['own', 'inside', 'child', 'outside'] as const) {
    const done = lead.post('SapXep/create', {
      ngayHieuLuc: '2026-01-01',
      quyetDinh: { soQuyetDinh: word, ngayKy: '2026-01-01', nguoiKy: word },
      buoc: [{ loai: 'doi-ten', donVi: await world.unitBelow(position), name: `${word} ${++made}` }],
    })
    await expectDone(done)
    world.reorganisations[position] = String((await done).data.id)
  }
  return world
}
