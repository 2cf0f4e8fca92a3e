import { readdir, readFile } from 'node:fs/promises'
import { xml, Zip } from 'easy-template-x'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import { fillTemplate, readTemplate, unknownTags } from './fill-template.ts'
import { documentName } from './make-document.ts'
import { sampleOccasion, sampleSnapshot } from './sample-snapshot.ts'
import type { Content, WordForm } from './word-form.ts'
import { findWordForm, wordForms } from './word-forms.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import { resumeLabels } from '#server/test/samples/resume-labels.ts'
import { poorValues, richRows, richValues, snapshotOf } from '#server/test/samples/sample-people.ts'

const occasion = { today: '2026-09-05', placeName: 'Đồng Tháp' }
const rich = snapshotOf(richValues, richRows)
const poor = snapshotOf(poorValues)
const resume = findWordForm('SYLL_TT06') as WordForm
const templateFile = ({ code }: WordForm) => readFile(new URL(`./forms/${code}.docx`, import.meta.url))
const templates = new Map(
  await Promise.all(
    wordForms.map(async (form) => [form.code, await readTemplate(await templateFile(form))] as const),
  ),
)
const templateOf = ({ code }: WordForm) => {
  const template = templates.get(code)
  if (template === undefined) throw new Error(`no template ${code}`)
  return template
}

const documentOf = (snapshot: RecordSnapshot, form = resume, photo: Buffer | null = null) =>
  fillTemplate(templateOf(form), form.fill(snapshot, occasion), photo)

async function bodyOf(document: Buffer): Promise<string> {
  const body = (await Zip.load(document)).getFile('word/document.xml')
  return body.getContentText()
}

/** The text of a document: one line per paragraph, tabs and line breaks as spaces. */
function textOf(body: string): string {
  const spaced = body.replace(/<w:(?:tab|br)\/>/g, '<w:t> </w:t>').replace(/<\/w:p>/g, '<w:t>\n</w:t></w:p>')
  const texts = [...spaced.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)].map(([, shown = '']) => shown)
  const signs: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
  return texts.join('').replace(/&(\w+);/g, (whole, name: string) => signs[name] ?? whole)
}
const printed = async (snapshot: RecordSnapshot, form = resume): Promise<string> =>
  textOf(await bodyOf(await documentOf(snapshot, form)))
const contentOf = (snapshot: RecordSnapshot): Content => resume.fill(snapshot, occasion)
const rowsOf = (snapshot: RecordSnapshot, list: string) =>
  contentOf(snapshot)[list] as readonly Record<string, string>[]

