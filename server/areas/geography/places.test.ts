import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

const commune = { code: '99001', name: 'Xã Thử Nghiệm', type: 'Xã', level: 1, parentId: 'n82' }

test('a commune is added, renamed, deleted and added again', async () => {
  expect(await lan.post('DiaChi/add', commune)).toMatchObject({
    code: 0,
    data: { ...commune, id: 'n99001', isOld: false },
  })
  const communes = await lan.get('DiaChi/get-list-Child/n82')
  const listed = { id: 'n99001', name: 'Xã Thử Nghiệm', version: 1 }
  expect(communes.data).toContainEqual(expect.objectContaining(listed))
  expect(await lan.post('DiaChi/add', commune)).toMatchObject({ code: 22, detail: [{ field: 'code' }] })
  const renamed = await lan.post('DiaChi/update', {
    id: 'n99001',
    name: 'Phường Thử Nghiệm',
    type: 'Phường',
    version: 1,
  })
  expect(renamed).toMatchObject({ code: 0, data: { name: 'Phường Thử Nghiệm', code: '99001', version: 2 } })
  expect(await lan.post('DiaChi/update', { id: 'n99001', name: 'Xã Cũ', version: 1 })).toMatchObject({
    code: 24,
  })
  for (const answer of [
    await lan.get('DiaChi/get-by-id/n99001'),
    await lan.post('DiaChi/get-info', { id: 'n99001' }),
  ]) {
    expect(answer).toMatchObject({ code: 0, data: { name: 'Phường Thử Nghiệm', version: 2 } })
  }
  expect(await lan.post('DiaChi/update', { id: 'n99001', code: '99002' })).toMatchObject({ code: 26 })
  expect(await lan.post('DiaChi/delete', { id: 'n99001' })).toMatchObject({ code: 0, data: null })
  expect(await lan.get('DiaChi/get-by-id/n99001')).toMatchObject({ code: 23 })
  expect(await lan.post('DiaChi/add', { ...commune, parentId: '82' })).toMatchObject({
    code: 0,
    data: { id: 'n99001' },
  })
})

test('missing and impossible values are reported', async () => {
  expect(await lan.post('DiaChi/add', { level: 1 })).toMatchObject({
    code: 21,
    detail: [{ field: 'code' }, { field: 'name' }, { field: 'parentId' }],
  })
  expect(await lan.post('DiaChi/add', { ...commune, code: '99003', parentId: 'o82' })).toMatchObject({
    code: 21,
  })
  expect(await lan.post('DiaChi/add', { ...commune, code: '99a', level: 7 })).toMatchObject({
    code: 21,
    detail: [{ field: 'code' }, { field: 'level' }],
  })
})

test('a place in use can’t be deleted, nor can the geography before the merger change', async () => {
  await lan.post('DiaChi/add', { ...commune, code: '99010' })
  const places = (await lan.get('DiaChi/get-list-Child/n82')).data as { id: string }[]
  await makePerson(app, lan, {
    noiONew: { province: { id: 'n82' }, commune: places.find(({ id }) => id === 'n99010'), address: 'Ấp 1' },
  })
  expect(await lan.post('DiaChi/delete', { id: 'n99010' })).toMatchObject({
    code: 25,
    message: "'Xã Thử Nghiệm' đang có 1 địa chỉ trong hồ sơ nên không thể xóa.",
  })
  expect(await lan.post('DiaChi/update', { id: 'n99010', parentId: 'n01' })).toMatchObject({ code: 25 })
  expect(await lan.post('DiaChi/delete', { id: 'n82' })).toMatchObject({ code: 25 })
  const [old] = (await lan.get('DiaChi/get-list-by-level/0?old=1')).data
  expect(await lan.post('DiaChi/update', { id: old.id, name: 'Khác' })).toMatchObject({ code: 26 })
  for (const name of ['quang', 'minh', 'hoa'] as const) {
    expect(await (await app.as(name)).post('DiaChi/add', commune)).toMatchObject({ status: 403 })
  }
})
