import { readFile } from 'node:fs/promises'
import { TemplateHandler, xml, Zip } from 'easy-template-x'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { exportTypes, findExportType } from './export-types.ts'
import { renderResume } from './render-resume.ts'
import { resumeContent, resumeFileName, type ResumeContent, type ResumeOfficer } from './resume-content.ts'
import type { ResumeRows } from './resume-tables.ts'
import { poorOfficer, richOfficer, richRows } from '#server/test/samples/sample-people.ts'

const occasion = { today: '2026-09-05', placeName: 'Đồng Tháp' }
const contentOf = (officer: ResumeOfficer, rows: ResumeRows = {}) => resumeContent(officer, rows, occasion)

async function bodyOf(document: Buffer): Promise<string> {
  const body = (await Zip.load(document)).getFile('word/document.xml')
  return body.getContentText()
}

/** The text of a document: a line for each paragraph, tabs and line breaks as spaces. */
function textOf(body: string): string {
  const spaced = body.replace(/<w:(?:tab|br)\/>/g, '<w:t> </w:t>').replace(/<\/w:p>/g, '<w:t>\n</w:t></w:p>')
  const texts = [...spaced.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, shown = '']) => shown)
  const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
  return texts.join('').replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)
}

const rendered = async (officer: ResumeOfficer, rows: ResumeRows = {}): Promise<string> =>
  textOf(await bodyOf(await renderResume(contentOf(officer, rows), null)))

const template = await readFile(new URL('./templates/syll-tt06.docx', import.meta.url))
const tagsOfTemplate = await new TemplateHandler({ maxXmlDepth: 40 }).parseTags(template)

