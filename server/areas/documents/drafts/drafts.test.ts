/** Drafts of decisions over HTTP: the text of each kind for one person and for three, whom a kind refuses, scope and log. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Zip } from 'easy-template-x'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { maxDrafted, type DraftPreview, type DraftTemplate } from '#domain/documents/draft-calls.ts'
import { draftFileOf } from '#server/areas/documents/drafts/draft-files.ts'
import { faultsOfOwnTemplates, templateOfFile } from '#server/areas/documents/templates.ts'
import { done, duePeople, type DuePeople } from '#server/test/due-people.ts'
import { startTestServer, type Caller, type TestServer } from '#server/test/harness.ts'
import { catalogueOf, unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'

type File = { fileContents: string; fileDownloadName: string }
type Group = 'raised' | 'topped' | 'leading' | 'retiring' | 'teaching'

let app: TestServer
let [lan, minh, tuan, hoa] = [] as unknown as [Caller, Caller, Caller, Caller]
let people: DuePeople
let unit: { id: string; code: string }
const groups = {} as Record<Group, string[]>
let worker: string

beforeAll(async () => {
  app = await startTestServer()
  // prettier-ignore
  ;[lan, minh, tuan, hoa] = [await app.as('lan'), await app.as('minh'), await app.as('tuan'), await app.as('hoa')]
  people = await duePeople(app)
  unit = await people.makeUnit()
  const three = async (word: string, change: object = {}) =>
    Promise.all(
      ['Một', 'Hai', 'Ba'].map(async (name) => {
        const { id } = await makePerson(app, lan, { hoVaTen: `Lê Thị ${word} ${name}`, ...change }, unit.code)
        return id
      }),
    )
  groups.raised = await three('Nâng')
  groups.topped = await three('Khung')
  groups.leading = await three('Chức')
  groups.retiring = await three('Hưu', {
    ngaySinh: '1965-08-15',
    gioiTinh: await item('DM_GIOITINH', '1'),
  })
  groups.teaching = await three('Giáo', { loaiHoSo: await item('DM_LOAIHOSO', '03') })
  ;[worker] = (await three('Đồng', { loaiHoSo: await item('DM_LOAIHOSO', '04') })) as [string]
  for (const id of groups.raised) await people.addSalary(id, { ngayHuongLuong: '2023-10-01' })
  for (const id of groups.topped)
    await people.addSalary(id, {
      ngayHuongLuong: '2026-01-01',
      bac: await people.step('9'),
      heSoLuong: 4.98,
      phuCapTNVK: 5,
      ngayHuongPhuCapTNVK: '2026-01-01',
    })
  for (const id of groups.teaching) await people.asTeacher(id, 'V.07.03.29', 35, '2025-01-01')
  const { id: post } = await item('DM_CHUCVU', 'TP')
  await sql`update officer set "chucVuId" = ${Number(post)}, "ngayBoNhiem" = '2022-01-01'
    where id = any(cast(${groups.leading} as bigint[]))`.execute(app.database.db)
  await sql`update officer set "chucVuNgoaiHeThong" = ${`Giám đốc Đơn vị ${unit.code}`}
    where id = any(cast(${groups.retiring} as bigint[]))`.execute(app.database.db)
}, 120_000)
afterAll(() => app.stop())

async function textOf({ fileContents }: File): Promise<string> {
  const xml = await (
    await Zip.load(Buffer.from(fileContents, 'base64'))
  )
    .getFile('word/document.xml')
    .getContentText()
  return xml
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
}

const issuedBy = async () => ({
  coQuan: await unitOf(app, 'H20.05'),
  kyHieu: 'QĐ-SNV',
  diaDanh: 'Đồng Tháp',
  thamQuyen: 'Giám đốc Sở Nội vụ',
  deNghi: 'Chánh Văn phòng Sở',
  quyenHan: 'KT. Giám đốc; Phó Giám đốc',
  nguoiKy: 'Trần Văn Ký',
})

interface Tried {
  mau: string
  group: Group
  values?: () => Promise<object> | object
  /** In the draft of one person. */
  one: readonly string[]
  /** In that of three. */
  many: readonly string[]
}

