/**
 * Whoever writes persons, their rows or units leaves an entry in the log: the record of a former moment is read from it.
 * A file that writes one of these tables must write to the log too, or stand here with the reason why nothing is lost.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { subRecords } from '#domain/records/index.ts'
import { tableOf } from '#domain/records/sub-record.ts'
import { sourceFiles } from './source-files.ts'

/** Files that write without an entry of their own. */
const excused: Readonly<Record<string, string>> = {
  'server/people/officers/write/statements/set-statements.ts':
    'builds statements; whoever runs them logs them',
  'server/people/officers/write/write-problems.ts': 'problems are computed',
  'server/areas/reorganisation/stored-tree.ts': 'levels and ancestors are computed',
  'server/people/history/past-world.ts': 'writes temporary tables, which end with their transaction',
  'server/areas/seed/insert-rows.ts': 'an installation begins with its units',
  'demo/demo-sink.ts': 'the load leaves an entry for each person (demo/load-demo.ts)',
}

/** The first migration after which the log is whole. */
const wholeSince = '20261128-0410'

const tables = ['officer', 'unit', ...subRecords.map(tableOf)].join('|')
const writing = String.raw`\b(?:update|insert\s+into|delete\s+from|merge\s+into|truncate|copy)\s+(?:only\s+|table\s+)?`
const writes = [
  new RegExp(String.raw`${writing}"?(?:${tables})"?[\s(]`, 'i'),
  // A statement with a variable table.
  new RegExp(String.raw`${writing}"?\$\{`, 'i'),
  new RegExp(
    String.raw`\b(?:updateTable|insertInto|deleteFrom|mergeInto|replaceInto)\(\s*['"\`](?:${tables})\b`,
  ),
  /\bupdateOf\(sql\.table\(/,
]
const logs =
  /\b(?:writeAudit|auditStatement|auditSelect|auditOf[A-Z]\w*|updateLogged)\(|insert into audit_entry\b/
const isTest = (file: string) => /\.test\.ts$|^(?:server|demo|domain)\/test\//.test(file)

/** One line for each file that writes without an entry, and for each excuse that is no longer needed. */
export function unloggedWriters(root: string): string[] {
  const files = sourceFiles(root, ['server', 'scripts', 'demo']).filter(
    (file) => /\.(?:ts|mjs)$/.test(file) && !isTest(file) && !file.startsWith('scripts/check/'),
  )
  const silent = files.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return writes.some((pattern) => pattern.test(text)) && !logs.test(text)
  })
  const migrations = sourceFiles(root, ['server/platform/db/migrations']).filter((file) => {
    const text = readFileSync(join(root, file), 'utf8').replaceAll(/--.*$/gm, '')
    const isLater = (file.split('/').at(-1) ?? '') > wholeSince
    return isLater && writes.some((pattern) => pattern.test(text)) && !logs.test(text)
  })
  return [
    ...silent
      .filter((file) => !(file in excused))
      .map((file) => `${file} writes persons, rows or units and nothing into the log`),
    ...migrations.map((file) => `${file} writes persons, rows or units and nothing into the log`),
    ...Object.keys(excused)
      .filter((file) => !silent.includes(file))
      .map((file) => `scripts/check/logged-writers.ts excuses ${file}, which needs it no longer`),
  ]
}