// The words of Thông tư 06/2023/TT-BNV, item by item.
const labels = [
  ['Cơ quan quản lý cán bộ, công chức, viên chức: ', 'Số hiệu: ', 'Mã số định danh: ', 'SƠ YẾU LÝ LỊCH'],
  ['Cơ quan, đơn vị sử dụng cán bộ, công chức, viên chức: '],
  ['1) Họ và tên khai sinh (viết chữ in hoa):', 'Giới tính: '],
  ['2) Các tên gọi khác: '],
  ['3) Sinh ngày ', ' tháng ', ' năm '],
  ['4) Nơi sinh: '],
  ['5) Quê quán (xã, phường): ', '(tỉnh, TP): '],
  ['6) Dân tộc: '],
  ['7) Tôn giáo: '],
  ['8) Số CCCD: ', 'Ngày cấp: ', 'SĐT liên hệ: '],
  ['9) Số BHXH: ', 'Số thẻ BHYT: '],
  ['10) Nơi ở hiện nay: '],
  ['11) Thành phần gia đình xuất thân: '],
  ['12) Nghề nghiệp trước khi được tuyển dụng: '],
  ['13) Ngày được tuyển dụng lần đầu: ', 'Cơ quan, tổ chức, đơn vị tuyển dụng: '],
  ['14) Ngày vào cơ quan hiện đang công tác: '],
  ['15) Ngày vào Đảng Cộng sản Việt Nam: ', 'Ngày chính thức: '],
  ['16) Ngày tham gia tổ chức chính trị-xã hội đầu tiên (ngày vào Đoàn TNCSHCM, Công đoàn, Hội): '],
  ['17) Ngày nhập ngũ: ', 'Ngày xuất ngũ: ', 'Quân hàm cao nhất: '],
  ['18) Đối tượng chính sách: '],
  ['19) Trình độ giáo dục phổ thông (đã tốt nghiệp lớp mấy/thuộc hệ nào): '],
  ['20) Trình độ chuyên môn cao nhất: '],
  ['21) Học hàm: '],
  ['22) Danh hiệu nhà nước phong tặng: '],
  ['23) Chức vụ hiện tại: ', 'Ngày bổ nhiệm/ngày phê chuẩn: '],
  ['Ngày bổ nhiệm lại/phê chuẩn nhiệm kỳ tiếp theo: '],
  ['24) Được quy hoạch chức danh: '],
  ['25) Chức vụ kiêm nhiệm: '],
  ['26) Chức vụ Đảng hiện tại: '],
  ['27) Chức vụ Đảng kiêm nhiệm: '],
  ['28) Công việc chính được giao: '],
  ['29) Sở trường công tác: ', 'Công việc làm lâu nhất: '],
  ['30) Tiền lương', '30.1) Ngạch/chức danh nghề nghiệp: ', 'Ngày bổ nhiệm ngạch/chức danh nghề nghiệp: '],
  ['Bậc lương: ', 'Hệ số: ', 'Ngày hưởng: ', 'Phần trăm hưởng: ', 'Phụ cấp thâm niên vượt khung: '],
  ['Ngày hưởng PCTNVK: ', '30.2) Phụ cấp chức vụ: ', 'Phụ cấp kiêm nhiệm: ', 'Phụ cấp khác: '],
  ['30.3) Vị trí việc làm: ', 'Mã số: ', 'Lương theo mức tiền: ', ' vnđ.'],
  ['31) Tình trạng sức khoẻ: ', 'Chiều cao: ', ' cm, Cân nặng: ', ' kg, Nhóm máu: '],
  ['32) QUÁ TRÌNH ĐÀO TẠO, BỒI DƯỠNG', '32.1- Chuyên môn (từ trung cấp trở lên cả trong nước và nước ngoài)'],
  ['32.2- Lý luận chính trị', '32.4- Bồi dưỡng kiến thức an ninh, quốc phòng', '32.5- Tin học'],
  ['32.3- Bồi dưỡng quản lý nhà nước/ chức danh nghề nghiệp/ nghiệp vụ chuyên ngành'],
  ['32.6- Ngoại ngữ/ tiếng dân tộc', 'Tên ngoại ngữ/ tiếng dân tộc', 'Chứng chỉ được cấp', 'Điểm số'],
  ['Tháng/năm', 'Tên cơ sở đào tạo', 'Chuyên ngành đào tạo', 'Hình thức đào tạo', 'Văn bằng, trình độ'],
  ['33) TÓM TẮT QUÁ TRÌNH CÔNG TÁC', 'Đơn vị công tác (đảng, chính quyền, đoàn thể, tổ chức xã hội)'],
  [
    '34) ĐẶC ĐIỂM LỊCH SỬ BẢN THÂN',
    '34.1- Khai rõ: bị bắt, bị tù',
    '34.2- Bản thân có làm việc cho chế độ cũ',
  ],
  ['34.3- Tham gia hoặc có quan hệ với các tổ chức chính trị, kinh tế, xã hội … ở nước ngoài'],
  ['35) KHEN THƯỞNG, KỶ LUẬT', '35.1- Thành tích thi đua, khen thưởng', '35.2- Kỷ luật Đảng/hành chính'],
  [
    'Xếp loại chuyên môn',
    'Xếp loại thi đua',
    'Hình thức khen thưởng',
    'Hành vi vi phạm chính',
    'Cơ quan quyết định',
  ],
  ['36) QUAN HỆ GIA ĐÌNH', '36.1- Về bản thân: Cha, Mẹ, Vợ (hoặc chồng), các con, anh chị em ruột'],
  ['36.2- Cha, Mẹ, anh chị em ruột (bên vợ hoặc chồng)', 'làm việc cho chế độ cũ, tiền án, tiền sự (nếu có)'],
  ['37) HOÀN CẢNH KINH TẾ GIA ĐÌNH', '37.1- Quá trình lương của bản thân', 'Tiền lương theo vị trí việc làm'],
  ['37.2- Các loại phụ cấp khác', 'Phần trăm hưởng', 'Hình thức hưởng', 'Giá trị (đồng)'],
  ['37.3- Nguồn thu nhập chính của gia đình hàng năm', '- Tiền lương: ', '- Các nguồn khác: ', '- Nhà ở:'],
  [
    '+ Được cấp, được thuê (loại nhà): ',
    '+ Nhà tự mua, tự xây (loại nhà): ',
    '+ Đất được cấp: ',
    '+ Đất tự mua: ',
  ],
  ['Giấy chứng nhận quyền sở hữu: ', 'Giấy chứng nhận quyền sử dụng: ', '- Đất sản xuất kinh doanh: '],
  ['38) NHẬN XÉT, ĐÁNH GIÁ CỦA CƠ QUAN, TỔ CHỨC, ĐƠN VỊ SỬ DỤNG', 'Người khai', '(Ký tên, đóng dấu)'],
  ['Tôi xin cam đoan những lời khai trên đây là đúng sự thật', 'THỦ TRƯỞNG CƠ QUAN, TỔ CHỨC, ĐƠN VỊ SỬ DỤNG'],
].flat()

