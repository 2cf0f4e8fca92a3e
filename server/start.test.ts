/** The first start: loading the demo is atomic, one process per data directory, failures are reported. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { readConfiguration } from '#server/platform/configuration.ts'
import { lockDataDir } from '#server/platform/db/data-lock.ts'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { loadDemo } from '#demo/load-demo.ts'
import { seedFoundation } from '#server/areas/seed/seed-foundation.ts'
import { inOrderOfStart } from '#server/platform/db/start-order.ts'
import { settingsFindings, unacceptedDangers } from '#server/platform/settings-findings.ts'
import { fingerprintDiffers, refuseOtherKeys } from '#server/request/session/shared-keys.ts'
import { startFailure } from '#server/start-failure.ts'
import { testToday } from '#server/test/test-clock.ts'
import { testKind } from '#server/test/test-database.ts'

const bare = { migrations: false }
const dataDir = mkdtempSync(join(tmpdir(), 'hoso-start-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

// The demonstration is loaded into the embedded database.
test.skipIf(testKind === 'postgres')(
  'an interrupted demo load is repeated, once, with its triggers',
  async () => {
    const database = await openDatabase({})
    const server = { db: database.db, tableCache: new TableCache(database.db), database }
    const figure = async (text: string) => Number((await database.executeSql(text)).rows[0]?.['n'])
    const people = () => figure('select count(*) as n from officer')
    const silent = () =>
      figure(`select count(*) as n from pg_trigger
      where tgrelid = 'officer'::regclass and not tgisinternal and tgenabled = 'D'`)
    const options = { count: 300, subRecords: 'few', today: testToday, ownerUrl: undefined } as const
    await seedFoundation(server, { calls: [], today: testToday, demo: true })
    const cut = loadDemo(server, {
      ...options,
      progress: () => {
        throw new Error('cut off')
      },
    })
    await expect(cut).rejects.toThrow('cut off')
    expect([await people(), await silent()]).toEqual([0, 0])
    expect(await loadDemo(server, options)).toBe(true)
    expect([await people(), await silent()]).toEqual([300, 0])
    const away = `from officer o join catalogue_item s on s.id = o."trangThaiHoSoId"
    where s.code in ('00', '02', '03', '04', '05', '06', '07', '08', '09', '10', '14', '14.1', '14.2', '15', '15.1', '15.2', '16', '17', '18')`
    expect(await figure(`select count(*) as n ${away}`)).toBeGreaterThan(0)
    expect(
      await figure(`select count(*) as n ${away} and not exists (select from movement m where m.officer_id = o.id
      and m.state = case s.code when '00' then 'pending' else 'done' end
      and (s.code = '00') = (m."donViDenId" is not null and m."donViDenId" <> m."donViDiId"))`),
    ).toBe(0)
    expect(await loadDemo(server, options)).toBe(false)
    expect(await people()).toBe(300)
    await database.close()
  },
)

test.skipIf(testKind === 'embedded')(
  'the first start fills a PostgreSQL whose schema belongs to a role other than the application’s',
  async () => {
    const [name, role] = [`hoso_first_${process.pid}`, `hoso_first_app_${process.pid}`]
    const owner = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres')
    const admin = new pg.Client({ connectionString: owner.href })
    await admin.connect()
    await admin.query(`create role ${role} login`)
    await admin.query(
      `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C'`,
    )
    owner.pathname = `/${name}`
    const own = new URL(owner)
    own.username = role
    const database = await openDatabase({ url: own.href, ownerUrl: owner.href, pool: { max: 2 } })
    try {
      const server = { db: database.db, tableCache: new TableCache(database.db), database }
      await seedFoundation(server, { calls: [], today: testToday, demo: true })
      const load = { count: 20, subRecords: 'few', today: testToday, ownerUrl: owner.href } as const
      expect(await loadDemo(server, load)).toBe(true)
      const { rows } = await database.executeSql(`select nextval('unit_id_seq') - max(id) as n from unit`)
      expect(Number(rows[0]?.['n'])).toBe(1)
    } finally {
      await database.close()
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${role}`)
      await admin.end()
    }
  },
)

test('a second data directory with keys of its own is refused, until the keys are replaced on purpose', async () => {
  const database = await openDatabase({})
  const folders = [1, 2].map((number) => mkdtempSync(join(dataDir, `keys-${number}-`)))
  const [first = '', second = ''] = folders
  await refuseOtherKeys(database.script, first)
  await refuseOtherKeys(database.script, first)
  await expect(refuseOtherKeys(database.script, second)).rejects.toThrow('Hãy dùng chung một DATA_DIR')
  expect(await fingerprintDiffers(database, second)).toBe(true)
  process.env['NEW_KEYS'] = '1'
  await refuseOtherKeys(database.script, second)
  delete process.env['NEW_KEYS']
  await expect(refuseOtherKeys(database.script, first)).rejects.toThrow('NEW_KEYS=1')
  await database.close()
})

test.skipIf(testKind === 'embedded')('processes on one database start one after the other', async () => {
  const url = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres'
  const [one, two] = await Promise.all([openDatabase({ url }, bare), openDatabase({ url }, bare)])
  const order: string[] = []
  const goOn = await inOrderOfStart(one)
  const next = inOrderOfStart(two).then((last) => (order.push('two'), last()))
  const { rows } = await one.executeSql(`select 1`)
  expect(rows).toHaveLength(1)
  order.push('one')
  await goOn()
  await next
  expect(order).toEqual(['one', 'two'])
  await Promise.all([one.close(), two.close()])
})

test('what is dangerous in the settings stops the start unless it is accepted by name; the rest is said', () => {
  const facts = {
    kind: 'postgres',
    isSuperuser: false,
    isDurable: true,
    isOfNextRelease: false,
    isStoragePublic: false,
  } as const
  const of = (env: NodeJS.ProcessEnv, more = {}) => {
    const configuration = readConfiguration(env)
    const findings = settingsFindings(configuration, { ...facts, ...more })
    return {
      said: findings.map(({ setting }) => setting),
      dangers: unacceptedDangers(findings, configuration).map(({ setting }) => setting),
    }
  }
  const good = {
    MIGRATION_DATABASE_URL: 'postgres://chu@may/hoso',
    BACKUP_PASSPHRASE: 'mot-cau-that-dai',
    TRUSTED_CERTS: '/goc.pem',
    NATIONAL_DB_URL: 'https://csdl.example/ho-so',
  }
  expect(of(good)).toEqual({ said: [], dangers: [] })
  expect(of({})).toEqual({
    said: ['BACKUP_PASSPHRASE', 'MIGRATION_DATABASE_URL', 'TRUSTED_CERTS', 'NATIONAL_DB_URL'],
    dangers: [],
  })
  const weak = { ...good, DEMO: '1', DEMO_PASSWORD: 'hoso', HOST: '0.0.0.0', TRUSTED_PROXY: '10.0.0.1' }
  expect(of(weak)).toEqual({ said: ['DEMO_PASSWORD', 'DEMO'], dangers: ['DEMO_PASSWORD'] })
  expect(of({ ...weak, ACCEPT_RISKS: 'HOST, DEMO_PASSWORD' }).dangers).toEqual([])
  expect(of({ ...weak, HOST: '127.0.0.1' })).toEqual({ said: [], dangers: [] })
  expect(of({ ...good, HOST: '0.0.0.0', METRICS_TOKEN: 'ngan' }).said).toEqual(['HOST', 'METRICS_TOKEN'])
  expect(of(good, { isSuperuser: true, isDurable: false }).said).toEqual(['DATABASE_URL', 'DATABASE_URL'])
  expect(of(good, { standbyFault: 'away' }).said).toEqual(['READ_DATABASE_URL'])
  for (const standbyFault of ['promoted', 'other-timeline'] as const)
    expect(of(good, { standbyFault })).toEqual({ said: ['READ_DATABASE_URL'], dangers: [] })
  expect(() => readConfiguration({ READ_DATABASE_URL: 'postgres://du-phong/hoso' })).toThrow(/cùng với/)
  expect(() => readConfiguration({ DATABASE_URL: 'postgress://may/hoso' })).toThrow(/^DATABASE_URL/)
  expect(() => readConfiguration({ STORAGE_URL: 'sf3://kho' })).toThrow(/^STORAGE_URL/)
  const bucket = {
    ...good,
    STORAGE_URL: 's3://kho-tep/hoso',
    S3_ENDPOINT: 'https://s3.example',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 'b',
  }
  expect(of(bucket)).toEqual({ said: [], dangers: [] })
  expect(of(bucket, { isStoragePublic: true }).dangers).toEqual(['STORAGE_URL'])
  const plain = { ...bucket, S3_ENDPOINT: 'http://kho.example', S3_ENCRYPTION: 'off' }
  expect(of(plain).said).toEqual(['S3_ENDPOINT', 'S3_ENCRYPTION'])
  expect(() => readConfiguration({ ...bucket, S3_SECRET_ACCESS_KEY: '' })).toThrow(/S3_SECRET_ACCESS_KEY/)
  expect(() => readConfiguration({ ...bucket, STORAGE_URL: 's3://Kho Tep' })).toThrow(/^STORAGE_URL/)
})

test('a stale lock is taken over, also if another process has its id now', () => {
  const file = join(dataDir, 'lock')
  const unlock = lockDataDir(dataDir)
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} \\d*$`))
  unlock()
  writeFileSync(file, `${process.ppid}`)
  expect(() => lockDataDir(dataDir)).toThrow(/đang được tiến trình/)
  if (process.platform === 'linux') {
    writeFileSync(file, `${process.ppid} 1`)
    lockDataDir(dataDir)()
  }
})

test('a failed start prints a message without addresses', () => {
  const failed = (code: string, more: object = {}) =>
    startFailure(Object.assign(new Error('x postgres://a:b@c'), { code, ...more }), {
      dataDir: '/d',
      port: 80,
    })
  expect(failed('EADDRINUSE')).toMatch(/^Cổng 80 đang được/)
  expect(failed('ECONNREFUSED')).toMatch(/DATABASE_URL/)
  expect(failed('28P01')).not.toMatch(/postgres:/)
  expect(failed('EACCES', { path: '/d/lock' })).toMatch(/DATA_DIR/)
  expect(() => readConfiguration({ PORT: '70000' })).toThrow(/PORT/)
  expect(() => readConfiguration({ TZ_OFFICE: 'Mars/Phobos' })).toThrow(/TZ_OFFICE/)
})

test('records are sent to the national database encrypted, and its address has no password', () => {
  const at = (NATIONAL_DB_URL: string, more = {}) =>
    readConfiguration({ NATIONAL_DB_URL, ...more }).nationalDbUrl
  expect(() => at('http://csdl.example/ho-so')).toThrow('NATIONAL_DB_URL phải là địa chỉ dạng https://')
  expect(() => at('https://ten:matkhau@csdl.example/')).toThrow('không được chứa tên đăng nhập hoặc mật khẩu')
  for (const address of [
    'https://csdl.example/ho-so',
    'http://127.0.0.1:9/',
    'http://localhost:9/',
    'http://[::1]:9/',
  ])
    expect(at(address)).toBe(address)
  expect(at('http://csdl.example/', { NATIONAL_DB_PLAIN: '1' })).toBe('http://csdl.example/')
})
