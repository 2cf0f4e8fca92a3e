import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { roleOf, signIn } from '#server/test/samples/sample-accounts.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

test('the list finds by name without marks, number, account name, unit and role', async () => {
  const lan = await app.as('lan')
  const soCccd = freshNumber(12)
  const person = await makePerson(app, lan, { hoVaTen: 'Đỗ Thị Ngọc Ưng', soCccd }, 'H20.101')
  const role = await roleOf(app, 'ND')
  const { data: account } = await lan.post('Users/create', {
    unitRoleView: role,
    donVi: { id: person['donVi'].id },
    idCBCC: person.id,
  })
  const ids = async (filter: object) => {
    const { code, data } = await lan.post('Users/get-paging', { pageSize: 100, ...filter })
    expect(code).toBe(0)
    return data.data.map(({ id }: { id: string }) => id) as string[]
  }
  for (const searchContent of ['do ngoc ung', 'Ngọc Ưng', soCccd, soCccd.slice(3, 10)])
    expect(await ids({ searchContent }), searchContent).toContain(account.id)
  expect(await ids({ searchContent: 'không có ai tên này' })).toEqual([])
  expect(await ids({ userName: soCccd.slice(0, 8), unitRoleId: role.id })).toContain(account.id)
  expect(await ids({ unitRoleId: (await roleOf(app, 'QTDV')).id })).not.toContain(account.id)
  expect(await ids({ donViId: (await unitOf(app, 'H20.101')).id })).toContain(account.id)
  expect(await ids({ donViId: (await unitOf(app, 'H20.05')).id })).not.toContain(account.id)
  for (const sortBy of ['name', '-userName', '-id']) expect((await ids({ sortBy })).length).toBeGreaterThan(0)
  expect(await lan.post('Users/get-paging', { sortBy: 'password_hash' })).toMatchObject({ code: 21 })
  for (const path of ['get-paging-users', 'get-paging-params-members', 'get-paging-params-members-project'])
    expect((await lan.post(`Users/${path}`)).code, path).toBe(0)
  const { data: names } = await lan.get('Users/get-all-core')
  expect(names).toContainEqual({ id: account.id, name: 'Đỗ Thị Ngọc Ưng', userName: soCccd, soCccd })
})

test('the picker of people says who has an account already', async () => {
  const lan = await app.as('lan')
  const role = await roleOf(app, 'ND')
  const [having, lacking] = [
    await makePerson(app, lan, { soCccd: freshNumber(12) }, 'H20.101'),
    await makePerson(app, lan, { soCccd: freshNumber(12) }, 'H20.101'),
  ]
  const donVi = { id: having['donVi'].id }
  const { data: account } = await lan.post('Users/create', { unitRoleView: role, donVi, idCBCC: having.id })
  const offered = async () => {
    const { data } = await lan.post('CanBoCongChuc/get-list-cbcc-by-don-vi', { donViId: donVi.id })
    return [having, lacking].map(
      ({ id }) => data.find((person: { id: string }) => person.id === id)?.coTaiKhoan as boolean | undefined,
    )
  }
  expect(await offered()).toEqual([true, false])
  await lan.post('Users/delete', { id: account.id })
  expect(await offered()).toEqual([false, false])
})