const item = (collection: string, code: string) => catalogueOf(app, collection, code)
const place = async () => ({ donViMoi: await unitOf(app, 'H20.05'), viTriMoi: 'Chuyên viên' })
const until = { ngay: '2027-01-01', denNgay: '2027-12-31' }

const tried: readonly Tried[] = [
  {
    mau: 'QD_NANG_LUONG',
    group: 'raised',
    one: ['từ bậc 4, hệ số 3,33 lên bậc 5, hệ số 3,66', 'kể từ ngày 01 tháng 10 năm 2026', '204/2004/NĐ-CP'],
    many: ['Bậc mới', '3,66', '01/10/2026', '08/2013/TT-BNV'],
  },
  {
    mau: 'QD_VUOT_KHUNG',
    group: 'topped',
    one: ['từ 5% lên 6% mức lương', 'kể từ ngày 01 tháng 01 năm 2027'],
    many: ['% mới', '01/01/2027'],
  },
  {
    mau: 'QD_TRUOC_HAN',
    group: 'raised',
    values: () => ({ lyDo: { id: 'TT' }, ngay: '2026-03-01', thanhTich: 'Chiến sĩ thi đua cấp tỉnh' }),
    one: ['kể từ ngày 01 tháng 3 năm 2026', 'Chiến sĩ thi đua cấp tỉnh'],
    many: ['Số tháng nâng trước', '7'],
  },
  {
    mau: 'QD_CHUYEN_XEP',
    group: 'teaching',
    one: ['xếp bậc nghề nghiệp 3', 'giữ nguyên bậc 4, hệ số 3,33', '232/2026/NĐ-CP', '129/2025/QH15'],
    many: ['Bậc nghề nghiệp', 'Giữ nguyên bậc, hệ số'],
  },
  {
    mau: 'QD_BO_NHIEM',
    group: 'raised',
    values: async () => ({ chucVuMoi: await item('DM_CHUCVU', 'TP'), ngay: '2026-12-01', heSoPhuCap: 0.5 }),
    one: ['Thời hạn giữ chức vụ là 05 năm', '80/2025/QH15', '170/2025/NĐ-CP', 'Hệ số phụ cấp chức vụ: 0,50'],
    many: ['Chức vụ được bổ nhiệm'],
  },
  {
    mau: 'QD_BO_NHIEM_LAI',
    group: 'leading',
    one: ['Bổ nhiệm lại', 'kể từ ngày 01 tháng 01 năm 2027', '05 năm'],
    many: ['Hết thời hạn ngày', '01/01/2027'],
  },
  {
    mau: 'QD_DIEU_DONG',
    group: 'raised',
    values: async () => ({ ...(await place()), ngay: '2026-12-01' }),
    one: ['đến nhận công tác tại Sở', 'kể từ ngày 01 tháng 12 năm 2026'],
    many: ['Đơn vị đến'],
  },
  {
    mau: 'QD_BIET_PHAI',
    group: 'raised',
    values: async () => ({ ...(await place()), ...until }),
    one: ['từ ngày 01 tháng 01 năm 2027 đến hết ngày 31 tháng 12 năm 2027'],
    many: ['Đơn vị nhận biệt phái', '31/12/2027'],
  },
  {
    mau: 'QD_TIEP_NHAN',
    group: 'raised',
    values: async () => ({ ...(await place()), tuCoQuan: 'Sở Tài chính tỉnh Long An' }),
    one: ['từ Sở Tài chính tỉnh Long An về công tác tại Sở'],
    many: ['Sở Tài chính tỉnh Long An'],
  },
  {
    mau: 'TB_NGHI_HUU',
    group: 'retiring',
    one: ['THÔNG BÁO', 'kể từ ngày 01 tháng 6 năm 2027', '135/2020/NĐ-CP'],
    many: ['Tuổi nghỉ hưu', '01/06/2027'],
  },
  {
    mau: 'QD_NGHI_HUU',
    group: 'retiring',
    one: ['Cho nghỉ hưu', 'kể từ ngày 01 tháng 6 năm 2027', 'Bộ luật Lao động'],
    many: ['Nghỉ hưu từ ngày', '01/06/2027'],
  },
  {
    mau: 'QD_THOI_VIEC',
    group: 'raised',
    values: () => ({ ngay: '2027-01-01', lyDo: 'Theo nguyện vọng cá nhân' }),
    one: ['Giải quyết thôi việc', 'lý do: Theo nguyện vọng cá nhân'],
    many: ['Theo nguyện vọng cá nhân'],
  },
  {
    mau: 'QD_KHEN_THUONG',
    group: 'raised',
    values: async () => ({
      hinhThuc: await catalogueOf(app, 'DM_HINHTHUCKHENTHUONG'),
      thanhTich: 'Hoàn thành xuất sắc nhiệm vụ năm 2026',
    }),
    one: ['Tặng ', 'Hoàn thành xuất sắc nhiệm vụ năm 2026', '06/2022/QH15'],
    many: ['Hình thức khen thưởng', 'Hoàn thành xuất sắc nhiệm vụ năm 2026'],
  },
  {
    mau: 'QD_KY_LUAT',
    group: 'teaching',
    values: async () => ({
      hinhThuc: await item('DM_HINHTHUCKYLUAT', 'KT'),
      hanhVi: 'Vi phạm quy định về giờ làm việc',
      ngay: '2026-12-01',
    }),
    one: ['bằng hình thức khiển trách', 'Vi phạm quy định về giờ làm việc', '234/2026/NĐ-CP'],
    many: ['Khiển trách'],
  },
  {
    mau: 'QD_CU_DI_HOC',
    group: 'raised',
    values: () => ({
      khoaHoc: 'lớp Quản lý nhà nước chương trình chuyên viên',
      coSo: 'Trường Chính trị',
      ...until,
    }),
    one: ['tham gia lớp Quản lý nhà nước', 'tại Trường Chính trị', 'Kinh phí: ……'],
    many: ['lớp Quản lý nhà nước chương trình chuyên viên', 'Đến ngày'],
  },
]

