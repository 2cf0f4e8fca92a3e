import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { castPassword } from '#server/test/cast.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
})
afterAll(() => app.stop())

let made = 0
async function makeRole(change: Readonly<Record<string, unknown>> = {}) {
  const code = `THU_${++made}`
  const answer = await lan.post('UnitRole/create', {
    name: `Vai trò thử ${made}`,
    code,
    unitRoleCode: 'QTDV',
    ...change,
  })
  expect(answer).toMatchObject({ code: 0, data: { code } })
  return answer.data
}

/** Signs in a user with this role, in the department of home affairs, with a changed password. */
async function somebodyWith(role: { id: string }, unit = 'H20.05'): Promise<Caller & { accountId: string }> {
  const { data, code } = await lan.post('Users/create', {
    unitRoleView: role,
    donVi: await unitOf(app, unit),
    name: 'Người Thử Nghiệm',
    userName: `vai.tro.${++made}`,
  })
  expect(code).toBe(0)
  const signIn = (passWord: string) =>
    app.withToken('').post('Auth/login', { userName: data.userName, passWord })
  const first = await signIn(data.passWord)
  const newPass = 'Ruong-lua@Chin7'
  await app
    .withToken(first.data.access_token)
    .post('Users/change-password', { password: data.passWord, newPass, confirmPass: newPass })
  return { ...app.withToken((await signIn(newPass)).data.access_token), accountId: data.id }
}

const seeded = async (code: string) =>
  (await lan.get('UnitRole/get-all')).data.find((role: { code: string }) => role.code === code)

describe('the list and the form', () => {
  test('reports missing fields, refuses a used code, keeps units', async () => {
    expect(await lan.post('UnitRole/create', { name: ' ' })).toMatchObject({
      code: 21,
      detail: [
        { field: 'name', message: 'Tên quyền không được bỏ trống.' },
        { field: 'code', message: 'Mã quyền không được bỏ trống.' },
      ],
    })
    const unit = await unitOf(app, 'H20.101')
    const role = await makeRole({ isSpecialUnit: true, donVis: [unit], unitUsing: [unit.id], level: 3 })
    expect(role).toMatchObject({
      donVis: [{ id: unit.id }],
      unitUsing: [{ id: unit.id }],
      unitRoleCode: 'QTDV',
      level: 3,
    })
    const taken = { code: 22, detail: [{ field: 'code', message: 'Mã quyền đã tồn tại.' }] }
    for (const code of [role.code, role.code.toLowerCase(), 'admin'])
      expect(await lan.post('UnitRole/create', { name: 'Trùng', code })).toMatchObject(taken)
    const other = await makeRole()
    expect(await lan.post('UnitRole/update', { id: other.id, code: role.code.toLowerCase() })).toMatchObject(
      taken,
    )
    expect(await lan.post('UnitRole/update', { id: other.id, code: other.code.toLowerCase() })).toMatchObject(
      { code: 0 },
    )
    const off = await lan.post('UnitRole/update', {
      id: role.id,
      version: role.version,
      isSpecialUnit: false,
    })
    expect(off).toMatchObject({
      code: 0,
      data: { donVis: [], isSpecialUnit: false, unitUsing: [{ id: unit.id }] },
    })
    expect(
      await lan.post('UnitRole/update', { id: role.id, version: role.version, name: 'Cũ' }),
    ).toMatchObject({ code: 24 })
    expect(
      await lan.post('UnitRole/update', { id: role.id, donVis: ['999999'], isSpecialUnit: true }),
    ).toMatchObject({ code: 21 })
  })

  test('each wrong value is refused at its field, all at once', async () => {
    const wrong = {
      name: 'Tên'.repeat(40),
      code: 'MA\u200b',
      level: 100.5,
      unitUsing: ['999999'],
      isSpecialUnit: true,
      donVis: ['999999', 'H20.05'],
    }
    const detail = [
      { field: 'name', message: 'Tên quyền không được dài quá 100 ký tự.' },
      { field: 'code', message: 'Mã quyền có ký tự ẩn hoặc ký tự đổi chiều chữ.' },
      { field: 'level', message: 'Cấp quyền phải từ 0 đến 100.' },
      { field: 'unitUsing', message: 'Đơn vị không tồn tại.' },
      { field: 'donVis', message: 'Đơn vị không tồn tại.' },
    ]
    expect(await lan.post('UnitRole/create', wrong)).toMatchObject({ code: 21, detail })
    const role = await makeRole({ level: 5 })
    expect(await lan.post('UnitRole/update', { ...wrong, id: role.id })).toMatchObject({ code: 21, detail })
    // What is not sent stays; null keeps everything but the names.
    const emptyChange = { id: role.id, level: null, isOnlySeeMe: null, isSpecialUnit: null, donVis: null }
    expect(await lan.post('UnitRole/update', emptyChange)).toMatchObject({ code: 0, data: { level: 5 } })
    expect(await lan.post('UnitRole/update', { id: role.id, name: null })).toMatchObject({
      code: 21,
      detail: [{ field: 'name', message: 'Tên quyền không được bỏ trống.' }],
    })
  })

  test('finds a role by its name, its code and an account that has it', async () => {
    const role = await makeRole({ name: 'Kế toán đơn vị' })
    const holder = await somebodyWith(role)
    const userName = (await holder.get('Auth/me')).data.userName
    for (const name of ['ke toan', role.code, userName]) {
      const { data } = await lan.post('UnitRole/get-paging', { name })
      expect(
        data.data.map(({ id }: { id: string }) => id),
        name,
      ).toEqual([role.id])
    }
    const byId = await lan.post('UnitRole/get-paging', { unitRole: role.id })
    expect(byId.data).toMatchObject({ totalRows: 1, data: [{ soTaiKhoan: 1 }] })
  })

  test('roles in use and seeded roles can’t be deleted, others can', async () => {
    const role = await makeRole()
    const holder = await somebodyWith(role)
    expect(await lan.post('UnitRole/delete', { id: role.id })).toMatchObject({ code: 25 })
    expect(await lan.post('UnitRole/delete', { id: (await seeded('ND')).id })).toMatchObject({ code: 26 })
    await lan.post('Users/delete', { id: holder.accountId })
    expect((await lan.post('UnitRole/delete', { id: role.id })).code).toBe(0)
    expect(await lan.post('UnitRole/get-by-id', { id: role.id })).toMatchObject({ code: 23 })
    expect((await lan.post('UnitRole/create', { name: 'Lại', code: role.code })).code).toBe(0)
  })
})

