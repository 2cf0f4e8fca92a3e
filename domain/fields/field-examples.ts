/**
 * An example for each required field, by its label: what the '?' beside it shows. Fields whose way of entering says
 * enough have that of their kind. `field-examples.test.ts` finds a required text or number without one.
 */
import type { Field } from '#domain/fields/field.ts'

const byLabel: Readonly<Partial<Record<string, string>>> = {
  // The person.
  'Họ và tên': 'Viết hoa chữ đầu như trên căn cước công dân: Nguyễn Văn An',
  'Giới tính': 'Nam',
  'Đơn vị quản lý': 'Đơn vị quản lý hồ sơ: Sở Nội vụ',
  'Đơn vị sử dụng': 'Đơn vị người đó đang làm việc: Sở Nội vụ',
  'Đơn vị hiện tại': 'Đơn vị nhỏ nhất người đó thuộc về: Văn phòng Sở',
  'Số hiệu CVCCVC': 'H20 nếu chưa được cấp số riêng',
  'Số hiệu CVCCVC đơn vị sử dụng': 'Thường ghi số CCCD: 087090000123',
  'Số CCCD': '12 chữ số trên thẻ, viết liền: 087090000123',
  'Nơi cấp CCCD': 'Cục Cảnh sát quản lý hành chính về trật tự xã hội; thẻ cấp từ 01/07/2024: Bộ Công an',
  'Dân tộc': 'Kinh',
  'Tôn giáo': 'Không theo tôn giáo nào thì chọn Không',
  'Thành phần gia đình': 'Theo lý lịch gốc: Bần nông, Công chức …',
  'Tình trạng hôn nhân': 'Đã kết hôn',
  Email: 'an.nguyen@dongthap.gov.vn',
  'Công việc chính được giao': 'Tham mưu công tác tuyển dụng, quản lý công chức',
  'Công việc làm lâu nhất': 'Giảng dạy môn Toán bậc trung học cơ sở',
  'Đối tượng': 'Công chức',
  'Trình độ văn hóa': '12/12 phổ thông',
  'Nghề nghiệp trước khi được tuyển dụng': 'Sinh viên; không có thì ghi: Không',
  'Hình thức tuyển dụng': 'Thi tuyển',
  'Cơ quan, tổ chức, đơn vị tuyển dụng': 'Tên ghi trên quyết định tuyển dụng: Sở Nội vụ',
  'Chức vụ hiện tại': 'Trưởng phòng; không giữ chức vụ thì chọn Không giữ chức vụ',
  'Số sổ BHXH': '10 chữ số trên sổ: 8712345678',
  'Chiều cao': 'Số xăng-ti-mét: 165',
  'Cân nặng': 'Số ki-lô-gam: 58',
  'Nhóm máu': 'O',
  'Sở trường công tác': 'Công tác tổ chức cán bộ',
  'Nhận xét, đánh giá chung': 'Phẩm chất tốt, hoàn thành tốt nhiệm vụ được giao',
  'Khai rõ: bị bắt, bị tù (từ ngày tháng năm nào đến ngày tháng năm nào, ở đâu?), đã khai báo cho ai, những vấn đề gì?':
    'Không có thì ghi: Không',
  'Thân nhân ở nước ngoài (làm gì, địa chỉ)':
    'Cô ruột Nguyễn Thị Bình, buôn bán, Paris, Pháp. Không có thì ghi: Không',
  // Property.
  'Tiền lương': 'Thu nhập một năm: 120.000.000 đồng',
  'Các nguồn khác': 'Cho thuê nhà 36.000.000 đồng một năm. Không có thì ghi: Không',
  'Đất sản xuất kinh doanh': '2.000 m² đất trồng cây lâu năm. Không có thì ghi: Không',
  'Loại nhà': 'Nhà cấp 4',
  'Diện tích': 'Số mét vuông: 85,5',
  'Giấy chứng nhận quyền sở hữu': 'Số phát hành trên giấy: CD 123456',
  'Giấy chứng nhận quyền sử dụng': 'Số phát hành trên giấy: CD 123456',
  'Chi tiết': 'Thửa số 15, tờ bản đồ số 4, phường Đạo Thạnh',
  // Histories.
  'Đơn vị công tác':
    'Sở Nội vụ; ngoài hệ thống thì đánh dấu Ngoài danh mục và gõ: Công ty Lương thực Đồng Tháp',
  'Chức vụ': 'Chuyên viên',
  'Nơi biệt phái đến': 'UBND phường Đạo Thạnh',
  'Loại lương': 'Lương theo ngạch bậc',
  'Ngạch chức danh': 'Chuyên viên (01.003)',
  'Hệ số lương': 'Viết số lẻ bằng dấu phẩy: 3,66',
  'Mức tiền lương': 'Số đồng một tháng: 8.500.000',
  'Phần trăm hưởng': '100; trong thời gian tập sự: 85',
  'Tên cơ sở đào tạo': 'Trường Đại học Cần Thơ',
  'Chuyên ngành đào tạo': 'Luật hành chính',
  'Văn bằng, chứng chỉ được cấp': 'Bằng cử nhân Luật',
  'Điểm số': '7,5 hoặc IELTS 6.0. Không có thì ghi: Không',
  'Số quyết định': '15/QĐ-SNV',
  'Chức danh, chức vụ, đơn vị, địa điểm đã làm việc': 'Thư ký, Ty Công chánh tỉnh Kiến Phong, Cao Lãnh',
  'Tên tổ chức, địa chỉ trụ sở, công việc đã làm': 'Hội Chữ thập đỏ Lào, Viêng Chăn, phiên dịch',
  'Mối quan hệ': 'Cha đẻ',
  'Năm sinh': 'Bốn chữ số: 1955',
  'Quê quán, nghề nghiệp, chức danh, chức vụ, đơn vị công tác, học tập, nơi ở (trong, ngoài nước); thành viên các tổ chức chính trị - xã hội (trong, ngoài nước); làm việc cho chế độ cũ, tiền án, tiền sự (nếu có)':
    'Quê xã Mỹ An; nông dân; ở ấp 1, xã Mỹ An, tỉnh Đồng Tháp; hội viên Hội Nông dân',
  'Đơn vị ngoài hệ thống': 'Bộ Nội vụ',
  'Đơn vị kỷ luật ngoài hệ thống': 'Đảng ủy Khối cơ quan tỉnh',
  'Hành vi vi phạm': 'Vi phạm quy định về thời giờ làm việc',
  'Nội dung đánh giá': 'Hoàn thành tốt nhiệm vụ được giao trong năm',
  // Decisions, positions, units.
  'Số, ký hiệu': '15/QĐ-SNV',
  'Người ký': 'Trần Văn Quang',
  'Tên vị trí việc làm': 'Chuyên viên về quản lý nguồn nhân lực',
  'Số người được duyệt': 'Theo đề án vị trí việc làm: 3',
  'Tên cơ quan': 'Trung tâm Lưu trữ lịch sử',
  'Mã cơ quan': 'H20.05.12',
  'Cấp đơn vị': 'Số bậc tính từ tỉnh: tỉnh là 1, sở là 2, phòng là 3',
  // Administration.
  'Tên tài khoản': 'Chữ thường không dấu: an.nguyen',
  'Tên quyền': 'Cán bộ tổ chức cấp sở',
  'Mã quyền': 'Chữ hoa không dấu: CB_TCCB',
  'Tên menu': 'Danh sách hồ sơ',
  Path: '/danh-sach',
  Icon: 'TeamOutlined',
  'Tên danh mục': 'Trường Đại học Cần Thơ',
  'Mã danh mục': 'DHCT',
  'Mã quốc gia': 'Mã trong danh mục dùng chung của Bộ Nội vụ: 0123',
  'Mã địa giới': '30088',
  'Tên địa giới': 'Phường Đạo Thạnh',
  'Địa giới cấp trên': 'Tỉnh Đồng Tháp',
  'Tên tệp': 'Hướng dẫn kê khai năm 2026',
  'Giá trị': 'Chỉ gõ số: 2340000',
  'Văn bản': 'Nghị định 73/2024/NĐ-CP',
  'Điều, khoản': 'Điều 3 khoản 2',
}

