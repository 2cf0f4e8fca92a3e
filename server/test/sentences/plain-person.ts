/**
 * A person as the product's calls answer it: the flat members of `CanBoCongChuc/get-by-id`, and beside them the rows of
 * each record as its `get-list` answers them, newest first. Nothing here comes from a declaration of the product.
 */
export interface Choice {
  readonly id: string
  readonly code: string
  readonly name: string
}

export interface PlainUnit {
  readonly id: string
  readonly name: string
  readonly maCoQuan: string | null
}

/** A unit as `DonVi/get-all-tree` answers it. */
export interface TreeUnit extends PlainUnit {
  readonly capDV: number
  /** TG or DT; the tree has it at the communes' units only, what is below them inherits it. */
  readonly tinhTruocSapNhap: Choice | null
}

/** With the units above it, the province first; none above the province. */
export interface PlacedUnit extends TreeUnit {
  readonly path: readonly TreeUnit[]
}

export interface OldAddress {
  readonly province: Choice | null
  readonly dictrict: Choice | null
  readonly commune: Choice | null
  readonly address: string
  readonly fullAddress: string
}

export interface NewAddress {
  readonly province: Choice | null
  readonly commune: Choice | null
  readonly address: string
}

/** Days are `YYYY-MM-DD`, months of training `YYYY-MM`. */
type Day = string | null
type Text = string | null

export interface WorkRow {
  readonly tuNgay: string
  readonly denNgay: Day
  readonly donVi: PlainUnit | null
  readonly donViNgoaiHeThong: Text
  readonly phongBan: Text
  readonly chucVu: Choice | null
  readonly chucVuNgoaiHeThong: Text
  readonly congViecChinh: Text
  readonly noiCongTac: Text
  readonly loaiDonVi: Choice | null
  readonly loaiQuyetDinh: Choice | null
  readonly donViBietPhai: PlainUnit | null
  readonly donViBietPhaiNgoaiHeThong: Text
  readonly bietPhaiDenNgay: Day
  readonly soQuyetDinh: Text
  readonly ngayQuyetDinh: Day
  readonly nguoiKy: Text
}

export interface PayRow {
  readonly soVBQuyetDinhLuong: Text
  readonly ngayHuongLuong: string
  readonly ngayKetThucLuong: Day
  readonly loaiDieuChinhLuong: Choice | null
  readonly loaiLuong: Choice | null
  readonly loaiCanBo: Choice | null
  readonly ngachChucDanh: Choice | null
  readonly ngachNgoaiHeThong: Text
  readonly bac: Choice | null
  readonly heSoLuong: number | null
  readonly soTien: number | null
  readonly phanTramHuong: number | null
  readonly phuCapChenhLechBaoLuu: number | null
  readonly phuCapTNVK: number | null
  readonly ngayHuongPhuCapTNVK: Day
  readonly ngayXetNangLuongLanDau: Day
  readonly ngayXetNangLuongLanSau: Day
  readonly coHieuLucLuong: boolean
}

export interface AllowanceRow {
  readonly tuNgay: string
  readonly denNgay: Day
  readonly loaiPhuCap: Choice | null
  readonly doiTuongPhuCap: Choice | null
  readonly phanTramHuong: number | null
  readonly hinhThucHuong: Choice | null
  readonly heSo: number | null
  readonly giaTri: number | null
  readonly soVBQuyetDinh: Text
  readonly ghiChu: Text
}

export interface TrainingRow {
  readonly loaiDaoTao: Choice | null
  readonly tuNgay: string
  readonly denNgay: Day
  readonly quocGia: Choice | null
  readonly coSoDaoTao: Choice | null
  readonly coSoDaoTaoNgoaiHeThong: Text
  readonly chuyenNganhDaoTao: Choice | null
  readonly chuyenNganhDaoTaoNgoaiHeThong: Text
  readonly tenNgoaiNgu: Choice | null
  readonly tiengDanToc: Choice | null
  readonly trinhDoDaoTao: Choice | null
  readonly hinhThucDaoTao: Choice | null
  readonly xepLoaiTotnghiep: Choice | null
  readonly vanBangDuocCap: Text
  readonly diemSo: Text
  readonly laTrinhDoCaoNhat: boolean
}

export interface RatingRow {
  readonly namDanhGia: number
  readonly mucDoDanhGia: Choice | null
  readonly hanhVi: Choice | null
  readonly noiDungDanhGia: Text
}

