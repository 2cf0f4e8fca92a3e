/** Typed values outside catalogues: who is counted, suggestions, effects of mapping, refusals. */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { MappingQueue, NationalProblem, UnmappedValue } from '#domain/national/calls.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { approveRecord, changeRecord } from '#server/test/samples/sample-signatures.ts'
import { signedInWith } from '#server/test/sample-role.ts'
import { sampleEntry } from '#server/test/sample-entry.ts'
import { workPeriod } from '#domain/records/work/work-period.ts'

let app: TestServer
let lan: Caller
let quang: Caller
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, quang, minh] = [await app.as('lan'), await app.as('quang'), await app.as('minh')]
})
afterAll(() => app.stop())

async function wholeQueue(caller = lan): Promise<MappingQueue> {
  const answer = await caller.post<MappingQueue>('DongBo/get-mapping-queue', {})
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
const queue = async (caller = lan): Promise<UnmappedValue[]> => (await wholeQueue(caller)).data
/** Any of several spellings may be shown. */
const inQueue = async (text: string) =>
  (await queue()).find((value) => value.text.toLowerCase() === text.toLowerCase())
const map = (body: object, caller = lan) => caller.post('DongBo/map', body)

/** A person with work periods in these posts, all outside the catalogue. */
async function inPosts(...posts: string[]) {
  const person = await makePerson(app, minh)
  for (const [at, chucVuNgoaiHeThong] of posts.entries()) {
    const days = { tuNgay: `${2001 + at}-01-01`, denNgay: `${2001 + at}-12-31` }
    const congTac = await sampleEntry(app, workPeriod.form, { ...days, chucVu: null, chucVuNgoaiHeThong })
    expect(await minh.post('CongTac/add', { id: person.id, congTac })).toMatchObject({ code: 0 })
  }
  return person
}
const typedProblems = async (id: string) =>
  (await minh.get<NationalProblem[]>(`Signature/get-error-sync-by-id-hs/${id}`)).data
    .filter(({ message }) => message.startsWith('Giá trị ngoài danh mục'))
    .map(({ giaTri }) => giaTri)

let posts = 0
const freshPost = (name: string) => `${name} ${'abcdefghij'[posts++]}${freshNumber(6)}`

describe('the queue', () => {
  test('counts each person once per value, ignoring case and blanks, and not the deleted', async () => {
    const post = freshPost('Cán bộ địa chính')
    await inPosts(post, post)
    await inPosts(post.toUpperCase())
    const third = await inPosts(post)
    expect(await inQueue(post)).toMatchObject({
      catalogue: 'DM_CHUCVU',
      nhan: 'Chức vụ',
      soHoSo: 3,
      daGan: null,
    })
    expect(await lan.post('CanBoCongChuc/delete', { id: third.id })).toMatchObject({ code: 0 })
    expect(await inQueue(post)).toMatchObject({ soHoSo: 2 })
  })

  test('has only values of fields and rows that the role may read', async () => {
    const post = freshPost('Cán bộ ẩn')
    await inPosts(post)
    const texts = async (...permissions: string[]) => {
      const { caller } = await signedInWith(app, ['DongBo.get-mapping-queue', ...permissions])
      return (await queue(caller)).map(({ text }) => text)
    }
    expect(await texts('CongTac.get-list')).toContain(post)
    expect(await texts('CongTac.get-info', 'Luong.get-list')).not.toContain(post)
    expect(await texts()).toEqual([])
  })

  test('has the most used first, and suggests similar names', async () => {
    const post = freshPost('x')
    await inPosts(post)
    await inPosts('Phó trưởng phong')
    const all = await queue()
    const counts = all.filter(({ daGan }) => daGan === null).map(({ soHoSo }) => soHoSo)
    expect(counts).toEqual(counts.toSorted((a, b) => b - a))
    const queued = await inQueue('Phó trưởng phong')
    expect(queued?.goiY[0]).toMatchObject({ name: 'Phó Trưởng phòng' })
    expect(queued?.goiY.length).toBeLessThanOrEqual(5)
    expect((await inQueue(post))?.goiY).toEqual([])
  })
})

describe('mapping', () => {
  test('ends the problem of every record with the value, is logged, and can be undone', async () => {
    const post = freshPost('Cán bộ thử')
    const { id } = await inPosts(post)
    expect(await typedProblems(id)).toEqual([post])
    const none = await catalogueOf(app, 'DM_CHUCVU', 'KHONG')
    const deputy = await catalogueOf(app, 'DM_CHUCVU', 'PTP')
    expect(await map({ catalogue: 'DM_CHUCVU', text: post.toUpperCase(), itemId: none.id })).toMatchObject({
      code: 0,
    })
    expect(await typedProblems(id)).toEqual([])
    expect(await inQueue(post)).toMatchObject({ daGan: none, goiY: [] })
    expect((await queue()).findIndex(({ text }) => text === post)).toBeGreaterThanOrEqual(
      (await queue()).filter(({ daGan }) => daGan === null).length,
    )
    expect(await map({ catalogue: 'DM_CHUCVU', text: post, itemId: deputy.id })).toMatchObject({ code: 0 })
    expect(await map({ catalogue: 'DM_CHUCVU', text: post, itemId: deputy.id })).toMatchObject({ code: 0 })
    expect(await map({ catalogue: 'DM_CHUCVU', text: post, itemId: null })).toMatchObject({ code: 0 })
    expect(await typedProblems(id)).toEqual([post])
    const { rows } = await sql<{ kind: string; before: unknown; after: unknown }>`
      select kind, before, after from audit_entry where target = 'national_mapping' order by id desc limit 3`.execute(
      app.database.db,
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['xoa', 'sua', 'them'])
    expect(rows[1]).toMatchObject({ before: { mucDanhMuc: none.name }, after: { mucDanhMuc: deputy.name } })
  })

  test('sends again what was refused because of the value, but not a record changed since', async () => {
    const post = freshPost('Cán bộ bị từ chối')
    const [asSigned, changed] = [await inPosts(post), await inPosts(post)]
    const content = { 'work-period': [{ tuNgay: '2001-01-01', chucVuNgoaiHeThong: post }] }
    for (const { id } of [asSigned, changed]) await approveRecord(app, Number(id), content)
    await app.server.sender.run()
    const state = async ({ id }: { id: string }) => {
      const { rows } = await sql<{ state: string; taken: boolean | null }>`
        select b.state, o."isSyncQuocGia" as taken from outbox b join officer o on o.id = b.officer_id
        where o.id = ${id}`.execute(app.database.db)
      return rows
    }
    expect(await state(asSigned)).toEqual([{ state: 'refused', taken: false }])
    await changeRecord(app, Number(changed.id), { since: '2026-11-20', deadline: '2026-11-25' })
    const none = await catalogueOf(app, 'DM_CHUCVU', 'KHONG')
    expect(await map({ catalogue: 'DM_CHUCVU', text: post, itemId: none.id })).toMatchObject({ code: 0 })
    await app.server.sender.run()
    expect(await state(asSigned)).toEqual([{ state: 'sent', taken: true }])
    expect(await state(changed)).toEqual([{ state: 'refused', taken: false }])
    expect(
      (await minh.get<NationalProblem[]>(`Signature/get-error-sync-by-id-hs/${asSigned.id}`)).data,
    ).not.toContainEqual(expect.objectContaining({ nguon: 'csdlqg' }))
  })

  test('accepts only active items of that catalogue with a national code', async () => {
    const code = `T${freshNumber(5)}`
    const item = { collectionName: 'DM_CHUCVU', name: 'Chức vụ thử', code, qgCode: code }
    const { data } = await lan.post<{ id: string }>('Common/create', item)
    const sex = await catalogueOf(app, 'DM_GIOITINH')
    const text = 'Cán bộ thử'
    const of = (itemId: unknown, catalogue = 'DM_CHUCVU') => map({ catalogue, text, itemId })
    expect(await of(sex.id)).toMatchObject({ code: 21, detail: [{ field: 'itemId' }] })
    expect(await of('999999999')).toMatchObject({ code: 21, detail: [{ field: 'itemId' }] })
    expect(await of(sex.id, 'DM_GIOITINH')).toMatchObject({ code: 21, detail: [{ field: 'catalogue' }] })
    expect(await map({ catalogue: 'DM_CHUCVU', text: ' ', itemId: null })).toMatchObject({ code: 21 })
    expect(await of(data.id)).toMatchObject({ code: 0 })
    const { id } = await inPosts(text)
    expect(await typedProblems(id)).toEqual([])
    // A mapping to a deactivated item doesn't count.
    expect(await lan.post('Common/delete', { id: data.id, collectionName: 'DM_CHUCVU' })).toMatchObject({
      code: 0,
    })
    expect(await typedProblems(id)).toEqual([text])
    expect(await of(data.id)).toMatchObject({ code: 21 })
  })

  test('is for administrators only; the leader can read the queue', async () => {
    const item = await catalogueOf(app, 'DM_CHUCVU', 'KHONG')
    expect(await queue(quang)).toBeInstanceOf(Array)
    expect(await map({ catalogue: 'DM_CHUCVU', text: 'x', itemId: item.id }, quang)).toMatchObject({
      status: 403,
    })
    expect(await minh.post('DongBo/get-mapping-queue', {})).toMatchObject({ status: 403 })
  })
})

// Must be last: its data isn't removed.
test('a queue that is too long reports the limit of spellings, and the number of values not shown', async () => {
  const before = await wholeQueue()
  expect(before.chiXet).toBe(null)
  const unmapped = before.data.filter(({ daGan }) => daGan === null).length
  expect(before).toMatchObject({ soChuaGan: unmapped, totalRows: before.data.length })
  const { id } = await makePerson(app, minh)
  await sql`insert into work_period (officer_id, "chucVuNgoaiHeThong")
    select ${id}, 'Rất nhiều ' || n from generate_series(1, 20500) n`.execute(app.database.db)
  const { chiXet, soChuaGan, data } = await wholeQueue()
  expect({ chiXet, shown: data.filter(({ daGan }) => daGan === null).length }).toEqual({
    chiXet: 20_000,
    shown: 1_000,
  })
  expect(soChuaGan).toBeGreaterThan(19_000)
  expect(soChuaGan).toBeLessThanOrEqual(20_000)
})
