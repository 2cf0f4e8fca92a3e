/** Refused records are sent again as signed: on request of an officer, and automatically once a code exists. */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { shownValues } from '#server/test/logged-values.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import {
  startNationalSide,
  type Behaviour,
  type TestNationalSide,
} from '#server/test/signing/national-side.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { approveRecord, changeRecord, sendingState } from '#server/test/samples/sample-signatures.ts'

let app: TestServer
let side: TestNationalSide
let lan: Caller
let quang: Caller
let minh: Caller
beforeAll(async () => {
  side = await startNationalSide()
  app = await startTestServer({ settings: { nationalDbUrl: side.url } })
  ;[lan, quang, minh] = [await app.as('lan'), await app.as('quang'), await app.as('minh')]
})
afterAll(async () => {
  await app.stop()
  await side.stop()
})
beforeEach(() => (side.behave = () => 'accept'))

const refuse = (field: string, value: string | null): Behaviour => ({
  refuse: [{ field, message: 'Không khớp.', value }],
})
const keysOf = (soCccd: string) => side.received.filter((one) => one.soCccd === soCccd).map(({ key }) => key)

/** A person whose approved content, including `more`, was refused. */
async function refusedPerson(behaviour: Behaviour, more: Readonly<Record<string, unknown>> = {}) {
  const { id } = await makePerson(app, minh)
  await changeRecord(app, Number(id), { since: '2026-11-20', deadline: '2026-11-26' })
  const { soCccd } = await approveRecord(app, Number(id), more)
  side.behave = () => behaviour
  await app.server.sender.run()
  side.behave = () => 'accept'
  expect(await sendingState(app, Number(id))).toMatchObject({ state: 'refused', isSyncQuocGia: false })
  return { id: String(id), soCccd }
}

test('the leader can send refused records again: under a new key, as new messages, logged', async () => {
  const person = await refusedPerson(refuse('ngaySinh', '01/01/1990'))
  const changed = await refusedPerson(refuse('ngaySinh', '01/01/1990'))
  await changeRecord(app, Number(changed.id), { since: '2026-11-20', deadline: '2026-11-26' })
  const { id: never } = await makePerson(app, minh)
  await sql`update outbox set created_at = now() - interval '30 days' where officer_id = ${person.id}`.execute(
    app.database.db,
  )

  const listId = [person.id, changed.id, String(never)]
  const seen: unknown[] = []
  side.behave = async (): Promise<Behaviour> => {
    seen.push((await sendingState(app, Number(person.id))).isSyncQuocGia)
    const { data } = await lan.post('DongBo/get-board', {})
    seen.push(Date.now() - Date.parse(data.hangDoi.cuNhat) < 86_400_000)
    return 'accept'
  }
  const answer = await quang.post('DongBo/send-again', { listId })
  expect(answer).toMatchObject({
    code: 40,
    data: { count: 1 },
    message: 'Đã chuyển 1 hồ sơ vào hàng chờ gửi lại, 2 hồ sơ không gửi lại được.',
    detail: [
      { field: changed.id, message: expect.stringContaining('Vui lòng ký duyệt lại.') },
      {
        field: String(never),
        message: expect.stringContaining('không ở trạng thái bị CSDL quốc gia từ chối'),
      },
    ],
  })
  await app.server.sender.run()
  expect(seen).toEqual([null, true])
  expect(await sendingState(app, Number(person.id))).toMatchObject({
    state: 'sent',
    isSyncQuocGia: true,
    send_deadline: null,
    errors: [],
  })
  expect(new Set(keysOf(person.soCccd)).size).toBe(2)
  const { rows } = await sql<{ user_name: string; after: object }>`select user_name, after from audit_entry
    where action = 'DongBo.send-again' and officer_id = ${person.id}`.execute(app.database.db)
  expect(rows.map(({ user_name: name, after }) => [name, shownValues(after)])).toEqual([
    ['quang', { isSyncQuocGia: null }],
  ])
})

test('only callers that see everybody may do it, for one up to a limited number of records', async () => {
  const person = await refusedPerson(refuse('ngaySinh', null))
  expect(await minh.post('DongBo/send-again', { listId: [person.id] })).toMatchObject({ status: 403 })
  expect(await lan.post('DongBo/send-again', { listId: ['999999999'] })).toMatchObject({ code: 23 })
  expect(await lan.post('DongBo/send-again', { listId: [] })).toMatchObject({ code: 21 })
  const crowd = Array.from({ length: 501 }, (_, at) => String(at + 1))
  expect(await lan.post('DongBo/send-again', { listId: crowd })).toMatchObject({ code: 21 })
  expect(await lan.post('DongBo/send-again', {})).toMatchObject({ code: 21 })
})

test('a value mapped while its message is being sent is sent again automatically', async () => {
  const post = `Cán bộ đang gửi ${freshNumber(6)}`
  const { id } = await makePerson(app, minh)
  const { soCccd } = await approveRecord(app, Number(id), {
    'work-period': [{ tuNgay: '2001-01-01', chucVuNgoaiHeThong: post }],
  })
  const none = await catalogueOf(app, 'DM_CHUCVU', 'KHONG')
  side.behave = async ({ maQuocGia }): Promise<Behaviour> => {
    if (maQuocGia['DM_CHUCVU']?.[post] !== undefined) return 'accept'
    expect(
      await lan.post('DongBo/map', { catalogue: 'DM_CHUCVU', text: post, itemId: none.id }),
    ).toMatchObject({
      code: 0,
    })
    return refuse('congTac', post)
  }
  await app.server.sender.run()
  expect(await sendingState(app, Number(id))).toMatchObject({ state: 'sent', isSyncQuocGia: true })
  expect(new Set(keysOf(soCccd)).size).toBe(2)
})

test('what was refused because of an item’s wrong national code is sent again once the item has another', async () => {
  const code = `T${freshNumber(5)}`
  const item = { collectionName: 'DM_DANTOC', name: `Dân tộc ${code}`, code, qgCode: 'SAI' }
  const { data } = await lan.post<{ id: string }>('Common/create', item)
  const person = await refusedPerson(refuse('danToc', code), { danToc: code })
  const other = await refusedPerson(refuse('danToc', 'khác'))
  expect(await lan.post('Common/update', { ...item, id: data.id, qgCode: code })).toMatchObject({ code: 0 })
  await app.server.sender.run()
  expect(await sendingState(app, Number(person.id))).toMatchObject({ state: 'sent', isSyncQuocGia: true })
  expect(await sendingState(app, Number(other.id))).toMatchObject({ state: 'refused', isSyncQuocGia: false })
})