export interface RewardRow {
  readonly namKhenThuong: number
  readonly hinhThucKhenThuong: Choice | null
  readonly danhHieuKhenThuong: Choice | null
  readonly loaiKhenThuong: Choice | null
  readonly capQuyetDinh: Choice | null
  readonly donViQuyetDinh: PlainUnit | null
  readonly donViNgoaiHeThong: Text
  readonly soQuyetDinh: Text
  readonly ngayQuyetDinh: Day
  readonly noiDung: Text
  readonly checkKhenThuongCaoNhat: boolean
}

export interface DisciplineRow {
  readonly ngayKyLuat: string
  readonly denNgay: Day
  readonly hinhThucKyLuat: Choice | null
  readonly loaiKyLuat: Choice | null
  readonly capQuyetDinh: Choice | null
  readonly donViQuyetDinh: PlainUnit | null
  readonly donViNgoaiHeThong: Text
  readonly soQuyetDinh: Text
  readonly noiDung: Text
  readonly checkKyLuatCaoNhat: boolean
}

export interface RelativeRow {
  readonly moiQuanHe: Choice | null
  readonly hoVaTen: string
  readonly namSinh: number
  readonly ngheNghiep: Text
  readonly nguyenQuan: Text
  readonly diaChiThuongTru: Text
  readonly ghiChu: Text
}

export interface InterruptionRow {
  readonly tuNgay: string
  readonly denNgay: Day
  readonly soQuyetDinh: Text
  readonly nguoiKy: Text
  readonly lyDo: Choice | null
  readonly name: Text
}

export interface PropertyRow {
  readonly loaiDat: number
  readonly chiTiet: Text
  readonly dienTich: number | null
  readonly giayChungNhan: Text
}

export interface HistoryRow {
  readonly tuNgay: string
  readonly denNgay: Day
  readonly chiTiet: Text
}

