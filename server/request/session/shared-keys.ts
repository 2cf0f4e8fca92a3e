/**
 * All processes on one database sign sessions with the same key files. With different ones every second call would be
 * answered 401 without a reason: the database remembers which keys it is used with.
 */
import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { ScriptRunner } from '#server/platform/db/migrate.ts'
import { tokenKey } from '#server/request/session/token-key.ts'

/** Row of `setting`. */
const name = 'keys-fingerprint'
/** Set to 1 for one start when the keys were replaced on purpose. */
const newKeysVariable = 'NEW_KEYS'

const fingerprintOf = (dataDir: string): string =>
  createHash('sha256').update('fingerprint').update(tokenKey(dataDir)).digest('hex')

/** What the operator is told. */
export const otherKeys = (dataDir: string): string =>
  `Khóa trong DATA_DIR (${join(dataDir, 'keys')}) khác với khóa mà các tiến trình khác của cơ sở dữ liệu này đang dùng. Hãy dùng chung một DATA_DIR, hoặc chép thư mục keys sang. Nếu đã thay khóa có chủ ý, đặt ${newKeysVariable}=1 cho một lần khởi động; mọi người sẽ phải đăng nhập lại.`

/**
 * Throws a sentence if the database has been used with other key files than those of `dataDir`; the first process
 * records its own.
 */
export async function refuseOtherKeys(script: ScriptRunner, dataDir: string): Promise<void> {
  const fingerprint = fingerprintOf(dataDir)
  const isReplaced = process.env[newKeysVariable] === '1'
  const { rows } = await script.exec(`insert into setting (name, value) values ('${name}', '"${fingerprint}"')
    on conflict (name) do update set value = ${isReplaced ? 'excluded.value' : 'setting.value'}
    returning value #>> '{}' as value`)
  if (rows[0]?.['value'] !== fingerprint) throw new Error(otherKeys(dataDir))
}

/** Whether the database has been used with other key files; records nothing. */
export async function fingerprintDiffers(
  database: Pick<OpenDatabase, 'executeSql'>,
  dataDir: string,
): Promise<boolean> {
  const { rows } = await database.executeSql(
    `select value #>> '{}' as value from setting where name = '${name}'`,
  )
  return rows[0] !== undefined && rows[0]['value'] !== fingerprintOf(dataDir)
}
