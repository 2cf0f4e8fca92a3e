import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

let made = 0
const fresh = () => `T${process.pid}${++made}`
const collectionName = 'DM_TONGIAO'

async function makeItem(change: Record<string, unknown> = {}) {
  const code = fresh()
  const body = { id: '', name: `Mục ${code}`, code, qgCode: code, collectionName, ...change }
  const answer = await lan.post('Common/create', body)
  if (answer.code !== 0) throw new Error(JSON.stringify(answer))
  return answer.data as {
    id: string
    code: string
    name: string
    version: number
    extra: Record<string, unknown>
  }
}

describe('adding an item', () => {
  test('reports every missing field', async () => {
    expect(await lan.post('Common/create', { collectionName })).toMatchObject({
      code: 21,
      detail: [
        { field: 'name', message: 'Tên danh mục không được bỏ trống.' },
        { field: 'code', message: 'Code danh mục không được bỏ trống.' },
        { field: 'qgCode', message: 'Code QG không được bỏ trống.' },
      ],
    })
  })

  test('it is offered immediately, last in its collection', async () => {
    const item = await makeItem()
    const { data } = await lan.get(`Common/get-all/${collectionName}`)
    expect(data.at(-1)).toMatchObject({
      id: item.id,
      code: item.code,
      qgCode: item.code,
      collectionName,
      version: 1,
    })
  })

  test('a used code is a duplicate only within its collection', async () => {
    const { code } = await makeItem()
    const body = { name: 'Khác', code, qgCode: '1' }
    expect(await lan.post('Common/create', { ...body, collectionName })).toMatchObject({
      code: 22,
      detail: [{ field: 'code', message: 'Mã danh mục đã tồn tại.' }],
    })
    expect(await lan.post('Common/create', { ...body, collectionName: 'DM_DANTOC' })).toMatchObject({
      code: 0,
    })
    expect(await lan.post('Common/create', { ...body, collectionName: 'DM_KHONGCO' })).toMatchObject({
      code: 21,
    })
  })

  test('a reason for leaving creates the status with its code', async () => {
    const { code } = await makeItem({ collectionName: 'DM_NGHIVIEC' })
    const statuses = await lan.get('Common/get-all/DM_TRANGTHAIHOSO')
    expect(statuses.data).toContainEqual(
      expect.objectContaining({ code, extra: { badge: 'red', settable: false, left: true } }),
    )
    const body = { name: 'X', code: '01', qgCode: '01', collectionName: 'DM_NGHIVIEC' }
    expect(await lan.post('Common/create', body)).toMatchObject({ code: 22 })
  })

  test('a reason and its status share name, deletion and restoration', async () => {
    const collectionName = 'DM_NGHIVIEC'
    const reason = await makeItem({ collectionName })
    const { id, code, version } = reason
    const statusesOf = async () =>
      (await lan.get('Common/get-all/DM_TRANGTHAIHOSO')).data
        .filter((item: { code: string }) => item.code === code)
        .map(({ name }: { name: string }) => name)
    const name = `Lý do mới ${code}`
    const body = { id, code, qgCode: code, version, name, collectionName }
    expect(await lan.post('Common/update', body)).toMatchObject({ code: 0 })
    expect(await statusesOf()).toEqual([name])

    expect(await lan.post('Common/delete', { id, collectionName })).toMatchObject({ code: 0 })
    expect(await statusesOf()).toEqual([])
    const again = await makeItem({ collectionName, code, name: `Lần hai ${code}` })
    expect(await statusesOf()).toEqual([`Lần hai ${code}`])

    // Used by somebody who left: neither can be deleted.
    const minh = await app.as('minh')
    const { id: officer } = await makePerson(app, minh)
    const trangThai = { id: again.id, code, name: again.name }
    const leaving = { ngayKyQuyetDinh: '2026-09-15', ngay: '2026-10-01', trangThai }
    expect(
      await minh.post('NghiViec/create-nghi-viec', { id: officer, tinhTrangNghiViec: leaving }),
    ).toMatchObject({ code: 0 })
    expect(await lan.post('Common/delete', { id: again.id, collectionName })).toMatchObject({ code: 25 })
    expect(await statusesOf()).toEqual([`Lần hai ${code}`])

    // Earlier versions left such a status: a reason that is added again finds it, in any capitalisation.
    await sql`update catalogue_item set active = false where id = ${again.id}`.execute(app.server.db)
    app.server.tableCache.invalidate()
    const third = await makeItem({ collectionName, code: code.toLowerCase(), name: `Lần ba ${code}` })
    const { id: other } = await makePerson(app, minh)
    const left = await minh.post('NghiViec/create-nghi-viec', {
      id: other,
      tinhTrangNghiViec: { ...leaving, trangThai: { id: third.id, code: third.code, name: third.name } },
    })
    expect(left, left.message).toMatchObject({ code: 0 })
  })

  test('an item of a collection shared by two forms says which form offers it', async () => {
    expect((await makeItem({ collectionName: 'DM_MOIQUANHE' })).extra).toEqual({ side: 'own' })
    const spouse = await makeItem({ collectionName: 'DM_MOIQUANHE', extra: { side: 'spouse', other: 1 } })
    expect(spouse.extra).toEqual({ side: 'spouse' })
  })
})

