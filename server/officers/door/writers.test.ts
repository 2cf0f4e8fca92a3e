/** The door is the only writer of persons, and versions rise in one file. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const sources = ['server', 'scripts', 'demo'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file}`)
    .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('.test.ts')),
)
const holding = (pattern: RegExp) =>
  sources.filter((file) => pattern.test(readFileSync(join(root, file), 'utf8'))).sort()

test('table officer is written by the door and by the rebuild of derived columns alone', () => {
  const direct =
    /\b(?:update|insert into|delete from)\s+(?:only\s+)?officer\b|(?:update|delete|insert)\w*\(\s*'officer'/i
  expect(holding(direct)).toEqual(['server/officers/door/write-person.ts'])
  expect(holding(/sql\.table\('officer'\)/)).toEqual([
    'server/officers/derivations/rebuild-derivations.ts',
    'server/officers/door/write-people.ts',
  ])
})

test('versions of persons and their rows rise in one file', () => {
  expect(holding(/version_\w+"?\s*=|version_\$\{/)).toEqual([
    'server/officers/door/raise-versions.ts',
    'server/officers/officer-store.ts',
  ])
})
