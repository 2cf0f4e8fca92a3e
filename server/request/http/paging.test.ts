/** Common rules of all paged lists: page limits, sorting by declared names only (otherwise 21). */
import { z } from 'zod'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRoutes } from '#server/all-routes.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { importParts, importRow, importWorkbook } from '#server/test/samples/sample-imports.ts'

let app: TestServer
let lan: Caller
let about: object
/** Further input that some calls need. */
let more: Record<string, object>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  about = { id: (await makePerson(app, lan)).id, collectionName: 'DM_DANTOC' }
  const sheet = await importWorkbook([importRow(), importRow()])
  const { data } = await lan.upload('Import/create-muti-canbo-short', importParts({ 'a.xlsx': sheet }))
  const check = { importId: data.importId }
  const report = { code: 'R1', donViId: (await unitOf(app, 'H20')).id }
  more = {
    'Import/rows': check,
    'Import/errors': check,
    'Import/wrong-rows': check,
    'BaoCao/preview': report,
    'BaoCao/people': { ...report, cot: 'phuNu' },
    'TongQuan/people': { donViId: report.donViId, ten: 'loai-ho-so', ma: '01' },
    'ViTriViecLam/export-excel': { donViId: report.donViId },
    'LichSu/list-on': { ngay: app.clock.today() },
    'LichSu/list-at': { luc: app.clock.now().toISOString() },
  }
})
afterAll(() => app.stop())

const takers = (member: 'pageNumber' | 'sortBy') =>
  allRoutes
    .map(({ call }) => call)
    .filter((call) => {
      const { properties = {} } = z.toJSONSchema(call.input, { io: 'input', unrepresentable: 'any' })
      return member in properties
    })
    .map(({ controller, action }) => `${controller}/${action}`)
const ask = (list: string, body: object) => lan.post(list, { ...about, ...more[list], ...body })

test('a page number is at least 1, a page has 1 to 100 rows', async () => {
  const lists = takers('pageNumber')
  expect(lists.length).toBeGreaterThan(30)
  for (const list of lists) {
    for (const page of [{ pageNumber: 0 }, { pageNumber: '1' }, { pageSize: 0 }, { pageSize: 101 }]) {
      const [field] = Object.keys(page)
      expect(await ask(list, page), list).toMatchObject({ code: 21, detail: [{ field }] })
    }
    // A report's rows are in `rows`.
    const rowsOf = async (page: object) => {
      const { code, data } = await ask(list, page)
      expect(code, list).toBe(0)
      return data.rows ?? data.data
    }
    expect(await rowsOf({ pageNumber: 9_999_999, pageSize: 100 }), list).toEqual([])
    expect((await rowsOf({ pageSize: 1 })).length, list).toBeLessThanOrEqual(1)
  }
})

test('a list can only be sorted by its own fields', async () => {
  for (const list of takers('sortBy')) {
    for (const sortBy of ['khongCo', '-', '--name', 'toString', 'id; drop table officer']) {
      expect(await ask(list, { sortBy }), `${list} ${sortBy}`).toMatchObject({
        code: 21,
        message: 'Không thể sắp xếp theo trường này.',
        detail: [{ field: 'sortBy' }],
      })
    }
    for (const sortBy of ['', null]) expect((await ask(list, { sortBy })).code, list).toBe(0)
  }
})

test('administration lists by their names and numbers, both ways', async () => {
  const collator = new Intl.Collator('vi', { numeric: true })
  for (const [list, fields] of Object.entries({
    'Menu/get-paging-params': ['name', 'path', 'sort'],
    'DonVi/get-paging-params': ['name', 'maCoQuan', 'capDV'],
    'Common/get-paging-params': ['name', 'code', 'qgCode'],
    'UnitRole/get-paging': ['name', 'code', 'level'],
    'Api/get-paging-params': ['key', 'action', 'name', 'path'],
  })) {
    for (const field of fields) {
      const { data } = await ask(list, { sortBy: field, pageSize: 100 })
      const values = data.data.map((row: Record<string, unknown>) => String(row[field]))
      expect(values, `${list} ${field}`).toEqual(values.toSorted(collator.compare))
      const { data: last } = await ask(list, { sortBy: `-${field}`, pageSize: 1 })
      const all = await ask(list, { sortBy: field, pageSize: 1, pageNumber: data.totalRows })
      expect(last.data[0][field], `${list} -${field}`).toEqual(all.data.data[0][field])
    }
  }
})

test('the bin by time of deletion and by name', async () => {
  const made: string[] = []
  for (const hoVaTen of ['Trần Thị An', 'Trần Thị Yến', 'Trần Thị Bình']) {
    const { id } = await makePerson(app, lan, { hoVaTen })
    await lan.post('CanBoCongChuc/delete', { id })
    app.clock.advance(60_000)
    made.push(id)
  }
  const order = async (sortBy: string) => {
    const { data } = await lan.post('ThungRac/get-paging', { sortBy, pageSize: 100 })
    return data.data.map(({ id }: { id: string }) => made.indexOf(id)).filter((at: number) => at >= 0)
  }
  expect(await order('hoVaTen')).toEqual([0, 2, 1])
  expect(await order('-hoVaTen')).toEqual([1, 2, 0])
  expect(await order('ngayXoa')).toEqual([0, 1, 2])
  expect(await order('')).toEqual([2, 1, 0])
})
