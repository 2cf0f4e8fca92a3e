/** Academic titles and education levels (spec 2 §3 'Training/education profile'). */
import { choice, choices, flag, year } from '#domain/fields/kinds.ts'
import { groupsOf } from '#domain/forms/groups.ts'

/** Computed from the training rows, never typed. */
const derived = {
  derived: true,
  unsigned: 'follows from the training periods, which are signed',
} as const

export const trainingFields = {
  hocHam: choice('Học hàm', 'DM_HOCHAM'),
  namPhongHocHam: year('Năm phong học hàm', { back: 60 }),
  chuyenNganhHocHam: choice('Chuyên ngành học hàm', 'DM_CHUYENNGANHDAOTAO'),
  chucDanhKhoaHoc: choice('Chức danh khoa học', 'DM_CHUCDANHKHOAHOC'),
  namPhongChucDanh: year('Năm phong chức danh', { back: 60 }),
  trinhDoVanHoa: choice('Trình độ học vấn', 'DM_GIAODUCPHOTHONG'),
  // Labelled as in its sentence (spec 2 §5); the résumé's item 19 prints it.
  giaoDucPhoThong: choice('Trình độ văn hóa', 'DM_GIAODUCPHOTHONG', { required: true }),
  trinhDoCaoNhat: choice('Trình độ chuyên môn cao nhất', 'DM_TRINHDODAOTAO', derived),
  lyLuanChinhTri: choice('Lý luận chính trị', 'DM_TRINHDOLLCT', derived),
  quanLyNhaNuoc: choice('Quản lý nhà nước', 'DM_TRINHDOQLNN', derived),
  tiengAnh: choice('Tiếng Anh', 'DM_TRINHDONGOAINGU', derived),
  tinHoc: choice('Tin học', 'DM_TRINHDOTINHOC', derived),
  ngoaiNguKhac: choice('Trình độ ngoại ngữ khác', 'DM_TRINHDONGOAINGU'),
  ngoaiNgu: choices('Ngoại ngữ khác', 'DM_NGOAINGU'),
  laAnNinh: flag('Đã bồi dưỡng kiến thức an ninh'),
  laQuocPhong: flag('Đã bồi dưỡng kiến thức quốc phòng'),
} as const

export const trainingGroups = groupsOf(trainingFields, [
  {
    title: 'Học hàm, chức danh khoa học',
    names: ['hocHam', 'namPhongHocHam', 'chuyenNganhHocHam', 'chucDanhKhoaHoc', 'namPhongChucDanh'],
  },
  {
    title: 'Trình độ',
    names: [
      'trinhDoVanHoa',
      'giaoDucPhoThong',
      'trinhDoCaoNhat',
      'lyLuanChinhTri',
      'quanLyNhaNuoc',
      'tinHoc',
      'tiengAnh',
      'ngoaiNgu',
      'ngoaiNguKhac',
      'laAnNinh',
      'laQuocPhong',
    ],
  },
])
