/**
 * `npm run verify-audit`: recomputes every seal of the log and names what was changed, removed, added or cut off since
 * it was sealed; the exit code is 1 then. A copied log line's seal may be given too: `-- --seal <id>:<sha256>`.
 * Beside a running server only with DATABASE_URL: the embedded database belongs to one process.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { notedSeal } from '#server/audit/seal.ts'
import { verifySeals, type SealFinding } from '#server/audit/verify-seals.ts'
import { readConfiguration } from '#server/configuration.ts'
import { openDatabase } from '#server/db/create-database.ts'
import { lockDataDir } from '#server/db/data-lock.ts'

const words: Readonly<Record<SealFinding['kind'], string>> = {
  'rows-missing': 'có dòng nhật ký đã bị xóa sau khi niêm phong',
  'rows-added': 'có dòng nhật ký được chèn thêm sau khi niêm phong',
  'rows-changed': 'có dòng nhật ký đã bị sửa hoặc đổi thứ tự sau khi niêm phong',
  'chain-broken': 'niêm phong không nối tiếp niêm phong trước nó',
  'tail-cut': 'niêm phong mới nhất từng ghi nhận không còn: phần cuối nhật ký đã bị cắt',
}

function givenSeal(text: string | undefined): { id: number; sha256: string } | undefined {
  if (text === undefined) return undefined
  const parts = /^(\d+):([0-9a-f]{64})$/.exec(text)
  if (parts === null) throw new Error('--seal takes <id>:<sha256> as the server logs it')
  return { id: Number(parts[1]), sha256: parts[2] as string }
}

const { values } = parseArgs({ options: { seal: { type: 'string' } } })
const { dataDir, databaseUrl } = readConfiguration(process.env)
const unlock = databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined
const database = await openDatabase(
  databaseUrl === undefined ? { dataDir: join(dataDir, 'database') } : { url: databaseUrl },
  { migrations: false },
)
try {
  const known = givenSeal(values.seal) ?? (await notedSeal(dataDir))
  const { seals, rows, findings } = await verifySeals(database.db, known)
  for (const { seal, kind } of findings) console.error(`Niêm phong ${seal}: ${words[kind]}.`)
  console.log(
    findings.length === 0
      ? `Nhật ký nguyên vẹn: ${rows} dòng trong ${seals} niêm phong.`
      : `Nhật ký KHÔNG nguyên vẹn: ${findings.length} dấu hiệu trong ${seals} niêm phong, ${rows} dòng.`,
  )
  process.exitCode = findings.length === 0 ? 0 : 1
} finally {
  await database.close()
  unlock()
}
