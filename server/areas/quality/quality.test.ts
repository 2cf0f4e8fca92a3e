/** The quality rules through the front door: a save's problems in the record and in the list, and who sees them. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { qualityRules } from '#domain/quality/all-rules.ts'
import type { QualityProblem, QualityRule, ScoreOfMonth, WeekWork } from '#domain/quality/calls.ts'
import type { QualityOfficer } from '#domain/quality/quality-list.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { inOwnTransaction } from '#server/people/officers/derivations/rebuild-derivations.ts'
import { judgeEverybody } from '#server/people/quality/judge-queue.ts'
import { judgeAll, judgeChanged } from '#server/people/quality/quality-jobs.ts'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import { testKind } from '#server/test/test-database.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
})
afterAll(() => app.stop())

async function listed(body: object, caller = minh) {
  const answer = await caller.post<{ data: QualityOfficer[]; totalRows: number }>('ChatLuong/get-paging', {
    pageSize: 100,
    ...body,
  })
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
const inList = async (person: { soCccd?: string; id: string }, body: object = {}, caller = minh) =>
  (await listed({ searchContent: person.soCccd, ...body }, caller)).data.find(({ id }) => id === person.id)

async function problems(id: string, caller = minh): Promise<QualityProblem[]> {
  const answer = await caller.get<QualityProblem[]>(`ChatLuong/get-by-id/${id}`)
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
async function change(id: string, values: object) {
  const answer = await minh.post('CanBoCongChuc/update-hs', { id, ...values })
  expect(answer, JSON.stringify(answer.detail ?? answer.message)).toMatchObject({ code: 0 })
}

test('the rules are listed with their source and an example', async () => {
  const { data } = await minh.post<QualityRule[]>('ChatLuong/get-rules', {})
  expect(data.map(({ ma }) => ma)).toEqual(qualityRules.map(({ code }) => code))
  expect(data.find(({ ma }) => ma === 'vao-dang-chua-du-18')).toMatchObject({
    nhom: 'dang-doan',
    muc: 'sai',
    nguon: 'Điều lệ Đảng, Điều 1',
    quocGia: true,
  })
})

test('a problem stands in the record and in the list with the save that causes it, and goes with the one that mends it', async () => {
  const woman = await catalogueOf(app, 'DM_GIOITINH', '2')
  const person = await makePerson(app, minh, { gioiTinh: woman, soCccd: `087190${freshNumber(6)}` })
  const before = await inList(person)
  await change(person.id, { gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '1') })
  expect(await problems(person.id)).toContainEqual(
    expect.objectContaining({
      ma: 'cccd-gioi-tinh',
      muc: 'sai',
      tab: 'thong-tin-chung',
      truong: 'gioiTinh',
      giaTri: 'Nam',
    }),
  )
  const now = await inList(person)
  expect(now?.soSai).toBe((before?.soSai ?? 0) + 1)
  expect(now?.loi?.[0]).toBe('Số CCCD khác giới tính')
  for (const filter of [{ ma: 'cccd-gioi-tinh' }, { nhom: ['nhan-than'] }, { muc: 'sai' }])
    expect(await inList(person, filter), JSON.stringify(filter)).toBeDefined()
  expect(await inList(person, { ma: ['vao-dang-chua-du-18'] })).toBeUndefined()
  await change(person.id, { gioiTinh: woman })
  expect(await inList(person)).toEqual(before)
  expect(await inList(person, { ma: 'cccd-gioi-tinh' })).toBeUndefined()
})

test('whoever shares a thing with somebody is judged again when that begins and when it ends', async () => {
  const own = {
    soDienThoai: '0912000777',
    email: 'hai.nguoi@dongthap.gov.vn',
    soSoBhxh: '8712000777',
    maSoThue: '8712000777',
    hoVaTen: 'Lê Văn Dùng Chung',
    ngaySinh: '1988-08-08',
  }
  const [first, second] = [await makePerson(app, minh), await makePerson(app, minh)]
  const grid = async (id: string, values: Readonly<Record<string, unknown>>) => {
    const thayDoi = Object.entries(values).map(([truong, giaTri]) => ({ id, truong, giaTri }))
    expect(await minh.post('SuaHangLoat/save', { thayDoi })).toMatchObject({ code: 0 })
  }
  const shared = async () => {
    const loi = (await inList(first))?.loi ?? []
    return loi.filter((name) => /trùng|Trùng|dùng chung/.test(name)).toSorted()
  }
  await grid(first.id, own)
  expect(await shared()).toEqual([])
  await grid(second.id, own)
  const names = ['Email dùng chung với người khác', 'Mã số thuế trùng với người khác', 'Số sổ BHXH trùng với người khác', 'Số điện thoại dùng chung với người khác', 'Trùng họ tên và ngày sinh với hồ sơ khác'] // prettier-ignore
  expect(await shared()).toEqual(names)
  await grid(second.id, {
    soDienThoai: '0912000778',
    email: 'mot.nguoi@dongthap.gov.vn',
    maSoThue: null,
    ngaySinh: '1988-08-09',
  })
  expect(await shared()).toEqual(['Số sổ BHXH trùng với người khác'])
  expect(await lan.post('CanBoCongChuc/delete', { id: second.id })).toMatchObject({ code: 0 })
  expect(await shared()).toEqual([])
})

test('the numbers of the list are those of the record; totals, orders, scope and the bin', async () => {
  const person = await makePerson(app, minh)
  const { data, totalRows } = await listed({ sortBy: '-soThieu' })
  expect(totalRows).toBe(data.length)
  expect(data.map(({ soThieu }) => soThieu)).toEqual(
    data.map(({ soThieu }) => soThieu).toSorted((a, b) => b - a),
  )
  for (const { id, soSai, soNgo, soThieu } of data.slice(0, 5)) {
    const ofOne = await problems(id)
    const numbers = ['sai', 'ngo', 'thieu'].map((weight) => ofOne.filter(({ muc }) => muc === weight).length)
    expect([soSai, soNgo, soThieu]).toEqual(numbers)
  }
  expect(await inList(person)).toBeDefined()
  expect(await inList(person, {}, lan)).toBeDefined()
  expect(await inList(person, {}, tuan)).toBeUndefined()
  expect(await tuan.get(`ChatLuong/get-by-id/${person.id}`)).toMatchObject({ code: 23 })
  await lan.post('CanBoCongChuc/delete', { id: person.id })
  expect(await inList(person)).toBeUndefined()
  await lan.post('ThungRac/restore', { id: person.id })
  expect(await inList(person)).toBeDefined()
  expect(await minh.post('ChatLuong/get-paging', { ma: 'khong-co' })).toMatchObject({ code: 21 })
})

const sums = async () =>
  (
    await sql`select unit, rule, sum(people)::int as people, sum(n)::int as n from problem_count
      group by 1, 2 having sum(people) <> 0 or sum(n) <> 0 order by 1, 2`.execute(app.database.db)
  ).rows

test('totals are kept by unit, for any problem, a weight and a rule: as many as are listed', async () => {
  const person = await makePerson(app, minh)
  const [rule] = await problems(person.id)
  const own = (await inList(person))?.donVi?.id
  const filters: readonly object[] = [
    {},
    { muc: 'thieu' },
    { muc: 'ngo' },
    { ma: rule?.ma },
    { donViId: own },
    { donViId: own, isChildren: false },
    { donViId: own, isChildren: false, muc: 'thieu' },
  ]
  const agree = async (caller: Caller) => {
    for (const filter of filters) {
      const { data, totalRows } = await listed(filter, caller)
      expect(data.length, JSON.stringify(filter)).toBe(totalRows)
    }
  }
  for (const caller of [lan, minh, tuan]) await agree(caller)
  await lan.post('CanBoCongChuc/delete', { id: person.id })
  for (const caller of [lan, minh]) await agree(caller)
  const before = await sums()
  await sql`select rebuild_problem_count()`.execute(app.database.db)
  expect(await sums()).toEqual(before)
})

test.skipIf(testKind === 'embedded')(
  'counting anew waits for folding: the sums of one that ends meanwhile would stay beside the recounted ones',
  async () => {
    await listed({})
    const { db, bulkDb } = app.database
    const before = await sums()
    const folding = await bulkDb.startTransaction().execute()
    await sql`select fold_problem_count()`.execute(folding)
    const rebuilt = sql`select rebuild_problem_count()`.execute(db)
    const isWaiting = async () => {
      const { rows } = await sql`select from pg_stat_activity where datname = current_database()
        and wait_event_type = 'Lock' and query like '%rebuild_problem_count%'`.execute(bulkDb)
      return rows.length
    }
    await expect.poll(isWaiting, { interval: 20, timeout: 5_000 }).toBe(1)
    await folding.commit().execute()
    await rebuilt
    expect(await sums()).toEqual(before)
  },
)

test('a role sees and finds only problems of what it may read', async () => {
  const person = await makePerson(app, minh)
  const { caller } = await signedInWith(app, [
    'ChatLuong.get-paging',
    'ChatLuong.get-by-id',
    'Luong.get-info',
  ])
  const all = await problems(person.id)
  const own = await problems(person.id, caller)
  expect(own.length).toBeLessThan(all.length)
  expect(new Set(own.map(({ tab }) => tab))).toEqual(new Set(['luong-va-phu-cap']))
  expect(await inList(person, {}, caller)).toMatchObject({ soSai: 0, soThieu: own.length })
  const codes = all.map(({ ma }) => ma).filter((ma) => !own.some((one) => one.ma === ma))
  expect(codes.length).toBeGreaterThan(0)
  expect(await inList(person, { ma: codes.slice(0, 20) }, caller)).toBeUndefined()
})

test('judging everybody again changes nothing, and mends what was written beside the door', async () => {
  await listed({})
  const again = () =>
    judgeEverybody(
      inOwnTransaction(app.database.db),
      () => loadReferenceData(app.server.tableCache),
      app.clock.today(),
    )
  expect(await again()).toBe(0)
  await sql`update officer set problems = '{}', sai_count = 9 where id in (select id from officer where not deleted order by id limit 3)`.execute(
    app.database.db,
  )
  expect(await again()).toBe(3)
  expect(await again()).toBe(0)
})

test('the jobs judge everybody, and a long queue, on PostgreSQL in threads', async () => {
  await listed({})
  const { db } = app.database
  const wrong = async () => {
    const { rows } = await sql<{ n: string }>`select count(*) as n from officer where sai_count = 99`.execute(
      db,
    )
    return Number(rows[0]?.n)
  }
  // The first and the last are of different parts.
  const spoil = sql`update officer set sai_count = 99
    where id in ((select min(id) from officer where not deleted), (select max(id) from officer where not deleted))`
  await spoil.execute(db)
  expect(await wrong()).toBe(2)
  await judgeAll(app.server)
  expect(await wrong()).toBe(0)
  await spoil.execute(db)
  await sql`insert into problem_queue (officer_id) select o.id from officer o, generate_series(1, 1500)
    where o.sai_count = 99`.execute(db)
  await judgeChanged(app.server)
  expect(await wrong()).toBe(0)
  expect((await sql`select from problem_queue limit 1`.execute(db)).rows).toEqual([])
})

test('what is unusual is accepted with a reason, logged, and asked again when a fact changes', async () => {
  const [person] = [
    await makePerson(app, minh, { hoVaTen: 'Nguyễn Văn Thử', email: 'rieng@dongthap.gov.vn' }),
    await makePerson(app, minh, { hoVaTen: 'Nguyễn Văn Thử' }),
  ]
  const { id } = person
  const ma = 'trung-ho-ten-ngay-sinh'
  const own = async () => (await problems(id)).find((one) => one.ma === ma)
  expect(await inList(person, { ma })).toMatchObject({ soNgo: 1 })
  expect(await minh.post('ChatLuong/accept', { idCanBo: id, ma, lyDo: ' ' })).toMatchObject({ code: 21 })
  expect(await minh.post('ChatLuong/accept', { idCanBo: id, ma: 'x', lyDo: 'Đúng' })).toMatchObject({
    code: 21,
  })
  expect(
    await minh.post('ChatLuong/accept', { idCanBo: id, ma: 'thieu-nhomMau', lyDo: 'Đúng' }),
  ).toMatchObject({
    code: 26,
  })
  expect(await tuan.post('ChatLuong/accept', { idCanBo: id, ma, lyDo: 'Đúng' })).toMatchObject({ code: 23 })
  const lyDo = 'Hai người khác nhau, đã đối chiếu CCCD'
  expect(await minh.post('ChatLuong/accept', { idCanBo: id, ma, lyDo })).toMatchObject({ code: 0 })
  expect((await own())?.daXacNhan).toMatchObject({ lyDo })
  expect(await inList(person, { ma })).toBeUndefined()
  const { rows } = await sql<{ after: object }>`select after from audit_entry
    where officer_id = ${id} and target = 'problem'`.execute(app.database.db)
  expect(rows.map(({ after }) => after)).toEqual([
    { quyTac: 'Trùng họ tên và ngày sinh với hồ sơ khác', lyDo },
  ])
  // Another day of birth, which others have too.
  const birth = { ngaySinh: '1991-06-21' }
  await makePerson(app, minh, { hoVaTen: 'Nguyễn Văn Thử', ...birth })
  await change(id, birth)
  expect(await own()).toMatchObject({ xacNhanCu: { lyDo } })
  expect((await own())?.daXacNhan).toBeUndefined()
  expect(await inList(person, { ma })).toBeDefined()
  expect(await minh.post('ChatLuong/accept', { idCanBo: id, ma, lyDo })).toMatchObject({ code: 0 })
  expect(await minh.post('ChatLuong/unaccept', { idCanBo: id, ma })).toMatchObject({ code: 0 })
  expect(await minh.post('ChatLuong/unaccept', { idCanBo: id, ma })).toMatchObject({ code: 23 })
  expect(await own()).not.toHaveProperty('daXacNhan')
  expect(await inList(person, { ma })).toBeDefined()
})

test('values are judged without being saved: a form’s, a row’s, and none of a wrong type', async () => {
  const person = await makePerson(app, minh, { gioiTinh: await catalogueOf(app, 'DM_GIOITINH', '2') })
  const judged = async (body: object) => {
    const answer = await minh.post<QualityProblem[]>('ChatLuong/judge', { idCanBo: person.id, ...body })
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
    return answer.data.map(({ ma }) => ma)
  }
  expect(await judged({ form: 'other', values: { ngayVaoDoan: '2001-01-01' } })).toContain(
    'vao-doan-chua-du-14',
  )
  expect(await judged({ form: 'other', values: { ngayVaoDoan: '2005-01-01' } })).not.toContain(
    'vao-doan-chua-du-14',
  )
  expect(await judged({ record: 'work-period', values: { tuNgay: '2001-01-01' } })).toContain(
    'cong-tac-chua-du-15',
  )
  expect(await judged({ form: 'other', values: { ngayVaoDoan: 7 } })).not.toContain('vao-doan-chua-du-14')
  expect(
    await judged({ form: null, record: null, dong: null, values: { ngayVaoDoan: '2001-01-01' } }),
  ).toContain('vao-doan-chua-du-14')
  expect(await problems(person.id)).not.toContainEqual(expect.objectContaining({ ma: 'vao-doan-chua-du-14' }))
  expect(await minh.post('ChatLuong/judge', { idCanBo: person.id, form: 'x', values: {} })).toMatchObject({
    code: 21,
  })
})

test('the work of the week, the score of a unit, and a line of the workbook for each problem', async () => {
  const person = await makePerson(app, minh)
  const work = await minh.post<WeekWork[]>('ChatLuong/get-work', {})
  expect(work.data.length).toBe(3)
  for (const { soNguoi, so, phut } of work.data) expect(so >= soNguoi && soNguoi > 0 && phut > 0).toBe(true)
  const [first] = work.data
  const { totalRows } = await listed({ ma: first?.ma, donViId: first?.donVi.id, isChildren: false })
  expect(totalRows).toBe(first?.soNguoi)
  const score = await minh.post<ScoreOfMonth[]>('ChatLuong/get-score', {})
  const [own] = score.data
  expect(own).toMatchObject({ thang: app.clock.today().slice(0, 7), diem: expect.any(Number) })
  const { rows } = await sql<{ n: string }>`select count(*) as n from officer o
    where o.sai_count + o.thieu_count = 0 and not o.deleted and o.unit_2 = (
      select unit_2 from officer where id = ${person.id}) and o."trangThaiHoSoId" in (
      select id from catalogue_item where catalogue = 'DM_TRANGTHAIHOSO' and coalesce(extra ->> 'left', '') <> 'true'
        and code <> '999999')`.execute(app.database.db)
  expect(own?.dungDu).toBe(Number(rows[0]?.n))
  const { caller: half } = await signedInWith(app, ['ChatLuong.get-score', 'CanBoCongChuc.get-general-info'])
  expect(await half.post('ChatLuong/get-score', {})).toMatchObject({ code: 0, data: [] })
  const workbook = await minh.post('ChatLuong/export-excel', { searchContent: person['soCccd'] })
  expect(workbook, workbook.message).toMatchObject({ code: 0 })
  const { sheets } = await readXlsx(Buffer.from(workbook.data.fileContents, 'base64'))
  const messages = (await problems(person.id)).map(({ message }) => message)
  const cells = sheets[0]?.rows.map((row) => row.map(String)) ?? []
  for (const message of messages) expect(cells.filter((row) => row.includes(message)).length, message).toBe(1)
})