describe('a résumé of a complete record', () => {
  test('has every label of the form and no tag left', async () => {
    const text = await printed(rich)
    for (const label of resumeLabels) expect(text).toContain(label)
  })

  test('fills the items as printed', async () => {
    const text = await printed(rich)
    for (const answer of [
      'NGUYỄN THỊ THUỲ DƯƠNG',
      '2) Các tên gọi khác: Ba Dương',
      '3) Sinh ngày 08 tháng 03 năm 1981; Giới tính: Nữ',
      '4) Nơi sinh: Xã Mỹ Quí, tỉnh Đồng Tháp (trước sắp xếp: xã Mỹ Quý, huyện Tháp Mười, tỉnh Đồng Tháp)',
      '5) Quê quán (xã, phường): Xã Tân Phú Đông; (tỉnh, TP): Đồng Tháp',
      'Trước sắp xếp: xã Phú Thạnh, huyện Tân Phú Đông, tỉnh Tiền Giang\nTheo hồ sơ gốc: xã Phú Thạnh',
      '8) Số CCCD: 087181004567 Ngày cấp: 12/05/2021 SĐT liên hệ: 0912345678',
      '20) Trình độ chuyên môn cao nhất: Thạc sĩ, chuyên ngành Bảo vệ thực vật',
      '23) Chức vụ hiện tại: Trưởng phòng Trồng trọt và Bảo vệ thực vật',
      '25) Chức vụ kiêm nhiệm: Không\n',
      '30.1) Ngạch/chức danh nghề nghiệp: Chuyên viên chính\nMã số: 01.002',
      'Bậc lương: 4 Hệ số: 5,42 Ngày hưởng: 01/12/2025',
      '30.2) Phụ cấp chức vụ: 0,50; Phụ cấp kiêm nhiệm: Không\nPhụ cấp khác: Công vụ 25%',
      'Cân nặng: 52,5 kg',
      '+ Đất tự mua: 1.250 m² (Phường Cao Lãnh). Giấy chứng nhận quyền sử dụng: Số BK 567890',
      '+ Được cấp, được thuê (loại nhà): Không, tổng diện tích sử dụng: 0 m².',
      'Lập trường tư tưởng vững vàng',
      'Đồng Tháp, Ngày 05 tháng 9 năm 2026',
    ])
      expect(text).toContain(answer)
  })

  test('puts each training into the table of its type, in chronological order', () => {
    expect(
      rowsOf(rich, 'daoTaoChuyenMon').map(({ tu, den, chuyenNganh, vanBang }) => [
        tu,
        den,
        chuyenNganh,
        vanBang,
      ]),
    ).toEqual([
      ['09/1999', '06/2004', 'Trồng trọt', 'Kỹ sư Nông học, Đại học'],
      ['10/2012', '11/2014', 'Bảo vệ thực vật', 'Bằng thạc sĩ'],
    ])
    expect(rowsOf(rich, 'boiDuongNghiepVu').map(({ tu }) => tu)).toEqual(['04/2016', '08/2019'])
    expect(rowsOf(rich, 'anNinhQuocPhong').map(({ tu }) => tu)).toEqual(['05/2018'])
    expect(
      rowsOf(rich, 'ngoaiNgu').map(({ den, tenNgoaiNgu, diemSo }) => [den, tenNgoaiNgu, diemSo]),
    ).toEqual([
      ['06/2014', 'Tiếng Anh', 'Không'],
      ['Hiện tại', 'Tiếng Khmer', '7,5'],
    ])
  })

  test('lists career, pay and family in their order', () => {
    expect(rowsOf(rich, 'congTac').map(({ tu, den, chucVu }) => `${tu}-${den} ${chucVu}`)).toEqual([
      '09/2004-08/2012 Nhân viên kỹ thuật',
      '09/2012-06/2019 Chuyên viên, Tổ trưởng Công đoàn',
      '06/2019-06/2025 Trưởng phòng Kỹ thuật',
      '07/2025-Hiện tại Trưởng phòng Trồng trọt và Bảo vệ thực vật',
    ])
    expect(rowsOf(rich, 'luong').at(-1)).toMatchObject({
      tu: '12/2025',
      den: 'Hiện tại',
      maSo: '01.002',
      bac: '4',
      heSo: '5,42',
      soTien: '',
    })
    expect(rowsOf(rich, 'phuCap').map(({ phanTram, giaTri }) => `${phanTram} ${giaTri}`)).toEqual([
      '25% 3.744.400',
      '100% 1.265.000',
    ])
    expect(rowsOf(rich, 'quanHeBanThan').map(({ moiQuanHe }) => moiQuanHe)).toEqual([
      'Cha đẻ',
      'Mẹ đẻ',
      'Chồng',
      'Con đẻ',
      'Chị ruột',
    ])
  })

  test('joins evaluations and rewards by year', () => {
    expect(rowsOf(rich, 'khenThuong').map((row) => Object.values(row).join(' | '))).toEqual([
      '2020 |  | Lao động tiên tiến | Giấy khen của Giám đốc Sở',
      '2021 | Hoàn thành tốt nhiệm vụ |  | ',
      '2022 | Hoàn thành tốt nhiệm vụ |  | ',
      '2023 | Hoàn thành xuất sắc nhiệm vụ | Lao động tiên tiến | Giấy khen của Giám đốc Sở',
      '2023 |  | Chiến sĩ thi đua cơ sở | Bằng khen của Chủ tịch Uỷ ban nhân dân tỉnh',
      '2024 | Hoàn thành tốt nhiệm vụ |  | Kỷ niệm chương Vì sự nghiệp Nông nghiệp',
    ])
  })

  test('pay by position is in 30.3 and leaves 30.1 blank', async () => {
    const paid = snapshotOf({
      ...richValues,
      heSoLuong: null,
      luongTheoMucTien: 5920200,
      ngachHoacViTri: { id: '1', code: 'VT.12', name: 'Kế toán' },
    })
    const text = await printed(paid)
    expect(text).toContain('30.3) Vị trí việc làm: Kế toán\nMã số: VT.12')
    expect(text).toContain('Lương theo mức tiền: 5.920.200 vnđ.')
    expect(text).toMatch(/30\.1\) Ngạch\/chức danh nghề nghiệp: +\nMã số:/)
  })
})