const choose = 'Bấm vào ô, gõ vài chữ của mục cần chọn rồi bấm vào mục đó'
const byKind: Readonly<Partial<Record<Field['kind'], string>>> = {
  date: 'Gõ liền số cũng được: 01092024 là ngày 01/09/2024',
  month: 'Gõ liền số cũng được: 092015 là tháng 09/2015',
  year: 'Bốn chữ số: 2024',
  unit: 'Gõ vài chữ của tên đơn vị: so noi vu',
  units: 'Gõ vài chữ của tên đơn vị, chọn được nhiều đơn vị',
  choice: choose,
  choices: `${choose}, chọn được nhiều mục`,
  option: 'Bấm vào ô và chọn một mục',
  row: choose,
  oldAddress: 'Gõ cả dòng: Ấp 1, xã Phong Mỹ, huyện Cao Lãnh, tỉnh Đồng Tháp',
  newAddress: 'Chọn tỉnh, chọn xã hoặc phường, rồi gõ: Số 1, ấp 1',
  files: 'Một tệp PDF, là bản quét rõ chữ của văn bản',
}

/** The example of a field; undefined if it has none. */
export const exampleOf = ({ label, kind }: Pick<Field, 'label' | 'kind'>): string | undefined =>
  byLabel[label] ?? byKind[kind]
