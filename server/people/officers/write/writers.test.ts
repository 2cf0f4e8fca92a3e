/** Only server/people/officers/write writes persons and their rows, and versions are raised in one file. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url))
const sources = ['server', 'scripts', 'demo'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts')),
)
const holding = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).sort()

const written = String.raw`(?:update|insert\s+into|delete\s+from|merge\s+into|truncate|copy)\s+(?:only\s+|table\s+)?`
const built = String.raw`(?:updateTable|insertInto|deleteFrom|mergeInto|replaceInto)\(\s*`

test('tables of sub-records are written by server/people/officers/write only', () => {
  const tables = `(?:${subRecords.map(tableOf).join('|')})`
  expect(holding(new RegExp(String.raw`\b${written}"?${tables}\b`, 'i'))).toEqual([])
  expect(holding(new RegExp(String.raw`${built}['"\`]${tables}\b`))).toEqual([])
})

test('statements with a variable table are in server/people/officers/write or in loading code, and raise no version', () => {
  const writingFiles = holding(new RegExp(String.raw`\b${written}"?\$\{`, 'i'))
  expect(writingFiles).toEqual([
    'demo/demo-sink.ts',
    'server/areas/seed/insert-rows.ts',
    'server/people/officers/write/delete-people.ts',
    'server/people/officers/write/encrypt-stored.ts',
    'server/people/officers/write/statements/set-statements.ts',
    'server/people/officers/write/write-people.ts',
    'server/people/officers/write/write-person.ts',
    'server/test/authorisation/world.ts',
    'server/test/search/people-asked-about.ts',
  ])
  expect(holding(new RegExp(String.raw`${built}[^'"\s]`))).toEqual([])
  const raising = holding(/version"?\s*=.{0,20}version"?\s*\+\s*1|eb\('version', '\+'/)
  expect(raising.filter((file) => writingFiles.includes(file))).toEqual([])
})

test('table officer is written by server/people/officers/write, the rebuild of derived columns and generators only', () => {
  const direct =
    /\b(?:update|insert into|delete from)\s+(?:only\s+)?officer\b|(?:update|delete|insert)\w*\(\s*'officer'/i
  expect(holding(direct)).toEqual([
    'demo/portraits.ts',
    'demo/signing/signed-state.ts',
    // A temporary table of that name.
    'server/people/history/past-world.ts',
    'server/people/officers/write/delete-people.ts',
    'server/people/officers/write/update-logged.ts',
    'server/people/officers/write/write-person.ts',
    'server/test/lists/list-world.ts',
    'server/test/samples/many-people.ts',
    'server/test/samples/sample-signatures.ts',
    'server/test/signing/sign-people.ts',
  ])
  expect(holding(/sql\.table\('officer'\)/)).toEqual([
    'server/people/officers/derivations/rebuild-derivations.ts',
    'server/people/officers/write/write-people.ts',
    'server/people/officers/write/write-problems.ts',
  ])
})

test('versions of persons and their rows are raised in one file', () => {
  expect(holding(/version_\w+"?\s*=|version_\$\{/)).toEqual([
    'server/people/officers/officer-store.ts',
    'server/people/officers/write/raise-versions.ts',
  ])
  expect(holding(/\braised(?:Where)?\(|\(raised\)/)).toEqual([
    'server/people/officers/write/statements/set-statements.ts',
    'server/people/officers/write/write-people.ts',
    'server/people/officers/write/write-person.ts',
  ])
})
