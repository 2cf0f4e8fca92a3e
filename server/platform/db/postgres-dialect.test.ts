/** Which statements are named, hence planned once per connection. */
import { expect, test } from 'vitest'
import { createStatementNames } from '#server/platform/db/postgres-dialect.ts'
import { varyingMark } from '#server/platform/db/varying.ts'

test('many different saves don’t use up the names of repeated statements', () => {
  const statementName = createStatementNames()
  for (let save = 0; save < 1000; save++)
    expect(statementName(`${varyingMark} update officer set c${save} = $1`)).toBeUndefined()
  const list = 'select id from officer where name_key > $1 limit 20'
  const name = statementName(list)
  expect(name).toMatch(/^q_/)
  expect(statementName(list)).toBe(name)
})

test('a save that is repeated often is named too, but only a few are', () => {
  const statementName = createStatementNames()
  const often = (n: number) => `${varyingMark} update officer set d${n} = $1`
  const named = (text: string) => Array.from({ length: 3 }, () => statementName(text)).at(-1)
  expect(named(often(0))).toMatch(/^q_/)
  expect(statementName(often(0))).toBe(named(often(0)))
  const names = Array.from({ length: 200 }, (_, n) => named(often(n)))
  expect(new Set(names.filter((name) => name !== undefined)).size).toBe(60)
})