const inputOf = async ({ mau, values }: Pick<Tried, 'mau' | 'values'>, listId: readonly string[]) => ({
  mau,
  listId: listId.map(Number),
  values: { ...(await issuedBy()), ...(await values?.()) },
})
const draft = async (of: Tried, listId: readonly string[]) => {
  const answer = await minh.post<File>('QuyetDinh/draft', await inputOf(of, listId))
  expect(answer, JSON.stringify(answer.detail ?? answer.message)).toMatchObject({ code: 0 })
  return { ...answer.data, text: await textOf(answer.data) }
}

describe('a draft', () => {
  test('is offered for each kind', async () => {
    const { data } = await minh.get<DraftTemplate[]>('QuyetDinh/get-templates')
    expect(data.map(({ ma }) => ma).toSorted()).toEqual(tried.map(({ mau }) => mau).toSorted())
    expect(await minh.post('QuyetDinh/get-templates')).toMatchObject({ code: 0, data })
  })

  test.each(tried)('$mau has the data of one person in the layout of Nghị định 30', async (of) => {
    const { text } = await draft(of, groups[of.group].slice(0, 1))
    for (const part of of.one) expect(text).toContain(part)
    const parts = [
      'SỞ NỘI VỤ',
      'Số:          /QĐ-SNV',
      'CỘNG HÒA XÃ HỘI CHỦ NGHĨA VIỆT NAM',
      'Độc lập - Tự do - Hạnh phúc',
      'Đồng Tháp, ngày',
      'Về việc ',
      ...(of.mau === 'TB_NGHI_HUU' ? [] : ['GIÁM ĐỐC SỞ NỘI VỤ']),
      'Căn cứ ',
      'Theo đề nghị của Chánh Văn phòng Sở.',
      ...(of.mau === 'TB_NGHI_HUU' ? [] : ['QUYẾT ĐỊNH:', 'Điều 1. ']),
      'Một',
      'Nơi nhận:',
      'KT. GIÁM ĐỐC',
      'Trần Văn Ký',
    ]
    // In this order.
    let at = -1
    for (const part of parts) {
      const next = text.indexOf(part, at + 1)
      expect(next, `${part} in ${text}`).toBeGreaterThan(at)
      at = next
    }
    expect(text).not.toContain('DANH SÁCH')
    // Their post names the unit already.
    if (of.group === 'retiring') expect(text.split(`Đơn vị ${unit.code}`)).toHaveLength(2)
    expect(text).not.toMatch(/[{}]|undefined|null|NaN/)
  })

  test.each(tried)('$mau has a list for three', async (of) => {
    const { text, fileDownloadName } = await draft(of, groups[of.group])
    expect(fileDownloadName).toMatch(/^[A-Z_]+_3_nguoi_\d{8}\.docx$/)
    expect(text).toContain('03 người có tên trong danh sách kèm theo')
    const list = text.slice(text.indexOf('DANH SÁCH'))
    for (const part of ['Kèm theo', 'Họ và tên', 'Một', 'Hai', 'Ba']) expect(list).toContain(part)
    for (const part of of.many) expect(text).toContain(part)
    expect(text).not.toMatch(/[{}]|undefined|null|NaN/)
  })

  test('is logged for each person', async () => {
    const { rows } = await sql<{ id: number; name: string }>`
      select distinct officer_id as id, after ->> 'mauQuyetDinh' as name from audit_entry
      where kind = 'xuat' and action = 'QuyetDinh.draft' and after ->> 'code' = 'QD_NGHI_HUU'`.execute(
      app.database.db,
    )
    expect(rows.map(({ id }) => String(id)).toSorted()).toEqual(groups.retiring.toSorted())
    expect(rows[0]?.name).toBe('Nghỉ hưu')
  })
})

