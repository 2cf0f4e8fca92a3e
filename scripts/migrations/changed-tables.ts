/** Reads the SQL of migrations as far as their checks need it. */

/** Statements without comments and without the bodies of functions, one blank between words, in lower case. */
export const statementsOf = (sql: string): string[] =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .split(';')
    .map((statement) => statement.replaceAll(/\s+/g, ' ').trim().toLowerCase())
    .filter((statement) => statement !== '')

const changing =
  /^(?:create(?: unique)? index (?:if not exists )?\S+ on|alter table|update|insert into|delete from|create trigger .*? on) (?:only )?"?(\w+)/

/** Existing tables that a migration changes, indexes or writes, each once. */
export function tablesChanged(sql: string): string[] {
  const statements = statementsOf(sql)
  const made = new Set(
    statements.map((statement) => /^create table (?:if not exists )?"?(\w+)/.exec(statement)?.[1]),
  )
  const tables = statements.map((statement) => changing.exec(statement)?.[1])
  return [...new Set(tables)].filter((table) => table !== undefined && !made.has(table)) as string[]
}
