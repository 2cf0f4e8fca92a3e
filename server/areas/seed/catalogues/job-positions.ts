/**
 * The frame of positions of viên chức (Nghị định 232/2026/NĐ-CP, Phụ lục I, II, III), each name once. Positions of công
 * chức, and those whose name the copy of the decree doesn't show clearly, are added by those who enter a unit's positions.
 */
import { catalogue } from './catalogue-seed.ts'
import type { CatalogueSeed } from './catalogue-seed.ts'

const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())

const managing = lines(`
  Người đứng đầu đơn vị sự nghiệp công lập và tương đương
  Cấp phó người đứng đầu đơn vị sự nghiệp công lập và tương đương
  Trưởng ban, Trưởng phòng, Trưởng khoa, Trưởng trung tâm, Trưởng chi nhánh, Trưởng phân hiệu, Trưởng khu vực và tương đương
  Phó trưởng ban, Phó trưởng phòng, Phó trưởng khoa, Phó trưởng trung tâm, Phó trưởng chi nhánh, Phó trưởng phân hiệu, Phó trưởng khu vực và tương đương
  Trưởng bộ môn và tương đương
  Phó trưởng bộ môn và tương đương
  Tổ trưởng Tổ chuyên môn và tương đương
  Phó Tổ trưởng Tổ chuyên môn và tương đương
  Trưởng bộ phận, trưởng cơ sở và tương đương
  Phó trưởng bộ phận, Phó trưởng cơ sở và tương đương
`)