describe('a résumé of somebody whose record is full', () => {
  test('has every label of the form and no tag left', async () => {
    const text = await rendered(richOfficer, richRows)
    for (const label of labels) expect(text).toContain(label)
    expect(text).not.toMatch(/[{}]|undefined|null|\[object/)
  })

  test('answers the items as they are printed', async () => {
    const text = await rendered(richOfficer, richRows)
    for (const answer of [
      'NGUYỄN THỊ THUỲ DƯƠNG Giới tính: Nữ',
      '3) Sinh ngày 08 tháng 03 năm 1981',
      '4) Nơi sinh: Xã Mỹ Quí, Tỉnh Đồng Tháp (trước sắp xếp: Xã Mỹ Quý, huyện Tháp Mười, tỉnh Đồng Tháp)',
      '5) Quê quán (xã, phường): Xã Tân Phú Đông; (tỉnh, TP): Tỉnh Đồng Tháp',
      'Trước sắp xếp: Xã Phú Thạnh, Huyện Tân Phú Đông, Tỉnh Tiền Giang\nTheo hồ sơ gốc: Xã Phú Thạnh',
      '8) Số CCCD: 087181004567 Ngày cấp: 12/05/2021 SĐT liên hệ: 0912345678',
      '2) Các tên gọi khác: Ba Dương',
      '21) Học hàm: Không',
      '30.1) Ngạch/chức danh nghề nghiệp: Chuyên viên chính Mã số: 01.002',
      'Bậc lương: 4/8 Hệ số: 5,42 Ngày hưởng: 01/12/2025',
      '30.2) Phụ cấp chức vụ: 0,50 Phụ cấp kiêm nhiệm: Không Phụ cấp khác: 0,30',
      'Cân nặng: 52,5 kg',
      '+ Đất tự mua: 1.250 m² (Phường Cao Lãnh). Giấy chứng nhận quyền sử dụng: Số BK 567890',
      '+ Được cấp, được thuê (loại nhà): Không, tổng diện tích sử dụng: 0 m².',
      'Lập trường tư tưởng vững vàng',
      'Đồng Tháp, Ngày 05 tháng 9 năm 2026',
    ])
      expect(text).toContain(answer)
  })

  test('puts each training into the table of its type, in the order of time', () => {
    const content = contentOf(richOfficer, richRows)
    expect(
      content.daoTaoChuyenMon.map(({ tu, den, chuyenNganh, vanBang }) => [tu, den, chuyenNganh, vanBang]),
    ).toEqual([
      ['09/1999', '06/2004', 'Trồng trọt', 'Kỹ sư Nông học, Đại học'],
      ['10/2012', '11/2014', 'Bảo vệ thực vật', 'Bằng thạc sĩ'],
    ])
    expect(content.boiDuongNghiepVu.map(({ tu }) => tu)).toEqual(['04/2016', '08/2019'])
    expect(content.anNinhQuocPhong.map(({ tu }) => tu)).toEqual(['05/2018'])
    expect(content.ngoaiNgu.map(({ den, tenNgoaiNgu, diemSo }) => [den, tenNgoaiNgu, diemSo])).toEqual([
      ['06/2014', 'Tiếng Anh', 'Không'],
      ['Hiện tại', 'Tiếng Khmer', '7,5'],
    ])
  })

  test('lists career, pay and family in their order', () => {
    const content = contentOf(richOfficer, richRows)
    expect(content.congTac.map(({ tu, den }) => `${tu}-${den}`)).toEqual([
      '09/2004-08/2012',
      '09/2012-06/2019',
      '06/2019-06/2025',
      '07/2025-Hiện tại',
    ])
    expect(content.congTac[0]).toMatchObject({
      donVi: 'Chi cục Bảo vệ thực vật tỉnh Đồng Tháp',
      chucVu: 'Nhân viên kỹ thuật',
    })
    expect(content.luong.at(-1)).toEqual({
      tu: '12/2025',
      den: 'Hiện tại',
      maSo: '01.002',
      bac: '4',
      heSo: '5,42',
      soTien: '',
    })
    expect(content.phuCap.map(({ phanTram, giaTri }) => `${phanTram} ${giaTri}`)).toEqual([
      '25% 3.744.400',
      '100% 1.265.000',
    ])
    expect(content.quanHeBanThan.map(({ moiQuanHe }) => moiQuanHe)).toEqual([
      'Cha đẻ',
      'Mẹ đẻ',
      'Chồng',
      'Con đẻ',
      'Chị ruột',
    ])
  })

  test('joins evaluations and rewards by year', () => {
    expect(contentOf(richOfficer, richRows).khenThuong.map((row) => Object.values(row).join(' | '))).toEqual([
      '2020 |  | Lao động tiên tiến | Giấy khen của Giám đốc Sở',
      '2021 | Hoàn thành tốt nhiệm vụ |  | ',
      '2022 | Hoàn thành tốt nhiệm vụ |  | ',
      '2023 | Hoàn thành xuất sắc nhiệm vụ | Lao động tiên tiến | Giấy khen của Giám đốc Sở',
      '2023 |  | Chiến sĩ thi đua cơ sở | Bằng khen của Chủ tịch Uỷ ban nhân dân tỉnh',
      '2024 | Hoàn thành tốt nhiệm vụ |  | Kỷ niệm chương Vì sự nghiệp Nông nghiệp',
    ])
  })

  test('pay by position stands in 30.3 and leaves 30.1 open', async () => {
    const paid = {
      ...richOfficer,
      heSoLuong: null,
      luongTheoMucTien: 5920200,
      ngachHoacViTri: { code: 'VT.12', name: 'Kế toán' },
    }
    const text = await rendered(paid)
    expect(text).toContain('30.3) Vị trí việc làm: Kế toán Mã số: VT.12')
    expect(text).toContain('Lương theo mức tiền: 5.920.200 vnđ.')
    expect(text).toContain('30.1) Ngạch/chức danh nghề nghiệp: …… Mã số:')
  })
})

describe('a résumé of somebody whose record is almost empty', () => {
  test('keeps every label, dots what is not known and keeps a row in every table', async () => {
    const text = await rendered(poorOfficer)
    for (const label of labels) expect(text).toContain(label)
    expect(text).toContain('ĐẶNG VĂN ỬNG Giới tính: Nam')
    expect(text).toContain('3) Sinh ngày …… tháng …… năm ……')
    expect(text).toContain('8) Số CCCD: …… Ngày cấp: …/…/……')
    expect(text).toContain('những vấn đề gì?: Không')
    expect(text).toContain('Ảnh màu (4 x 6 cm)')
    expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object/)
    const lists = Object.entries(contentOf(poorOfficer)).filter(([, value]) => Array.isArray(value))
    const unlikeOne = lists.filter(([, rows]) => Array.isArray(rows) && rows.length !== 1)
    expect(unlikeOne.map(([name]) => name)).toEqual(['queQuanKhac', 'nhanXet', 'nhanXetCuoi'])
  })

  test('dots the rest of the line where the last answer is missing', async () => {
    const body = await bodyOf(await renderResume(contentOf(poorOfficer), null))
    expect(body).toMatch(/w:leader="dot" w:pos="9638"\/>.{0,80}6\) Dân tộc: <\/w:t><w:tab\/>/)
  })
})

