/**
 * `npm run verify-audit`: compares every line of the log with its hash, recomputes every seal from the hashes, and reports
 * what was changed, removed, added or truncated since it was sealed; the exit code is 1 then. It needs the seals noted in DATA_DIR, or lines that the server printed
 * (`-- --seal <id>:<sha256>`), since a log removed together with its seals looks intact by itself: without any it exits
 * with 2, unless `-- --first` states that nothing was ever noted. While a server is running only with DATABASE_URL: the
 * embedded database allows one process.
 */
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { notedSeals } from '#server/platform/audit/seal-notes.ts'
import { verifySeals, type SealFinding } from '#server/platform/audit/verify-seals.ts'
import { readConfiguration } from '#server/platform/configuration.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { runScript } from './run-script.ts'

const words: Readonly<Record<SealFinding['kind'], string>> = {
  'rows-disposed':
    'có dòng nhật ký bị xóa nội dung với danh nghĩa tiêu hủy, mà chương trình không có việc tiêu hủy',
  'rows-missing': 'có dòng nhật ký đã bị xóa sau khi niêm phong',
  'rows-added': 'có dòng nhật ký được chèn thêm sau khi niêm phong',
  'rows-changed': 'có dòng nhật ký đã bị sửa hoặc đổi thứ tự sau khi niêm phong',
  'chain-broken': 'niêm phong không nối tiếp niêm phong trước nó hoặc khác với bản đã ghi nhận',
  'tail-cut': 'niêm phong từng ghi nhận không còn: phần cuối nhật ký đã bị cắt',
}

const maxNamed = 10

/** The ids of a finding's lines, the first of many. */
function namesOf(lines: readonly number[]): string {
  if (lines.length === 0) return ''
  const more = lines.length > maxNamed ? ` và ${lines.length - maxNamed} dòng khác` : ''
  return ` (dòng ${lines.slice(0, maxNamed).join(', ')}${more})`
}

function givenSeal(text: string): { id: number; sha256: string } {
  const parts = /^(\d+):([0-9a-f]{64})$/.exec(text)
  if (parts === null) throw new Error('--seal nhận <id>:<sha256> như máy chủ đã in ra.')
  return { id: Number(parts[1]), sha256: parts[2] as string }
}

async function verify(): Promise<number> {
  const { values } = parseArgs({
    options: { seal: { type: 'string', multiple: true }, first: { type: 'boolean' } },
  })
  const { dataDir, databaseUrl, migrationDatabaseUrl } = readConfiguration(process.env)
  const expectedSeals = [...(await notedSeals(dataDir)), ...(values.seal ?? []).map(givenSeal)]
  if (expectedSeals.length === 0 && values.first !== true) {
    console.error(
      `Không kiểm tra được: ${dataDir} không có niêm phong nào được ghi nhận (audit-seal.json, audit-seals.jsonl), nên nhật ký bị xóa trọn vẹn cũng không lộ ra. Hãy đưa niêm phong đã lưu nơi khác bằng --seal <id>:<sha256>, hoặc dùng --first nếu máy chủ chưa từng chạy với thư mục này.`,
    )
    return 2
  }
  const unlock = databaseUrl === undefined ? lockDataDir(dataDir) : () => undefined
  const database = await openDatabase(
    databaseUrl === undefined
      ? { dataDir: join(dataDir, 'database') }
      : { url: migrationDatabaseUrl ?? databaseUrl },
    { migrations: false },
  )
  try {
    const { seals, rows, findings } = await verifySeals(database.bulkDb, expectedSeals)
    for (const { seal, kind, lines } of findings)
      console.error(`Niêm phong ${seal}: ${words[kind]}${namesOf(lines)}.`)
    console.log(
      findings.length === 0
        ? `Nhật ký nguyên vẹn: ${rows} dòng trong ${seals} niêm phong.`
        : `Nhật ký KHÔNG nguyên vẹn: ${findings.length} dấu hiệu trong ${seals} niêm phong, ${rows} dòng.`,
    )
    return findings.length === 0 ? 0 : 1
  } finally {
    await database.close()
    unlock()
  }
}

await runScript(verify)
