/**
 * For every field of the person and of every sub-record: that it is signed, or why not. Complete by type, so a new
 * field compiles only once it is in one of the two lists.
 */
import type { OfficerFieldName } from '#domain/officer/officer-fields.ts'
import type { SubRecordName, subRecordsByName } from '#domain/records/index.ts'

// The items of the résumé (Thông tư 06/2023/TT-BNV) and further fields of the record.
// prettier-ignore
const ofPerson = [
  'hoVaTen', 'tenGoiKhac', 'ngaySinh', 'gioiTinh', 'donViQuanLy', 'donViSuDung', 'donVi', 'phongBan', 'soHieuCBCCVC',
  'soHieuCBCCVCDVSD', 'soCccd', 'noiCapCccd', 'ngayCapCccd', 'soCmnd', 'noiCapCmnd', 'ngayCapCmnd', 'danToc', 'tonGiao',
  'thanhPhanGiaDinh', 'tinhTrangHonNhan', 'email', 'soDienThoai', 'noiSinh', 'noiSinhNew', 'queQuan', 'queQuanNew',
  'queQuanHoSoGoc', 'hoKhauThuongTru', 'hoKhauThuongTruNew', 'noiO', 'noiONew', 'loaiHoSo', 'ngheKhiTuyenDung',
  'hinhThucTuyenDung', 'trangThaiHoSo', 'ngayBatDau', 'ngayKetThuc', 'coQuanTuyenDung', 'coQuanTuyenDungNgoaiHeThong',
  'viTriTuyenDung', 'ngayDamNhiem', 'chucVu', 'chucVuNgoaiHeThong', 'ngayBoNhiem', 'ngayBoNhiemLaiChucVu',
  'chucVuQuyHoach', 'chucVuKiemNhiem', 'congViecChinh', 'congViecLamLauNhat', 'soSoBhxh', 'ngayThamGiaSoBhxh', 'soBhyt',
  'maSoThue', 'ngachHoacViTri', 'bacLuong', 'heSoLuong', 'ngayBoNhiemNgach', 'phanTramHuong', 'phuCapTNVK',
  'ngayHuongPhuCapTNVK', 'soVBQuyetDinhLuongPhuCap', 'ngayHuongLuong', 'ngayKetThucLuong', 'hinhThucHuongLuong',
  'phuCapChucVu', 'phuCapKiemNhiem', 'phuCapKhac', 'phuCapKhacTheoHeSo', 'phuCapKhacTheoPhanTram', 'isHieuLucLuong',
  'luongTheoMucTien', 'hocHam', 'namPhongHocHam', 'chuyenNganhHocHam', 'chucDanhKhoaHoc', 'namPhongChucDanh',
  'trinhDoVanHoa', 'giaoDucPhoThong', 'ngoaiNguKhac', 'ngoaiNgu', 'laAnNinh', 'laQuocPhong', 'ngayVaoDoan',
  'chucVuDoan', 'daiBieuQuocHoi', 'daiBieuQHHDND', 'laDangVien', 'ngayVaoDang', 'ngayVaoDangChinhThuc', 'soTheDang',
  'ngayRaKhoiDang', 'ngayVaoDangLanHai', 'chiBoSinhHoatDangStr', 'chucVuDang', 'chucVuDangKiemNhiem', 'ngayNhapNgu',
  'ngayXuatNgu', 'ngayThamGiaCachMang', 'quanHamCaoNhat', 'chucVuQuocPhongCaoNhat', 'danhHieuQuocPhong',
  'ngayPhongTang', 'doiTuongChinhSach', 'thuongBinh', 'thuongTat', 'chieuCao', 'canNang', 'sucKhoe', 'nhomMau',
  'soTruongCongTac', 'thuNhapLuong', 'thuNhapKhac', 'datSanXuatKinhDoanh', 'biBatTuDay', 'thanNhanNuocNgoai',
  'nhanXetDanhGia',
] as const satisfies readonly OfficerFieldName[]

const derived = 'follows from the training periods, which are signed'
const notOfPerson = {
  isSync: 'says whether the record is sent, not what it holds',
  soThuTuHoSo: 'where the office files the record',
  trinhDoCaoNhat: derived,
  lyLuanChinhTri: derived,
  quanLyNhaNuoc: derived,
  tiengAnh: derived,
  tinHoc: derived,
} as const satisfies Partial<Record<OfficerFieldName, string>>

type FieldsOf = {
  [R in SubRecordName]: readonly (keyof (typeof subRecordsByName)[R]['form']['fields'] & string)[]
}
const historyItem = ['tuNgay', 'denNgay', 'chiTiet'] as const
const property = ['loaiDat', 'chiTiet', 'dienTich', 'giayChungNhan'] as const
// prettier-ignore
const relative = ['moiQuanHe', 'hoVaTen', 'namSinh', 'ngheNghiep', 'nguyenQuan', 'diaChiThuongTru', 'ghiChu'] as const

