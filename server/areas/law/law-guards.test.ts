/** Disables the guard of whom a legal change touches, which no row of the matrix covers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LawEffect } from '#domain/law/calls.ts'
import { standardGuards, type Guards } from '#server/guards.ts'
import { trials } from '#server/test/authorisation/trials/index.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { signedInWith } from '#server/test/sample-role.ts'

const guards: Guards = { ...standardGuards }
let app: TestServer
beforeAll(async () => {
  app = await startTestServer({ guards })
})
afterAll(() => app.stop())

test('a preview counts only the people of the own units', async () => {
  const { caller } = await signedInWith(app, ['ThamSo.preview'], 'tuan')
  const body = {
    ma: 'luong-co-so',
    giaTri: 3_000_000,
    tuNgay: '2027-01-01',
    vanBan: 'Nghị định 99/2026/NĐ-CP',
    dieu: 'Điều 3',
  }
  const touched = async () => (await caller.post<LawEffect>('ThamSo/preview', body)).data.soNguoi
  expect(await touched()).toBe(0)
  const name = 'personsTouchedByLaw'
  try {
    Object.assign(guards, { [name]: trials[name].open })
    expect(await touched()).toBeGreaterThan(40)
  } finally {
    Object.assign(guards, standardGuards)
  }
})
