import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeAccount, makeOrdinary, roleOf, settle, signIn } from '#server/test/samples/sample-accounts.ts'
import { cast, castPassword } from '#server/test/cast.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

describe('the form', () => {
  test('reports missing fields in the order of the form', async () => {
    const lan = await app.as('lan')
    expect(await lan.post('Users/create', {})).toMatchObject({
      status: 200,
      code: 21,
      detail: [
        { field: 'unitRoleView', message: 'Vai trò không được bỏ trống.' },
        { field: 'donVi', message: 'Đơn vị không được bỏ trống.' },
        { field: 'name', message: 'Họ và tên không được bỏ trống.' },
        { field: 'userName', message: 'Tên tài khoản không được bỏ trống.' },
      ],
    })
    const ordinary = await lan.post('Users/create', {
      unitRoleView: await roleOf(app, 'ND'),
      donVi: await unitOf(app, 'H20.05'),
    })
    expect(ordinary.detail).toContainEqual({ field: 'idCBCC', message: 'Hồ sơ không được bỏ trống.' })
  })

  test('each wrong value is refused at its field, all at once and before anything is stored', async () => {
    const lan = await app.as('lan')
    const body = {
      unitRoleView: await roleOf(app, 'QTDV'),
      donVi: '999999999',
      name: 'Nguyễn\u202eVăn An',
      userName: 'tên có dấu',
    }
    const problems = [
      { field: 'donVi', message: 'Đơn vị không tồn tại.' },
      { field: 'name', message: 'Họ và tên có ký tự ẩn hoặc ký tự đổi chiều chữ.' },
      {
        field: 'userName',
        message:
          'Tên tài khoản chỉ gồm chữ cái không dấu, chữ số và các ký tự . _ - @, dài từ 2 đến 100 ký tự.',
      },
    ]
    expect(await lan.post('Users/create', body)).toMatchObject({ code: 21, detail: problems })
    const account = await makeAccount(app, 'QTDV')
    expect(await lan.post('Users/update', { ...body, id: account.id })).toMatchObject({
      code: 21,
      detail: problems,
    })
    for (const userName of ['a', 'a'.repeat(101), 'a b'])
      expect(await lan.post('Users/update', { id: account.id, userName }), userName).toMatchObject({
        code: 21,
        detail: [problems[2]],
      })
    expect(await lan.post('Users/update', { id: account.id, name: 'A'.repeat(101) })).toMatchObject({
      code: 21,
      detail: [{ field: 'name', message: 'Họ và tên không được dài quá 100 ký tự.' }],
    })
    expect((await lan.get(`Users/get-by-id/${account.id}`)).data).toMatchObject({ version: account.version })
  })

  test('an ordinary account gets name, number and unit from the record, whatever the request says', async () => {
    const lan = await app.as('lan')
    const person = await makePerson(app, lan, { hoVaTen: 'Trần Thị Kim Ngân', soCccd: freshNumber(12) })
    const { code, data } = await lan.post('Users/create', {
      unitRoleView: await roleOf(app, 'ND'),
      donVi: await unitOf(app, 'H20.101'),
      idCBCC: { id: person.id },
      name: 'Ai đó khác',
      userName: 'ten.khac',
    })
    expect(code).toBe(0)
    expect(data).toMatchObject({
      userName: person['soCccd'],
      name: 'Trần Thị Kim Ngân',
      unitRoleCode: 'ND',
      idCBCC: person.id,
      donVi: { maCoQuan: 'H20.05' },
    })
    const again = {
      unitRoleView: await roleOf(app, 'ND'),
      donVi: await unitOf(app, 'H20.05'),
      idCBCC: person.id,
    }
    expect(await lan.post('Users/create', again)).toMatchObject({ code: 22, detail: [{ field: 'idCBCC' }] })
    expect(await lan.get(`Users/get-by-id-cong-dan/${person.id}`)).toMatchObject({
      code: 0,
      data: { id: data.id },
    })
  })

  test('account names are unique among accounts that are not deleted', async () => {
    const lan = await app.as('lan')
    const { id, userName } = await makeAccount(app, 'QTDV')
    const body = {
      unitRoleView: await roleOf(app, 'QTDV'),
      donVi: await unitOf(app, 'H20.05'),
      name: 'Người Khác',
      userName: userName.toUpperCase(),
    }
    expect(await lan.post('Users/create', body)).toMatchObject({
      code: 22,
      detail: [{ field: 'userName', message: 'Tên tài khoản đã tồn tại.' }],
    })
    expect((await lan.post('Users/delete', { id })).code).toBe(0)
    expect((await lan.post('Users/create', body)).code).toBe(0)
    expect(await lan.post('Users/delete', { id })).toMatchObject({ code: 23 })
  })

  test('a stale version is refused, and nothing is overwritten', async () => {
    const lan = await app.as('lan')
    const { id, version } = await makeAccount(app, 'QTDV')
    const first = await lan.post('Users/update', { id, version, name: 'Tên Mới' })
    expect(first).toMatchObject({ code: 0, data: { name: 'Tên Mới' } })
    expect(await lan.post('Users/update', { id, version, name: 'Tên Khác' })).toMatchObject({
      code: 24,
      data: { name: 'Tên Mới' },
    })
  })

  test('a stale version shows the account of a person, which is logged as a read', async () => {
    const lan = await app.as('lan')
    const { person, account } = await makeOrdinary(app)
    expect(await lan.post('Users/update', { id: account.id, version: 0 })).toMatchObject({
      code: 24,
      data: { idCBCC: person.id },
    })
    const { rows } = await sql`select action from audit_entry where kind = 'xem' and target = 'account'
      and target_id = ${account.id} and officer_id = ${Number(person.id)}`.execute(app.database.db)
    expect(rows).toEqual([{ action: 'Users.update' }])
  })
})

