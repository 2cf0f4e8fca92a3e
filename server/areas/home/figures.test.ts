/** The figures of a unit on /tong-quan: each bar counts the people that it opens, only those of the caller's scope. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { inTransaction } from '#server/platform/db/in-transaction.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { makePerson } from '#server/test/people.ts'
import { begun } from '#server/test/samples/sample-movements.ts'

let app: TestServer
beforeAll(async () => {
  app = await startTestServer()
})
afterAll(() => app.stop())

interface Series {
  ten: string
  tinhLuc: string
  cot: { ma: string; so: number; tang?: number; giam?: number }[]
}

const figuresOf = async (caller: Caller, body: object): Promise<Series[]> =>
  (await caller.post('TongQuan/get-so-lieu', body)).data as Series[]

const peopleOf = async (caller: Caller, body: object): Promise<number> => {
  const { code, data } = await caller.post('TongQuan/people', { ...body, pageSize: 1 })
  expect(code).toBe(0)
  return (data as { totalRows: number }).totalRows
}

test('each bar has as many people as it opens, for three roles', async () => {
  const [lan, minh, van] = await Promise.all([app.as('lan'), app.as('minh'), app.as('van')])
  const leaving = await makePerson(app, minh)
  await begun(app, minh, endOfService, leaving.id)
  for (const caller of [lan, minh, van]) {
    const unit = { donViId: (await caller.get('Auth/me')).data.donViId as string, isChildren: true }
    const series = await figuresOf(caller, unit)
    expect(series.map(({ ten }) => ten)).toEqual([
      'quan-so',
      'do-tuoi',
      'trinh-do',
      'loai-ho-so',
      'dang-vien',
      'ngach',
      'nghi-huu',
    ])
    const [months, ...values] = series
    const present = months?.cot.at(-1)
    expect(present?.so).toBe(await peopleOf(caller, { ...unit, ten: 'quan-so', ma: present?.ma }))
    for (const { ma, tang = 0, giam = 0 } of months?.cot ?? [])
      for (const [change, so] of Object.entries({ tang, giam }))
        expect(
          await peopleOf(caller, { ...unit, ten: 'quan-so', ma: `${ma}.${change}` }),
          `${ma} ${change}`,
        ).toBe(so)
    for (const { ten, cot } of values) {
      for (const { ma, so } of cot)
        if (so > 0) expect(await peopleOf(caller, { ...unit, ten, ma }), `${ten} ${ma}`).toBe(so)
      // Everybody stands in one bar, except of those who don't retire soon.
      if (ten !== 'nghi-huu')
        expect(
          cot.reduce((sum, { so }) => sum + so, 0),
          ten,
        ).toBe(present?.so)
    }
  }
})

test('who came and who left is counted in the month, and the head-count follows', async () => {
  const [minh, tuan] = await Promise.all([app.as('minh'), app.as('tuan')])
  const unit = { donViId: (await tuan.get('Auth/me')).data.donViId as string, isChildren: true }
  const countsOf = async () => (await figuresOf(tuan, unit))[0]?.cot.slice(-2) ?? []
  const [, before] = await countsOf()
  const { id } = await makePerson(app, minh)
  const movement = await begun(app, minh, transfer, id)
  expect((await countsOf())[1]).toEqual(before)
  const today = app.server.clock.today()
  const arrival = { id: movement, bienDong: { ngayChuyenDen: today } }
  expect(await tuan.post('ChuyenCongTac/accept-chuyen-cong-tac', arrival)).toMatchObject({ code: 0 })
  const [last, now] = await countsOf()
  expect(now?.so).toBe((before?.so ?? 0) + 1)
  expect(now?.tang).toBe((before?.tang ?? 0) + 1)
  expect(last?.so).toBe((now?.so ?? 0) - (now?.tang ?? 0) + (now?.giam ?? 0))
})

test('another unit is not found, an ordinary account may not ask, unknown bars are refused or empty', async () => {
  const [lan, tuan, hoa] = await Promise.all([app.as('lan'), app.as('tuan'), app.as('hoa')])
  const top = (await lan.get('Auth/me')).data.donViId as string
  expect(await tuan.post('TongQuan/get-so-lieu', { donViId: top })).toMatchObject({ code: 23 })
  expect(await tuan.post('TongQuan/people', { donViId: top, ten: 'dang-vien', ma: 'co' })).toMatchObject({
    code: 23,
  })
  expect(await hoa.post('TongQuan/get-so-lieu', {})).toMatchObject({ code: -1 })
  // Without a unit: all of the scope.
  const own = { donViId: (await tuan.get('Auth/me')).data.donViId as string, isChildren: true }
  expect((await figuresOf(tuan, {}))[0]?.cot).toEqual((await figuresOf(tuan, own))[0]?.cot)
  expect(await tuan.post('TongQuan/people', { ...own, ten: 'x', ma: 'y' })).toMatchObject({ code: 21 })
  expect(await tuan.post('TongQuan/people', { ...own, ten: 'quan-so', ma: '2026-13' })).toMatchObject({
    code: 21,
  })
  expect(await peopleOf(tuan, { ...own, ten: 'ngach', ma: "'; drop" })).toBe(0)
})

test('a role that may not read a field gets no drawing of it, nor its people', async () => {
  await inTransaction(app.server, async (tx, markChanged) => {
    await sql`update role set permissions = array(select p from unnest(permissions) p
      where p not in ('Luong.get-info', 'PhuCap.get-info', 'CanBoCongChuc.get-by-id')) where code = 'QTDV'`.execute(
      tx,
    )
    markChanged('roles')
  })
  const tuan = await app.as('tuan')
  expect((await figuresOf(tuan, {})).map(({ ten }) => ten)).not.toContain('ngach')
  expect(await tuan.post('TongQuan/people', { ten: 'ngach', ma: 'chua-ro' })).toMatchObject({ code: 21 })
})
