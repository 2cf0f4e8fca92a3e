import { describe, expect, test } from 'vitest'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { SubRecordName } from '#domain/records/index.ts'
import { printedRecord } from './printed-record.ts'
import type { RecordSnapshot } from '#server/people/records/record-snapshot.ts'
import { richRows, richValues, snapshotOf } from '#server/test/samples/sample-people.ts'
import type { Content } from '#server/areas/documents/word-form.ts'

const contentOf = (snapshot: RecordSnapshot): Content =>
  printedRecord(snapshot, { today: '2026-09-05', placeName: 'Đồng Tháp' })
const rowsOf = (snapshot: RecordSnapshot, list: string) =>
  contentOf(snapshot)[list] as readonly Record<string, string>[]
const withValues = (values: Partial<OfficerValues>) => snapshotOf({ ...richValues, ...values }, richRows)

describe('texts of a signed form', () => {
  const post = (name: string) => ({ id: name, code: name, name })
  const unit = (name: string) => ({ id: name, name, maCoQuan: null, isSyncQG: false })

  test.each([
    ['Chủ tịch UBND xã, phường', null, 'UBND xã Phú Thọ', 'Chủ tịch UBND xã Phú Thọ'],
    ['Chủ tịch HĐND xã, phường', null, 'UBND phường Cao Lãnh', 'Chủ tịch HĐND phường Cao Lãnh'],
    ['Trưởng phòng', 'Phòng Tổ chức cán bộ', 'Sở Nội vụ', 'Trưởng phòng Tổ chức cán bộ'],
    ['Phó Giám đốc Sở', null, 'Sở Nội vụ', 'Phó Giám đốc Sở Nội vụ'],
    ['Chánh Văn phòng Sở', 'Văn phòng', 'Sở Y tế', 'Chánh Văn phòng Sở Y tế'],
    ['Trưởng phòng thuộc chi cục', 'Phòng Nghiệp vụ', 'Chi cục Kiểm lâm', 'Trưởng phòng Nghiệp vụ'],
    [
      'Trưởng phòng thuộc UBND xã, phường',
      null,
      'Phòng Kinh tế xã Phú Thọ',
      'Trưởng phòng Kinh tế xã Phú Thọ',
    ],
    ['Hiệu trưởng trường tiểu học', null, 'Trường Tiểu học Mỹ Thọ', 'Hiệu trưởng Trường Tiểu học Mỹ Thọ'],
    ['Chi cục trưởng', null, 'Chi cục Kiểm lâm', 'Chi cục trưởng Chi cục Kiểm lâm'],
    [
      'Hiệu trưởng trường trung học cơ sở',
      null,
      'Trường THCS Đạo Thạnh',
      'Hiệu trưởng Trường THCS Đạo Thạnh',
    ],
    [
      'Phó Hiệu trưởng trường đại học, cao đẳng',
      'Phòng Đào tạo',
      'Trường Cao đẳng Tiền Giang',
      'Phó Hiệu trưởng Trường Cao đẳng Tiền Giang',
    ],
    ['Chánh Văn phòng Sở', 'Văn phòng Sở', 'Sở Y tế', 'Chánh Văn phòng Sở Y tế'],
    ['Phó Chi cục trưởng', null, 'Chi cục Kiểm lâm', 'Phó Chi cục trưởng Chi cục Kiểm lâm'],
    ['Giám đốc bệnh viện', null, 'Bệnh viện Đa khoa Sa Đéc', 'Giám đốc Bệnh viện Đa khoa Sa Đéc'],
    ['Phó Chủ tịch UBND tỉnh', null, 'UBND tỉnh Đồng Tháp', 'Phó Chủ tịch UBND tỉnh Đồng Tháp'],
    ['Trưởng Ban của HĐND tỉnh', null, 'UBND tỉnh Đồng Tháp', 'Trưởng Ban của HĐND tỉnh Đồng Tháp'],
    ['Bí thư Đoàn khối', 'Phòng Tổng hợp', 'Sở Nội vụ', 'Bí thư Đoàn khối'],
  ])('%s of %s, %s', (name, room, body, whole) => {
    const values = { chucVu: post(name), phongBan: room === null ? null : unit(room), donVi: unit(body) }
    expect(contentOf(withValues(values))['chucVu']).toBe(whole)
  })

  test('a missing post is not printed: items 23 and the current row of 33 have the job title', () => {
    const none = post('Không giữ chức vụ')
    const person = snapshotOf(
      {
        ...richValues,
        chucVu: none,
        chucVuQuyHoach: [none],
        ngachHoacViTri: { id: '1', code: 'V.07.03.28', name: 'Giáo viên tiểu học hạng II' },
      },
      { 'work-period': [{ tuNgay: '2020-01-01', chucVu: none, donVi: unit('Trường Tiểu học Mỹ Thọ') }] },
    )
    expect(contentOf(person)).toMatchObject({ chucVu: 'Giáo viên tiểu học', chucVuQuyHoach: 'Không' })
    expect(rowsOf(person, 'congTac')).toMatchObject([{ chucVu: 'Giáo viên tiểu học' }])
  })

  test.each([
    ['Chủ tịch UBND xã, phường', null, 'UBND xã Phú Thọ', 'Chủ tịch UBND xã Phú Thọ'],
    ['Trưởng phòng', 'Phòng Tổ chức cán bộ', 'Sở Nội vụ', 'Trưởng phòng Tổ chức cán bộ, Sở Nội vụ'],
    ['Bí thư Đoàn khối', null, 'Sở Nội vụ', 'Bí thư Đoàn khối, Sở Nội vụ'],
  ])('one column for post and place names the unit once: %s, %s, %s', (name, phongBan, body, whole) => {
    const row = { tuNgay: '2020-01-01', chucVu: post(name), phongBan, donVi: unit(body) }
    expect(rowsOf(snapshotOf(richValues, { 'work-period': [row] }), 'congTac')).toMatchObject([
      { noiLam: whole },
    ])
  })

  test('a post beside the catalogue joins its unit in one column, and stays as typed in its own', () => {
    const row = {
      tuNgay: '1998-03-01',
      chucVuNgoaiHeThong: 'Phó Chủ tịch UBND',
      donViNgoaiHeThong: 'UBND xã Long An',
    }
    expect(rowsOf(snapshotOf(richValues, { 'work-period': [row] }), 'congTac')).toMatchObject([
      { chucVu: 'Phó Chủ tịch UBND', noiLam: 'Phó Chủ tịch UBND xã Long An' },
    ])
  })

  test('the highest reward is a form of reward, of the highest level; a title is none', () => {
    const reward = (form: string, level: string, namKhenThuong: number, isMarked = false) => ({
      namKhenThuong,
      danhHieuKhenThuong: post(form === 'Danh hiệu thi đua' ? 'Lao động tiên tiến' : 'Không'),
      hinhThucKhenThuong: { ...post(form), code: form === 'Danh hiệu thi đua' ? 'DHTD' : form },
      capQuyetDinh: { id: level, code: level, name: level },
      checkKhenThuongCaoNhat: isMarked,
    })
    const printed = (...rows: ReturnType<typeof reward>[]) =>
      contentOf(snapshotOf(richValues, { reward: rows }))['khenThuongCaoNhat']
    const title = reward('Danh hiệu thi đua', '07', 2025, true)
    expect(printed(title)).toBe('')
    expect(printed(title, reward('Giấy khen', '05', 2020))).toBe('Giấy khen, năm 2020')
    const district = reward('Giấy khen của huyện', '08', 2024)
    const province = reward('Bằng khen cấp tỉnh', '04', 2012)
    expect(printed(province, reward('Giấy khen', '06', 2026), district)).toBe('Bằng khen cấp tỉnh, năm 2012')
    expect(printed(reward('Giấy khen', '06', 2026), district)).toBe('Giấy khen của huyện, năm 2024')
    expect(printed(province, { ...district, checkKhenThuongCaoNhat: true })).toBe(
      'Giấy khen của huyện, năm 2024',
    )
  })

  test('the heaviest discipline is that of the heaviest form, unless another one is marked', () => {
    const discipline = (code: string, ngayKyLuat: string, checkKyLuatCaoNhat = false) => ({
      ngayKyLuat,
      hinhThucKyLuat: { id: code, code, name: code },
      checkKyLuatCaoNhat,
    })
    const printed = (...rows: ReturnType<typeof discipline>[]) =>
      contentOf(snapshotOf(richValues, { 'disciplinary-action': rows }))['kyLuatCaoNhat']
    expect(printed(discipline('CC', '2019-05-05'), discipline('KT', '2024-05-05'))).toBe('CC, năm 2019')
    expect(printed(discipline('D_CC', '2019-05-05'), discipline('KT', '2024-05-05'))).toBe('D_CC, năm 2019')
    expect(printed(discipline('CC', '2019-05-05'), discipline('KT', '2024-05-05', true))).toBe('KT, năm 2024')
  })

  test('retired people are marked', () => {
    const gone = { trangThaiHoSo: { id: '2', code: '02', name: 'Nghỉ hưu đúng tuổi' } }
    const person = { ...withValues(gone), hasLeft: true }
    expect(contentOf(person)['chucVu']).toBe(
      'Nguyên trưởng phòng Trồng trọt và Bảo vệ thực vật (đã nghỉ hưu)',
    )
  })

  test.each([
    ['UBND xã Phú Thọ', 'Phó Bí thư Đảng ủy xã, phường', 'Phó Bí thư Đảng ủy xã Phú Thọ'],
    [
      'Trạm Y tế phường Sa Đéc',
      'Ủy viên Ban Chấp hành Đảng ủy xã, phường',
      'Ủy viên Ban Chấp hành Đảng ủy phường Sa Đéc',
    ],
    ['Sở Nội vụ', 'Phó Bí thư Đảng ủy cơ sở', 'Phó Bí thư Đảng ủy cơ sở'],
    ['Sở Nội vụ', 'Bí thư Đảng ủy xã, phường', 'Bí thư Đảng ủy xã, phường'],
  ])('Party posts name the commune: %s, %s', (body, name, whole) => {
    const values = { donVi: unit(body), chucVuDang: post(name), chucVuDangKiemNhiem: post('Không') }
    expect(contentOf(withValues(values))).toMatchObject({ chucVuDang: whole, chucVuDangKiemNhiem: 'Không' })
    expect(contentOf(withValues(values))['cacChucVu']).toContain(whole)
  })

  test('current allowances are listed one by one', () => {
    const allowance = (code: string, name: string, phanTramHuong: number, denNgay: string | null = null) => ({
      tuNgay: '2020-01-01',
      denNgay,
      loaiPhuCap: { id: code, code, name },
      phanTramHuong,
    })
    const rows = [
      allowance('UDN', 'Phụ cấp ưu đãi theo nghề', 30),
      allowance('TNN', 'Phụ cấp thâm niên nghề', 19),
      allowance('CVLD', 'Phụ cấp chức vụ lãnh đạo', 100),
      allowance('KV', 'Phụ cấp khu vực', 10, '2021-01-01'),
    ]
    expect(contentOf(snapshotOf(richValues, { 'allowance-period': rows }))['phuCapKhac']).toBe(
      'Ưu đãi 30%, thâm niên 19%',
    )
    const ended = ['2020-06-30', '2026-05-31', '2026-05-31', '2026-05-31']
    const closed = rows.map((row, at) => ({ ...row, denNgay: ended[at] ?? null }))
    const left = {
      ...snapshotOf({ phuCapKhacTheoPhanTram: 49 }, { 'allowance-period': closed }),
      hasLeft: true,
    }
    expect(contentOf(left)['phuCapKhac']).toBe('Thâm niên 19%, khu vực 10%')
    const other = (values: Partial<OfficerValues>) => contentOf(snapshotOf(values))['phuCapKhac']
    expect(other({ phuCapKhac: 0.3, phuCapKhacTheoPhanTram: 25 })).toBe('0,30; 25%')
    expect(other({ phuCapKhac: 1265000 })).toBe('1.265.000')
    expect(other({ phuCapKhac: 0 })).toBe('Không')
    expect(other({})).toBe('')
  })

  test('records that the role may not list are left blank', () => {
    const person = (...unlisted: SubRecordName[]): RecordSnapshot => {
      const whole = snapshotOf({ ...richValues, phuCapKhac: 0 })
      const listed = new Set(whole.listed)
      for (const name of unlisted) listed.delete(name)
      return { ...whole, listed }
    }
    const [nothing, dots] = [
      { chiTiet: 'Không', dienTich: '0' },
      { chiTiet: '……', dienTich: '……' },
    ]
    expect(contentOf(person())).toMatchObject({
      nhaTuMua: [nothing],
      datTuMua: [{ dienTich: '0' }],
      phuCapKhac: 'Không',
    })
    expect(contentOf(person('housing', 'allowance-period'))).toMatchObject({
      nhaDuocCap: [dots],
      nhaTuMua: [dots],
      datTuMua: [{ dienTich: '0' }],
      phuCapKhac: '',
    })
    expect(contentOf(person('residential-land'))).toMatchObject({
      nhaTuMua: [nothing],
      datDuocCap: [{ dienTich: '……' }],
    })
  })

  test('the word for a step is printed once', () => {
    expect(contentOf(withValues({}))).toMatchObject({
      tomTatLuong: 'Chuyên viên chính (01.002), bậc 4, hệ số 5,42',
      bacLuong: '4',
    })
    expect(rowsOf(withValues({}), 'luong').at(-1)).toMatchObject({ bac: '4', maBac: '01.002/4' })
    const byPosition = { heSoLuong: null, luongTheoMucTien: 5_920_200 }
    expect(contentOf(snapshotOf({ ...richValues, ...byPosition }))).toMatchObject({ bacViTri: '4' })
  })

  test('the allowance beyond the last step stands in item 14 and in the table of item 31, seven salaries across', () => {
    const rank = { id: '1', code: '01.003', name: 'Chuyên viên' }
    const salary = (year: number, phuCapTNVK: number | null) => ({
      ngayHuongLuong: `${year}-03-01`,
      ngachChucDanh: rank,
      bac: { id: '9', code: '9', name: 'Bậc 9' },
      heSoLuong: 4.98,
      phuCapTNVK,
    })
    const salaries = [2019, 2020, 2021, 2022, 2023, 2024, 2025].map((year) => salary(year, null))
    const person = snapshotOf(
      { ...richValues, phuCapTNVK: 5, ngayHuongPhuCapTNVK: '2026-03-01' },
      { 'salary-period': [...salaries, salary(2026, 5)] },
    )
    const content = contentOf(person)
    expect(content['vuotKhung']).toEqual([
      { dong: 'Phụ cấp thâm niên vượt khung: 5%; Ngày hưởng: 01/03/2026' },
    ])
    expect(content['tomTatLuong']).toContain('vượt khung 5%')
    const [first, second, ...others] = rowsOf(person, 'luongNgang')
    expect(first).toMatchObject({ thang1: '03/2019', maBac7: '01.003/9', heSo7: '4,98' })
    expect(second).toMatchObject({ thang1: '03/2026', maBac1: '01.003/9\nVK 5%', heSo1: '4,98', thang2: '' })
    expect(others).toEqual([])
    expect(contentOf(snapshotOf(richValues))['vuotKhung']).toEqual([])
  })

  test('an emulation title is no form of reward: item 35.1 has it in its own column', () => {
    const item = (code: string, name: string) => ({ id: code, code, name })
    const person = snapshotOf(richValues, {
      reward: [
        {
          namKhenThuong: 2025,
          danhHieuKhenThuong: item('LDTT', 'Lao động tiên tiến'),
          hinhThucKhenThuong: item('DHTD', 'Danh hiệu thi đua'),
        },
      ],
    })
    expect(rowsOf(person, 'khenThuong')).toMatchObject([
      { xepLoaiThiDua: 'Lao động tiên tiến', hinhThuc: '' },
    ])
  })

  test('a title and a form of reward of one year share the row of its evaluation', () => {
    const item = (name: string) => ({ id: name, code: name, name })
    const titled = (name: string) => ({ namKhenThuong: 2025, danhHieuKhenThuong: item(name) })
    const person = snapshotOf(richValues, {
      'yearly-evaluation': [{ namDanhGia: 2025, mucDoDanhGia: item('Hoàn thành tốt nhiệm vụ') }],
      reward: [
        { namKhenThuong: 2025, ngayQuyetDinh: '2025-09-01', hinhThucKhenThuong: item('Giấy khen') },
        { ...titled('Lao động tiên tiến'), ngayQuyetDinh: '2026-01-05' },
        { ...titled('Chiến sĩ thi đua cơ sở'), ngayQuyetDinh: '2026-01-10' },
      ],
    })
    expect(rowsOf(person, 'khenThuong').map((row) => Object.values(row).join(' | '))).toEqual([
      '2025 | Hoàn thành tốt nhiệm vụ | Lao động tiên tiến | Giấy khen',
      '2025 |  | Chiến sĩ thi đua cơ sở | ',
    ])
  })

  test('marks of languages have a decimal comma', () => {
    const kind = { id: '7', code: '7', name: 'Ngoại ngữ' }
    const row = (diemSo: string) => ({ loaiDaoTao: kind, tuNgay: '2015-02', diemSo })
    const person = snapshotOf(richValues, { 'training-period': [row('6.9'), row('785'), row('Không')] })
    expect(rowsOf(person, 'ngoaiNgu').map(({ diemSo }) => diemSo)).toEqual(['6,9', '785', 'Không'])
  })

  test('courses in informatics and languages count as no degree', () => {
    const course = (code: string) => ({
      loaiDaoTao: { id: code, code, name: code },
      tuNgay: '2015-02',
      vanBangDuocCap: 'Chứng chỉ B',
      trinhDoDaoTao: { id: '6', code: '6', name: 'Đại học' },
    })
    const person = snapshotOf(richValues, {
      'training-period': [course('6'), course('7'), { ...course('6'), vanBangDuocCap: null }],
    })
    expect(rowsOf(person, 'tinHoc').map(({ vanBang }) => vanBang)).toEqual(['Chứng chỉ B', ''])
    expect(rowsOf(person, 'ngoaiNgu').map(({ vanBang }) => vanBang)).toEqual(['Chứng chỉ B'])
  })

  test('relatives: the dead have no address, a job is printed once, the spouse’s side follows the person’s sex', () => {
    const relative = {
      moiQuanHe: { id: '21', code: '21', name: 'Cha vợ/chồng' },
      hoVaTen: 'Trần Văn Lực',
      namSinh: 1945,
      ngheNghiep: 'Công nhân',
      nguyenQuan: 'xã Mỹ Thọ, tỉnh Đồng Tháp',
      diaChiThuongTru: 'ấp 2, xã Mỹ Thọ',
      ghiChu: 'Khi còn sống: công nhân. Đã mất năm 2019.',
    }
    const living = { ...relative, ghiChu: 'Đảng viên' }
    const rows = { 'spouse-relative': [relative, living] }
    expect(rowsOf(snapshotOf(richValues, rows), 'quanHeVoChong')).toEqual([
      {
        moiQuanHe: 'Cha chồng',
        hoVaTen: 'Trần Văn Lực',
        namSinh: '1945',
        moTa: 'Quê quán: xã Mỹ Thọ, tỉnh Đồng Tháp; Khi còn sống: công nhân. Đã mất năm 2019.',
      },
      expect.objectContaining({
        moTa: 'Quê quán: xã Mỹ Thọ, tỉnh Đồng Tháp; Nghề nghiệp: Công nhân; Nơi ở: ấp 2, xã Mỹ Thọ; Đảng viên',
      }),
    ])
    const man = { ...richValues, gioiTinh: { id: '1', code: '1', name: 'Nam' } }
    expect(rowsOf(snapshotOf(man, rows), 'quanHeVoChong')[0]).toMatchObject({ moiQuanHe: 'Cha vợ' })
  })

  test('a home town has no house number, and its province is printed once', () => {
    const place = { id: '1', code: '1' }
    const home = {
      province: { ...place, name: 'Tỉnh Đồng Tháp' },
      commune: { ...place, name: 'Xã Mỹ Quí' },
      address: 'Số 12, đường Hùng Vương, Tỉnh Đồng Tháp',
    }
    expect(contentOf(snapshotOf({ queQuanNew: home }))).toMatchObject({
      queQuanXa: 'Xã Mỹ Quí',
      queQuanTinh: 'Đồng Tháp',
    })
    expect(contentOf(snapshotOf({ noiONew: home }))['noiO']).toBe(
      'Số 12, đường Hùng Vương, tỉnh Đồng Tháp, xã Mỹ Quí',
    )
  })
})
