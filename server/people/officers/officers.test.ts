/** One person from creation to deletion: permissions, versions, duplicates and the log. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { shownValues } from '#server/test/logged-values.ts'
import { freshNumber, makePerson, validRecord } from '#server/test/people.ts'

type Body = Record<string, unknown>

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
let van: Caller
let hoa: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan, van, hoa] = await Promise.all([
    app.as('lan'),
    app.as('minh'),
    app.as('tuan'),
    app.as('van'),
    app.as('hoa'),
  ])
})
afterAll(() => app.stop())

const gone = 'Hồ sơ không tồn tại hoặc đã bị xóa.'
const notFound = { status: 200, code: 23, message: gone, data: null, detail: [{ message: gone }] }
const read = (id: string, caller = minh) => caller.get(`CanBoCongChuc/get-by-id/${id}`)
const update = (body: Body, caller = minh) => caller.post('CanBoCongChuc/update-hs', body)
const general = (body: Body, caller = minh) => caller.post('CanBoCongChuc/update-general-hs', body)
const duplicate = (field: string, message: string) => ({
  status: 200,
  code: 22,
  message,
  data: null,
  detail: [{ field, message }],
})

async function auditOf(id: string, kind: string) {
  const { rows } = await sql<{
    action: string
    user_name: string
    before: Body | null
    after: Body | null
    target: string
  }>`
    select action, user_name, target, before, after from audit_entry
    where officer_id = ${Number(id)} and kind = ${kind} order by id`.execute(app.database.db)
  return rows.map((row) => ({ ...row, before: shownValues(row.before), after: shownValues(row.after) }))
}
async function setStatus(id: string, code: string): Promise<void> {
  const status = await catalogueOf(app, 'DM_TRANGTHAIHOSO', code)
  await sql`update officer set "trangThaiHoSoId" = ${Number(status.id)} where id = ${Number(id)}`.execute(
    app.database.db,
  )
}

describe('adding and reading', () => {
  test('the response has what was sent, with names from the database', async () => {
    const body = await validRecord(app)
    const sent = {
      ...body,
      danToc: { ...(body['danToc'] as object), name: 'Tên bịa ra' },
      tonGiao: undefined,
      tonGiaoId: (body['tonGiao'] as { id: string }).id,
    }
    const { data, ...answer } = await minh.post('CanBoCongChuc/create-hs', sent)
    expect(answer).toEqual({ status: 200, code: 0, message: 'Thêm mới thành công!' })
    const { noiSinh, queQuan, hoKhauThuongTru, noiO, ...rest } = body
    expect(data).toMatchObject({
      ...rest,
      id: expect.stringMatching(/^\d+$/),
      version: 1,
      ngaySinhShow: '20/05/1990',
      ngayCapCccdShow: '01/05/2021',
      canEdit: true,
    })
    expect([data.noiSinh, data.queQuan, data.hoKhauThuongTru, data.noiO]).toMatchObject([
      noiSinh,
      queQuan,
      hoKhauThuongTru,
      noiO,
    ])
    expect((await read(data.id)).data).toEqual(data)
    expect((await minh.post('CanBoCongChuc/get-general-info', { id: data.id })).data).toEqual(data)
    expect(await auditOf(data.id, 'them')).toMatchObject([
      { user_name: 'minh', action: 'CanBoCongChuc.create-hs', before: null, after: rest },
    ])
  })

  test('every view of a person is logged', async () => {
    const { id } = await makePerson(app, minh)
    await read(id, van)
    await van.post('CanBoCongChuc/get-other-info', { id })
    expect(await auditOf(id, 'xem')).toMatchObject([
      { user_name: 'van', action: 'CanBoCongChuc.get-by-id' },
      { user_name: 'van', action: 'CanBoCongChuc.get-other-info' },
    ])
  })

  test('outside the scope a person is not found, in every call', async () => {
    const { id } = await makePerson(app, minh)
    const calls: [string, Body][] = [
      'get-general-info',
      'get-other-info',
      'update-hs',
      'update-general-hs',
      'update-other-hs',
    ].map((action) => [action, { id }])
    for (const person of [id, '99999999', '0', 'abc']) {
      const caller = person === id ? tuan : minh
      expect(await read(person, caller)).toEqual(notFound)
      for (const [action, body] of calls)
        expect(await caller.post(`CanBoCongChuc/${action}`, { ...body, id: person })).toEqual(notFound)
    }
    expect(await hoa.get(`CanBoCongChuc/get-by-id/${id}`)).toEqual(notFound)
    expect((await read(id, lan)).code).toBe(0)
    expect(await auditOf(id, 'sua')).toEqual([])
  })

  test('a view-only role can read, and every save is refused', async () => {
    const { id } = await makePerson(app, minh)
    expect(await read(id, van)).toMatchObject({ code: 0, data: { canEdit: false } })
    for (const action of ['create-hs', 'update-hs', 'update-general-hs', 'update-other-hs', 'delete']) {
      expect(await van.post(`CanBoCongChuc/${action}`, { id })).toMatchObject({ status: 403, code: -1 })
    }
  })
})

describe('saving', () => {
  test('a key that is not sent keeps its value, and only changes are logged', async () => {
    const person = await makePerson(app, minh)
    const answer = await update({ id: person.id, version: 1, congViecChinh: 'Văn thư' })
    expect(answer).toMatchObject({
      code: 0,
      message: 'Cập nhật thành công!',
      data: { version: 2, congViecChinh: 'Văn thư' },
    })
    const { version: _, versions: __, isUpdatedSyncQuocGia, congViecChinh: ___, ...unchanged } = person
    expect(isUpdatedSyncQuocGia).toBe(false)
    expect(answer.data).toMatchObject(unchanged)
    expect(await auditOf(person.id, 'sua')).toMatchObject([
      {
        user_name: 'minh',
        action: 'CanBoCongChuc.update-hs',
        target: 'record',
        before: { congViecChinh: person['congViecChinh'] },
        after: { congViecChinh: 'Văn thư' },
      },
    ])
    expect(Object.keys((await auditOf(person.id, 'sua'))[0]?.after ?? {})).toEqual(['congViecChinh'])
  })

  test('a save without changes raises no version and logs nothing', async () => {
    const person = await makePerson(app, minh)
    expect(await update(person)).toMatchObject({ code: 0, data: { version: 1 } })
    expect(await auditOf(person.id, 'sua')).toEqual([])
  })

  test('unknown keys and fields that no form may write are ignored', async () => {
    const { id } = await makePerson(app, minh)
    const smuggled = {
      deleted: true,
      avatar: 'x',
      isSyncQuocGia: true,
      unit_1: 1,
      name_key: 'x',
      trinhDoCaoNhat: await catalogueOf(app, 'DM_TRINHDODAOTAO'),
    }
    const { data } = await general({ id, ...smuggled, hoVaTen: 'Trần Thị Bình' })
    expect(data).toMatchObject({
      hoVaTen: 'Trần Thị Bình',
      avatar: null,
      isSyncQuocGia: null,
      trinhDoCaoNhat: null,
    })
    expect((await read(id)).code).toBe(0)
  })

  test('a stale version returns the current data; without a version the last write wins', async () => {
    const { id } = await makePerson(app, minh)
    expect((await general({ id, version: 1, hoVaTen: 'Lần một' })).code).toBe(0)
    const stale = await general({ id, version: 1, hoVaTen: 'Lần hai' })
    expect(stale).toMatchObject({ status: 200, code: 24, data: { id, version: 2, hoVaTen: 'Lần một' } })
    expect((await read(id)).data.hoVaTen).toBe('Lần một')
    expect(await general({ id, hoVaTen: 'Lần ba' })).toMatchObject({ code: 0, data: { version: 3 } })
    expect(await general({ id, version: 'ba', hoVaTen: 'Lần tư' })).toMatchObject({
      code: 21,
      detail: [{ field: 'version' }],
    })
  })

  test('a record in a transfer refuses every form', async () => {
    const { id } = await makePerson(app, minh)
    await setStatus(id, '00')
    for (const action of [
      'CanBoCongChuc/update-hs',
      'CanBoCongChuc/update-general-hs',
      'CanBoCongChuc/update-other-hs',
      'CongTac/update-thong-tin',
      'Luong/update-thong-tin',
      'DaoTao/update-thong-tin',
      'TaiSan/update-thong-tin',
      'LichSuBanThan/update-thong-tin',
      'NhanXetDanhGia/update-thong-tin',
    ]) {
      expect(await minh.post(action, { id, hoVaTen: 'Không được' }), action).toMatchObject({
        status: 200,
        code: 26,
      })
    }
    expect((await read(id)).data).toMatchObject({ canEdit: false, version: 1 })
    await setStatus(id, '02')
    expect((await general({ id, hoVaTen: 'Đã nghỉ hưu' })).code).toBe(0)
  })

  test('a changed unit clears the room', async () => {
    const units = (await lan.get('DonVi/getTreeList')).data as {
      id: string
      capDV: number
      parentId: string
    }[]
    const room = units.find(({ capDV, parentId }) => capDV === 4 && parentId !== null)
    const donVi = { id: room?.parentId ?? '' }
    const { id } = await makePerson(app, lan, { donVi, phongBan: room })
    expect(await update({ id, phongBan: await unitOf(app, 'H20.101') }, lan)).toMatchObject({
      code: 21,
      detail: [{ field: 'phongBan' }],
    })
    expect(await update({ id, donVi: await unitOf(app, 'H20.101') }, lan)).toMatchObject({
      code: 0,
      data: { phongBan: null },
    })
    expect(await read(id, tuan)).toMatchObject({ code: 0 })
  })
})

describe('unique numbers', () => {
  test('a CCCD that exists anywhere is refused without naming unit or person', async () => {
    const soCccd = freshNumber(12)
    await makePerson(app, lan, { soCccd }, 'H20.101')
    const message = 'Số CCCD đã có trong hệ thống.'
    expect(await minh.post('CanBoCongChuc/create-hs', await validRecord(app, { soCccd }))).toEqual(
      duplicate('soCccd', message),
    )
    const { id } = await makePerson(app, minh)
    expect(await update({ id, soCccd })).toEqual(duplicate('soCccd', message))
    expect(await general({ id, soCccd })).toEqual(duplicate('soCccd', message))
    expect(await auditOf(id, 'sua')).toEqual([])
  })

  test('a staff number too, except for the province code', async () => {
    const soHieuCBCCVC = `CB${freshNumber(10)}`
    await makePerson(app, minh, { soHieuCBCCVC })
    const { id } = await makePerson(app, minh)
    expect(await update({ id, soHieuCBCCVC })).toEqual(
      duplicate('soHieuCBCCVC', 'Số hiệu CVCCVC đã có trong hệ thống.'),
    )
    expect((await update({ id, soHieuCBCCVC: 'H20' })).code).toBe(0)
  })
})

describe('deleting', () => {
  test('hides the person in every list, frees the CCCD and is logged', async () => {
    const { id, soCccd } = await makePerson(app, minh)
    const listed = async () => (await lan.post('CanBoCongChuc/get-hs-paging', { searchContent: soCccd })).data
    expect(await listed()).toMatchObject({ totalRows: 1, data: [{ id }] })
    expect(await minh.post('CanBoCongChuc/delete', { id })).toMatchObject({ status: 403 })
    expect(await lan.post('CanBoCongChuc/delete', { id })).toEqual({
      status: 200,
      code: 0,
      message: 'Xóa thành công!',
      data: null,
    })
    expect(await listed()).toEqual({ data: [], totalRows: 0 })
    const deleted = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '999999')
    const listAnswer = await lan.post('CanBoCongChuc/get-hs-paging', {
      searchContent: soCccd,
      trangThaiHoSoId: [deleted.id],
    })
    expect(listAnswer.data).toEqual({ data: [], totalRows: 0 })
    for (const call of [
      read(id, lan),
      general({ id, hoVaTen: 'Còn đâu' }, lan),
      lan.post('CanBoCongChuc/delete', { id }),
      lan.post('CongTac/get-list', { id }),
    ]) {
      expect(await call).toEqual(notFound)
    }
    expect((await minh.post('CanBoCongChuc/create-hs', await validRecord(app, { soCccd }))).code).toBe(0)
    expect(await auditOf(id, 'xoa')).toMatchObject([
      {
        user_name: 'lan',
        before: { trangThaiHoSo: { code: '01' } },
        after: { trangThaiHoSo: { code: '999999' } },
      },
    ])
  })

  test('locks the person’s account immediately', async () => {
    const { id } = await makePerson(app, minh)
    await sql`update account set "idCBCC" = ${Number(id)} where "userName" = 'hoa'`.execute(app.database.db)
    expect((await hoa.get('Auth/me')).code).toBe(0)
    expect((await lan.post('CanBoCongChuc/delete', { id })).code).toBe(0)
    expect(await hoa.get('Auth/me')).toMatchObject({ status: 401, code: -1 })
  })
})