export interface PlainPerson {
  readonly id: string
  readonly avatar: Text
  readonly hoVaTen: string
  readonly tenGoiKhac: Text
  readonly ngaySinh: Day
  readonly gioiTinh: Choice | null
  readonly donViQuanLy: PlainUnit | null
  readonly donViSuDung: PlainUnit | null
  readonly donVi: PlacedUnit
  readonly phongBan: PlainUnit | null
  readonly soHieuCBCCVC: Text
  readonly soHieuCBCCVCDVSD: Text
  readonly soCccd: Text
  readonly noiCapCccd: Text
  readonly ngayCapCccd: Day
  readonly soCmnd: Text
  readonly noiCapCmnd: Text
  readonly ngayCapCmnd: Day
  readonly danToc: Choice | null
  readonly tonGiao: Choice | null
  readonly thanhPhanGiaDinh: Choice | null
  readonly tinhTrangHonNhan: Choice | null
  readonly email: Text
  readonly soDienThoai: Text
  readonly noiSinh: OldAddress | null
  readonly noiSinhNew: NewAddress | null
  readonly queQuan: OldAddress | null
  readonly queQuanNew: NewAddress | null
  readonly queQuanHoSoGoc: Text
  readonly hoKhauThuongTru: OldAddress | null
  readonly hoKhauThuongTruNew: NewAddress | null
  readonly noiO: OldAddress | null
  readonly noiONew: NewAddress | null
  readonly loaiHoSo: Choice | null
  readonly ngheKhiTuyenDung: Text
  readonly hinhThucTuyenDung: Choice | null
  readonly trangThaiHoSo: Choice | null
  readonly ngayBatDau: Day
  readonly ngayKetThuc: Day
  readonly coQuanTuyenDung: PlainUnit | null
  readonly coQuanTuyenDungNgoaiHeThong: Text
  readonly viTriTuyenDung: Text
  readonly ngayDamNhiem: Day
  readonly chucVu: Choice | null
  readonly chucVuNgoaiHeThong: Text
  readonly ngayBoNhiem: Day
  readonly ngayBoNhiemLaiChucVu: Day
  readonly chucVuQuyHoach: readonly Choice[]
  readonly chucVuKiemNhiem: readonly Choice[]
  readonly viTriViecLam: Choice | null
  readonly bacNgheNghiep: Choice | null
  readonly ngayBoTriViTri: Day
  readonly soQuyetDinhViTri: Text
  readonly congViecChinh: Text
  readonly congViecLamLauNhat: Text
  readonly soSoBhxh: Text
  readonly ngayThamGiaSoBhxh: Day
  readonly soBhyt: Text
  readonly maSoThue: Text
  readonly lyDoTuoiNghiHuu: Choice | null
  readonly ngayNghiHuu: Day
  readonly soQuyetDinhNghiHuu: Text
  readonly ngayQuyetDinhNghiHuu: Day
  readonly ngachHoacViTri: Choice | null
  readonly bacLuong: Choice | null
  readonly heSoLuong: number | null
  readonly ngayBoNhiemNgach: Day
  readonly phanTramHuong: number | null
  readonly phuCapTNVK: number | null
  readonly ngayHuongPhuCapTNVK: Day
  readonly soVBQuyetDinhLuongPhuCap: Text
  readonly ngayHuongLuong: Day
  readonly ngayKetThucLuong: Day
  readonly phuCapChucVu: number | null
  readonly phuCapKiemNhiem: number | null
  readonly phuCapKhacTheoHeSo: number | null
  readonly phuCapKhacTheoPhanTram: number | null
  readonly luongTheoMucTien: number | null
  readonly hocHam: Choice | null
  readonly namPhongHocHam: number | null
  readonly giaoDucPhoThong: Choice | null
  readonly trinhDoVanHoa: Choice | null
  readonly trinhDoCaoNhat: Choice | null
  readonly lyLuanChinhTri: Choice | null
  readonly quanLyNhaNuoc: Choice | null
  readonly tiengAnh: Choice | null
  readonly tinHoc: Choice | null
  readonly ngoaiNguKhac: Choice | null
  readonly ngoaiNgu: readonly Choice[]
  readonly laAnNinh: boolean
  readonly laQuocPhong: boolean
  readonly ngayVaoDoan: Day
  readonly chucVuDoan: Text
  readonly daiBieuQuocHoi: boolean
  readonly daiBieuQHHDND: Choice | null
  readonly laDangVien: boolean
  readonly ngayVaoDang: Day
  readonly ngayVaoDangChinhThuc: Day
  readonly soTheDang: Text
  readonly ngayRaKhoiDang: Day
  readonly ngayVaoDangLanHai: Day
  readonly chiBoSinhHoatDangStr: Text
  readonly chucVuDang: Choice | null
  readonly chucVuDangKiemNhiem: Choice | null
  readonly ngayNhapNgu: Day
  readonly ngayXuatNgu: Day
  readonly ngayThamGiaCachMang: Day
  readonly quanHamCaoNhat: Choice | null
  readonly danhHieuQuocPhong: readonly Choice[]
  readonly ngayPhongTang: Day
  readonly doiTuongChinhSach: readonly Choice[]
  readonly thuongBinh: Choice | null
  readonly chieuCao: number | null
  readonly canNang: number | null
  readonly sucKhoe: Choice | null
  readonly nhomMau: Choice | null
  readonly soTruongCongTac: Text
  readonly thuNhapLuong: Text
  readonly thuNhapKhac: Text
  readonly datSanXuatKinhDoanh: Text
  readonly biBatTuDay: Text
  readonly thanNhanNuocNgoai: Text
  /** The overall comment; the rows of single years are `danhGiaHangNam`. */
  readonly nhanXetDanhGia: Text
  /** CongTac/get-list */
  readonly congTac: readonly WorkRow[]
  /** Luong/get-list */
  readonly luong: readonly PayRow[]
  /** PhuCap/get-list */
  readonly phuCap: readonly AllowanceRow[]
  /** DaoTao/get-list */
  readonly daoTao: readonly TrainingRow[]
  /** NhanXetDanhGia/get-list */
  readonly danhGiaHangNam: readonly RatingRow[]
  /** KhenThuongKyLuat/get-list-khen-thuong */
  readonly khenThuong: readonly RewardRow[]
  /** KhenThuongKyLuat/get-list-ky-luat */
  readonly kyLuat: readonly DisciplineRow[]
  /** QuanHeGiaDinh/get-list-ban-than */
  readonly quanHeBanThan: readonly RelativeRow[]
  /** QuanHeGiaDinh/get-list-vo-chong */
  readonly quanHeVoChong: readonly RelativeRow[]
  /** GianDoanLaoDong/get-list */
  readonly gianDoanLaoDong: readonly InterruptionRow[]
  /** TaiSan/get-list-nha-o and get-list-dat-o */
  readonly nhaO: readonly PropertyRow[]
  readonly datO: readonly PropertyRow[]
  /** LichSuBanThan/get-list-che-do-cu and get-list-to-chuc-nuoc-ngoai */
  readonly cheDoCu: readonly HistoryRow[]
  readonly toChucNuocNgoai: readonly HistoryRow[]
  /** The days that `DenHan/get-paging` answers by its kinds, where the reader fetched them. */
  readonly denHan?: Readonly<Partial<Record<string, string>>>
}