describe('locking and ending', () => {
  test('a change of role ends the sessions; the next sign-in has the new one', async () => {
    const account = await makeAccount(app, 'QTDV')
    const caller = await settle(app, account)
    const lan = await app.as('lan')
    const body = { id: account.id, unitRoleView: await roleOf(app, 'QTDV_XEM') }
    expect(await lan.post('Users/update', body)).toMatchObject({
      code: 0,
      data: { unitRoleCode: 'QTDV_XEM' },
    })
    expect(await caller.get('Auth/me')).toMatchObject({ status: 401 })
    const again = await signIn(app, account.userName, 'Ruong-lua@Chin7')
    expect(again.data).toMatchObject({ unitRoleCode: 'QTDV_XEM', isOnlySeeMe: true })
  })

  test('deleting ends the sessions and hides the account', async () => {
    const account = await makeAccount(app, 'QTDV')
    const caller = await settle(app, account)
    const lan = await app.as('lan')
    expect((await lan.post('Users/delete', { id: account.id })).code).toBe(0)
    expect(await caller.get('Auth/me')).toMatchObject({ status: 401 })
    expect(await signIn(app, account.userName, 'Ruong-lua@Chin7')).toMatchObject({ status: 401 })
    expect(await lan.get(`Users/get-by-id/${account.id}`)).toMatchObject({ code: 23 })
  })

  test('ten failures close sign-in, locking ends sessions, bulk unlocking reverts both', async () => {
    const account = await makeAccount(app, 'QTDV')
    for (let attempt = 0; attempt < 10; attempt++) await signIn(app, account.userName, 'Sai-mat-khau1')
    expect(await signIn(app, account.userName, account.passWord)).toMatchObject({ code: 26 })
    const lan = await app.as('lan')
    const listed = async (query: object) => {
      const { data } = await lan.post('Users/get-paging', { pageSize: 100, ...query })
      return data.data.map(({ id }: { id: string }) => id)
    }
    // Closed sign-in is not a locked account: the account stays active.
    expect(await listed({})).toContain(account.id)
    expect(await lan.post('Users/reset-all', { listUsers: [account.id], isActived: false })).toMatchObject({
      code: 0,
    })
    expect(await listed({ isActived: false })).toContain(account.id)
    expect(await listed({})).not.toContain(account.id)
    expect(await lan.post('Users/reset-all', { listUsers: [], isActived: true })).toMatchObject({
      code: 21,
      detail: [{ field: 'listUsers', message: 'Vui lòng chọn ít nhất một hồ sơ để mở khóa.' }],
    })
    expect(
      await lan.post('Users/reset-all', { listUsers: [account.id, '999999999'], isActived: true }),
    ).toMatchObject({
      code: 40,
      data: { count: 1 },
      detail: [{ field: '999999999' }],
    })
    expect((await signIn(app, account.userName, account.passWord)).code).toBe(0)
  })

  test("administrators can't lock, delete, reset or demote themselves, and at least one always remains", async () => {
    const lan = await app.as('lan')
    const { data: me } = await lan.get('Auth/me')
    expect(await lan.post('Users/update', { id: me.id, isActived: false })).toMatchObject({ code: 26 })
    expect(
      await lan.post('Users/update', { id: me.id, unitRoleView: await roleOf(app, 'QTDV') }),
    ).toMatchObject({
      code: 26,
    })
    expect(await lan.post('Users/delete', { id: me.id })).toMatchObject({ code: 26 })
    expect(await lan.post('Users/reset-password', { id: me.id })).toMatchObject({ code: 26 })
    expect(await lan.post('Users/reset-all', { listUsers: [me.id], isActived: false })).toMatchObject({
      code: 40,
      data: { count: 0 },
    })
    // A second administrator may remove Lan's role, unless that would leave no administrator.
    const second = await settle(app, await makeAccount(app, 'ADMIN', 'H20'))
    const { data: secondMe } = await second.get('Auth/me')
    expect((await lan.post('Users/update', { id: secondMe.id, isActived: false })).code).toBe(0)
    expect(await second.get('Auth/me')).toMatchObject({ status: 401 })
  })
})