describe('a kind', () => {
  const why = async (mau: string, id: string, values: object = {}) => {
    const input = await inputOf({ mau, values: () => values }, [id])
    const { nguoi } = (await done(minh, 'QuyetDinh/preview-draft', input)) as unknown as DraftPreview
    return nguoi[0]?.lyDo
  }

  test('says for whom it does not apply', async () => {
    const [[raised = ''], [topped = ''], [teaching = '']] = [groups.raised, groups.topped, groups.teaching]
    expect(await why('QD_NANG_LUONG', topped)).toMatch(/bậc cuối/)
    expect(await why('QD_NANG_LUONG', worker)).toMatch(/Quá trình lương/)
    expect(await why('QD_NANG_LUONG', raised, { ngay: '2026-09-01' })).toMatch(/từ ngày 01\/10\/2026, sau/)
    expect(await why('QD_VUOT_KHUNG', raised)).toMatch(/Chưa ở bậc cuối/)
    const early = (ngay: string) => why('QD_TRUOC_HAN', raised, { lyDo: { id: 'TT' }, ngay })
    expect(await early('2026-11-01')).toMatch(/dùng mẫu nâng bậc lương thường xuyên/)
    expect(await early('2025-09-01')).toMatch(/tối đa 12 tháng \(Thông tư 08\/2013/)
    expect(await why('QD_CHUYEN_XEP', raised)).toBe('Không phải viên chức.')
    expect(await why('QD_BO_NHIEM', worker)).toMatch(/theo hợp đồng/)
    expect(await why('QD_BO_NHIEM_LAI', raised)).toMatch(/Không giữ chức vụ/)
    expect(await why('QD_NGHI_HUU', raised)).toMatch(/còn quá xa/)
    const dismissed = { hinhThuc: await item('DM_HINHTHUCKYLUAT', 'CCHUC') }
    expect(await why('QD_KY_LUAT', teaching, dismissed)).toMatch(/cách chức/)
    expect(await why('QD_DIEU_DONG', raised, { donViMoi: await unitOf(app, unit.code) })).toMatch(
      /Đang công tác/,
    )
  })

  test('is not drafted for people of whom it refuses one, who is named', async () => {
    const [raised = ''] = groups.raised
    const input = await inputOf({ mau: 'QD_BO_NHIEM_LAI' }, [...groups.leading, raised])
    const answer = await minh.post('QuyetDinh/draft', input)
    expect(answer).toMatchObject({ code: 26, detail: [{ field: raised }] })
    expect(answer.detail?.[0]?.message).toMatch(/^Lê Thị Nâng Một: Không giữ chức vụ/)
  })

  test('proposes what the agency writes, and marks texts that were not compared', async () => {
    const previewOf = async (mau: string, listId: readonly string[]) =>
      (await minh.post<DraftPreview>('QuyetDinh/preview-draft', { mau, listId, values: {} })).data
    const preview = await previewOf('QD_NGHI_HUU', groups.retiring)
    expect(preview.deXuat).toMatchObject({ kyHieu: 'QĐ-SNV', quyenHan: 'Giám đốc' })
    expect(preview.nguoi[0]?.noiDung).toContain('Nghỉ hưu từ ngày: 01/06/2027')
    const marks = async (mau: string, ids: readonly string[], number: string) =>
      (await previewOf(mau, ids)).canCu.flatMap((text) =>
        text.vanBan.includes(number) ? text.daDoiChieu : [],
      )
    expect(await marks('QD_NGHI_HUU', groups.retiring, '135/2020')).toEqual([true])
    expect(await marks('QD_CHUYEN_XEP', groups.teaching, '232/2026')).toEqual([true])
    expect(await marks('QD_BO_NHIEM_LAI', groups.leading, 'số 170/2025')).toEqual([true, true])
    // The term of whoever isn't a civil servant is known second hand.
    expect(await marks('QD_BO_NHIEM', groups.teaching, '259/2026')).toEqual([false])
  })

  test('takes only what it can', async () => {
    const [id = ''] = groups.raised
    const post = async (change: object, caller = minh) =>
      caller.post('QuyetDinh/draft', { ...(await inputOf({ mau: 'QD_THOI_VIEC' }, [id])), ...change })
    expect(await post({ mau: 'KHONG_CO' })).toMatchObject({ code: 21, detail: [{ field: 'mau' }] })
    expect(await post({ listId: [] })).toMatchObject({ code: 21 })
    const tooMany = Array.from({ length: maxDrafted + 1 }, (_, at) => at + 1)
    expect(await post({ listId: tooMany })).toMatchObject({ code: 21 })
    expect(await post({ values: 'x' })).toMatchObject({ code: 21 })
    expect(await post({ values: {} })).toMatchObject({
      code: 21,
      detail: expect.arrayContaining([{ field: 'values.ngay', message: 'Thôi việc từ ngày là bắt buộc.' }]),
    })
    expect(await post({ values: { ...(await issuedBy()), ngay: { a: 1 } } })).toMatchObject({ code: 21 })
    // Of another unit, and of a role without the permission.
    expect(await post({ values: { ...(await issuedBy()), ngay: '2027-01-01' } }, tuan)).toMatchObject({
      code: 23,
    })
    expect(await post({}, hoa)).toMatchObject({ status: 403 })
  })
})

test('an office may replace the layout of a kind', async () => {
  const folder = join(app.server.configuration.dataDir, 'templates')
  await mkdir(folder, { recursive: true })
  const own = async (name: string, from: string, to: string) => {
    const file = await Zip.load(await readFile(new URL('./QUYET_DINH.docx', import.meta.url)))
    const body = await file.getFile('word/document.xml').getContentText()
    file.setFile('word/document.xml', body.replace(from, to))
    await writeFile(join(folder, `${name}.docx`), await file.export<Buffer>())
  }
  await own('QD_THOI_VIEC', 'Nơi nhận:', 'Gửi:')
  await own('QD_KY_LUAT', 'Nơi nhận:', '{khongCo}')
  const configuration = { ...app.server.configuration }
  const usedFor = async (code: string) =>
    (await templateOfFile(configuration, draftFileOf({ code }, false))).tags.length
  expect(await faultsOfOwnTemplates(configuration)).toEqual([
    expect.stringMatching(/QD_KY_LUAT\.docx: không có dữ liệu cho \{khongCo\}/),
  ])
  expect(await usedFor('QD_KY_LUAT')).toBe(await usedFor('QD_NGHI_HUU'))
})
