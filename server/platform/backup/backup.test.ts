/** Runs the backup and restore commands: the restored installation must work, seal and verify. */
import { randomBytes } from 'node:crypto'
import {
  cpSync,
  createReadStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startCluster, type Cluster } from '../../../scripts/test/postgres-cluster.ts'
import { notedSeals } from '#server/platform/audit/seal-notes.ts'
import { backupBytes, readBackup } from '#server/platform/backup/backup-file.ts'
import { decrypted, encrypted } from '#server/platform/backup/encryption.ts'
import { filesUnder } from '#server/platform/backup/files-under.ts'
import { callerOf, type Caller } from '#server/test/harness.ts'
import { runProgram, serveProgram } from '#server/test/programs.ts'
import { samplePdf, uploadForm } from '#server/test/samples/sample-files.ts'
import { testKind } from '#server/test/test-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-backup-'))
const clusters: Cluster[] = []
afterAll(() => {
  for (const cluster of clusters) cluster.stop()
  rmSync(folder, { recursive: true, force: true })
})

const password = 'Thu-nghiem#2026'
const passphrase = 'bốn từ không ai đoán'

/** Where an installation has its database: in its folder, or in a cluster of its own with an owner and a role. */
async function emptyPlace(dataDir: string): Promise<Record<string, string>> {
  const demo = { DEMO: '1', DEMO_RECORDS: '20', DEMO_PASSWORD: password }
  if (testKind === 'embedded') return { DATA_DIR: dataDir, ...demo }
  const cluster = await startCluster(undefined, true)
  if (typeof cluster === 'string') throw new Error(cluster)
  clusters.push(cluster)
  const guessing = new URL(cluster.url)
  const { password: ofCluster } = guessing
  guessing.password = 'postgres'
  await expect(new pg.Client({ connectionString: guessing.href }).connect()).rejects.toThrow('password')
  const client = new pg.Client({ connectionString: cluster.url })
  await client.connect()
  await client.query(`create role hoso_app login password '${ofCluster}'`)
  await client.query(`create database hoso template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`)
  await client.end()
  const owner = new URL(cluster.url)
  owner.pathname = '/hoso'
  const own = new URL(owner)
  own.username = 'hoso_app'
  return { DATA_DIR: dataDir, DATABASE_URL: own.href, MIGRATION_DATABASE_URL: owner.href, ...demo }
}

/** Advances transaction ids far beyond those of a new cluster. */
async function ageCluster({ MIGRATION_DATABASE_URL: url }: Record<string, string>): Promise<void> {
  if (url === undefined) return
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `do $$ begin for n in 1..3000 loop perform pg_current_xact_id(); commit; end loop; end $$`,
  )
  await client.end()
}

async function signedIn(base: string): Promise<Caller> {
  const answer = await callerOf(base, '').post('Auth/login', { userName: 'qtdv', passWord: password })
  expect(answer).toMatchObject({ code: 0 })
  return callerOf(base, answer.data.access_token as string)
}

const newestNote = async (dataDir: string) => (await notedSeals(dataDir)).at(-1)

