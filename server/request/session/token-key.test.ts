import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { tokenKey } from '#server/request/session/token-key.ts'

const folder = mkdtempSync(join(tmpdir(), 'hoso-token-key-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('an incomplete key is refused with a message: with an empty one anybody could sign', () => {
  const [whole, broken] = [join(folder, 'whole'), join(folder, 'broken')]
  expect(tokenKey(whole)).toHaveLength(64)
  expect(tokenKey(whole)).toEqual(tokenKey(whole))
  const text = readFileSync(join(whole, 'keys', 'token-key'), 'utf8')
  mkdirSync(join(broken, 'keys'), { recursive: true })
  for (const written of ['', text.slice(0, 40), '\n']) {
    writeFileSync(join(broken, 'keys', 'token-key'), written)
    expect(() => tokenKey(broken)).toThrow(/^Tệp khóa .*token-key trống hoặc bị ghi dở/)
  }
})
