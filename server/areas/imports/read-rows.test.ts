/** Interpretation of a row's texts: communes of both geographies, and words for nothing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ImportProblem, ImportRepair } from '#domain/imports/import-columns.ts'
import { importSentences } from '#domain/imports/import-sentences.ts'
import {
  importParts,
  importRow,
  importUnits,
  importWorkbook,
  personByNumber,
} from '#server/test/samples/sample-imports.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'

let app: TestServer
let lan: Caller
let units: Record<string, unknown>
beforeAll(async () => {
  app = await startTestServer()
  lan = await app.as('lan')
  units = await importUnits(app)
})
afterAll(() => app.stop())

const confirm = (caller: Caller, rows: readonly unknown[]) =>
  caller.post('Import/confirm-create', { listCBCC: rows, ...units })

test('a commune is looked up before the merger for a former province, after it for a present one', async () => {
  const homeOf = async (queQuanTinh: string, queQuanXa: string) => {
    const row = importRow({ queQuanTinh, queQuanXa, queQuanChiTiet: '' })
    const answer = await confirm(lan, [row])
    if (answer.code !== 0) return answer.data.errorImport.map(({ error }: ImportProblem) => error)
    const { data } = await lan.get(`CanBoCongChuc/get-by-id/${(await personByNumber(lan, row.soCccd))?.id}`)
    return [data.queQuanNew.province.name, data.queQuanNew.commune.name]
  }
  expect(await homeOf('Tiền Giang', 'Xã Phú Cường')).toEqual(['Tỉnh Đồng Tháp', 'Xã Thạnh Phú'])
  expect(await homeOf('Đồng Tháp', 'Xã Phú Cường')).toEqual(['Tỉnh Đồng Tháp', 'Xã Phú Cường'])
  // As the sample workbook says: with its district a commune is the former one.
  for (const text of ['Xã Mỹ Hội, huyện Cao Lãnh', 'Mỹ Hội, H. Cao Lãnh'])
    expect(await homeOf('Đồng Tháp', text)).toEqual(['Tỉnh Đồng Tháp', 'Xã Mỹ Thọ'])
  expect(await homeOf('Đồng Tháp', 'Xã Mỹ Hội, huyện Cái Bè')).toEqual(['Tỉnh Đồng Tháp', 'Xã Hội Cư'])
  // Both halves of the present province had a district of that name.
  expect(await homeOf('Tiền Giang', 'Xã Tân Bình, huyện Châu Thành')).toEqual([
    importSentences.unknownCommune('Xã Tân Bình, huyện Châu Thành', 'Tỉnh Đồng Tháp'),
  ])
  expect(await homeOf('Bến Tre', 'Thị trấn Châu Thành, huyện Châu Thành')).toContain('Tỉnh Vĩnh Long')
  // The former province has no commune with that name: it must be the present one.
  expect(await homeOf('Tiền Giang', 'Xã Tháp Mười')).toEqual(['Tỉnh Đồng Tháp', 'Xã Tháp Mười'])
  // It had two with that name, which were merged into different communes.
  expect(await homeOf('Tiền Giang', 'Xã Tân Phú')).toEqual([
    importSentences.severalInProvince('Xã Tân Phú', 'Tỉnh Đồng Tháp'),
  ])
})

test('a name used by two communes, before and after the merger, is read as the present one, with a notice', async () => {
  const repairsOf = async (queQuanTinh: string, queQuanXa: string) => {
    const row = importRow({ queQuanTinh, queQuanXa })
    const parts = importParts({ 'Danh sách.xlsx': await importWorkbook([row]) })
    const checked = await lan.upload('Import/create-muti-canbo-short', parts)
    expect(checked, JSON.stringify(checked.data.errorImport)).toMatchObject({
      code: 0,
      data: { validRows: 1 },
    })
    const confirmed = { importId: checked.data.importId, ...units }
    expect(await lan.post('Import/confirm-create', confirmed)).toMatchObject({ code: 0 })
    const { data } = await lan.get(`CanBoCongChuc/get-by-id/${(await personByNumber(lan, row.soCccd))?.id}`)
    const repairs = checked.data.data[0].repairs as ImportRepair[]
    const [repair] = repairs.filter(({ column }) => column === 'queQuanXa')
    return { commune: data.queQuanNew.commune.name, after: repair?.after, why: repair?.why }
  }
  const { bothGeographies } = importSentences.why
  expect(await repairsOf('Đồng Tháp', 'Xã Tân Phú')).toEqual({
    commune: 'Xã Tân Phú',
    after: 'Xã Tân Phú',
    why: bothGeographies(['Xã Thanh Bình', 'Xã Tân Phú Trung']),
  })
  // A former ward had this name, not a commune.
  expect(await repairsOf('Đồng Tháp', 'An Hòa')).toMatchObject({ why: bothGeographies(['Phường Sa Đéc']) })
  expect(await repairsOf('Đồng Tháp', 'Xã An Hòa')).toEqual({ commune: 'Xã An Hòa' })
  // The present commune contains the former one's people, or no former one had the name.
  expect(await repairsOf('Đồng Tháp', 'Xã Phong Mỹ')).toEqual({ commune: 'Xã Phong Mỹ' })
  expect(await repairsOf('Đồng Tháp', 'Xã Phú Cường')).toMatchObject({ commune: 'Xã Phú Cường' })
})

test('a word for nothing is neither a post outside the catalogue nor an unknown item', async () => {
  const unpaid = { ngachChucDanh: '-', bac: '0', heSoLuong: '', ngayHuongLuong: '' }
  for (const chucVu of ['-', '0', 'x', 'Chưa có']) {
    const row = importRow({ chucVu, thanhPhanGiaDinh: 'Không', ...unpaid })
    expect(await confirm(lan, [row]), chucVu).toMatchObject({ code: 0 })
    const { data } = await lan.get(`CanBoCongChuc/get-by-id/${(await personByNumber(lan, row.soCccd))?.id}`)
    expect(data).toMatchObject({ chucVu: null, chucVuNgoaiHeThong: null, thanhPhanGiaDinh: null })
  }
  const row = importRow({ chucVu: 'Không' })
  expect(await confirm(lan, [row])).toMatchObject({ code: 0 })
  const { data } = await lan.get(`CanBoCongChuc/get-by-id/${(await personByNumber(lan, row.soCccd))?.id}`)
  expect(data.chucVu).toMatchObject({ name: 'Không giữ chức vụ' })
})
