import { box, mm, paragraph, plainRow, table, textWidth } from './ooxml.ts'
import { grid, item, last, line, lineIn, repeated } from './template-lines.ts'

const photoColumn = mm(45)

const head = [
  line(`Cơ quan quản lý cán bộ, công chức, viên chức: ${last('donViQuanLy')}`),
  line(`Cơ quan, đơn vị sử dụng cán bộ, công chức, viên chức: ${last('donViSuDung')}`),
  line(`Số hiệu: ${last('soHieuCBCCVC')}`),
  line(`Mã số định danh: ${last('maSoDinhDanh')}`),
  paragraph('Gap', ''),
]

const besidePhoto = lineIn('Normal', textWidth - photoColumn)

const firstBlock = table(
  'LayoutTable',
  [photoColumn, textWidth - photoColumn],
  plainRow([
    [photoColumn, box(mm(40.4), mm(60.4), '{anh}') + paragraph('Gap', '')],
    [
      textWidth - photoColumn,
      [
        paragraph('Title', 'SƠ YẾU LÝ LỊCH'),
        // The name has a line of its own: a long one would break beside the label.
        besidePhoto('1) Họ và tên khai sinh (viết chữ in hoa):', [], true),
        paragraph('Continued', '**{hoVaTen}**\tGiới tính: {gioiTinh}', {
          tabs: [{ at: textWidth - photoColumn, align: 'right' }],
        }),
        besidePhoto(`2) Các tên gọi khác: ${last('tenGoiKhac')}`, [], false),
        besidePhoto('3) Sinh ngày {ngaySinhNgay} tháng {ngaySinhThang} năm {ngaySinhNam}', [], false),
        besidePhoto(`4) Nơi sinh: ${last('noiSinh')}`, [], false),
        besidePhoto(`5) Quê quán (xã, phường): {queQuanXa}; (tỉnh, TP): ${last('queQuanTinh')}`, [], false),
        repeated('queQuanKhac', 'Continued', '{queQuan}'),
      ].join(''),
    ],
  ]),
)

const items6To29 = [
  paragraph('Gap', ''),
  line(`6) Dân tộc: ${last('danToc')}`),
  line(`7) Tôn giáo: ${last('tonGiao')}`),
  line(`8) Số CCCD: {soCccd}\tNgày cấp: {ngayCapCccd}\tSĐT liên hệ: ${last('soDienThoai')}`, grid),
  line(`9) Số BHXH: {soSoBhxh}\tSố thẻ BHYT: ${last('soBhyt')}`, [58]),
  line(`10) Nơi ở hiện nay: ${last('noiO')}`),
  line(`11) Thành phần gia đình xuất thân: ${last('thanhPhanGiaDinh')}`),
  line(`12) Nghề nghiệp trước khi được tuyển dụng: ${last('ngheKhiTuyenDung')}`),
  item(
    '13) Ngày được tuyển dụng lần đầu: {ngayBatDau}',
    `Cơ quan, tổ chức, đơn vị tuyển dụng: ${last('coQuanTuyenDung')}`,
  ),
  line('14) Ngày vào cơ quan hiện đang công tác: {ngayDamNhiem}'),
  item('15) Ngày vào Đảng Cộng sản Việt Nam: {ngayVaoDang}\tNgày chính thức: {ngayVaoDangChinhThuc}'),
  line(
    '16) Ngày tham gia tổ chức chính trị-xã hội đầu tiên (ngày vào Đoàn TNCSHCM, Công đoàn, Hội): {ngayVaoDoan}',
  ),
  line(
    `17) Ngày nhập ngũ: {ngayNhapNgu}\tNgày xuất ngũ: {ngayXuatNgu}\tQuân hàm cao nhất: ${last('quanHamCaoNhat')}`,
    [58, 109],
  ),
  line(`18) Đối tượng chính sách: ${last('doiTuongChinhSach')}`),
  line(`19) Trình độ giáo dục phổ thông (đã tốt nghiệp lớp mấy/thuộc hệ nào): ${last('giaoDucPhoThong')}`),
  line(`20) Trình độ chuyên môn cao nhất: ${last('trinhDoCaoNhat')}`),
  line(`21) Học hàm: ${last('hocHam')}`),
  line(`22) Danh hiệu nhà nước phong tặng: ${last('danhHieuQuocPhong')}`),
  item(
    `23) Chức vụ hiện tại: ${last('chucVu')}`,
    'Ngày bổ nhiệm/ngày phê chuẩn: {ngayBoNhiem}',
    'Ngày bổ nhiệm lại/phê chuẩn nhiệm kỳ tiếp theo: {ngayBoNhiemLaiChucVu}',
  ),
  line(`24) Được quy hoạch chức danh: ${last('chucVuQuyHoach')}`),
  line(`25) Chức vụ kiêm nhiệm: ${last('chucVuKiemNhiem')}`),
  line(`26) Chức vụ Đảng hiện tại: ${last('chucVuDang')}`),
  line(`27) Chức vụ Đảng kiêm nhiệm: ${last('chucVuDangKiemNhiem')}`),
  line(`28) Công việc chính được giao: ${last('congViecChinh')}`),
  item(
    `29) Sở trường công tác: ${last('soTruongCongTac')}`,
    `Công việc làm lâu nhất: ${last('congViecLamLauNhat')}`,
  ),
]

const payAndHealth = [
  paragraph('Normal', '**30) Tiền lương**', { together: true }),
  item(
    `30.1) Ngạch/chức danh nghề nghiệp: {ngach}\tMã số: ${last('maNgach')}`,
    'Ngày bổ nhiệm ngạch/chức danh nghề nghiệp: {ngayBoNhiemNgach}',
    ['Bậc lương: {bacLuong}\tHệ số: {heSoLuong}\tNgày hưởng: {ngayHuongLuong}', ...grid],
    'Phần trăm hưởng: {phanTramHuong}%; Phụ cấp thâm niên vượt khung: {phuCapTNVK}%;',
    'Ngày hưởng PCTNVK: {ngayHuongPhuCapTNVK}',
  ),
  line(
    `30.2) Phụ cấp chức vụ: {phuCapChucVu}\tPhụ cấp kiêm nhiệm: {phuCapKiemNhiem}\tPhụ cấp khác: ${last('phuCapKhac')}`,
    grid,
  ),
  item(
    `30.3) Vị trí việc làm: {viTriViecLam}\tMã số: ${last('maViTri')}`,
    [
      'Bậc lương: {bacViTri}\tLương theo mức tiền: {luongTheoMucTien} vnđ.\tNgày hưởng: {ngayHuongViTri}',
      42,
      118,
    ],
    'Phần trăm hưởng: {phanTramViTri}%; Phụ cấp thâm niên vượt khung: {phuCapTNVKViTri}%;',
    'Ngày hưởng PCTNVK: {ngayHuongTNVKViTri}',
  ),
  item(
    `31) Tình trạng sức khoẻ: ${last('sucKhoe')}`,
    'Chiều cao: {chieuCao} cm, Cân nặng: {canNang} kg, Nhóm máu: {nhomMau}',
  ),
]

/** The header lines and items 1 to 31, with the photo beside the first five. */
export const personPart: readonly string[] = [...head, firstBlock, ...items6To29, ...payAndHealth]
