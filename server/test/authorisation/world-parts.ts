/**
 * Creates the parts of a world, directly in the database where calls would be slow: roles, accounts, sessions, files.
 */
import { sql } from 'kysely'
import type { UnitRef } from '#domain/fields/values.ts'
import { contractProduct, formerProvinces } from '#domain/units/former-province.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { openSession } from '#server/request/session/sessions.ts'
import { randomToken } from '#server/request/session/tokens.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'

export interface Session {
  id: string
  refreshToken: string
  caller: Caller
}

let made = 0

/** The only row that a statement has written. */
export const firstRow = <T>(rows: readonly T[]): T => {
  const [row] = rows
  if (row === undefined) throw new Error('nothing was written')
  return row
}

/** Creates the branch of the tree, in one former province; returns the units' codes. */
export async function makeBranch(app: TestServer, administrator: Caller, word: string) {
  const root = await unitOf(app, 'H20')
  const formerProvince = await catalogueOf(app, formerProvinces, contractProduct)
  const make = async (place: string, parent: UnitRef, capDV: number) => {
    const maCoQuan = `${word}.${place}`
    const tinhTruocSapNhap = parent === root ? formerProvince : null
    const rest = { oldId: 0, isSyncQG: false, tinhTruocSapNhap }
    const body = { name: `${word} ${place}`, maCoQuan, capDV, donViCha: parent, ...rest }
    await expectDone(administrator.post('DonVi/create', body))
    return unitOf(app, maCoQuan)
  }
  const above = await make('above', root, 2)
  const unit = await make('unit', above, 3)
  const child = await make('child', unit, 3)
  await make('grandchild', child, 5)
  await make('beside', above, 3)
  await make('gone', unit, 4)
  await make('outside', root, 2)
  await make('elsewhere', root, 2)
  // First in display order, so that lists with a limit contain them.
  await inTransaction(app.server, async (tx, markChanged) => {
    await sql`update unit set sort = -1 where "maCoQuan" like ${`${word}.%`}`.execute(tx)
    markChanged('units')
  })
  const code = (place: string) => `${word}.${place}`
  return {
    above: code('above'),
    unit: code('unit'),
    child: code('child'),
    grandchild: code('grandchild'),
    beside: code('beside'),
    gone: code('gone'),
    outside: code('outside'),
    elsewhere: code('elsewhere'),
  }
}

export async function expectDone(call: ReturnType<Caller['post']>): Promise<void> {
  const answer = await call
  if (answer.code !== 0) throw new Error(`setup of the world failed: ${JSON.stringify(answer)}`)
}

export async function upload(caller: Caller, idCanBo: string, section: number): Promise<string> {
  const form = uploadForm({ idCanBo, index: String(section) }, samplePdf())
  const { data } = await caller.upload('Files/upload-file-hs', form)
  return String(data.fileId)
}

export async function insertFile(
  app: TestServer,
  file: {
    officer: string
    /** The row it is attached to, if any. */
    row?: string
    state: string
    uploader: number | null
    table: string | null
    section: number
    mediaType?: string
  },
): Promise<string> {
  const id = randomToken(16)
  await sql`insert into file (id, state, file_name, ext, media_type, size, sha256, uploaded_by, officer_id, section,
      owner_table, owner_id)
    values (${id}, ${file.state}, 'giay.pdf', 'pdf', ${file.mediaType ?? 'application/pdf'}, 1, '', ${file.uploader},
      cast(${file.officer} as bigint), ${file.section}, ${file.table},
      ${file.row === undefined ? null : Number(file.row)})`.execute(app.database.db)
  return id
}

export async function insertRole(
  app: TestServer,
  code: string,
  {
    base,
    permissions,
    actions,
    special,
  }: {
    base: string
    permissions?: ReturnType<typeof sql>
    actions?: ReturnType<typeof sql>
    special?: number
  },
): Promise<string> {
  await inTransaction(app.server, async (tx, markChanged) => {
    await sql`insert into role (code, name, base, level, permissions, list_action, "isSpecialUnit", "donViIds")
      select ${code}, ${code}, ${base}, 3, ${permissions ?? sql`permissions`}, ${actions ?? sql`list_action`},
        ${special !== undefined}, cast(${special === undefined ? [] : [special]} as bigint[])
      from role where code = ${base}`.execute(tx)
    markChanged('roles')
  })
  return code
}

export async function insertAccount(
  app: TestServer,
  userName: string,
  role: string,
  unit: string,
  person?: string,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account ("userName", name, role_id, "donViId", "idCBCC", password_hash)
    select ${userName}, ${userName}, r.id, u.id, cast(${person ?? null} as bigint), 'x'
    from role r, unit u where r.code = ${role} and u."maCoQuan" = ${unit} returning id`.execute(
    app.database.db,
  )
  return firstRow(rows).id
}

/** An account with the same role and unit, which is never used to sign in. */
export async function colleagueOf(app: TestServer, account: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into account ("userName", name, role_id, "donViId", password_hash)
    select ${`matrix-${++made}-colleague`}, 'Tài khoản', a.role_id, a."donViId", 'x'
    from account a where a.id = ${account} returning id`.execute(app.database.db)
  return firstRow(rows).id
}

/** Adds an ordinary account for a person, which is never used to sign in. */
export async function linkAccount(app: TestServer, person: string, home: UnitRef): Promise<void> {
  await sql`insert into account ("userName", name, role_id, "donViId", "idCBCC", password_hash)
    select ${`matrix-${++made}-${person}`}, 'Tài khoản', r.id, cast(${home.id} as bigint), cast(${person} as bigint), 'x'
    from role r where r.code = 'ND'`.execute(app.database.db)
}

/** A new session of the account, as opened by signing in. */
export async function session(app: TestServer, accountId: number): Promise<Session> {
  // Each is later than the one before, as lists of sessions sort them.
  const now = new Date(app.clock.now().getTime() + ++made)
  const { sessionId, refreshToken } = await inTransaction(app.server, (tx) =>
    openSession(tx, accountId, { address: '127.0.0.1', agent: 'matrix' }, now),
  )
  const token = await app.server.tokens.issueAccess(accountId, sessionId, now)
  return { id: sessionId, refreshToken, caller: app.withToken(token) }
}

export const opened = async (app: TestServer, accountId: number) => (await session(app, accountId)).caller
