/** R1: number and qualification of civil servants, in the columns of BM01/BNV; and the same for public employees. */
import { asOfDay } from '#domain/reports/report-parameters.ts'
import { added, counted, figureReport, head, lettered, type Head } from '#domain/reports/figure-report.ts'
import { ministryForm } from '#domain/reports/report-parts.ts'

const ages: Head = head(
  'Chia theo độ tuổi',
  counted('Dưới 30', 'tuoi30', ['ngaySinh']),
  counted('Từ 31 đến 40', 'tuoi40', ['ngaySinh']),
  counted('Từ 41 đến 50', 'tuoi50', ['ngaySinh']),
  head(
    'Từ 51 đến 60',
    counted('Tổng số', 'tuoi60', ['ngaySinh']),
    counted('Nữ từ 51 đến 55', 'nu55', ['ngaySinh', 'gioiTinh']),
    counted('Nam từ 56 đến 60', 'nam60', ['ngaySinh', 'gioiTinh']),
  ),
  counted('Trên tuổi nghỉ hưu', 'quaTuoi', ['ngaySinh', 'gioiTinh']),
)

const levels: Head = head(
  'Chia theo trình độ đào tạo',
  head(
    'Chuyên môn',
    counted('Tiến sĩ', 'tienSi', ['trinhDoCaoNhat']),
    counted('Thạc sĩ', 'thacSi', ['trinhDoCaoNhat']),
    counted('Đại học', 'daiHoc', ['trinhDoCaoNhat']),
    counted('Cao đẳng', 'caoDang', ['trinhDoCaoNhat']),
    counted('Trung cấp', 'trungCap', ['trinhDoCaoNhat']),
    counted('Sơ cấp', 'soCap', ['trinhDoCaoNhat']),
  ),
  head(
    'Chính trị',
    counted('Cử nhân', 'ctCuNhan', ['lyLuanChinhTri']),
    counted('Cao cấp', 'ctCaoCap', ['lyLuanChinhTri']),
    counted('Trung cấp', 'ctTrungCap', ['lyLuanChinhTri']),
    counted('Sơ cấp', 'ctSoCap', ['lyLuanChinhTri']),
  ),
  head(
    'Tin học',
    counted('Trung cấp trở lên', 'thTrungCap', ['tinHoc']),
    counted('Chứng chỉ', 'thChungChi', ['tinHoc']),
  ),
  head(
    'Ngoại ngữ',
    head(
      'Anh văn',
      counted('Đại học trở lên', 'anhDaiHoc', ['tiengAnh']),
      counted('Chứng chỉ', 'anhChungChi', ['tiengAnh']),
    ),
    head(
      'Ngoại ngữ khác',
      counted('Đại học trở lên', 'nnDaiHoc', ['ngoaiNguKhac']),
      counted('Chứng chỉ', 'nnChungChi', ['ngoaiNguKhac']),
    ),
  ),
  counted('Chứng chỉ tiếng dân tộc', 'tiengDanToc', ['trinhDoCaoNhat']),
  head(
    'Quản lý nhà nước',
    counted('Chuyên viên cao cấp và TĐ', 'qlCaoCap', ['quanLyNhaNuoc']),
    counted('Chuyên viên chính và TĐ', 'qlChinh', ['quanLyNhaNuoc']),
    counted('Chuyên viên và TĐ', 'qlChuyenVien', ['quanLyNhaNuoc']),
  ),
)

const among: Head = head(
  'Trong đó',
  counted('Đảng viên', 'dangVien', ['laDangVien']),
  counted('Phụ nữ', 'phuNu', ['gioiTinh']),
  counted('Dân tộc ít người', 'danTocItNguoi', ['danToc']),
  counted('Tôn giáo', 'tonGiao', ['tonGiao']),
)

const common = {
  paper: 'a3',
  parameters: asOfDay,
  notes: [
    "Cột 'Từ 51 đến 60' gồm cả người trên 60 tuổi chưa đến tuổi nghỉ hưu theo Nghị định 135/2020/NĐ-CP.",
    "Luân chuyển, điều động: theo loại quyết định của quá trình công tác đang mở; quyết định chỉ ghi chung 'Luân chuyển/Điều động' được tính là điều động.",
    'Số được giao của một dòng là tổng biên chế đã nhập của các đơn vị thuộc dòng đó, một số chung cho mọi đối tượng của đơn vị (công chức, viên chức, người lao động), không tách theo đối tượng của báo cáo này.',
  ],
} as const

