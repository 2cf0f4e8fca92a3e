/** Upgrades: a database filled on the present schema gets a later version's migrations, each once and unchanged. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import { isOfNextRelease, migrate, migrationsIn, schemaRelease } from '#server/platform/db/migrate.ts'
import { openTestDatabase } from '#server/test/test-database.ts'

let database: OpenDatabase
/** A later version's folder: this version's files, to which a test adds. */
let folder: string
beforeEach(async () => {
  const opened = await openTestDatabase()
  database = opened.database
  folder = mkdtempSync(join(tmpdir(), 'hoso-migrations-'))
  cpSync(new URL('./migrations/', import.meta.url), folder, { recursive: true })
  return async () => {
    rmSync(folder, { recursive: true })
    await opened.remove()
  }
})
const upgrade = (release?: number) => migrate(database.script, pathToFileURL(`${folder}/`), release)
const ship = (name: string, sql: string) => writeFileSync(join(folder, name), sql)
const rowsOf = async (text: string) => (await database.executeSql(text)).rows
const ran = async () => [...(await migrationsIn(database.script)).keys()].sort()

test('a later migration runs once on a filled database and changes nothing else', async () => {
  const [before] = await rowsOf(
    'select count(*)::int as n, min(id) as first, max("userName") as last from account',
  )
  expect(Number(before?.['n'])).toBeGreaterThan(0)
  ship(
    '29990101-0100-telephone.sql',
    `alter table account add column telephone text not null default '';
    update account set telephone = '0' || id where deleted_at is null`,
  )
  expect(await upgrade()).toEqual(['29990101-0100-telephone.sql'])
  expect(
    await rowsOf('select count(*)::int as n, min(id) as first, max("userName") as last from account'),
  ).toEqual([before])
  expect(await rowsOf(`select from account where deleted_at is null and telephone <> '0' || id`)).toEqual([])
  expect(await upgrade()).toEqual([])
})

test('counting problems by weight leaves the records to be read meanwhile', async () => {
  const file = readFileSync(join(folder, '20261128-0740-people-with-problems.sql'), 'utf8')
  await database.script.exec(`begin; drop function rebuild_problem_count; drop function problems_counted;
    drop index problem_count_rule; ${file}`)
  const { rows } = await database.script.exec(`select mode from pg_locks
    where pid = pg_backend_pid() and relation = 'officer'::regclass and mode like '%Exclusive%Lock' order by 1`)
  await database.script.exec('rollback')
  expect(rows).toEqual([{ mode: 'ShareRowExclusiveLock' }])
})

test('a file that has run is refused if its content differs, and nothing runs', async () => {
  const [first = ''] = await ran()
  ship(first, 'create table other (id bigint)')
  ship('29990101-0100-next.sql', 'create table next (id bigint)')
  await expect(upgrade()).rejects.toThrow(`${first} đã chạy trước đây với nội dung khác`)
  expect(await rowsOf(`select to_regclass('other') as other, to_regclass('next') as next`)).toEqual([
    { other: null, next: null },
  ])
})

test('a migration that fails leaves nothing of itself and runs when it is mended', async () => {
  const made = 'create table half (id bigint primary key)'
  ship('29990101-0100-half.sql', `${made}; insert into half values (1), (1)`)
  const before = await ran()
  await expect(upgrade()).rejects.toMatchObject({ code: '23505' })
  expect(await ran()).toEqual(before)
  expect(await rowsOf(`select to_regclass('half') as half`)).toEqual([{ half: null }])
  ship('29990101-0100-half.sql', `${made}; insert into half values (1), (2)`)
  expect(await upgrade()).toEqual(['29990101-0100-half.sql'])
  expect(await rowsOf('select id from half order by id')).toEqual([{ id: 1 }, { id: 2 }])
})

test('a program runs on the schema of the next release, and refuses the one after it', async () => {
  ship('29990101-0100-next.sql', 'create table next (id bigint)')
  expect(await upgrade(schemaRelease + 1)).toEqual(['29990101-0100-next.sql'])
  expect(await migrate(database.script)).toEqual([])
  expect(isOfNextRelease(await migrationsIn(database.script))).toBe(true)
  ship('29990102-0100-later.sql', 'create table later (id bigint)')
  await upgrade(schemaRelease + 2)
  await expect(migrate(database.script)).rejects.toThrow('29990102-0100-later.sql')
})
