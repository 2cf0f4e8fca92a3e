/** Positions and career grades of imported people: those that the unit has are read, others are named. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportProblem } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import { readXlsx } from '#server/platform/workbook/workbook-library.ts'
import {
  importParts,
  importRow,
  importUnits,
  importWorkbook,
  personByNumber,
} from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'

let app: TestServer
let lan: Caller
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  const { id } = await unitOf(app, 'H20.05')
  for (const ten of ['Giáo viên tiểu học', 'Văn thư'])
    await lan.post('ViTriViecLam/create', { donViId: id, ten, nhom: 'NV', soDuyet: 9 })
})
afterAll(() => app.stop())

const check = async (rows: readonly object[], titles: Record<string, string> = {}) => {
  const file = await importWorkbook(
    rows.map((row) => ({ ...row })),
    titles,
  )
  return (await lan.upload('Import/create-muti-canbo-short', importParts({ 'Viên chức.xlsx': file }))).data
}
const placed = (viTriViecLam: string, bacNgheNghiep: string) => importRow({ viTriViecLam, bacNgheNghiep })
const errorsOf = (data: { errorImport: ImportProblem[] }) =>
  data.errorImport.map(({ column, error }) => `${column}: ${error}`)

test('are read under the titles that offices use, with their marks or without, in figures or roman', async () => {
  const data = await check(
    [placed('giao vien tieu hoc', 'III'), placed('Giáo viên tiểu học', '4'), placed('Văn thư', 'Bậc 3')],
    { viTriViecLam: 'VTVL', bacNgheNghiep: 'Bậc VTVL' },
  )
  expect(errorsOf(data)).toEqual([])
  expect(data.data).toMatchObject([
    { viTriViecLam: 'giao vien tieu hoc', bacNgheNghiep: 'Bậc 3' },
    { viTriViecLam: 'Giáo viên tiểu học', bacNgheNghiep: 'Bậc 4' },
    { viTriViecLam: 'Văn thư', bacNgheNghiep: 'Bậc 3' },
  ])
})

test('what no unit has is shown as not stored, and does not hold up its row', async () => {
  const data = await check([placed('Giáo viên bộ môn Bay', 'Bậc 3'), placed('Giáo viên trung học cơ sở', '')])
  expect(errorsOf(data)).toEqual([])
  const why = importSentences.why.noPosition
  expect(data.data).toMatchObject([
    {
      viTriViecLam: '',
      bacNgheNghiep: 'Bậc 3',
      repairs: [{ column: 'viTriViecLam', before: 'Giáo viên bộ môn Bay', after: '', why }],
    },
    { viTriViecLam: '', repairs: [{ before: 'Giáo viên trung học cơ sở', after: '', why }] },
  ])
})

test('what is no grade of the position is named', async () => {
  const data = await check([placed('Văn thư', 'Bậc 5'), placed('Văn thư', '3/9')])
  expect(data.data).toEqual([])
  expect(errorsOf(data)).toEqual([
    'Bậc nghề nghiệp: Bậc 5 ngoài khung bậc của vị trí Văn thư.',
    "Bậc nghề nghiệp: '3/9' không phải là bậc nghề nghiệp từ 1 đến 5.",
  ])
})

test('are stored with the person in a unit that has the position, and refused in one that has not', async () => {
  const row = placed('Giáo viên tiểu học', 'Bậc 4')
  const elsewhere = await importUnits(app, 'H20.06')
  expect(await lan.post('Import/confirm-create', { listCBCC: [row], ...elsewhere })).toMatchObject({
    code: 28,
    data: {
      errorImport: [
        {
          error: expect.stringMatching(
            /'Giáo viên tiểu học' không có trong danh mục vị trí của ./u,
          ) as string,
        },
      ],
    },
  })
  expect(await personByNumber(lan, row.soCccd)).toBeUndefined()
  const units = await importUnits(app)
  expect(await lan.post('Import/confirm-create', { listCBCC: [row], ...units })).toMatchObject({ code: 0 })
  const { id = '' } = (await personByNumber(lan, row.soCccd)) ?? {}
  expect((await lan.post('CongTac/get-info', { id })).data).toMatchObject({
    viTriViecLam: { name: 'Giáo viên tiểu học' },
    bacNgheNghiep: { code: '4' },
  })
})

test('the template offers the positions that units have', async () => {
  const response = await lan.raw('Import/template')
  const { sheets } = await readXlsx(Buffer.from(await response.arrayBuffer()))
  const [head = [], ...rows] = sheets[1]?.rows ?? []
  const offered = (title: string) => rows.flatMap((row) => row[head.indexOf(title)] ?? [])
  expect(offered('Vị trí việc làm').toSorted()).toEqual(['Giáo viên tiểu học', 'Văn thư'])
  expect(offered('Bậc nghề nghiệp')).toEqual(['Bậc 1', 'Bậc 2', 'Bậc 3', 'Bậc 4', 'Bậc 5'])
})
