/** Twenty-five people with known values: each messy workbook has the same data about them. */
import { importColumns, type ImportColumnName } from '#domain/imports/import-columns.ts'

export type KnownPerson = Readonly<Record<ImportColumnName, string>>

const names = [
  'Nguyễn Văn An',
  'Trần Thị Bích Ngọc',
  'Lê Hoàng Phương Uyên',
  'Phạm Minh Đức',
  'Huỳnh Thị Mỹ Hạnh',
  'Phan Quốc Khánh',
  'Võ Thị Thùy Dương',
  'Đặng Hữu Phước',
  'Bùi Thị Kim Loan',
  'Đỗ Trọng Nghĩa',
  'Hồ Thị Cẩm Tú',
  'Ngô Gia Bảo',
  'Dương Thị Tuyết Nhung',
  'Lý Thanh Tùng',
  'Mai Thị Quỳnh Như',
  'Trịnh Công Sơn',
  'Trương Thị Hồng Gấm',
  'Châu Văn Liêm',
  'Lâm Thị Ánh Tuyết',
  'Thạch Sô Phia',
  'Nguyễn Thị Út',
  'Cao Văn Lầu',
  'Tống Phước Hòa',
  'Lưu Thị Yến',
  'Tạ Quang Bửu',
]
const ethnic = ['Kinh', 'Kinh', 'Hoa', 'Kinh', 'Khơ me']
const religions = ['Không', 'Phật giáo', 'Không', 'Công giáo', 'Phật giáo Hòa Hảo']
const communes = ['Phường Cao Lãnh', 'Phường Sa Đéc', 'Xã Tháp Mười', 'Xã Lấp Vò', 'Phường Mỹ Tho']
const posts = ['Trưởng phòng', 'Phó Trưởng phòng', 'Chuyên viên', 'Kế toán', 'Giáo viên']
const ranks = ['01.002', '01.003', 'V.07.05.15', '06.031', 'V.08.03.07']
const pick = <T>(list: readonly T[], at: number): T => list[at % list.length] as T
const two = (number: number) => String(number).padStart(2, '0')

export const knownPeople: readonly KnownPerson[] = names.map((hoVaTen, at): KnownPerson => {
  const isWoman = hoVaTen.includes(' Thị ') || hoVaTen.includes('Uyên')
  const year = 1966 + ((at * 7) % 34)
  const province = at % 6 === 0 ? '001' : '087'
  const said: Partial<Record<ImportColumnName, string>> = {
    hoVaTen,
    tenGoiKhac: at % 5 === 0 ? 'Tư Hiền' : '',
    ngaySinh: `${two(1 + ((at * 5) % 28))}/${two(1 + ((at * 11) % 12))}/${year}`,
    gioiTinh: isWoman ? 'Nữ' : 'Nam',
    soCccd: `${province}${isWoman ? 1 : 0}${two(year % 100)}${String(1234 + at * 37).padStart(6, '0')}`,
    ngayCapCccd: `${two(1 + ((at * 3) % 28))}/${two(1 + (at % 12))}/2021`,
    noiCapCccd: 'Cục Cảnh sát QLHC về TTXH',
    soCmnd: at % 3 === 0 ? String(34_000_000 + at * 101).padStart(9, '0') : '',
    soDienThoai: `09${String(12_345_678 + at * 111)}`,
    email: `canbo${at + 1}@dongthap.gov.vn`,
    danToc: pick(ethnic, at),
    tonGiao: pick(religions, at),
    tinhTrangHonNhan: at % 4 === 0 ? 'Độc thân' : 'Đã kết hôn',
    thanhPhanGiaDinh: 'Nông dân',
    giaoDucPhoThong: '12/12',
    loaiHoSo: at % 2 === 0 ? 'Công chức' : 'Viên chức',
    chucVu: pick(posts, at),
    phongBan: 'Phòng Tổ chức cán bộ',
    congViecChinh: at % 2 === 0 ? 'Tổ chức cán bộ' : 'Giảng dạy môn Toán',
    ngayDamNhiem: `01/09/${year + 25}`,
    soHieuCBCCVC: `H20.${100 + at}`,
    laDangVien: at % 3 === 0 ? 'Không' : 'Có',
    ngayVaoDang: at % 3 === 0 ? '' : `03/02/${year + 26}`,
    noiSinhTinh: 'Đồng Tháp',
    noiSinhXa: pick(communes, at),
    noiSinhChiTiet: `Khóm ${1 + (at % 5)}`,
    queQuanTinh: 'Đồng Tháp',
    queQuanXa: pick(communes, at + 1),
    queQuanChiTiet: `Ấp ${1 + (at % 4)}`,
    hoKhauThuongTruTinh: 'Đồng Tháp',
    hoKhauThuongTruXa: pick(communes, at + 2),
    hoKhauThuongTruChiTiet: `Số ${at + 1} đường Nguyễn Huệ`,
    noiOTinh: 'Đồng Tháp',
    noiOXa: pick(communes, at + 3),
    noiOChiTiet: `Số ${at + 10} đường Lý Thường Kiệt`,
    ngachChucDanh: pick(ranks, at),
    bac: String(1 + (at % 9)),
    heSoLuong: `${2 + (at % 4)},${two(34 + (at % 5) * 11)}`,
    ngayHuongLuong: `01/0${1 + (at % 9)}/2024`,
  }
  return Object.fromEntries(importColumns.map(({ name }) => [name, said[name] ?? ''])) as KnownPerson
})

/** Catalogue names by which columns are recognised. */
export const knownNames = {
  lists: {
    DM_DANTOC: ['Kinh', 'Hoa', 'Khơ me', 'Tày', 'Chăm'],
    DM_TONGIAO: ['Không', 'Phật giáo', 'Công giáo', 'Phật giáo Hòa Hảo', 'Cao Đài'],
    DM_LOAIHOSO: ['Cán bộ', 'Công chức', 'Viên chức'],
    DM_CHUCVU: ['Giám đốc', ...posts],
  },
  provinces: ['Đồng Tháp', 'An Giang', 'Thành phố Hồ Chí Minh', 'Hà Nội'],
}
