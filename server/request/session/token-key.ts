/** The secret in a file next to the data, not in the database: tokens stay secure if the database is copied. */
import { hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const keyBytes = 64

/** Signs access tokens. Generated at first use and included in backups. Throws a message if the file is incomplete. */
export function tokenKey(dataDir: string): Uint8Array<ArrayBuffer> {
  const folder = join(dataDir, 'keys')
  const file = join(folder, 'token-key')
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    try {
      writeFileSync(file, randomBytes(keyBytes).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
    }
  }
  const key = new Uint8Array(Buffer.from(readFileSync(file, 'utf8').trim(), 'base64url'))
  if (key.length < keyBytes)
    throw new Error(
      `Tệp khóa ${file} trống hoặc bị ghi dở. Hãy khôi phục tệp từ bản sao lưu; nếu không có thì xóa tệp để tạo khóa mới, mọi người sẽ phải đăng nhập lại.`,
    )
  return key
}

/** The key of one-time passwords: derived, so that it doesn't reveal the other key. */
export function oneTimeKey(dataDir: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey(dataDir), '', 'one-time-password', 32))
}

/** The key that drafts are encrypted with, derived in the same way. */
export function draftKey(dataDir: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey(dataDir), '', 'drafts', 32))
}

/** The key that the keys of second factors are encrypted with. */
export function factorKey(dataDir: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey(dataDir), '', 'second-factors', 32))
}

/** The key of the hashes by which a provider's sessions are found. */
export function providerKey(dataDir: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey(dataDir), '', 'provider-sessions', 32))
}

/** The key of the stored recovery codes. */
export function recoveryKey(dataDir: string): Buffer {
  return Buffer.from(hkdfSync('sha256', tokenKey(dataDir), '', 'recovery-codes', 32))
}
