/** The lookup over HTTP: typed text finds the intended person, and nobody out of scope. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxResults, type FoundOfficer } from '#domain/people-lists/lookup.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf } from '#server/test/lookups.ts'
import { freshNumber, makePerson } from '#server/test/people.ts'
import { signedInWith } from '#server/test/sample-role.ts'

let app: TestServer
let lan: Caller
let minh: Caller
let tuan: Caller
beforeAll(async () => {
  app = await startTestServer()
  ;[lan, minh, tuan] = [await app.as('lan'), await app.as('minh'), await app.as('tuan')]
})
afterAll(() => app.stop())

async function lookUp(keyword: string, caller = lan): Promise<FoundOfficer[]> {
  const answer = await caller.post<FoundOfficer[]>('CanBoCongChuc/get-list-tra-cuu', { keyword })
  expect(answer, answer.message).toMatchObject({ status: 200, code: 0 })
  return answer.data
}
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

describe('what is typed', () => {
  /** Similar names that the words could match. */
  const names = [
    'Nguyễn Văn An', 'Nguyễn Thanh Anh', 'Nguyễn Thị Hoài An', 'Lê Anh Nguyên', 'Trần Bảo An', 'Trần An', 'Đặng Thị Đào',
    'Đỗ Thị Hòa', 'Đỗ Thị Hoa', 'Đỗ Thị Họa', 'Ngô Thị Ngọc', 'Lê Thị Bích Ngọc', 'Hồ Văn Hoàng', 'Phạm Hoàng Long',
    'Võ Nguyễn Thùy Uyên', "H'Hen Niê", 'Y-Thuần Ayun', "K'Brếu", 'Thạch Sa Rết', 'Lê Quỳnh Như', 'Bùi Quang Huy',
    'Trương Thị Thúy Kiều', 'Huỳnh Phước Ưng', 'Dương Đình Đức', 'Nguyễn Hữu Nghĩa', 'Phan Thị Tuyết Mai', 'Sơn', 'Lý Ngọc',
    'Tạ Khắc Ứng', 'Vũ Ngọc Khuê', 'Trịnh Xuân Bách', 'Nguyễn Thị Thu Hà', 'Nguyễn Thị Thu Hằng', 'Cao Thị Ỷ', 'Châu Ya',
  ] // prettier-ignore
  beforeAll(async () => {
    for (const hoVaTen of names) await makePerson(app, minh, { hoVaTen })
    // So many people share words with them that any other order would not put the intended one first.
    const crowd = ['Nguyễn Văn', 'Nguyễn Thị', 'Trần Văn', 'Lê Thị', 'Phạm Ngọc', 'Đỗ Thị', 'Hồ Thị'].flatMap((first) =>
      ['Anh', 'Ánh', 'Hoàng', 'Hằng', 'Đạt', 'Ngân', 'Thanh'].map((givenName) => `${first} ${givenName}`),
    ) // prettier-ignore
    for (const hoVaTen of crowd) await makePerson(app, minh, { hoVaTen })
  }, 120_000)

  test.each([
    // Diacritics
    ['Nguyễn Văn An', 'Nguyễn Văn An'],
    ['nguyen van an', 'Nguyễn Văn An'],
    ['NGUYỄN VĂN AN', 'Nguyễn Văn An'],
    ['Nguyễn Văn An'.normalize('NFD'), 'Nguyễn Văn An'],
    ['Đặng Thị Đào', 'Đặng Thị Đào'],
    ['dang thi dao', 'Đặng Thị Đào'],
    ['đào', 'Đặng Thị Đào'],
    ['dao', 'Đặng Thị Đào'],
    ['Đỗ Thị Hòa', 'Đỗ Thị Hòa'],
    ['Đỗ Thị Hoà', 'Đỗ Thị Hòa'],
    ['hòa', 'Đỗ Thị Hòa'],
    ['họa', 'Đỗ Thị Họa'],
    ['do thi hoa', 'Đỗ Thị Hoa'],
    ['ưng', 'Huỳnh Phước Ưng'],
    ['ứng', 'Tạ Khắc Ứng'],
    ['duc dinh', 'Dương Đình Đức'],
    ['thuy kieu', 'Trương Thị Thúy Kiều'],
    ['Thuý Kiều', 'Trương Thị Thúy Kiều'],
    // Order
    ['an nguyen', 'Nguyễn Văn An'],
    ['an nguyễn văn', 'Nguyễn Văn An'],
    ['an van', 'Nguyễn Văn An'],
    ['an tran', 'Trần An'],
    ['tran an', 'Trần An'],
    ['tran bao an', 'Trần Bảo An'],
    ['bao an', 'Trần Bảo An'],
    ['ngoc le', 'Lê Thị Bích Ngọc'],
    ['bich ngoc', 'Lê Thị Bích Ngọc'],
    ['ngo ngoc', 'Ngô Thị Ngọc'],
    ['ho hoang', 'Hồ Văn Hoàng'],
    ['hoang long', 'Phạm Hoàng Long'],
    ['long pham', 'Phạm Hoàng Long'],
    ['nguyen le', 'Lê Anh Nguyên'],
    ['mai tuyet', 'Phan Thị Tuyết Mai'],
    ['thu ha', 'Nguyễn Thị Thu Hà'],
    ['ha thu nguyen', 'Nguyễn Thị Thu Hà'],
    // Parts of words
    ['ngu v an', 'Nguyễn Văn An'],
    ['Ng V An', 'Nguyễn Văn An'],
    ['nghi', 'Nguyễn Hữu Nghĩa'],
    ['khu', 'Vũ Ngọc Khuê'],
    ['bac', 'Trịnh Xuân Bách'],
    ['uyen', 'Võ Nguyễn Thùy Uyên'],
    ['quynh', 'Lê Quỳnh Như'],
    ['quang', 'Bùi Quang Huy'],
    // Telex
    ['nguyeenx vawn an', 'Nguyễn Văn An'],
    ['ddawngj thij ddaof', 'Đặng Thị Đào'],
    ['hoangf phamj', 'Phạm Hoàng Long'],
    ['truwowng kieeuf', 'Trương Thị Thúy Kiều'],
    ['ddoox thij hoaf', 'Đỗ Thị Hoa'],
    ['sown', 'Sơn'],
    // Initials
    ['nva', 'Nguyễn Văn An'],
    ['nv an', 'Nguyễn Văn An'],
    ['nt hang', 'Nguyễn Thị Hằng'],
    ['ltbn', 'Lê Thị Bích Ngọc'],
    ['bqh', 'Bùi Quang Huy'],
    ['vn uyen', 'Võ Nguyễn Thùy Uyên'],
    ['tkư', 'Tạ Khắc Ứng'],
    // Apostrophes, hyphens, one word
    ["h'hen", "H'Hen Niê"],
    ['h hen', "H'Hen Niê"],
    ['hhen nie', "H'Hen Niê"],
    ['hen', "H'Hen Niê"],
    ['H’Hen Niê', "H'Hen Niê"],
    ['y thuan', 'Y-Thuần Ayun'],
    ['y-thuan ayun', 'Y-Thuần Ayun'],
    ['thuan', 'Y-Thuần Ayun'],
    ["k'breu", "K'Brếu"],
    ['kbreu', "K'Brếu"],
    ['sa ret', 'Thạch Sa Rết'],
    ['son', 'Sơn'],
    ['sơn', 'Sơn'],
    ['y', 'Cao Thị Ỷ'],
    ['ya', 'Châu Ya'],
    ['ly ngoc', 'Lý Ngọc'],
  ])('%s → %s', async (typed, meant) => {
    expect((await lookUp(typed, minh)).slice(0, 5).map(({ hoVaTen }) => hoVaTen)).toContain(meant)
  })
})