test('a backup restored into a new cluster or an empty folder goes on working, sealing and verifying', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')]
  const settings = { ...(await emptyPlace(from)), BACKUP_PASSPHRASE: passphrase }
  await ageCluster(settings)
  const first = await serveProgram(settings)
  const caller = await signedIn(first.base)
  const people = await caller.get<{ id: string }[]>('CanBoCongChuc/get-all-core')
  const idCanBo = people.data[0]?.id ?? ''
  const form = uploadForm({ idCanBo, index: '4' }, samplePdf(), { name: 'Quyết định.pdf' })
  const { data: file } = await caller.upload('Files/upload-file-hs', form)
  await first.stop()
  const sealed = await newestNote(from)

  // Foreign files, left by a file system or another machine, are reported and left out.
  for (const stray of ['files/.nfs0001', 'files/ab/Thumbs.db copy', 'keys/.DS_Store']) {
    mkdirSync(dirname(join(from, stray)), { recursive: true })
    writeFileSync(join(from, stray), '')
  }
  const backups = join(folder, 'backups')
  const made = await runProgram('backup.ts', [backups], settings)
  expect(made).toMatchObject({ status: 0 })
  expect(made.output).toMatch(/không phải của chương trình: files\/.*\.nfs0001.*, keys\/\.DS_Store\./)
  const [name = ''] = readdirSync(backups)
  const backup = join(backups, name)
  expect(readFileSync(backup).includes('hoso-backup')).toBe(false)

  const target = await emptyPlace(to)
  const restore = (file: string, more: Record<string, string> = {}) =>
    runProgram('restore.ts', [file], { ...target, ...more })
  const right = { BACKUP_PASSPHRASE: passphrase }
  // A restore that can't succeed writes nothing.
  expect((await restore(backup)).output).toMatch(/hãy đặt BACKUP_PASSPHRASE/)
  expect((await restore(backup, { BACKUP_PASSPHRASE: 'khác' })).output).toMatch(/^Sai BACKUP_PASSPHRASE/)
  const cut = join(folder, 'cut')
  writeFileSync(cut, readFileSync(backup).subarray(0, -1000))
  expect((await restore(cut, right)).output).toMatch(/bị cắt/)
  expect(await restore(backup, right)).toMatchObject({ status: 0 })
  expect((await restore(backup, right)).output).toMatch(/đã có dữ liệu/)
  expect(await newestNote(to)).toEqual(sealed)
  expect(await runProgram('verify-audit.ts', [], target)).toMatchObject({ status: 0 })

  const second = await serveProgram(target)
  if (testKind === 'embedded') {
    // The server has the database open: without an hourly dump the backup fails, afterwards it takes the newest one.
    const beside = () => runProgram('backup.ts', [join(folder, 'beside')], target)
    expect(await beside()).toMatchObject({
      status: 1,
      output: expect.stringContaining('chưa tạo bản kết xuất'),
    })
    for (const dump of readdirSync(join(from, 'backups')))
      cpSync(join(from, 'backups', dump), join(to, 'backups', dump))
    expect(await beside()).toMatchObject({ status: 0, output: expect.stringContaining('bản kết xuất lúc') })
  }
  // Even the access token is still valid: the keys were restored too.
  const download = await callerOf(second.base, caller.token).raw(`Files/download/${file.fileId}`)
  expect(Buffer.from(await download.arrayBuffer())).toEqual(samplePdf())
  await signedIn(second.base)
  await second.stop()
  expect((await newestNote(to))?.id).toBeGreaterThan(sealed?.id ?? Infinity)
  const verified = await runProgram('verify-audit.ts', [], target)
  expect(verified).toMatchObject({ status: 0, output: expect.stringContaining('Nhật ký nguyên vẹn') })

  // Restored once more, under the seals that were noted since: the log is cut, until somebody answers for it.
  const third = join(folder, 'third')
  const cutLog = { ...(await emptyPlace(third)), ...right }
  expect(await runProgram('restore.ts', [backup], cutLog)).toMatchObject({ status: 0 })
  for (const note of ['audit-seal.json', 'audit-seals.jsonl']) cpSync(join(to, note), join(third, note))
  const verifyCut = (...options: string[]) => runProgram('verify-audit.ts', options, cutLog)
  expect(await verifyCut()).toMatchObject({ status: 1, output: expect.stringContaining('đã bị cắt') })
  const acceptance = ['--accept-cut', backup, '--by', 'Lê Quang Minh']
  expect((await verifyCut(...acceptance)).output).toMatch(/cần --by/)
  const accepted = await verifyCut(...acceptance, '--reason', 'Máy chủ hỏng đĩa')
  const said = /Đã chấp nhận cắt: .*Lê Quang Minh: Máy chủ hỏng đĩa.*\nNhật ký nguyên vẹn/s
  expect(accepted).toMatchObject({ status: 0, output: expect.stringMatching(said) })
  expect(await verifyCut()).toMatchObject({ status: 0, output: expect.stringMatching(said) })
  // Another seal that is missing is still found.
  expect(await verifyCut('--seal', `999999:${'a'.repeat(64)}`)).toMatchObject({ status: 1 })
  expect((await verifyCut(...acceptance, '--reason', 'Lần nữa')).output).toMatch(/không có gì để chấp nhận/)
}, 300_000)

test('an existing file that can’t be read stops the backup', async () => {
  const place = join(folder, 'unread')
  mkdirSync(place)
  writeFileSync(join(place, 'large'), '')
  // Longer than can be read at once; sparse, so that it takes no disk space.
  truncateSync(join(place, 'large'), 5 * 2 ** 30)
  const reading = filesUnder(
    place,
    'keys/',
    () => true,
    () => undefined,
  )
  await expect(reading.next()).rejects.toMatchObject({ code: 'ERR_FS_FILE_TOO_LARGE' })
})

test('an encrypted stream of any length decrypts, and any change is detected', async () => {
  const collect = async (source: AsyncIterable<Buffer>) => {
    const parts: Buffer[] = []
    for await (const part of source) parts.push(part)
    return Buffer.concat(parts)
  }
  const chunk = 1_048_576
  for (const length of [0, chunk, 2 * chunk + 5]) {
    const plain = randomBytes(length)
    const file = join(folder, `stream-${length}`)
    writeFileSync(file, await collect(encrypted(oneOf(plain), passphrase)))
    expect((await collect(decrypted(createReadStream(file), passphrase))).equals(plain)).toBe(true)
  }
  const bytes = readFileSync(join(folder, `stream-${2 * chunk + 5}`))
  const changed = Buffer.from(bytes)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1
  // The header and one chunk with its tag.
  const cut = bytes.subarray(0, 37 + chunk + 16)
  for (const broken of [changed, cut, bytes.subarray(0, -1)])
    await expect(collect(decrypted(oneOf(broken), passphrase))).rejects.toThrow(/Sai BACKUP_PASSPHRASE/)
})

test('a cut is noticed also where the end of the archive is a part of its own', async () => {
  // Manifest, this entry and the hash with their headers fill the first part to the byte.
  const content = Buffer.alloc(1_048_576 - 5 * 512)
  const entries = async function* () {
    yield { name: 'manifest.json', content: Buffer.from('{}') }
    yield { name: 'database/000001', content }
  }
  const parts: Buffer[] = []
  for await (const part of backupBytes(entries(), passphrase)) parts.push(part)
  const bytes = Buffer.concat(parts)
  const file = join(folder, 'end-apart')
  const names = async (some: Buffer) => {
    writeFileSync(file, some)
    const all: string[] = []
    for await (const { name } of readBackup(file, passphrase)) all.push(name)
    return all
  }
  expect(await names(bytes)).toEqual(['manifest.json', 'database/000001'])
  await expect(names(bytes.subarray(0, -1000))).rejects.toThrow(/bị cắt/)
})

async function* oneOf(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
