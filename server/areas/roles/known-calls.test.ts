/** The list of calls that administrators grant. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiGroup } from '#domain/roles/calls.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

test('calls are listed from the routes, and the list can’t be changed', async () => {
  const { data } = await lan.get('Api/get-all')
  const users = data.find(({ key }: { key: string }) => key === 'Users')
  expect(users.listAction).toEqual(
    expect.arrayContaining(['get-paging', 'create', 'reset-password', 'reset-all']),
  )
  const page = await lan.post('Api/get-paging-params', { searchContent: 'reset-all mo khoa' })
  expect(page.data.data).toMatchObject([{ key: 'Users', action: 'reset-all' }])
  expect(await lan.post('Api/get-by-id', { id: page.data.data[0].id })).toMatchObject({
    code: 0,
    data: { key: 'Users' },
  })
  expect(await lan.post('Api/get-by-id', { id: users.id })).toMatchObject({ code: 0, data: users })
  expect(await lan.post('Api/create', {})).toMatchObject({ code: 26 })
})

test('every controller has a name in the words of the screens', async () => {
  const { data } = await lan.get<ApiGroup[]>('Api/get-all')
  expect(data.length).toBeGreaterThan(20)
  expect(data.filter(({ key, name }) => name === key && key !== 'Menu')).toEqual([])
})