describe('what a role allows', () => {
  test('API actions take effect with the next request, when added and removed', async () => {
    const role = await makeRole()
    const holder = await somebodyWith(role)
    const list = () => holder.post('CanBoCongChuc/get-hs-paging')
    expect((await list()).code).toBe(0)
    const controller = [{ key: 'CongTac', listAction: ['get-list'] }]
    expect(await lan.post('UnitRole/update-controller', { id: role.id, controller })).toMatchObject({
      code: 0,
      data: { controller, soApi: 1 },
    })
    expect(await list()).toMatchObject({ status: 403 })
    // A twin call counts as the permission that it shares.
    await lan.post('UnitRole/update-controller', {
      id: role.id,
      controller: [{ key: 'CanBoCongChuc', listAction: ['get-list'] }],
    })
    expect((await list()).code).toBe(0)
    expect(await lan.post('UnitRole/reset', { id: role.id })).toMatchObject({
      code: 0,
      data: { soApi: (await seeded('QTDV')).soApi, soGiaoDien: (await seeded('QTDV')).soGiaoDien },
    })
  })

  test('interface actions decide the menu', async () => {
    const role = await makeRole()
    const holder = await somebodyWith(role)
    const saved = await lan.post('UnitRole/update-action', { id: role.id, listAction: ['/danh-sach:xem'] })
    expect(saved).toMatchObject({ code: 0, data: { listAction: ['/danh-sach:xem'], soGiaoDien: 1 } })
    const { data } = await holder.get('Auth/me')
    const paths = data.menu.flatMap(({ children }: { children: { path: string }[] }) =>
      children.map(({ path }) => path),
    )
    expect(paths).toEqual(['/danh-sach'])
    expect(
      await lan.post('UnitRole/update-action', { id: role.id, listAction: ['/danh-sach:bay'] }),
    ).toMatchObject({ code: 21 })
    expect(
      await lan.post('UnitRole/update-controller', {
        id: role.id,
        controller: [{ key: 'Khong', listAction: ['co'] }],
      }),
    ).toMatchObject({ code: 21 })
  })

  test('permissions changed by somebody else meanwhile are not overwritten', async () => {
    const role = await makeRole()
    const seen = { id: role.id, version: role.version }
    const listAction = ['/danh-sach:xem']
    expect(await lan.post('UnitRole/update-action', { ...seen, listAction })).toMatchObject({ code: 0 })
    expect(await lan.post('UnitRole/update-action', { ...seen, listAction: [] })).toMatchObject({
      code: 24,
      data: { listAction },
    })
    expect(await lan.post('UnitRole/update-controller', { ...seen, controller: [] })).toMatchObject({
      code: 24,
      data: { controller: role.controller },
    })
    // Without a version the last write wins.
    expect(await lan.post('UnitRole/update-controller', { id: role.id, controller: [] })).toMatchObject({
      code: 0,
      data: { listAction, controller: [] },
    })
  })

  test('view-only and special units take effect with the next request', async () => {
    const role = await makeRole()
    const holder = await somebodyWith(role)
    const there = await makePerson(app, lan, { soCccd: freshNumber(12) }, 'H20.101')
    const read = () => holder.get(`CanBoCongChuc/get-by-id/${there.id}`)
    expect((await read()).code).toBe(23)
    await lan.post('UnitRole/update', {
      id: role.id,
      isSpecialUnit: true,
      donVis: [await unitOf(app, 'H20.101')],
    })
    expect((await read()).code).toBe(0)
    await lan.post('UnitRole/update', { id: role.id, isOnlySeeMe: true })
    expect(await holder.post('CanBoCongChuc/update-hs', { id: there.id })).toMatchObject({ status: 403 })
    await lan.post('UnitRole/update', { id: role.id, isSpecialUnit: false })
    expect((await read()).code).toBe(23)
  })

  test('a role changed to a narrower kind has its scope immediately', async () => {
    const role = await makeRole()
    const holder = await somebodyWith(role)
    expect((await holder.post('CanBoCongChuc/get-hs-paging')).data.totalRows).toBeGreaterThan(0)
    await lan.post('UnitRole/update', { id: role.id, unitRoleCode: 'ND' })
    expect((await holder.post('CanBoCongChuc/get-hs-paging')).data.totalRows).toBe(0)
  })
})