describe('changing an item', () => {
  test('keeps fields that are not sent, refuses a stale version, logs old and new values', async () => {
    const { id, code } = await makeItem()
    expect(
      await lan.post('Common/update', { id, collectionName, name: 'Tên mới', version: 1 }),
    ).toMatchObject({
      code: 0,
      data: { name: 'Tên mới', code, version: 2 },
    })
    expect(await lan.post('Common/update', { id, collectionName, name: 'Khác', version: 1 })).toMatchObject({
      code: 24,
    })
    expect(await lan.post('Common/update', { id, collectionName: 'DM_DANTOC', name: 'Khác' })).toMatchObject({
      code: 23,
    })
    const { rows } = await sql`select before, after from audit_entry
      where action = 'Common.update' and target_id = ${id}`.execute(app.server.db)
    expect(rows).toMatchObject([{ after: { name: 'Tên mới' } }])
  })

  test('codes that differ only in capitalisation are equal', async () => {
    const [one, other] = [await makeItem(), await makeItem()]
    const taken = { code: 22, detail: [{ field: 'code', message: 'Mã danh mục đã tồn tại.' }] }
    const code = one.code.toLowerCase()
    const body = { name: 'X', qgCode: '1', code, collectionName }
    expect(await lan.post('Common/create', body)).toMatchObject(taken)
    expect(await lan.post('Common/create', { ...body, collectionName: 'DM_QUOCGIA' })).toMatchObject({
      code: 0,
    })
    expect(await lan.post('Common/update', { id: other.id, collectionName, code })).toMatchObject(taken)
    expect(await lan.post('Common/update', { id: one.id, collectionName, code })).toMatchObject({ code: 0 })
    // Duplicates from before this check keep their codes, and can be changed otherwise.
    await sql`update catalogue_item set code = ${one.code} where id = ${other.id}`.execute(app.server.db)
    expect(await lan.post('Common/update', { id: other.id, collectionName, qgCode: '7' })).toMatchObject({
      code: 0,
    })
  })

  test('two concurrent saves don’t both get a code', async () => {
    const [one, other] = [await makeItem(), await makeItem()]
    const code = fresh()
    const answers = await Promise.all([
      lan.post('Common/update', { id: one.id, collectionName, code }),
      lan.post('Common/update', { id: other.id, collectionName, code: code.toLowerCase() }),
      lan.post('Common/create', { name: 'X', qgCode: '1', code: code.toLowerCase(), collectionName }),
    ])
    expect(answers.map((answer) => answer.code).sort()).toEqual([0, 22, 22])
  })

  test('a code used by rules can’t change, its name can', async () => {
    for (const [collection, code] of [
      ['DM_TRANGTHAIHOSO', '01'],
      ['DM_TRANGTHAIHOSO', '999999'],
      ['DM_LOAIDAOTAO', '1'],
      ['DM_LOAIQUYETDINH_CONGTAC', 'LCDD'],
    ] as const) {
      const { id, name } = await catalogueOf(app, collection, code)
      const body = { id, collectionName: collection }
      expect(await lan.post('Common/update', { ...body, code: 'KHAC' })).toMatchObject({ code: 26 })
      expect(await lan.post('Common/delete', body)).toMatchObject({ code: 26 })
      expect(await lan.post('Common/update', { ...body, name: `${name} ` })).toMatchObject({ code: 0 })
    }
  })
})

