/**
 * Migrations only add: the former version of the program goes on running on the schema of the next one, so that
 * processes are upgraded one after the other. What a version no longer uses is removed by a later one, whose migration
 * says so in a line `-- removes what release <n> no longer used`.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaRelease } from '#server/platform/db/migrate.ts'
import { statementsOf } from '../migrations/changed-tables.ts'
import { sourceFiles } from './source-files.ts'

/** Migrations before have run in no installation yet. */
const baseline = '20261128-0430'

/** What breaks the statements of a program that doesn't know of it. */
const removing: readonly [RegExp, string][] = [
  [/^drop (?:table|view|materialized view|type|schema|function|sequence)\b/, 'removes what may be in use'],
  [/^alter table .*\bdrop (?:column|constraint)\b/, 'removes a column or constraint'],
  [/^alter (?:table|type|function|view) .*\brename\b/, 'renames'],
  [/^alter table .*\balter (?:column )?\S+ (?:set data )?type\b/, 'changes the type of a column'],
  [
    /^alter table .*\balter (?:column )?\S+ (?:set not null|drop default)\b/,
    'asks for a value that older inserts leave out',
  ],
  [/^truncate\b/, 'empties a table'],
]
const column = /\badd column (?:if not exists )?"?\w+"? (?:(?!, add ).)*/g

/** The reasons why the former version could fail on the schema that this migration leaves. */
function removalsIn(sql: string): string[] {
  const allowed = Number(/^-- removes what release (\d+) no longer used/m.exec(sql)?.[1] ?? Infinity)
  if (allowed < schemaRelease) return []
  return statementsOf(sql).flatMap((statement) => [
    ...removing.flatMap(([pattern, why]) => (pattern.test(statement) ? [why] : [])),
    ...(statement.startsWith('alter table') ? (statement.match(column) ?? []) : []).flatMap((added) =>
      added.includes('not null') && !/\b(?:default|generated)\b/.test(added)
        ? ['adds a column that older inserts leave empty']
        : [],
    ),
  ])
}

export function removingMigrations(root: string): string[] {
  return sourceFiles(root, ['server/platform/db/migrations'])
    .filter((file) => (file.split('/').at(-1) ?? '') > baseline)
    .flatMap((file) => removalsIn(readFileSync(join(root, file), 'utf8')).map((why) => `${file} ${why}`))
}