/** 'Bậc thấp nhất–cao nhất Tên'; Phụ lục II before Phụ lục III. */
const graded = lines(`
  1-5 Lưu trữ
  1-4 Kiểm định kỹ thuật an toàn lao động
  1-4 Tư vấn viên dịch vụ việc làm
  1-4 Hỗ trợ phát triển quan hệ lao động
  3-5 Đăng ký biện pháp bảo đảm
  3-5 Trợ giúp viên pháp lý
  3-5 Công chứng viên
  3-5 Đấu giá viên
  3-4 Hỗ trợ pháp lý
  3-4 Hỗ trợ nghiệp vụ
  1-4 Khuyến nông
  1-4 Kiểm nghiệm cây trồng
  1-4 Bảo vệ thực vật
  1-4 Giám định thuốc bảo vệ thực vật
  1-4 Kiểm dịch thực vật sau nhập khẩu
  1-4 Giám định kiểm dịch thực vật
  1-4 Khảo nghiệm, kiểm nghiệm phân bón
  1-4 Khảo nghiệm, kiểm nghiệm chăn nuôi và thú y
  1-4 Chẩn đoán, xét nghiệm thú y
  1-4 Kiểm nghiệm thủy sản
  1-4 Quản lý, bảo vệ rừng
  1-4 Đăng kiểm tàu cá
  1-4 Kỹ thuật thủy lợi
  1-4 Điều tra nông nghiệp và môi trường
  1-4 Kỹ thuật giống cây trồng, vật nuôi
  1-4 Địa chính
  1-4 Xử lý ô nhiễm môi trường
  1-4 Dự báo khí tượng thủy văn
  1-4 Kiểm soát khí tượng thủy văn
  1-4 Đo đạc bản đồ
  1-4 Viễn thám
  1-4 Quan trắc tài nguyên môi trường
  1-4 Kiểm chuẩn thiết bị
  1-4 Phân tích thí nghiệm
  3-5 Kiến trúc sư
  1-5 Thẩm kế viên
  1-5 Quản lý dự án
  3-5 Thông tin an ninh hàng hải
  3-5 Tìm kiếm cứu nạn hàng hải
  1-5 Kỹ thuật viên đường bộ
  1-5 Kỹ thuật viên bến phà
  1-5 Đăng kiểm viên
  1-5 Đào tạo lái xe cơ giới đường bộ
  1-5 Cảng vụ viên hàng không
  1-5 Cảng vụ viên hàng hải
  1-5 Cảng vụ viên đường thủy nội địa
  1-5 Nghiên cứu viên
  1-5 Kỹ sư
  3-5 An toàn thông tin
  3-5 Đánh giá hợp chuẩn và hợp quy
  3-5 Năng suất, chất lượng
  3-5 Quản lý giao dịch điện tử
  1-5 Đổi mới sáng tạo
  1-5 Sở hữu trí tuệ
  3-5 Quản lý khoa học, công nghệ
  2-4 Giáo viên mầm non
  3-4 Giáo viên tiểu học
  3-4 Giáo viên trung học cơ sở
  3-4 Giáo viên trung học phổ thông
  3-4 Giáo viên dự bị đại học
  3-4 Giáo viên giáo dục thường xuyên
  2-5 Giáo viên sơ cấp
  3-5 Giáo viên trung cấp
  3-5 Giáo viên trung học nghề
  3-5 Giảng viên cao đẳng
  3-5 Giảng viên đại học
  3-5 Giảng viên đào tạo, bồi dưỡng
  3-5 Giảng viên trường chính trị
  3-5 Quản lý đào tạo
  3-5 Quản lý chất lượng giáo dục
  3-5 Bác sĩ
  3-5 Bác sỹ y học dự phòng
  1-2 Y sĩ
  2-5 Dược
  3-5 Y tế công cộng
  2-5 Điều dưỡng
  2-5 Hộ sinh
  2-4 Kỹ thuật y
  3-5 Hộ sinh trưởng
  3-5 Điều dưỡng trưởng
  3-5 Kỹ thuật y trưởng
  3-5 Kỹ thuật dược trưởng
  2-5 Dinh dưỡng
  3-5 Khúc xạ nhãn khoa
  2-4 Kỹ thuật thiết bị y tế
  1-4 Dân số
  1-4 Công tác xã hội
  3-5 Tâm lý lâm sàng
  3-5 Dinh dưỡng lâm sàng
  3-5 Kiểm định, kiểm nghiệm
  1-5 Thư viện viên
  1-5 Di sản viên
  1-4 Phương pháp viên
  1-4 Hướng dẫn viên văn hóa
  1-5 Đạo diễn nghệ thuật
  1-5 Diễn viên
  1-5 Họa sĩ
  1-4 Tuyên truyền viên văn hóa
  1-5 Huấn luyện viên
  1-2 Hướng dẫn viên
  3-5 Biên tập viên
  3-5 Phóng viên
  3-5 Biên dịch viên
  3-5 Đạo diễn truyền hình
  1-5 Âm thanh viên
  1-5 Kỹ thuật dựng phim
  1-5 Phát thanh viên
  1-5 Quay phim
  1-4 Kỹ thuật ánh sáng
  3-5 Khuyến công
  3-5 Ứng phó sự cố và an toàn hóa chất
  3-5 Hỗ trợ phát triển công nghiệp
  3-5 Hỗ trợ xuất nhập khẩu
  3-5 Xúc tiến thương mại và đầu tư
  3-5 Phát triển công nghiệp môi trường
  3-5 Chuyển đổi số trong xúc tiến thương mại
  3-5 Hỗ trợ và phát triển doanh nghiệp
  1-5 Kế toán
  1-5 Chuyên viên
  3-5 Hợp tác, hội nhập quốc tế
  1-4 Văn hóa, du lịch
  1-4 Thể dục, thể thao
  1-4 Thông tin, truyền thông và chuyển đổi số
  1-4 Tài nguyên, môi trường, đô thị
  1-4 Nông nghiệp, nông thôn, khuyến nông
  1-4 Công thương, khuyến công
  1-4 Giao thông, xây dựng
  1-4 Tư pháp
  1-4 Lao động, việc làm, an sinh xã hội
  1-4 Đăng ký đất đai
  1-4 Quản lý chợ
  1-4 Quản lý bến xe
  1-4 Kiểm tra tải trọng xe
  1-4 Quản lý, bảo trì công trình giao thông
  1-4 Quản lý bến cảng
  3-4 Tư vấn học sinh, sinh viên
  2-3 Hỗ trợ giáo dục người khuyết tật
  2-3 Giáo vụ
  2-3 Thiết bị, thí nghiệm
  3-4 Trợ giảng
  3-4 Nhân sự hỗ trợ giảng dạy
  3-4 Quản lý đào tạo, bồi dưỡng
  3-4 Quản lý học sinh, sinh viên
  3-4 Kết nối doanh nghiệp
  2-3 Hỗ trợ tổ chức hoạt động giáo dục
  1-3 Cấp dưỡng trong cơ sở giáo dục
  1-3 Y tế trường học
  3-4 Thư ký y khoa
  3-5 Đào tạo, chỉ đạo tuyến
  3-5 Quản lý chất lượng y tế
  3-5 Phục hồi chức năng
  3-5 Pháp chế
  3-5 Tổ chức cán bộ, thi đua khen thưởng
  3-5 Tiếp công dân, giải quyết khiếu nại, tố cáo
  3-5 Phòng, chống tham nhũng, tiêu cực, lãng phí
  2-4 Hành chính - Tổng hợp
  2-4 Quản trị công sở
  2-4 Truyền thông
  3-5 Kế hoạch, đầu tư
  3-5 Thống kê
  3-5 Tài chính
  1-3 Thủ quỹ
  1-4 Văn thư
  1-3 Quản trang
  1-3 Kỹ thuật
`)

const code = (part: string, at: number) => `${part}.${String(at + 1).padStart(3, '0')}`

/** `bacTu`, `bacDen`: the career grades that the decree permits for the position; managing positions have none. */
export const jobPositions = (): CatalogueSeed =>
  catalogue('DM_VITRIVIECLAM', 'Vị trí việc làm', [
    ...managing.map((name, at) => [code('QL', at), name] as const),
    ...graded.map((line, at) => {
      const [, from, to, name = ''] = /^(\d)-(\d) (.+)$/.exec(line) ?? []
      return [code('CM', at), name, { bacTu: Number(from), bacDen: Number(to) }] as const
    }),
  ])