test('The given name ranks before a prefix of it, and that before any other word', async () => {
  const word = 'Quyt'
  for (const hoVaTen of [`${word} Thị Sáu`, `Lê ${word} Sáu`, `Lê Thị ${word}nh`, `Lê Thị ${word}`])
    await makePerson(app, minh, { hoVaTen })
  for (const caller of [minh, lan])
    expect((await lookUp('quyt', caller)).map(({ hoVaTen }) => hoVaTen)).toEqual([
      `Lê Thị ${word}`,
      `Lê Thị ${word}nh`,
      `Lê ${word} Sáu`,
      `${word} Thị Sáu`,
    ])
})

test('A person is found by each number and by e-mail address, also by their beginnings while typing', async () => {
  const number = freshNumber(6)
  const contact = {
    soDienThoai: `09${freshNumber(8)}`,
    soCmnd: freshNumber(9),
    email: `tracuu${number}@dongthap.gov.vn`,
  }
  const soHieuCBCCVC = `V07.${number}`
  const { id, soCccd } = await makePerson(app, lan, { hoVaTen: 'Tra Cứu Số', ...contact, soHieuCBCCVC })
  const typed = [
    soCccd, soCccd.slice(0, 11), soCccd.slice(-7), soCccd.slice(-4), ` ${soCccd.slice(0, 6)} ${soCccd.slice(6)} `,
    contact.soDienThoai, `+84 ${contact.soDienThoai.slice(1)}`, contact.soDienThoai.slice(0, 7), contact.soCmnd,
    contact.email, contact.email.slice(0, 9).toUpperCase(), soHieuCBCCVC, soHieuCBCCVC.toLowerCase().slice(0, 8), number,
  ] as const // prettier-ignore
  for (const text of typed) {
    expect(idsOf(await lookUp(text)), text).toContain(id)
    expect(idsOf(await lookUp(text, minh)), text).toContain(id)
    expect(idsOf(await lookUp(text, tuan)), text).not.toContain(id)
  }
})

