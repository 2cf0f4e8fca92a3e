/**
 * `npm run verify-audit`: compares every line of the log with its hash, recomputes every seal from the hashes, and reports
 * what was changed, removed, added or truncated since it was sealed; the exit code is 1 then. It needs the seals noted in DATA_DIR, or lines that the server printed
 * (`-- --seal <id>:<sha256>`), since a log removed together with its seals looks intact by itself: without any it exits
 * with 2, unless `-- --first` states that nothing was ever noted. While a server is running only with DATABASE_URL: the
 * embedded database allows one process.
 *
 * `-- --accept-cut <backup> --by <name> --reason <text>`: the log ends earlier than the noted seals because this backup was
 * restored. Writes a line that says who accepts which cut and why; from there the chain goes on.
 */
import { basename, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { acceptCut, acceptedCuts, type AcceptedCut } from '#server/platform/audit/accepted-cuts.ts'
import { notedSeals, type NotedSeal } from '#server/platform/audit/seal-notes.ts'
import { newestSeal, sealAt, Sealer } from '#server/platform/audit/seal.ts'
import { verifySeals, type SealFinding } from '#server/platform/audit/verify-seals.ts'
import { sealsOfBackup } from '#server/platform/backup/seals-of-backup.ts'
import { readConfiguration, type Configuration } from '#server/platform/configuration.ts'
import { openDatabase, type OpenDatabase } from '#server/platform/db/create-database.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { runScript } from './run-script.ts'

const words: Readonly<Record<SealFinding['kind'], string>> = {
  'rows-disposed':
    'có dòng nhật ký bị xóa nội dung với danh nghĩa tiêu hủy, mà không quyết định tiêu hủy nào nêu dòng đó',
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

type Expected = Pick<NotedSeal, 'id' | 'sha256'>

function givenSeal(text: string): Expected {
  const parts = /^(\d+):([0-9a-f]{64})$/.exec(text)
  if (parts === null) throw new Error('--seal nhận <id>:<sha256> như máy chủ đã in ra.')
  return { id: Number(parts[1]), sha256: parts[2] as string }
}

const describeCut = ({ line, at, nguoiChapNhan, lyDo, banSaoLuu, mat }: AcceptedCut): string =>
  `Đã chấp nhận cắt: dòng ${line}, ${at.toISOString()}, ${nguoiChapNhan}: ${lyDo}. Bản sao lưu ${banSaoLuu}; mất niêm phong ${mat.map(({ id }) => id).join(', ')}.`

async function report({ bulkDb }: OpenDatabase, expected: readonly Expected[]): Promise<number> {
  const { seals, rows, findings, cuts } = await verifySeals(bulkDb, expected)
  for (const { seal, kind, lines } of findings)
    console.error(`Niêm phong ${seal}: ${words[kind]}${namesOf(lines)}.`)
  for (const cut of cuts) console.log(describeCut(cut))
  console.log(
    findings.length === 0
      ? `Nhật ký nguyên vẹn: ${rows} dòng trong ${seals} niêm phong.`
      : `Nhật ký KHÔNG nguyên vẹn: ${findings.length} dấu hiệu trong ${seals} niêm phong, ${rows} dòng.`,
  )
  return findings.length === 0 ? 0 : 1
}

interface Cut {
  backup: string
  by: string | undefined
  reason: string | undefined
}

/** Accepts a cut only if the log is that backup's, and nothing is wrong with it but the seals that are gone. */
async function accept(
  { bulkDb }: OpenDatabase,
  { backupPassphrase }: Configuration,
  expected: readonly Expected[],
  { backup, by, reason }: Cut,
): Promise<void> {
  if (!by?.trim() || !reason?.trim())
    throw new Error('--accept-cut cần --by <người chấp nhận> và --reason <lý do>.')
  const last = (await sealsOfBackup(resolve(backup), backupPassphrase)).at(-1)
  if (last === undefined) throw new Error('Bản sao lưu này không có niêm phong nào.')
  const stored = new Map<number, string>()
  for (const { id } of [...expected, last]) {
    const seal = await sealAt(bulkDb, id)
    if (seal !== undefined) stored.set(id, seal.sha256)
  }
  const isThere = ({ id, sha256 }: Expected) => stored.get(id) === sha256
  if (!isThere(last))
    throw new Error(
      'Nhật ký này không phải được khôi phục từ bản sao lưu đó: niêm phong cuối của bản sao lưu không có trong nhật ký.',
    )
  const answeredFor = new Set(
    (await acceptedCuts(bulkDb)).flatMap(({ mat }) => mat.map(({ sha256 }) => sha256)),
  )
  const lost = expected.filter((seal) => !isThere(seal) && !answeredFor.has(seal.sha256))
  if (lost.length === 0) throw new Error('Không có niêm phong nào bị mất: không có gì để chấp nhận.')
  if (lost.some(({ id }) => id <= last.id))
    throw new Error('Niêm phong bị mất có trước bản sao lưu: đây không phải là cắt do khôi phục.')
  const { findings } = await verifySeals(bulkDb, expected.filter(isThere))
  if (findings.length > 0)
    throw new Error(
      'Nhật ký còn dấu hiệu khác ngoài phần bị cắt: không chấp nhận được. Chạy lại không có --accept-cut để xem.',
    )
  await acceptCut(bulkDb, {
    nguoiChapNhan: by.trim(),
    lyDo: reason.trim(),
    banSaoLuu: basename(backup),
    mat: lost.map(({ id, sha256 }) => ({ id, sha256 })),
  })
  await sealNow(bulkDb)
}

/** Seals the line that was just written; transactions of other databases of the cluster may hold it back for a moment. */
async function sealNow(db: OpenDatabase['bulkDb']): Promise<void> {
  const before = await newestSeal(db)
  const sealer = new Sealer(db)
  for (let tries = 0; tries < 50; tries++) {
    await sealer.seal()
    if ((await newestSeal(db))?.id !== before?.id) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

async function verify(): Promise<number> {
  const { values } = parseArgs({
    options: {
      seal: { type: 'string', multiple: true },
      first: { type: 'boolean' },
      'accept-cut': { type: 'string' },
      by: { type: 'string' },
      reason: { type: 'string' },
    },
  })
  const configuration = readConfiguration(process.env)
  const { dataDir, databaseUrl, migrationDatabaseUrl } = configuration
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
    const backup = values['accept-cut']
    if (backup !== undefined)
      await accept(database, configuration, expectedSeals, { backup, by: values.by, reason: values.reason })
    return await report(database, expectedSeals)
  } finally {
    await database.close()
    unlock()
  }
}

await runScript(verify)