describe('accounts in bulk', () => {
  const missing = (caller: Awaited<ReturnType<TestServer['as']>>, filter: object) =>
    caller.post('CanBoCongChuc/get-hs-paging-no-account', { pageSize: 100, ...filter })

  test('each person gets a different password; those who get none are listed', async () => {
    const [lan, minh] = [await app.as('lan'), await app.as('minh')]
    const people = await Promise.all([1, 2, 3].map(() => makePerson(app, lan, { soCccd: freshNumber(12) })))
    const outside = await makePerson(app, lan, { soCccd: freshNumber(12) }, 'H20.101')
    const [first, second, third] = people
    const before = await missing(minh, { searchContent: first?.['soCccd'] })
    expect(before.data).toMatchObject({ totalRows: 1, data: [{ id: first?.id, userName: null }] })
    const one = await minh.post('CanBoCongChuc/create-users-all-by-don-vi', [first])
    expect(one).toMatchObject({
      code: 0,
      data: { accounts: [{ userName: first?.['soCccd'], hoVaTen: first?.['hoVaTen'] }] },
    })
    expect(one.data.passWord).toBe(one.data.accounts[0].passWord)
    const rest = await minh.post('CanBoCongChuc/create-users-all-by-don-vi', [first, second, third, outside])
    expect(rest.code).toBe(40)
    expect(rest.data.passWord).toBeNull()
    expect(new Set(rest.data.accounts.map(({ passWord }: { passWord: string }) => passWord)).size).toBe(2)
    // No password may be read as a formula when pasted into a spreadsheet.
    for (const { passWord } of [...one.data.accounts, ...rest.data.accounts])
      expect(passWord).toMatch(/^[A-Za-z].{13}$/)
    expect(new Set(rest.detail?.map(({ field }) => field))).toEqual(new Set([first?.id, outside.id]))
    const [account] = rest.data.accounts
    expect(await signIn(app, account.userName, account.passWord)).toMatchObject({
      code: 0,
      data: { mustChangePassword: true, unitRoleCode: 'ND' },
    })
    expect((await missing(minh, { searchContent: first?.['soCccd'] })).data.totalRows).toBe(0)
    const having = await missing(minh, { searchContent: first?.['soCccd'], isSyncUsers: true })
    expect(having.data.data).toMatchObject([{ userName: first?.['soCccd'] }])
    expect((await missing(minh, { searchContent: outside['soCccd'] })).data.totalRows).toBe(0)
  })

  test('an empty selection is refused', async () => {
    expect(await (await app.as('minh')).post('CanBoCongChuc/create-users-all-by-don-vi', [])).toMatchObject({
      code: 21,
      message: 'Vui lòng chọn ít nhất một hồ sơ để tạo tài khoản.',
    })
  })

  test('people who have left are not offered and get no account', async () => {
    const lan = await app.as('lan')
    const person = await makePerson(app, lan, { soCccd: freshNumber(12) })
    const left = await catalogueOf(app, 'DM_TRANGTHAIHOSO', '02')
    await app.database.executeSql('update officer set "trangThaiHoSoId" = $1 where id = $2', [
      Number(left.id),
      Number(person.id),
    ])
    expect((await missing(lan, { searchContent: person['soCccd'] })).data.totalRows).toBe(0)
    const answer = await lan.post('CanBoCongChuc/create-users-all-by-don-vi', [person])
    expect(answer).toMatchObject({ code: 40, data: { accounts: [], passWord: null } })
    const one = await lan.post('Users/create', {
      unitRoleView: await roleOf(app, 'ND'),
      donVi: person['donVi'],
      idCBCC: person.id,
    })
    expect(one).toMatchObject({ code: 21, detail: [{ field: 'idCBCC' }] })
  })

  test('two concurrent requests for the same person create one account', async () => {
    const lan = await app.as('lan')
    const person = await makePerson(app, lan, { soCccd: freshNumber(12) })
    const answers = await Promise.all(
      [1, 2].map(() => lan.post('CanBoCongChuc/create-users-all-by-don-vi', [person])),
    )
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([0, 40]))
  })
})

test('digits select a role by id, whatever role codes exist', async () => {
  const lan = await app.as('lan')
  const { id } = await roleOf(app, 'ND')
  const made = await lan.post('UnitRole/create', { name: 'Vai trò số', code: id, unitRoleCode: 'QTDV' })
  expect(made.code).toBe(0)
  const account = {
    donVi: await unitOf(app, 'H20.05'),
    name: 'Người Thử Nghiệm',
    userName: 'thu.vai.tro.so',
    unitRoleView: made.data.id,
  }
  expect(await lan.post('Users/create', account)).toMatchObject({
    code: 0,
    data: { unitRoleView: { id: made.data.id } },
  })
  expect(await lan.post('Users/create', { ...account, unitRoleView: id })).toMatchObject({ code: 21 })
  const { data } = await lan.post('UnitRole/get-paging', { unitRole: id })
  expect(data.data.map((role: { id: string }) => role.id)).toEqual([id])
})