test('Nobody is found out of scope, in the bin, or with empty text', async () => {
  const inCommune = await makePerson(app, lan, { hoVaTen: 'Phạm Vi Riêng' }, 'H20.101')
  const inDepartment = await makePerson(app, lan, { hoVaTen: 'Phạm Vi Riêng' }, 'H20.05')
  const gone = await makePerson(app, lan, { hoVaTen: 'Phạm Vi Riêng' })
  await lan.post('CanBoCongChuc/delete', { id: gone.id })
  const who = async (caller: Caller) => idsOf(await lookUp('pham vi rieng', caller)).sort()
  expect(await who(lan)).toEqual([inCommune.id, inDepartment.id].sort())
  expect(await who(minh)).toEqual([inDepartment.id])
  expect(await who(tuan)).toEqual([inCommune.id])
  for (const nothing of [
    '',
    ' ',
    "'",
    '-',
    '|',
    '%',
    '_',
    '7',
    '\\',
    "'; drop table officer; --",
    'zzz khong co ai',
  ])
    expect(await lookUp(nothing), nothing).toEqual([])
  expect(await lan.post('CanBoCongChuc/get-list-tra-cuu', {})).toMatchObject({ code: 0, data: [] })
  for (const wrong of [{ keyword: 7 }, { keyword: 'a'.repeat(201) }])
    expect(await lan.post('CanBoCongChuc/get-list-tra-cuu', wrong)).toMatchObject({ code: 21 })
})

test('Ordinary users can’t use the lookup', async () => {
  const hoa = await app.as('hoa')
  expect(await hoa.post('CanBoCongChuc/get-list-tra-cuu', { keyword: 'hoa' })).toMatchObject({ status: 403 })
})

test('Fields that the role may not read are neither shown nor searched', async () => {
  const { caller } = await signedInWith(app, ['CanBoCongChuc.get-hs-paging'])
  const soDienThoai = `09${freshNumber(8)}`
  const email = `kin${freshNumber(6)}@dongthap.gov.vn`
  const soHieuCBCCVC = `V08.${freshNumber(6)}`
  await makePerson(app, minh, { hoVaTen: 'Kín Đáo Lắm', soDienThoai, email, soHieuCBCCVC })
  const [row] = await lookUp('kin dao lam', caller)
  expect(row).toMatchObject({ hoVaTen: 'Kín Đáo Lắm', soCccd: '•'.repeat(12) })
  for (const field of ['soDienThoai', 'email']) expect(row).not.toHaveProperty(field)
  expect(await lookUp(soDienThoai, caller)).toEqual([])
  expect(await lookUp(email, caller)).toEqual([])
  expect(await lookUp(email, minh)).toHaveLength(1)
})

test('keyword of the staff list returns the same people in the same order, twenty at most', async () => {
  const page = async (body: object) => {
    const answer = await lan.post('CanBoCongChuc/get-hs-paging', { pageSize: 20, ...body })
    expect(answer, answer.message).toMatchObject({ code: 0 })
    return answer.data as { data: { id: string; donVi: { id: string } }[]; totalRows: number }
  }
  const best = idsOf(await lookUp('n'))
  expect(best).toHaveLength(maxResults)
  const all = await page({ keyword: 'n' })
  expect(idsOf(all.data)).toEqual(best)
  expect(all.totalRows).toBe(maxResults)
  expect(idsOf((await page({ keyword: 'n', pageSize: 8, pageNumber: 2 })).data)).toEqual(best.slice(8, 16))
  // Filters apply too.
  const statuses = (await catalogueOf(app, 'DM_TRANGTHAIHOSO', '12')).id
  const unit = all.data[0]?.donVi.id
  const inUnit = await page({ keyword: 'n', donViId: unit, isChildren: false })
  expect(new Set(inUnit.data.map(({ donVi }) => donVi.id))).toEqual(new Set([unit]))
  expect((await page({ keyword: 'tra cuu so', trangThaiHoSoId: statuses })).totalRows).toBe(0)
  expect((await page({ keyword: 'zzz khong co ai' })).data).toEqual([])
})
