/** The first accounts: the demo's six, or one administrator with a random one-time password. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Tx } from '#server/platform/db/database.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import type { Server } from '#server/request/http/request.ts'
import { oneTimeSecrets } from '#server/areas/accounts/one-time-password.ts'
import { randomPassword } from '#server/request/session/passwords.ts'

export interface DemoAccount {
  userName: string
  role: string
  name: string
  /** maCoQuan of its unit; undefined: the root. */
  unit?: string
  linked?: true
}

export const demoAccounts: readonly DemoAccount[] = [
  { userName: 'admin', role: 'ADMIN', name: 'Quản trị hệ thống' },
  { userName: 'lanhdao', role: 'LDSNV', name: 'Lãnh đạo Sở Nội vụ', unit: 'H20.05' },
  { userName: 'qtdv', role: 'QTDV', name: 'Quản trị Sở Nội vụ', unit: 'H20.05' },
  { userName: 'qtdv.xa', role: 'QTDV', name: 'Quản trị đơn vị cấp xã', unit: 'H20.101' },
  { userName: 'chixem', role: 'QTDV_XEM', name: 'Cán bộ theo dõi (chỉ xem)', unit: 'H20.05' },
  { userName: 'canbo', role: 'ND', name: '', linked: true },
]

/** The demo accounts' password: DEMO_PASSWORD, else a random one stored in the data directory. */
export function demoPassword(dataDir: string, configuredPassword: string | undefined): string {
  if (configuredPassword !== undefined) return configuredPassword
  const file = join(dataDir, 'demo-password')
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const password = randomPassword()
  writeFileSync(file, `${password}\n`, { mode: 0o600 })
  return password
}

type Seeding = Pick<Server, 'db' | 'tableCache' | 'passwords' | 'clock'>

async function hasAccounts({ db }: Seeding): Promise<boolean> {
  return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** `more` adds accounts with the same password in the same transaction. */
export async function seedDemoAccounts(
  server: Seeding,
  password: string,
  more: (tx: Tx, passwordHash: string) => Promise<void> = async () => undefined,
): Promise<void> {
  if (await hasAccounts(server)) return
  const hash = await server.passwords.hash(password)
  await inTransaction(server, async (tx, markChanged) => {
    const roles = new Map(
      (await tx.selectFrom('role').select(['id', 'code']).execute()).map(({ id, code }) => [code, id]),
    )
    const units = new Map(
      (await tx.selectFrom('unit').select(['id', 'maCoQuan']).execute()).map((u) => [u.maCoQuan, u.id]),
    )
    const { rows } = await sql<{ id: number; hoVaTen: string; donViId: number }>`
      select id, "hoVaTen", "donViId" from officer where id = 1`.execute(tx)
    for (const { userName, role, name, unit, linked } of demoAccounts) {
      const person = linked ? rows[0] : undefined
      if (linked && person === undefined) continue
      await tx
        .insertInto('account')
        .values({
          userName,
          name: person?.hoVaTen ?? name,
          role_id: roles.get(role) ?? 0,
          donViId: person?.donViId ?? units.get(unit ?? 'H20') ?? null,
          idCBCC: person?.id ?? null,
          password_hash: hash,
          password_expires_at: null,
          devices_since: null,
          deleted_at: null,
        })
        .execute()
    }
    await more(tx, hash)
    markChanged('sessions')
  })
}

/** Without the demo: creates 'admin' and returns its one-time password; null if there are accounts. */
export async function seedFirstAdministrator(server: Seeding): Promise<string | null> {
  if (await hasAccounts(server)) return null
  const [secret] = oneTimeSecrets(server, 1)
  if (secret === undefined) throw new Error('one password was asked for')
  await inTransaction(server, async (tx, markChanged) => {
    const role = await tx
      .selectFrom('role')
      .select('id')
      .where('code', '=', 'ADMIN')
      .executeTakeFirstOrThrow()
    const root = await tx
      .selectFrom('unit')
      .select('id')
      .where('level', '=', 1)
      .orderBy('id')
      .executeTakeFirst()
    await tx
      .insertInto('account')
      .values({
        userName: 'admin',
        name: 'Quản trị hệ thống',
        role_id: role.id,
        donViId: root?.id ?? null,
        idCBCC: null,
        ...secret.columns,
        devices_since: null,
        deleted_at: null,
      })
      .execute()
    markChanged('sessions')
  })
  return secret.password
}