describe('escalation', () => {
  test('only administrators can access seeded roles', async () => {
    for (const name of ['quang', 'minh', 'van', 'hoa'] as const) {
      const caller = await app.as(name)
      for (const path of [
        'get-paging',
        'get-by-id',
        'create',
        'update',
        'delete',
        'update-action',
        'update-controller',
        'reset',
      ])
        expect((await caller.post(`UnitRole/${path}`, { id: '1' })).status, `${name} ${path}`).toBe(403)
      expect((await caller.get('Api/get-all')).status, name).toBe(403)
    }
  })

  test('callers with the role screens can’t grant what their own role lacks', async () => {
    const role = await makeRole()
    const own = (await lan.post('UnitRole/get-by-id', { id: role.id })).data.controller
    const withRoles = [
      ...own,
      {
        key: 'UnitRole',
        listAction: [
          'get-paging',
          'get-by-id',
          'create',
          'update',
          'delete',
          'update-action',
          'update-controller',
          'reset',
        ],
      },
    ]
    await lan.post('UnitRole/update-controller', { id: role.id, controller: withRoles })
    const keeper = await somebodyWith(role)
    const forbidden = { status: 403, code: -1 }
    // Their own role, the seeded administrators, roles of a wider kind.
    expect(await keeper.post('UnitRole/update', { id: role.id, name: 'Tôi' })).toMatchObject(forbidden)
    expect(
      await keeper.post('UnitRole/update-controller', { id: role.id, controller: withRoles }),
    ).toMatchObject(forbidden)
    expect(await keeper.post('UnitRole/reset', { id: (await seeded('ADMIN')).id })).toMatchObject(forbidden)
    for (const wide of [{ unitRoleCode: 'ADMIN' }, { level: 1 }, { code: 'LDSNV', unitRoleCode: 'LDSNV' }])
      expect(
        await keeper.post('UnitRole/create', { name: 'Rộng', code: `RONG_${++made}`, ...wide }),
      ).toMatchObject(forbidden)
    // A permission that their own role lacks, a unit out of scope.
    const narrow = {
      name: 'Hẹp',
      unitRoleCode: 'QTDV',
      controller: [{ key: 'CongTac', listAction: ['get-list'] }],
      listAction: [],
    }
    const mine = await keeper.post('UnitRole/create', { ...narrow, code: `HEP_${++made}` })
    expect(mine.code).toBe(0)
    const more = [{ key: 'CanBoCongChuc', listAction: ['delete'] }]
    expect(
      await keeper.post('UnitRole/update-controller', { id: mine.data.id, controller: more }),
    ).toMatchObject(forbidden)
    expect(
      await keeper.post('UnitRole/update-action', { id: mine.data.id, listAction: ['/menu:xem'] }),
    ).toMatchObject(forbidden)
    expect(
      await keeper.post('UnitRole/update', {
        id: mine.data.id,
        isSpecialUnit: true,
        donVis: [await unitOf(app, 'H20.101')],
      }),
    ).toMatchObject(forbidden)
    expect(
      (await keeper.post('UnitRole/update-controller', { id: mine.data.id, controller: narrow.controller }))
        .code,
    ).toBe(0)
  })

  test('the last administrators’ role keeps what it needs to restore permissions', async () => {
    const admin = await seeded('ADMIN')
    const without = admin.controller.filter(({ key }: { key: string }) => key !== 'UnitRole')
    expect(await lan.post('UnitRole/update-controller', { id: admin.id, controller: without })).toMatchObject(
      { code: 26 },
    )
    expect(await lan.post('UnitRole/update', { id: admin.id, isOnlySeeMe: true })).toMatchObject({ code: 26 })
    expect(await lan.post('UnitRole/update', { id: admin.id, unitRoleCode: 'ND' })).toMatchObject({
      code: 26,
    })
    expect(await lan.post('UnitRole/update', { id: (await seeded('ND')).id, code: 'KHAC' })).toMatchObject({
      code: 26,
    })
    // Nor can the screens themselves be removed, which only API calls could restore.
    for (const listAction of [[], admin.listAction.filter((name: string) => name !== '/unitRole:xem')]) {
      expect(await lan.post('UnitRole/update-action', { id: admin.id, listAction })).toMatchObject({
        code: 26,
      })
    }
    expect(
      (await lan.post('UnitRole/update-controller', { id: admin.id, controller: admin.controller })).code,
    ).toBe(0)
    const again = await app.withToken('').post('Auth/login', { userName: 'lan', passWord: castPassword })
    expect(again.data.permissions.length).toBe(admin.soApi)
  })
})
