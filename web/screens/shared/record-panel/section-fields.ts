/** A section of the record panel: its heading and fields, in the order of the specification (spec 3 §2.3). */
export interface PanelSection {
  id: string
  title: string
  names: readonly string[]
}

/** The sections of the panel; `isSync` is in the heading of the first one. */
export const panelSections: readonly PanelSection[] = [
  {
    id: 'co-quan',
    title: 'Thông tin cơ quan',
    names: [
      'donViQuanLy',
      'donViSuDung',
      'donVi',
      'phongBan',
      'soHieuCBCCVC',
      'soHieuCBCCVCDVSD',
      'ngayDamNhiem',
      'loaiHoSo',
      'chucVu',
      'congViecChinh',
      'trangThaiHoSo',
      'soThuTuHoSo',
    ],
  },
  {
    id: 'ca-nhan',
    title: 'Thông tin cá nhân',
    names: [
      'hoVaTen',
      'tenGoiKhac',
      'ngaySinh',
      'gioiTinh',
      'soCccd',
      'noiCapCccd',
      'ngayCapCccd',
      'soCmnd',
      'noiCapCmnd',
      'ngayCapCmnd',
      'email',
      'soDienThoai',
      'danToc',
      'tonGiao',
      'tinhTrangHonNhan',
      'thanhPhanGiaDinh',
      'giaoDucPhoThong',
      'laDangVien',
      'ngayVaoDang',
    ],
  },
  { id: 'noi-sinh', title: 'Nơi sinh', names: ['noiSinh', 'noiSinhNew'] },
  { id: 'que-quan', title: 'Quê quán', names: ['queQuan', 'queQuanNew', 'queQuanHoSoGoc'] },
  { id: 'thuong-tru', title: 'Hộ khẩu thường trú', names: ['hoKhauThuongTru', 'hoKhauThuongTruNew'] },
  { id: 'noi-o', title: 'Nơi ở hiện nay', names: ['noiO', 'noiONew'] },
]
