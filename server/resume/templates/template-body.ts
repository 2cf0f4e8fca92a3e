import { mm, paragraph, plainRow, rowsTable, table, textWidth, type Column } from './ooxml.ts'
import { last, line, repeated, section, subsection } from './template-lines.ts'
import { personPart } from './template-person.ts'

const period: readonly Column[] = [
  { heading: 'Từ', tag: 'tu', width: 950, centred: true },
  { heading: 'Đến', tag: 'den', width: 950, centred: true },
]
const column = (heading: string, tag: string, width: number): Column => ({ heading, tag, width })
const short = (heading: string, tag: string, width: number): Column => ({
  heading,
  tag,
  width,
  centred: true,
})

const relativeColumns: readonly Column[] = [
  column('Mối\nquan hệ', 'moiQuanHe', 1170),
  column('Họ và tên', 'hoVaTen', 2400),
  short('Năm\nsinh', 'namSinh', 700),
  {
    heading:
      'Quê quán, nghề nghiệp, chức danh, chức vụ, đơn vị công tác, học tập, nơi ở (trong, ngoài nước); thành viên ' +
      'các tổ chức chính trị - xã hội (trong, ngoài nước); làm việc cho chế độ cũ, tiền án, tiền sự (nếu có)',
    tag: 'moTa',
    width: 5368,
    longHeading: true,
  },
]
const certificateColumns: readonly Column[] = [
  ...period,
  column('Tên cơ sở đào tạo', 'coSoDaoTao', 4338),
  column('Chứng chỉ được cấp', 'vanBang', 3400),
]

const training = [
  section('32) QUÁ TRÌNH ĐÀO TẠO, BỒI DƯỠNG'),
  subsection('32.1- Chuyên môn (từ trung cấp trở lên cả trong nước và nước ngoài)'),
  rowsTable('daoTaoChuyenMon', [
    ...period,
    column('Tên cơ sở đào tạo', 'coSoDaoTao', 2650),
    column('Chuyên ngành\nđào tạo', 'chuyenNganh', 1850),
    column('Hình thức\nđào tạo', 'hinhThuc', 1300),
    column('Văn bằng,\ntrình độ', 'vanBang', 1938),
  ]),
  subsection('32.2- Lý luận chính trị'),
  rowsTable('lyLuanChinhTri', [
    ...period,
    column('Tên cơ sở đào tạo', 'coSoDaoTao', 3588),
    column('Hình thức\nđào tạo', 'hinhThuc', 1650),
    column('Văn bằng được cấp', 'vanBang', 2500),
  ]),
  subsection('32.3- Bồi dưỡng quản lý nhà nước/ chức danh nghề nghiệp/ nghiệp vụ chuyên ngành'),
  rowsTable('boiDuongNghiepVu', certificateColumns),
  subsection('32.4- Bồi dưỡng kiến thức an ninh, quốc phòng'),
  rowsTable('anNinhQuocPhong', certificateColumns),
  subsection('32.5- Tin học'),
  rowsTable('tinHoc', certificateColumns),
  subsection('32.6- Ngoại ngữ/ tiếng dân tộc'),
  rowsTable('ngoaiNgu', [
    ...period,
    column('Tên cơ sở đào tạo', 'coSoDaoTao', 2700),
    column('Tên ngoại ngữ/\ntiếng dân tộc', 'tenNgoaiNgu', 1738),
    column('Chứng chỉ được cấp', 'vanBang', 2300),
    short('Điểm số', 'diemSo', 1000),
  ]),
]

const careerAndHistory = [
  section('33) TÓM TẮT QUÁ TRÌNH CÔNG TÁC'),
  rowsTable('congTac', [
    ...period,
    column('Đơn vị công tác (đảng, chính quyền, đoàn thể, tổ chức xã hội)', 'donVi', 4738),
    column('Chức danh/ chức vụ', 'chucVu', 3000),
  ]),
  section('34) ĐẶC ĐIỂM LỊCH SỬ BẢN THÂN'),
  line(
    '34.1- Khai rõ: bị bắt, bị tù (từ ngày tháng năm nào đến ngày tháng năm nào, ở đâu?), đã khai báo cho ai, những vấn đề gì?: {biBatTuDay}',
  ),
  subsection('34.2- Bản thân có làm việc cho chế độ cũ'),
  rowsTable('cheDoCu', [
    ...period,
    column('Chức danh, chức vụ, đơn vị, địa điểm đã làm việc', 'chiTiet', 7738),
  ]),
  subsection('34.3- Tham gia hoặc có quan hệ với các tổ chức chính trị, kinh tế, xã hội … ở nước ngoài'),
  rowsTable('toChucNuocNgoai', [
    ...period,
    column('Tên tổ chức, địa chỉ trụ sở, công việc đã làm', 'chiTiet', 7738),
  ]),
  paragraph('Gap', ''),
  line(
    'Có thân nhân (Cha, Mẹ, Vợ, Chồng, con, anh chị em ruột) ở nước ngoài (làm gì, địa chỉ …)?: {thanNhanNuocNgoai}',
  ),
]