describe('what people type', () => {
  const hostile = `{{7*7}} {x} {#congTac}{/congTac} {anh} </w:t><w:p>&amp; "O'Neil" \u0000\u0008\uFFFE\uD800 hết\r\nHàng hai`

  test('prints itself, in fields and in rows, and never becomes a tag or markup', async () => {
    const document = await renderResume(
      contentOf(
        { ...poorOfficer, tenGoiKhac: hostile, congViecChinh: hostile, nhanXetDanhGia: '{doan}' },
        {
          'work-period': [
            { tuNgay: '2020-01-01', donViNgoaiHeThong: hostile, chucVuNgoaiHeThong: '{tu}{/congTac}' },
          ],
        },
      ),
      null,
    )
    const body = await bodyOf(document)
    const text = textOf(body)
    const shown = `{{7*7}} {x} {#congTac}{/congTac} {anh} </w:t><w:p>&amp; "O'Neil" \uFFFD hết Hàng hai`
    expect(text.split(shown)).toHaveLength(4)
    expect(text).toContain('{tu}{/congTac}')
    expect(text).toContain('{doan}')
    expect(() => xml.parser.domParse(body)).not.toThrow()
    // eslint-disable-next-line no-control-regex -- exactly these must not occur
    expect(body).not.toMatch(/[\u0000-\u0008\uFFFE]/)
  })

  test('a value of an unexpected kind is left out instead of printed as code', async () => {
    const text = await rendered({ ...poorOfficer, danToc: { id: 1 }, chucVu: [{}, null], heSoLuong: 'abc' })
    expect(text).not.toContain('[object')
    expect(text).toContain('Hệ số: abc')
  })

  test('an allowance is a coefficient, a percentage, money or none', () => {
    const other = (officer: ResumeOfficer) => contentOf(officer).phuCapKhac
    expect(other({ phuCapKhac: 0.3, phuCapKhacTheoPhanTram: 25 })).toBe('0,30; 25%')
    expect(other({ phuCapKhac: '1265000' })).toBe('1.265.000')
    expect(other({ phuCapKhac: 'Độc hại' })).toBe('Độc hại')
    expect(other({ phuCapKhac: 0, phuCapKhacTheoHeSo: 0 })).toBe('Không')
    expect(other({})).toBe('……')
  })
})