describe('a résumé of an almost empty record', () => {
  test('keeps every label, prints dots for unknown values and a row in every table', async () => {
    const text = await printed(poor)
    for (const label of resumeLabels) expect(text).toContain(label)
    expect(text).toContain('3) Sinh ngày …… tháng …… năm ……; Giới tính: Nam')
    expect(text).toContain('8) Số CCCD: …… Ngày cấp: ……')
    expect(text).toContain('Ảnh màu (4 x 6 cm)')
    const unlikeOne = Object.entries(contentOf(poor)).filter(
      ([, value]) => Array.isArray(value) && value.length !== 1,
    )
    expect(unlikeOne.map(([name]) => name).join(' ')).toBe(
      'queQuanKhac vuotKhung congTacDau nhanXet nhanXetCuoi',
    )
  })

  test('never prints none for undeclared values: dotted lines, for dates and texts', async () => {
    const body = await bodyOf(await documentOf(poor))
    expect(textOf(body)).not.toContain('Không')
    const dotted = ['2) Các tên gọi khác', '18) Đối tượng chính sách', '21) Học hàm', '14) Ngày vào cơ quan hiện đang công tác', '26) Chức vụ Đảng hiện tại', 'Ngày chính thức', '34.1- Khai rõ'] // prettier-ignore
    for (const label of dotted) {
      const paragraph = body.split('</w:p>').find((one) => textOf(one).includes(label)) ?? ''
      expect(paragraph, label).toMatch(/w:leader="dot"/)
      expect(paragraph, label).toMatch(/<w:tab\/>(?:<[^t][^>]*>)*$/)
    }
  })

  test.each(wordForms)('$code is filled without a tag left', async (form) => {
    for (const snapshot of [rich, poor]) {
      const text = await printed(snapshot, form)
      expect(text).not.toMatch(/[{}]|undefined|null|NaN|\[object/)
      expect(text).toContain(snapshot === rich ? 'NGUYỄN THỊ THUỲ DƯƠNG' : 'ĐẶNG VĂN ỬNG')
    }
  })
})

test('the signature of the short biography is on a page with the last rows of the table', async () => {
  const work = [2001, 2002, 2003].map((y) => ({ tuNgay: `${y}-01-01`, donViNgoaiHeThong: `Cơ quan ${y}` }))
  const person = snapshotOf(richValues, { 'work-period': work })
  const body = await bodyOf(await documentOf(person, findWordForm('TSTT') as WordForm))
  const lines = body.split('</w:tr>').filter((line) => line.includes('Cơ quan 200'))
  expect(lines.map((line) => line.includes('<w:keepNext/>'))).toEqual([false, true, true])
})

describe('typed text', () => {
  const hostile = `{{7*7}} {x} {#congTac}{/congTac} {anh} </w:t><w:p>&amp; "O'Neil" \u0000\u0008\uFFFE\uD800 hết\r\nHàng hai`

  test('is printed as it is, in fields and rows, and never becomes a tag or markup', async () => {
    const body = await bodyOf(
      await documentOf(
        snapshotOf(
          { ...poorValues, tenGoiKhac: hostile, congViecChinh: hostile, nhanXetDanhGia: '{doan}' },
          {
            'work-period': [
              { tuNgay: '2020-01-01', donViNgoaiHeThong: hostile, chucVuNgoaiHeThong: '{tu}{/congTac}' },
            ],
          },
        ),
      ),
    )
    const text = textOf(body)
    const shown = `{{7*7}} {x} {#congTac}{/congTac} {anh} </w:t><w:p>&amp; "O'Neil" \uFFFD hết Hàng hai`
    expect(text.split(shown)).toHaveLength(4)
    expect(text).toContain('{tu}{/congTac}')
    expect(text).toContain('{doan}')
    expect(() => xml.parser.domParse(body)).not.toThrow()
    // eslint-disable-next-line no-control-regex -- exactly these must not occur
    expect(body).not.toMatch(/[\u0000-\u0008\uFFFE]/)
  })
})

describe('the templates', () => {
  test('are next to their forms, one for each', async () => {
    const folder = new URL('./forms/', import.meta.url)
    const files = (await readdir(folder)).filter((name) => name.endsWith('.docx'))
    expect(files.toSorted()).toEqual(wordForms.map(({ code }) => `${code}.docx`).toSorted())
  })

  test.each(wordForms)('$code has no unknown placeholders', async (form) => {
    const template = templateOf(form)
    expect(unknownTags(template, form.fill(sampleSnapshot, sampleOccasion))).toEqual([])
    expect(template.tags.length).toBeGreaterThan(40)
  })

  test('unknown content is an error, inside and outside lists', async () => {
    const { danToc: _, ...without } = contentOf(rich)
    await expect(fillTemplate(templateOf(resume), without, null)).rejects.toThrow('{danToc}')
    const relatives = rowsOf(rich, 'quanHeBanThan').map(({ hoVaTen: _, ...row }) => row)
    const nameless = { ...contentOf(rich), quanHeBanThan: relatives }
    await expect(fillTemplate(templateOf(resume), nameless, null)).rejects.toThrow(
      '{quanHeBanThan.0.hoVaTen}',
    )
  })
})

describe('the photo', () => {
  test('is printed 4 x 6 cm whatever its shape', async () => {
    const photo = await sharp({ create: { width: 512, height: 512, channels: 3, background: '#6b9bd1' } })
      .png()
      .toBuffer()
    const document = await documentOf(rich, resume, photo)
    expect(await bodyOf(document)).toContain('<wp:extent cx="1440000" cy="2160000"/>')
    const zip = await Zip.load(document)
    const path = zip.listFiles().find((name) => /^word\/media\/./.test(name))
    const stored = await sharp(await zip.getFile(path ?? '').getContentBinary(Buffer)).metadata()
    expect([stored.format, stored.width, stored.height]).toEqual(['jpeg', 472, 709])
  })

  test('that is no picture leaves the box empty', async () => {
    expect(textOf(await bodyOf(await documentOf(rich, resume, Buffer.from('<svg'))))).toContain(
      'Ảnh màu (4 x 6 cm)',
    )
  })
})

test('A file is named after form, person and day', () => {
  const nameOf = (values: Partial<OfficerValues>) => documentName(resume, snapshotOf(values), '2026-09-05')
  expect(nameOf(richValues)).toBe('SYLL_NguyenThiThuyDuong_4567_20260905')
  expect(nameOf({ hoVaTen: "Y' Đăk Niê-Kđăm", soCccd: '066080000012' })).toBe(
    'SYLL_YDakNieKdam_0012_20260905',
  )
  expect(nameOf(poorValues)).toBe('SYLL_DangVanUng_20260905')
})
