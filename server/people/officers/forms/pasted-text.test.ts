/** Text pasted from other programs: stored as one plain line, so that search and print work. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { roleOf } from '#server/test/samples/sample-accounts.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'

let app: TestServer
let minh: Caller
beforeAll(async () => {
  app = await startTestServer()
  minh = await app.as('minh')
})
afterAll(() => app.stop())

test('names, numbers and addresses lose line breaks and repeated blanks', async () => {
  const { id, version } = await makePerson(app, minh)
  const saved = await minh.post('CanBoCongChuc/update-general-hs', {
    id,
    version,
    hoVaTen: 'Thạch\u00a0\u00a0Thị\tSô\nPhi',
    soCmnd: '340123456\r\n',
    queQuan: { fullAddress: 'Ấp 1,\nxã Phong Mỹ,\u00a0 huyện Cao Lãnh' },
    noiONew: { province: 'n82', commune: 'n30088', address: ' Số  1 ' },
  })
  expect(saved).toMatchObject({
    code: 0,
    data: {
      hoVaTen: 'Thạch Thị Sô Phi',
      soCmnd: '340123456',
      queQuan: { fullAddress: 'Ấp 1, xã Phong Mỹ, huyện Cao Lãnh' },
      noiONew: { address: 'Số 1' },
    },
  })
})

test('a line with invisible characters is refused in every field', async () => {
  const { id } = await makePerson(app, minh)
  const refused = async (field: string, label: string, body: object) =>
    expect(await minh.post('CanBoCongChuc/update-general-hs', { id, ...body }), field).toMatchObject({
      code: 21,
      detail: [{ field, message: `${label} có ký tự ẩn hoặc ký tự đổi chiều chữ.` }],
    })
  for (const mark of ['\u202e', '\u200b', '\u2066', '\ufeff', '\u3164', '\u00ad'])
    await refused('hoVaTen', 'Họ và tên', { hoVaTen: `Lê${mark} Văn An` })
  await refused('hoVaTen', 'Họ và tên', { hoVaTen: '\u200b \u200e' })
  await refused('soCccd', 'Số CCCD', { soCccd: '\u200b082090123456' })
  await refused('queQuan.fullAddress', 'Địa chỉ', { queQuan: { fullAddress: 'Ấp\u200b 1' } })
})

test('free text loses invisible characters and keeps its lines', async () => {
  const { id } = await makePerson(app, minh)
  const saved = await minh.post('LichSuBanThan/update-thong-tin', {
    id,
    biBatTuDay: 'Không\u200b có,\n\u202enhư trên',
    thanNhanNuocNgoai: 'Không',
  })
  expect(saved).toMatchObject({ code: 0, data: { biBatTuDay: 'Không có,\nnhư trên' } })
})

test('names in the administration are single lines too', async () => {
  const lan = await app.as('lan')
  const hidden = { code: 21 }
  const of = 'Quản\u202e trị'
  expect(await lan.post('UnitRole/create', { name: of, code: 'QT_AN', unitRoleCode: 'QTDV' })).toMatchObject(
    hidden,
  )
  expect(await lan.post('Users/create', { name: of, userName: 'an.quan' })).toMatchObject(hidden)
  expect(await lan.post('Users/change-profile', { name: of })).toMatchObject(hidden)
})

test('a name of a person has a word, wherever it is entered', async () => {
  const lan = await app.as('lan')
  const { id } = await makePerson(app, minh)
  const moiQuanHe = await catalogueOf(app, 'DM_MOIQUANHE')
  const wordless = (field: string) => ({
    code: 21,
    detail: [{ field, message: 'Họ và tên phải có chữ cái.' }],
  })
  for (const name of ['---', '"', '\u0301']) {
    const relative = { moiQuanHe, hoVaTen: name, namSinh: 1960, ghiChu: 'Không' }
    expect(await minh.post('QuanHeGiaDinh/add-ban-than', { id, quanHeGiaDinh: relative })).toMatchObject(
      wordless('quanHeGiaDinh.hoVaTen'),
    )
    const account = { name, userName: 'khong.ten', unitRoleView: await roleOf(app, 'QTDV') }
    expect(await lan.post('Users/create', { ...account, donVi: await unitOf(app, 'H20.05') })).toMatchObject(
      wordless('name'),
    )
    expect(await lan.post('Users/change-profile', { name })).toMatchObject(wordless('name'))
  }
})
