/** The slip: its words by the kind of person, its statements, what it says of a period without rows. */
import { describe, expect, test } from 'vitest'
import { changeSlip } from '#server/areas/documents/forms/change-slip.ts'
import { richValues, snapshotOf } from '#server/test/samples/sample-people.ts'

const item = (code: string, name: string) => ({ id: code, code, name })
const unit = (name: string) => ({ id: name, name, maCoQuan: null, isSyncQG: false })

describe('a slip', () => {
  const occasion = { today: '2026-09-05', placeName: 'Đồng Tháp' }
  const kind = (code: string) => ({ loaiHoSo: { id: code, code, name: code } })

  test.each([
    ['02', 'Mẫu 4a-BNV/2007', 'CÁN BỘ, CÔNG CHỨC'],
    ['03', 'Mẫu HS03-VC/BNV', 'VIÊN CHỨC'],
    ['04', 'Vận dụng Mẫu 4a-BNV/2007', 'NGƯỜI LAO ĐỘNG'],
  ])('has the form of the person’s kind: %s', (code, form, title) => {
    const content = changeSlip.fill(snapshotOf({ ...richValues, ...kind(code) }), occasion)
    expect(content['mauPhieu']).toContain(form)
    expect(content['doiTuongPhieu']).toBe(title)
  })

  test('names the agencies in capitals, the superior one above', () => {
    const agency = (name: string) => unit(name)
    const lines = (above: string, own: string) => {
      const values = { donViQuanLy: agency(above), donViSuDung: agency(own) }
      const { coQuanTren, coQuanBanHanh } = changeSlip.fill(snapshotOf(values), occasion)
      return [coQuanTren, coQuanBanHanh]
    }
    expect(lines('UBND xã Phú Thọ', 'Trường Tiểu học Mỹ Thọ')).toEqual([
      [{ dong: 'UBND XÃ PHÚ THỌ' }],
      'TRƯỜNG TIỂU HỌC MỸ THỌ',
    ])
    expect(lines('UBND xã Phú Thọ', 'UBND xã Phú Thọ')).toEqual([[], 'ỦY BAN NHÂN DÂN\nXÃ PHÚ THỌ'])
    const head = { agency: 'Sở Nội vụ', superior: 'UBND tỉnh Đồng Tháp' }
    const values = { donViQuanLy: agency('Sở Nội vụ'), donViSuDung: agency('Sở Nội vụ') }
    expect(changeSlip.fill(snapshotOf(values), { ...occasion, head })).toMatchObject({
      coQuanTren: [{ dong: 'UBND TỈNH ĐỒNG THÁP' }],
      coQuanBanHanh: 'SỞ NỘI VỤ',
    })
  })

  test('tells of journeys, income, property and the family; what has no row says so', () => {
    const person = snapshotOf(richValues, {
      'labour-interruption': [
        {
          lyDo: item('10', 'Đi nước ngoài'),
          tuNgay: '2026-03-01',
          denNgay: '2026-03-20',
          name: 'Thăm con tại Úc',
        },
        { lyDo: item('03', 'Nghỉ thai sản'), tuNgay: '2026-04-01', denNgay: '2026-05-20' },
      ],
      housing: [{ loaiDat: 2, chiTiet: 'Nhà cấp 4', dienTich: 78, giayChungNhan: 'Có' }],
      'own-relative': [
        { moiQuanHe: item('1', 'Con đẻ'), hoVaTen: 'Lê Thị Bé', namSinh: 2026, ghiChu: 'Còn nhỏ' },
        { moiQuanHe: item('2', 'Mẹ đẻ'), hoVaTen: 'Trần Thị Hai', namSinh: 1950, ghiChu: 'Làm ruộng' },
        { moiQuanHe: item('3', 'Em ruột'), hoVaTen: 'Lê Văn Tư', namSinh: 1990, ghiChu: 'Công nhân' },
      ],
    })
    const content = changeSlip.fill(person, { ...occasion, changedRelatives: ['Lê Văn Tư'] })
    expect(content['diNuocNgoai']).toEqual([{ dong: '01/03/2026 - 20/03/2026: Thăm con tại Úc' }])
    expect(content['kinhTe']).toContainEqual({ dong: 'Nhà ở: Nhà cấp 4, 78 m²' })
    expect(content['giaDinh']).toEqual([
      { dong: 'Con đẻ Lê Thị Bé, sinh năm 2026: Còn nhỏ' },
      { dong: 'Em ruột Lê Văn Tư, sinh năm 1990: Công nhân' },
    ])
    const quiet = changeSlip.fill(snapshotOf(richValues), occasion)
    expect(quiet).toMatchObject({
      diNuocNgoai: [{ dong: 'Không' }],
      giaDinh: [{ dong: 'Không thay đổi' }],
      congTac: [{ donVi: 'Không thay đổi', tu: '' }],
      kyLuat: [{ hanhVi: 'Không' }],
      keKyLuat: [{ dong: 'Không' }],
      vanDeKhac: [],
    })
  })

  test('a slip prints the rows of its year as the whole record does', () => {
    const none = { id: '0', code: 'KHONG', name: 'Không giữ chức vụ' }
    const teacher = { id: '1', code: 'V.07.03.28', name: 'Giáo viên tiểu học hạng II' }
    const work = { chucVu: none, donVi: unit('Trường Tiểu học Mỹ Thọ') }
    const person = snapshotOf(richValues, {
      'work-period': [
        { ...work, tuNgay: '2020-01-01', denNgay: '2026-01-31' },
        { ...work, tuNgay: '2026-02-01', denNgay: '2026-05-31' },
      ],
      'salary-period': [
        { ngayHuongLuong: '2020-01-01', ngachChucDanh: teacher },
        { ngayHuongLuong: '2026-03-01', ngachChucDanh: teacher, bac: item('3', 'Bậc 3'), heSoLuong: 4.68 },
      ],
      'allowance-period': [
        { tuNgay: '2026-01-01', loaiPhuCap: item('UDN', 'Phụ cấp ưu đãi theo nghề'), phanTramHuong: 45 },
      ],
      'disciplinary-action': [
        { ngayKyLuat: '2026-04-10', hinhThucKyLuat: item('KT', 'Khiển trách'), noiDung: 'Vi phạm giờ giấc' },
      ],
      'yearly-evaluation': [{ namDanhGia: 2026, mucDoDanhGia: item('HTTNV', 'Hoàn thành tốt nhiệm vụ') }],
    })
    const slip = changeSlip.fill(person, { today: '2026-09-05', placeName: 'Đồng Tháp' })
    expect(slip['congTac']).toMatchObject([
      { tuDen: '02/2026 - 05/2026', noiLam: 'Giáo viên tiểu học, Trường Tiểu học Mỹ Thọ' },
    ])
    expect(slip['keKhenThuong']).toEqual([{ dong: '- Năm 2026: Hoàn thành tốt nhiệm vụ' }])
    expect(slip['keKyLuat']).toEqual([{ dong: '- 04/2026: Khiển trách; Vi phạm giờ giấc' }])
    expect(slip['vanDeKhac']).toEqual([
      { dong: '- Lương từ 03/2026: V.07.03.28, bậc 3, hệ số 4,68' },
      { dong: '- Phụ cấp ưu đãi theo nghề từ 01/2026: 45%' },
    ])
  })
})
