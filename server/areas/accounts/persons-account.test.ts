/** A person's account follows the record: name, number, end. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeAccount, makeOrdinary, roleOf, settle, signIn } from '#server/test/samples/sample-accounts.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

const generalOf = async (id: string) =>
  (await (await app.as('minh')).post('CanBoCongChuc/get-general-info', { id })).data
const accountOf = async (id: string) => (await (await app.as('lan')).get(`Users/get-by-id/${id}`)).data

test('existing names and account names are kept when the account is saved unchanged', async () => {
  const lan = await app.as('lan')
  const { account } = await makeOrdinary(app)
  const own = await settle(app, account)
  expect((await own.post('Users/change-profile', { name: 'Chị Ba Thử Nghiệm' })).code).toBe(0)
  const stored = await accountOf(account.id)
  // The person's own change raises the version: an account loaded before is stale.
  expect(await lan.post('Users/update', { id: account.id, version: account.version })).toMatchObject({
    code: 24,
  })
  const { name, userName, version } = stored
  const same = { id: account.id, version, name, userName, isActived: true }
  expect(await lan.post('Users/update', same)).toMatchObject({
    code: 0,
    data: { name: 'Chị Ba Thử Nghiệm', userName: account.userName },
  })
})

test('the account follows changes of the record', async () => {
  const minh = await app.as('minh')
  const { person, account } = await makeOrdinary(app)
  const own = await settle(app, account)
  const number = freshNumber(12)
  const body = { ...(await generalOf(person.id)), hoVaTen: 'Trần Thị Đổi Tên', soCccd: number }
  expect((await minh.post('CanBoCongChuc/update-general-hs', body)).code).toBe(0)
  expect(await accountOf(account.id)).toMatchObject({ name: 'Trần Thị Đổi Tên', userName: number })
  expect((await own.get('Auth/me')).data).toMatchObject({ userName: number })
  expect((await signIn(app, number, 'Ruong-lua@Chin7')).code).toBe(0)
  // A name that somebody chose is kept.
  await own.post('Users/change-profile', { name: 'Chị Ba Thử Nghiệm' })
  const again = { ...(await generalOf(person.id)), hoVaTen: 'Trần Thị Lần Ba' }
  expect((await minh.post('CanBoCongChuc/update-general-hs', again)).code).toBe(0)
  expect(await accountOf(account.id)).toMatchObject({ name: 'Chị Ba Thử Nghiệm', userName: number })
})

test('an account name already used by another account is not taken over', async () => {
  const [lan, minh] = [await app.as('lan'), await app.as('minh')]
  const { person, account } = await makeOrdinary(app)
  const number = freshNumber(12)
  const other = await makeAccount(app, 'QTDV')
  expect((await lan.post('Users/update', { id: other.id, userName: number })).code).toBe(0)
  const body = { ...(await generalOf(person.id)), soCccd: number }
  expect((await minh.post('CanBoCongChuc/update-general-hs', body)).code).toBe(0)
  expect(await accountOf(account.id)).toMatchObject({ userName: account.userName })
})

test("the account of a person who has left or is in the bin can't be unlocked", async () => {
  const lan = await app.as('lan')
  const [left, deleted] = [await makeOrdinary(app), await makeOrdinary(app)]
  const end = await (
    await app.as('minh')
  ).post('NghiViec/create-nghi-viec', {
    id: left.person.id,
    tinhTrangNghiViec: {
      ngayKyQuyetDinh: '2026-09-15',
      ngay: '2026-10-01',
      trangThai: await catalogueOf(app, 'DM_NGHIVIEC', '02'),
    },
  })
  expect(end).toMatchObject({ code: 0 })
  expect((await lan.post('CanBoCongChuc/delete', { id: deleted.person.id })).code).toBe(0)
  for (const { account } of [left, deleted]) {
    const [stored, refused] = [await accountOf(account.id), 'không thể mở khóa tài khoản']
    expect(stored).toMatchObject({ isActived: false })
    const one = await lan.post('Users/update', { id: account.id, isActived: true })
    expect(one).toMatchObject({ code: 26, message: expect.stringContaining(refused) })
    const many = await lan.post('Users/reset-all', { listUsers: [account.id], isActived: true })
    expect(many).toMatchObject({
      code: 40,
      data: { count: 0 },
      detail: [{ message: expect.stringContaining(refused) }],
    })
    // Saving without a change keeps the state.
    expect((await lan.post('Users/update', { id: account.id, isActived: false })).code).toBe(0)
    expect(await signIn(app, account.userName, account.passWord)).toMatchObject({ code: 26 })
  }
})

test('reasons added by an administrator and later codes count as having left too', async () => {
  const [lan, minh] = [await app.as('lan'), await app.as('minh')]
  const added = { name: 'Nghỉ theo đề án', code: '20', qgCode: '20', collectionName: 'DM_NGHIVIEC' }
  expect((await lan.post('Common/create', added)).code).toBe(0)
  for (const code of ['20', '14', '18']) {
    const [had, hadNone] = [await makeOrdinary(app), await makePerson(app, minh)]
    for (const { id } of [had.person, hadNone]) {
      const trangThai = await catalogueOf(app, 'DM_NGHIVIEC', code)
      const leaving = { ngayKyQuyetDinh: '2026-09-15', ngay: '2026-10-01', trangThai }
      expect(await minh.post('NghiViec/create-nghi-viec', { id, tinhTrangNghiViec: leaving })).toMatchObject({
        code: 0,
      })
    }
    const unlocked = await lan.post('Users/update', { id: had.account.id, isActived: true })
    expect(unlocked, code).toMatchObject({ code: 26 })
    const search = { pageNumber: 1, pageSize: 5, searchContent: hadNone.soCccd }
    const listed = await minh.post('CanBoCongChuc/get-hs-paging-no-account', search)
    expect(listed.data, code).toMatchObject({ totalRows: 0 })
  }
})

test('unlocking an account while its person is being deleted never leaves it active', async () => {
  const lan = await app.as('lan')
  for (let round = 0; round < 8; round++) {
    const { person, account } = await makeOrdinary(app)
    await lan.post('Users/reset-all', { listUsers: [account.id], isActived: false })
    await Promise.all([
      round % 2 === 0
        ? lan.post('Users/update', { id: account.id, isActived: true })
        : lan.post('Users/reset-all', { listUsers: [account.id], isActived: true }),
      lan.post('CanBoCongChuc/delete', { id: person.id }),
    ])
    expect(await accountOf(account.id), `round ${round}`).toMatchObject({ isActived: false })
  }
})

test('a person and the account can be saved concurrently without a deadlock', async () => {
  const [lan, minh] = [await app.as('lan'), await app.as('minh')]
  const { person, account } = await makeOrdinary(app)
  for (let round = 0; round < 8; round++) {
    const body = { ...(await generalOf(person.id)), hoVaTen: `Trần Thị Lần ${'abcdefgh'[round]}` }
    const answers = await Promise.all([
      minh.post('CanBoCongChuc/update-general-hs', body),
      lan.post('Users/update', { id: account.id, isActived: true }),
    ])
    expect(answers.map(({ code }) => code)).toEqual([0, 0])
  }
})

test("a mistake in one's own number doesn't change one's sign-in, a correction by others does", async () => {
  const { person, account } = await makeOrdinary(app)
  const own = await settle(app, account)
  const wrong = freshNumber(12)
  const body = { ...(await generalOf(person.id)), soCccd: wrong }
  expect((await own.post('CanBoCongChuc/update-general-hs', body)).code).toBe(0)
  expect(await accountOf(account.id)).toMatchObject({ userName: account.userName })
})

test("a corrected number takes over a name held only in the bin, and ends that account's sessions", async () => {
  const [lan, minh] = [await app.as('lan'), await app.as('minh')]
  const [binned, { person, account }] = [await makeOrdinary(app), await makeOrdinary(app)]
  expect((await lan.post('CanBoCongChuc/delete', { id: binned.person.id })).code).toBe(0)
  // An account that stayed active from before deletions locked accounts.
  await sql`update account set "isActived" = true where id = ${Number(binned.account.id)}`.execute(
    app.database.db,
  )
  const still = await settle(app, binned.account)
  const number = binned.account.userName
  const body = { ...(await generalOf(person.id)), soCccd: number }
  expect((await minh.post('CanBoCongChuc/update-general-hs', body)).code).toBe(0)
  expect(await accountOf(account.id)).toMatchObject({ userName: number })
  expect(await lan.get(`Users/get-by-id/${binned.account.id}`)).toMatchObject({ code: 23 })
  expect(await still.get('Auth/me')).toMatchObject({ status: 401 })
})

test('people who get no account take no name from the bin', async () => {
  const lan = await app.as('lan')
  const [binned, left] = [await makeOrdinary(app), await makeOrdinary(app)]
  expect((await lan.post('CanBoCongChuc/delete', { id: binned.person.id })).code).toBe(0)
  const body = { ...(await generalOf(left.person.id)), soCccd: binned.account.userName }
  await sql`update account set "userName" = 'ten.khac' where id = ${Number(left.account.id)}`.execute(
    app.database.db,
  )
  const minh = await app.as('minh')
  await sql`update officer set "soCccd" = ${body.soCccd} where id = ${Number(left.person.id)}`.execute(
    app.database.db,
  )
  const made = await minh.post('CanBoCongChuc/create-users-all-by-don-vi', [{ id: left.person.id }])
  expect(made).toMatchObject({ code: 40, data: { accounts: [] } })
  expect(await accountOf(binned.account.id)).toMatchObject({ userName: binned.account.userName })
})

test("a person's session has the current unit", async () => {
  const [lan, minh] = [await app.as('lan'), await app.as('minh')]
  const { person, account } = await makeOrdinary(app)
  const own = await settle(app, account)
  const parent = await unitOf(app, 'H20.05')
  const unit = { name: 'Trung tâm mới', maCoQuan: 'TT.MOI', capDV: 3, donViCha: parent }
  const { data: there } = await lan.post('DonVi/create', unit)
  const body = { ...(await generalOf(person.id)), donVi: { id: there.id }, phongBan: null }
  expect((await minh.post('CanBoCongChuc/update-general-hs', body)).code).toBe(0)
  expect((await own.get('Auth/me')).data).toMatchObject({ donVi: 'Trung tâm mới', donViId: there.id })
})

test('the number of a person in the bin can be used for the account of its present holder', async () => {
  const lan = await app.as('lan')
  const { person, account } = await makeOrdinary(app)
  expect((await lan.post('CanBoCongChuc/delete', { id: person.id })).code).toBe(0)
  const [next, last] = [
    await makePerson(app, lan, { soCccd: account.userName }),
    await makePerson(app, lan, { soCccd: freshNumber(12) }),
  ]
  const made = await lan.post('CanBoCongChuc/create-users-all-by-don-vi', [{ id: next.id }])
  expect(made).toMatchObject({ code: 0, data: { accounts: [{ userName: account.userName }] } })
  expect(await lan.get(`Users/get-by-id/${account.id}`)).toMatchObject({ code: 23 })
  const one = { unitRoleView: await roleOf(app, 'ND'), donVi: last['donVi'], idCBCC: last.id }
  expect((await lan.post('Users/create', one)).code).toBe(0)
})