const rewardsAndFamily = [
  section('35) KHEN THƯỞNG, KỶ LUẬT'),
  subsection('35.1- Thành tích thi đua, khen thưởng'),
  rowsTable('khenThuong', [
    short('Năm', 'nam', 800),
    column('Xếp loại chuyên môn', 'xepLoaiChuyenMon', 3038),
    column('Xếp loại thi đua', 'xepLoaiThiDua', 2500),
    column('Hình thức khen thưởng', 'hinhThuc', 3300),
  ]),
  subsection('35.2- Kỷ luật Đảng/hành chính'),
  rowsTable('kyLuat', [
    ...period,
    column('Hình thức', 'hinhThuc', 1700),
    column('Hành vi vi phạm chính', 'hanhVi', 3538),
    column('Cơ quan quyết định', 'coQuan', 2500),
  ]),
  section('36) QUAN HỆ GIA ĐÌNH'),
  subsection('36.1- Về bản thân: Cha, Mẹ, Vợ (hoặc chồng), các con, anh chị em ruột'),
  rowsTable('quanHeBanThan', relativeColumns),
  subsection('36.2- Cha, Mẹ, anh chị em ruột (bên vợ hoặc chồng)'),
  rowsTable('quanHeVoChong', relativeColumns),
]

const economy = [
  section('37) HOÀN CẢNH KINH TẾ GIA ĐÌNH'),
  subsection('37.1- Quá trình lương của bản thân'),
  rowsTable('luong', [
    ...period,
    short('Mã số', 'maSo', 2100),
    short('Bậc lương', 'bac', 1638),
    short('Hệ số lương', 'heSo', 1600),
    short('Tiền lương theo\nvị trí việc làm', 'soTien', 2400),
  ]),
  subsection('37.2- Các loại phụ cấp khác'),
  rowsTable('phuCap', [
    ...period,
    column('Loại phụ cấp', 'loaiPhuCap', 2638),
    short('Phần trăm\nhưởng', 'phanTram', 1250),
    short('Hệ số', 'heSo', 850),
    column('Hình thức\nhưởng', 'hinhThuc', 1500),
    short('Giá trị\n(đồng)', 'giaTri', 1500),
  ]),
  subsection('37.3- Nguồn thu nhập chính của gia đình hàng năm'),
  line(`- Tiền lương: ${last('thuNhapLuong')}`),
  line(`- Các nguồn khác: ${last('thuNhapKhac')}`),
  paragraph('Normal', '- Nhà ở:', { together: true }),
  repeated(
    'nhaDuocCap',
    'Continued',
    '+ Được cấp, được thuê (loại nhà): {chiTiet}, tổng diện tích sử dụng: {dienTich} m².\nGiấy chứng nhận quyền sở hữu: {giayChungNhan}',
  ),
  repeated(
    'nhaTuMua',
    'Continued',
    '+ Nhà tự mua, tự xây (loại nhà): {chiTiet}, tổng diện tích sử dụng: {dienTich} m².\nGiấy chứng nhận quyền sở hữu: {giayChungNhan}',
  ),
  paragraph('Normal', '- Đất ở:', { together: true }),
  repeated(
    'datDuocCap',
    'Continued',
    '+ Đất được cấp: {dienTich} m²{chiTiet}. Giấy chứng nhận quyền sử dụng: {giayChungNhan}',
  ),
  repeated(
    'datTuMua',
    'Continued',
    '+ Đất tự mua: {dienTich} m²{chiTiet}. Giấy chứng nhận quyền sử dụng: {giayChungNhan}',
  ),
  line(`- Đất sản xuất kinh doanh: ${last('datSanXuatKinhDoanh')}`),
]

const dotted = (): string =>
  paragraph('Remark', '\t', { tabs: [{ at: textWidth, align: 'right', leader: 'dot' }], together: true })

const closing = [
  section('38) NHẬN XÉT, ĐÁNH GIÁ CỦA CƠ QUAN, TỔ CHỨC, ĐƠN VỊ SỬ DỤNG'),
  repeated('nhanXet', 'Remark', '{doan}'),
  // The end of the comment and the signatures stand on one page.
  paragraph('Remark', '{#nhanXetCuoi [loopOver: "paragraph"]}{doan}{/nhanXetCuoi}', { together: true }),
  // Without a comment the office writes one by hand.
  paragraph('Gap', '{#chuaNhanXet [loopOver: "paragraph"]}', { together: true }),
  dotted(),
  dotted(),
  dotted(),
  paragraph('Gap', '{/chuaNhanXet}', { together: true }),
  paragraph('Signature', ''),
  table(
    'LayoutTable',
    [mm(80), textWidth - mm(80)],
    plainRow([
      [
        mm(80),
        [
          paragraph('Signature', '**Người khai**'),
          paragraph('Signature', 'Tôi xin cam đoan những lời\nkhai trên đây là đúng sự thật'),
          paragraph('Signature', '__(Ký tên, ghi rõ họ tên)__'),
          ...Array.from({ length: 3 }, () => paragraph('Signature', '')),
          paragraph('Signature', '**{tenNguoiKhai}**'),
        ].join(''),
      ],
      [
        textWidth - mm(80),
        [
          paragraph('Signature', '__{noiKy}, Ngày {ngayKy} tháng {thangKy} năm {namKy}__'),
          paragraph('Signature', '**THỦ TRƯỞNG CƠ QUAN, TỔ CHỨC,\nĐƠN VỊ SỬ DỤNG**'),
          paragraph('Signature', '__(Ký tên, đóng dấu)__'),
        ].join(''),
      ],
    ]),
  ),
  paragraph('End', ''),
]

/** The 38 items in the order and words of Thông tư 06/2023/TT-BNV, with the tags that hold their answers. */
export const templateBody: string = [
  ...personPart,
  ...training,
  ...careerAndHistory,
  ...rewardsAndFamily,
  ...economy,
  ...closing,
].join('')