describe('the template', () => {
  test('names everything there is to print', () => {
    const tags = new Set(tagsOfTemplate.map(({ name }) => name))
    const content: Record<string, unknown> = { ...contentOf(richOfficer, richRows) }
    expect(Object.keys(content).filter((name) => !tags.has(name))).toEqual([])
    expect(tags.size).toBeGreaterThan(100)
  })

  test.each([['danToc'], ['congTac'], ['nhaTuMua']] as const)(
    'without content for {%s} is an error',
    async (name) => {
      const content: Partial<ResumeContent> = contentOf(richOfficer, richRows)
      delete content[name]
      await expect(renderResume(content as ResumeContent, null)).rejects.toThrow(
        `{${name}}, which has no content`,
      )
    },
  )

  test('a row does not borrow from the record', async () => {
    const content = contentOf(poorOfficer)
    const [row] = content.quanHeBanThan
    const { hoVaTen: _, ...nameless } = row ?? { hoVaTen: '' }
    const broken = { ...content, quanHeBanThan: [nameless] } as unknown as ResumeContent
    await expect(renderResume(broken, null)).rejects.toThrow(
      '{quanHeBanThan.0.hoVaTen}, which has no content',
    )
  })
})

describe('the photo', () => {
  test('is printed 4 x 6 cm whatever its shape', async () => {
    const photo = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#6b9bd1' } })
      .png()
      .toBuffer()
    const document = await renderResume(contentOf(richOfficer), photo)
    expect(await bodyOf(document)).toContain('<wp:extent cx="1440000" cy="2160000"/>')
    const zip = await Zip.load(document)
    const path = zip.listFiles().find((name) => name.startsWith('word/media/image'))
    const stored = await sharp(await zip.getFile(path ?? '').getContentBinary(Buffer)).metadata()
    expect([stored.format, stored.width, stored.height]).toEqual(['jpeg', 472, 709])
  })

  test('that is no picture leaves the box to glue one in', async () => {
    const text = textOf(await bodyOf(await renderResume(contentOf(richOfficer), Buffer.from('<svg'))))
    expect(text).toContain('Ảnh màu (4 x 6 cm)')
  })
})

describe('the export types', () => {
  test('offer the résumé under its code and make it', async () => {
    expect(exportTypes.map(({ code, name }) => ({ code, name }))).toEqual([
      { code: 'SYLL_TT06', name: 'Sơ yếu lý lịch (Thông tư 06/2023/TT-BNV)' },
    ])
    expect(findExportType('SYLL_2C_98')).toBeUndefined()
    const request = { officer: richOfficer, rows: richRows, photo: null, ...occasion }
    const document = await findExportType('SYLL_TT06')?.render(request)
    expect(textOf(await bodyOf(document ?? Buffer.alloc(0)))).toContain('NGUYỄN THỊ THUỲ DƯƠNG')
  })

  test('name the file by person and day', () => {
    expect(resumeFileName(richOfficer, '2026-09-05')).toBe('SYLL_NguyenThiThuyDuong_4567_20260905.docx')
    expect(resumeFileName({ hoVaTen: "Y' Đăk Niê-Kđăm", soCccd: '066080000012' }, '2026-09-05')).toBe(
      'SYLL_YDakNieKdam_0012_20260905.docx',
    )
    expect(resumeFileName(poorOfficer, '2026-09-05')).toBe('SYLL_DangVanUng_20260905.docx')
  })
})