describe('who may do what', () => {
  test('a unit administrator creates ordinary accounts only, for people of its units', async () => {
    const [lan, minh] = [await app.as('lan'), await app.as('minh')]
    const [own, other] = [
      await makePerson(app, lan, { soCccd: freshNumber(12) }, 'H20.05'),
      await makePerson(app, lan, { soCccd: freshNumber(12) }, 'H20.101'),
    ]
    const body = async (role: string, idCBCC: string) => ({
      unitRoleView: await roleOf(app, role),
      donVi: await unitOf(app, 'H20.05'),
      idCBCC,
      name: 'Một Người',
      userName: 'mot.nguoi',
    })
    for (const role of ['ADMIN', 'LDSNV', 'QTDV', 'QTDV_XEM']) {
      expect(await minh.post('Users/create', await body(role, own.id)), role).toMatchObject({
        status: 403,
        code: -1,
      })
    }
    expect(await minh.post('Users/create', await body('ND', other.id))).toMatchObject({ code: 23 })
    expect((await minh.post('Users/create', await body('ND', own.id))).code).toBe(0)
  })

  test("a unit administrator sees its units' accounts, never those of higher administrators", async () => {
    const minh = await app.as('minh')
    const elsewhere = (await makeOrdinary(app, 'H20.101')).account
    const inside = (await makeOrdinary(app, 'H20.05')).account
    const { data } = await minh.post('Users/get-paging', { pageSize: 100, isActived: null })
    const names = data.data.map(({ userName }: { userName: string }) => userName)
    expect(names).toContain(inside.userName)
    expect(names).not.toContain(elsewhere.userName)
    for (const hidden of [cast.lan, cast.quang, cast.tuan]) expect(names).not.toContain(hidden.userName)
    const lanId = (await (await app.as('lan')).get('Auth/me')).data.id
    for (const id of [elsewhere.id, lanId]) {
      expect(await minh.get(`Users/get-by-id/${id}`)).toMatchObject({ code: 23 })
      expect(await minh.post('Users/update', { id, name: 'Khác' })).toMatchObject({ code: 23 })
      expect(await minh.post('Users/reset-password', { id })).toMatchObject({ code: 23 })
      expect(await minh.post('Users/delete', { id })).toMatchObject({ code: 23 })
      expect(await minh.post('Users/reset-all', { listUsers: [id] })).toMatchObject({ code: 23 })
    }
    expect(await minh.post('Users/reset-password', { id: inside.id })).toMatchObject({ code: 0 })
  })

  test('a colleague with the same role can be seen but not taken over, nor an ordinary account raised', async () => {
    const minh = await app.as('minh')
    const colleague = await makeAccount(app, 'QTDV')
    expect(await minh.get(`Users/get-by-id/${colleague.id}`)).toMatchObject({
      code: 0,
      data: { canManage: false },
    })
    for (const path of ['reset-password', 'delete', 'update'])
      expect(await minh.post(`Users/${path}`, { id: colleague.id, name: 'X' }), path).toMatchObject({
        status: 403,
      })
    const { account } = await makeOrdinary(app)
    const raise = { id: account.id, unitRoleView: await roleOf(app, 'QTDV'), name: 'A', userName: 'abc' }
    expect(await minh.post('Users/update', raise)).toMatchObject({ status: 403 })
    const { rows } = await app.database.executeSql(
      `select count(*)::int as n from audit_entry where kind = 'tu-choi' and user_name = 'minh'`,
    )
    expect(Number(rows[0]?.['n'])).toBeGreaterThan(3)
  })

  test("the leader and a view-only role can read, an ordinary user can't", async () => {
    const { account } = await makeOrdinary(app)
    for (const name of ['quang', 'van'] as const) {
      const caller = await app.as(name)
      expect((await caller.post('Users/get-paging')).code, name).toBe(0)
      expect((await caller.get('UnitRole/get-options')).code, name).toBe(0)
      for (const path of ['create', 'update', 'delete', 'reset-password', 'reset-all'])
        expect((await caller.post(`Users/${path}`, { id: account.id })).status, `${name} ${path}`).toBe(403)
    }
    const hoa = await app.as('hoa')
    for (const path of [
      'Users/get-paging',
      'Users/create',
      'CanBoCongChuc/get-hs-paging-no-account',
      'UnitRole/get-paging',
    ])
      expect((await hoa.post(path)).status, path).toBe(403)
  })
})

test('the cast can still sign in', async () => {
  expect((await signIn(app, cast.minh.userName, castPassword)).code).toBe(0)
})