// prettier-ignore
const ofRows = {
  'work-period': [
    'tuNgay', 'denNgay', 'donVi', 'donViNgoaiHeThong', 'phongBan', 'chucVu', 'chucVuNgoaiHeThong', 'congViecChinh',
    'noiCongTac', 'loaiDonVi', 'loaiQuyetDinh', 'file',
  ],
  'salary-period': [
    'soVBQuyetDinhLuong', 'ngayHuongLuong', 'ngayKetThucLuong', 'loaiDieuChinhLuong', 'loaiLuong', 'loaiCanBo',
    'ngachChucDanh', 'ngachNgoaiHeThong', 'bac', 'heSoLuong', 'soTien', 'phanTramHuong', 'phuCap',
    'phuCapChenhLechBaoLuu', 'phuCapTNVK', 'ngayHuongPhuCapTNVK', 'ngayXetNangLuongLanDau', 'ngayXetNangLuongLanSau',
    'hinhThucHuongLuong', 'luongTheoMucTien', 'coHieuLucLuong', 'file',
  ],
  'allowance-period': [
    'tuNgay', 'denNgay', 'loaiPhuCap', 'doiTuongPhuCap', 'phanTramHuong', 'hinhThucHuong', 'heSo', 'giaTri',
    'soVBQuyetDinh', 'file',
  ],
  'training-period': [
    'loaiDaoTao', 'tuNgay', 'denNgay', 'quocGia', 'coSoDaoTao', 'coSoDaoTaoNgoaiHeThong', 'chuyenNganhDaoTao',
    'chuyenNganhDaoTaoNgoaiHeThong', 'tenNgoaiNgu', 'tiengDanToc', 'trinhDoDaoTao', 'hinhThucDaoTao',
    'xepLoaiTotnghiep', 'vanBangDuocCap', 'diemSo', 'laTrinhDoCaoNhat', 'file',
  ],
  'labour-interruption': ['tuNgay', 'denNgay', 'soQuyetDinh', 'nguoiKy', 'lyDo', 'name', 'file'],
  housing: property,
  'residential-land': property,
  'old-regime-service': historyItem,
  'overseas-relation': historyItem,
  'own-relative': relative,
  'spouse-relative': relative,
  reward: [
    'namKhenThuong', 'hinhThucKhenThuong', 'danhHieuKhenThuong', 'loaiKhenThuong', 'capQuyetDinh', 'donViQuyetDinh',
    'donViNgoaiHeThong', 'soQuyetDinh', 'ngayQuyetDinh', 'mucDoKhenThuong', 'name', 'noiDung',
    'checkKhenThuongCaoNhat', 'file',
  ],
  'disciplinary-action': [
    'ngayKyLuat', 'denNgay', 'hinhThucKyLuat', 'loaiKyLuat', 'capQuyetDinh', 'donViQuyetDinh', 'donViNgoaiHeThong',
    'soQuyetDinh', 'name', 'noiDung', 'checkKyLuatCaoNhat', 'file',
  ],
  'yearly-evaluation': ['namDanhGia', 'mucDoDanhGia', 'noiDungDanhGia', 'file'],
} as const satisfies FieldsOf

const notOfRows = {
  'allowance-period': { ghiChu: 'a note of the office' },
} as const satisfies { [R in SubRecordName]?: Partial<Record<FieldsOf[R][number], string>> }

/** Names of fields in neither list; the assignments below compile only while there are none. */
type UnmarkedOfPerson = Exclude<OfficerFieldName, (typeof ofPerson)[number] | keyof typeof notOfPerson>
type NotOfRows<R extends SubRecordName> = R extends keyof typeof notOfRows
  ? keyof (typeof notOfRows)[R]
  : never
type UnmarkedOfRows = {
  [R in SubRecordName]: Exclude<FieldsOf[R][number], (typeof ofRows)[R][number] | NotOfRows<R>>
}[SubRecordName]
const everyFieldIsMarked: [UnmarkedOfPerson, UnmarkedOfRows] extends [never, never] ? true : never = true

/** Names of the person's signed fields. */
export const signedFields: ReadonlySet<string> = new Set(everyFieldIsMarked ? ofPerson : [])

/** Names of the signed fields of each sub-record, by its name. */
export const signedRowFields: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(ofRows).map(([record, names]) => [record, new Set<string>(names)]),
)

/** Why a field isn't signed: of the person, and of the rows of a sub-record by its name. */
export const unsignedFields: Readonly<Record<string, string>> = notOfPerson
export const unsignedRowFields: Readonly<Record<string, Readonly<Record<string, string>>>> = notOfRows