export const servantQuality = figureReport({
  ...common,
  code: 'R1',
  name: 'BM01/BNV (mẫu năm 2012) - Báo cáo số lượng, chất lượng công chức',
  title: 'BÁO CÁO SỐ LƯỢNG, CHẤT LƯỢNG CÔNG CHỨC',
  fileName: 'BM01_So_luong_chat_luong_cong_chuc',
  form: ministryForm('BM01/BNV'),
  heads: [
    lettered('Tổng số có mặt', 'coMat', 'B'),
    added('Tổng số biên chế được giao', 'bienChe'),
    among,
    head(
      'Chia theo ngạch công chức',
      counted('Chuyên viên cao cấp và TĐ', 'ngachCaoCap', ['ngachHoacViTri']),
      counted('Chuyên viên chính và TĐ', 'ngachChinh', ['ngachHoacViTri']),
      counted('Chuyên viên và TĐ', 'ngachChuyenVien', ['ngachHoacViTri']),
      counted('Cán sự và TĐ', 'ngachCanSu', ['ngachHoacViTri']),
      counted('Nhân viên', 'ngachNhanVien', ['ngachHoacViTri']),
    ),
    levels,
    ages,
    counted('Công chức luân chuyển', 'luanChuyen', ['chucVu']),
    lettered('Công chức điều động', 'dieuDong', 'C', ['chucVu']),
  ],
})

/** Civil servants in appointed posts of leadership; without elected ones (people's council, people's committee). */
export const servantLeaders = figureReport({
  paper: 'a3',
  parameters: asOfDay,
  notes: [
    'Không gồm chức vụ do bầu cử (Chủ tịch, Phó Chủ tịch, Ủy viên Ủy ban nhân dân; Chủ tịch, Phó Chủ tịch, Trưởng ban, Phó Trưởng ban của Hội đồng nhân dân).',
    "'Cấp sở, ngành' gồm cả Văn phòng UBND tỉnh, Văn phòng Đoàn ĐBQH và HĐND tỉnh, Thanh tra tỉnh và Ban; 'Cấp phòng' gồm cả Văn phòng, Trung tâm phục vụ hành chính công, đội, hạt và Ban chỉ huy quân sự xã, phường.",
  ],
  code: 'LANH-DAO',
  name: 'Báo cáo số lượng công chức giữ các chức vụ lãnh đạo do bổ nhiệm',
  title: 'BÁO CÁO SỐ LƯỢNG CÔNG CHỨC GIỮ CÁC CHỨC VỤ LÃNH ĐẠO DO BỔ NHIỆM',
  fileName: 'Cong_chuc_giu_chuc_vu_lanh_dao',
  heads: [
    counted('Tổng số', 'coMat', [], 8),
    head(
      'Cấp sở, ngành',
      counted('Cấp trưởng', 'soTruong', ['chucVu']),
      counted('Cấp phó', 'soPho', ['chucVu']),
    ),
    head(
      'Cấp chi cục, trung tâm',
      counted('Cấp trưởng', 'chiCucTruong', ['chucVu']),
      counted('Cấp phó', 'chiCucPho', ['chucVu']),
    ),
    head(
      'Cấp phòng',
      counted('Cấp trưởng', 'phongTruong', ['chucVu']),
      counted('Cấp phó', 'phongPho', ['chucVu']),
    ),
    among,
    levels,
    ages,
  ],
})

/** Public employees have titles instead of ranks, distinguished by their salary scale. */
export const employeeQuality = figureReport({
  ...common,
  code: 'R1-VC',
  name: 'Báo cáo số lượng, chất lượng viên chức',
  title: 'BÁO CÁO SỐ LƯỢNG, CHẤT LƯỢNG VIÊN CHỨC',
  fileName: 'So_luong_chat_luong_vien_chuc',
  heads: [
    lettered('Tổng số có mặt', 'coMat', 'B'),
    added('Tổng số người làm việc được giao', 'bienChe'),
    among,
    head(
      'Chia theo hạng chức danh nghề nghiệp (bậc nghề nghiệp)',
      counted('Lương loại A3 (bậc 5)', 'ngachCaoCap', ['ngachHoacViTri']),
      counted('Lương loại A2 (bậc 4)', 'ngachChinh', ['ngachHoacViTri']),
      counted('Lương loại A1 (bậc 3)', 'ngachChuyenVien', ['ngachHoacViTri']),
      counted('Lương loại A0 (bậc 2)', 'ngachCanSu', ['ngachHoacViTri']),
      counted('Lương loại B, C (bậc 1)', 'ngachNhanVien', ['ngachHoacViTri']),
    ),
    levels,
    ages,
    counted('Viên chức luân chuyển', 'luanChuyen', ['chucVu']),
    lettered('Viên chức điều động', 'dieuDong', 'C', ['chucVu']),
  ],
})