describe('deleting an item', () => {
  test('an item in use is refused with its uses, an unused one is deleted', async () => {
    const item = await makeItem()
    await makePerson(app, lan, { tonGiao: item })
    expect(await lan.post('Common/delete', { id: item.id, collectionName })).toMatchObject({
      code: 25,
      message: `'${item.name}' đang được sử dụng tại Tôn giáo (1) nên không thể xóa.`,
    })
    const unused = await makeItem()
    expect(await lan.post('Common/delete', { id: unused.id, collectionName })).toMatchObject({
      code: 0,
      data: null,
    })
    const { data } = await lan.get(`Common/get-all/${collectionName}`)
    expect(data.map(({ id }: { id: string }) => id)).not.toContain(unused.id)
    expect(await lan.post('Common/delete', { id: unused.id, collectionName })).toMatchObject({ code: 23 })
  })

  test('rows of a record and dependent choices count too', async () => {
    const { rows } = await sql<{ id: number }>`select i.id from training_period t
      join catalogue_item i on i.id = t."trinhDoDaoTaoId" where i.catalogue = 'DM_TRINHDOTINHOC' limit 1`.execute(
      app.server.db,
    )
    const answer = await lan.post('Common/delete', { id: rows[0]?.id, collectionName: 'DM_TRINHDOTINHOC' })
    expect(answer).toMatchObject({ code: 25, message: expect.stringContaining('Trình độ đào tạo') })
  })
})

test('only administrators write', async () => {
  for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
    const caller = await app.as(name)
    for (const call of ['create', 'update', 'delete']) {
      expect(await caller.post(`Common/${call}`, { id: '1', collectionName })).toMatchObject({ status: 403 })
    }
  }
})

describe('synchronising', () => {
  test('reports what was done, and is limited in rate', async () => {
    const catalogues = await lan.get('Cache/sync-all-system-categories-to-redis')
    expect(catalogues).toMatchObject({ code: 0, data: { noiLuu: 'process', soNhom: expect.any(Number) } })
    expect(catalogues.message).toMatch(/^Đã đồng bộ [\d.]+ mục của [\d.]+ bộ danh mục\.$/)
    expect(await lan.get('Cache/sync-all-system-categories-to-redis')).toMatchObject({ status: 429 })
    const units = await lan.get('Cache/force-refresh-all-unit-cache')
    expect(units).toMatchObject({ code: 0, data: { soDong: expect.any(Number) } })
    app.clock.advance(11_000)
    expect(await lan.get('Cache/sync-all-system-categories-to-redis')).toMatchObject({ code: 0 })
    expect(await (await app.as('quang')).get('Cache/force-refresh-all-unit-cache')).toMatchObject({
      status: 403,
    })
  })

  test('reloads changes made directly in the database', async () => {
    const { id } = await makeItem()
    await sql`update catalogue_item set name = 'Sửa thẳng' where id = ${id}`.execute(app.server.db)
    app.clock.advance(11_000)
    await lan.get('Cache/sync-all-system-categories-to-redis')
    expect((await lan.post('Common/get-by-id', { id, collectionName })).data.name).toBe('Sửa thẳng')
  })
})
