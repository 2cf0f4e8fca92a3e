import type { FieldName } from './fields-of-study.ts'

/** A field of public work: the studies and jobs of its people. */
export interface Topic {
  /** Matched against the name of the room, else of the unit, else of the department above. */
  match: RegExp
  studies: readonly FieldName[]
  /** Main jobs (công việc chính) of its specialists. */
  jobs: readonly string[]
}

/** Narrow topics first: the first match with the name of the room is used. */
export const topics: readonly Topic[] = [
  {
    match: /Tổ chức, biên chế|Tổ chức cán bộ|Tổ chức - Hành chính|Hành chính - Tổ chức|Công chức, viên chức/,
    studies: ['administration', 'personnel', 'law', 'partyBuilding'],
    jobs: [
      'Tham mưu công tác tổ chức bộ máy, biên chế',
      'Quản lý hồ sơ cán bộ, công chức, viên chức',
      'Theo dõi công tác đào tạo, bồi dưỡng cán bộ, công chức',
      'Tham mưu công tác tuyển dụng, nâng ngạch, thăng hạng',
      'Theo dõi chế độ, chính sách, tiền lương',
    ],
  },
  {
    match: /Xây dựng chính quyền|Dân tộc|Tôn giáo/,
    studies: ['administration', 'law', 'politics', 'partyBuilding'],
    jobs: [
      'Tham mưu xây dựng chính quyền cơ sở',
      'Theo dõi công tác địa giới hành chính',
      'Tham mưu quản lý nhà nước về tôn giáo',
      'Theo dõi công tác dân tộc, thanh niên',
    ],
  },
  {
    match: /Cải cách hành chính|lưu trữ|Lưu trữ/,
    studies: ['archives', 'administration', 'law', 'computing'],
    jobs: [
      'Theo dõi công tác cải cách hành chính',
      'Quản lý nhà nước về văn thư, lưu trữ',
      'Chỉnh lý, bảo quản tài liệu lưu trữ lịch sử',
      'Tham mưu kiểm soát thủ tục hành chính',
    ],
  },
  {
    match: /Thi đua/,
    studies: ['administration', 'law', 'literature'],
    jobs: [
      'Tham mưu công tác thi đua, khen thưởng khối sở, ngành',
      'Thẩm định hồ sơ khen thưởng',
      'Quản lý quỹ thi đua, khen thưởng',
    ],
  },
  {
    match:
      /Lao động|việc làm|Bảo hiểm thất nghiệp|Người có công|người có công|Nghĩa trang|Bảo trợ xã hội|xã hội/,
    studies: ['socialWork', 'personnel', 'law', 'economics'],
    jobs: [
      'Thực hiện chính sách người có công với cách mạng',
      'Theo dõi lao động, tiền lương, bảo hiểm xã hội',
      'Giải quyết hồ sơ bảo hiểm thất nghiệp',
      'Tư vấn, giới thiệu việc làm',
      'Tham mưu công tác giảm nghèo, bảo trợ xã hội',
    ],
  },
  {
    match:
      /Tài chính|Kế toán|Tài vụ|ngân sách|giá và Công sản|Kế hoạch|[Đđ]ầu tư|kinh doanh|Tổng hợp, Quy hoạch|Kinh tế ngành|Doanh nghiệp/,
    studies: ['finance', 'accounting', 'economics', 'business'],
    jobs: [
      'Quản lý ngân sách nhà nước khối tỉnh',
      'Thẩm định quyết toán vốn đầu tư',
      'Tham mưu kế hoạch phát triển kinh tế - xã hội',
      'Theo dõi quản lý tài sản công',
      'Giải quyết thủ tục đăng ký doanh nghiệp',
      'Thẩm định dự án đầu tư công',
    ],
  },
  {
    match: /Tư pháp|pháp luật|Pháp chế|pháp lý|Công chứng|đấu giá|Nội chính|Dân nguyện|Tiếp công dân|Bổ trợ/,
    studies: ['law', 'law', 'law', 'administration'],
    jobs: [
      'Thẩm định, kiểm tra văn bản quy phạm pháp luật',
      'Phổ biến, giáo dục pháp luật',
      'Quản lý hộ tịch, quốc tịch, chứng thực',
      'Trợ giúp pháp lý',
      'Tiếp công dân, xử lý đơn thư',
    ],
  },
  {
    match: /Thanh tra|Nghiệp vụ [1-5]|Giám sát, thẩm định/,
    studies: ['law', 'finance', 'accounting', 'construction'],
    jobs: [
      'Thanh tra kinh tế - xã hội',
      'Giải quyết khiếu nại, tố cáo',
      'Phòng, chống tham nhũng, tiêu cực',
      'Giám sát, xử lý sau thanh tra',
    ],
  },
  {
    match:
      /Chuyển đổi số|An toàn thông tin|Phát triển ứng dụng|viễn thông|Thông tin, lưu trữ|Quản lý chất lượng và/,
    studies: ['computing', 'computing', 'business'],
    jobs: [
      'Quản trị hạ tầng, an toàn thông tin',
      'Phát triển, vận hành phần mềm dùng chung',
      'Tham mưu chuyển đổi số',
      'Quản lý bưu chính, viễn thông',
    ],
  },
  {
    match: /đất đai|địa chính|Đo đạc|giấy chứng nhận|Giấy chứng nhận|quỹ đất|Bồi thường/,
    studies: ['land', 'land', 'environment', 'law'],
    jobs: [
      'Đăng ký, cấp giấy chứng nhận quyền sử dụng đất',
      'Đo đạc, chỉnh lý bản đồ địa chính',
      'Bồi thường, hỗ trợ, tái định cư',
      'Thẩm định hồ sơ giao đất, cho thuê đất',
    ],
  },
  {
    match: /Môi trường|môi trường|Tài nguyên nước|Quan trắc|Phân tích|ô nhiễm/,
    studies: ['environment', 'land', 'biology'],
    jobs: [
      'Thẩm định báo cáo đánh giá tác động môi trường',
      'Quan trắc, phân tích mẫu môi trường',
      'Quản lý tài nguyên nước, khoáng sản',
      'Kiểm soát ô nhiễm',
    ],
  },
  {
    match: /Chăn nuôi|Thú y|dịch bệnh/,
    studies: ['veterinary', 'veterinary', 'crops'],
    jobs: ['Quản lý dịch bệnh động vật', 'Kiểm dịch động vật', 'Quản lý giống vật nuôi'],
  },
  {
    match: /Thủy sản|thủy sản|Kiểm ngư|Cảng cá/,
    studies: ['fisheries', 'fisheries', 'food'],
    jobs: [
      'Quản lý nuôi trồng thủy sản',
      'Tuần tra, kiểm soát khai thác thủy sản',
      'Quản lý tàu cá, cảng cá',
    ],
  },
  {
    match: /Kiểm lâm|rừng|Tràm Chim|Bảo tồn/,
    studies: ['forestry', 'biology', 'environment'],
    jobs: ['Quản lý, bảo vệ rừng', 'Bảo tồn đa dạng sinh học', 'Phòng cháy, chữa cháy rừng'],
  },
  {
    match:
      /Trồng trọt|Bảo vệ thực vật|Nông nghiệp|nông nghiệp|nông thôn|Nông thôn|Kinh tế hợp tác|Khuyến nông|chất lượng, chế biến/,
    studies: ['crops', 'plantProtection', 'ruralEconomy', 'crops'],
    jobs: [
      'Theo dõi sản xuất trồng trọt',
      'Dự báo, phòng trừ sinh vật gây hại',
      'Khuyến nông, chuyển giao kỹ thuật',
      'Theo dõi xây dựng nông thôn mới',
      'Phát triển kinh tế hợp tác, trang trại',
    ],
  },
  {
    match: /Thủy lợi|thiên tai|nước sạch|công trình|Quản lý công trình/,
    studies: ['water', 'construction', 'environment'],
    jobs: [
      'Quản lý, vận hành công trình thủy lợi',
      'Tham mưu phòng, chống thiên tai',
      'Quản lý công trình cấp nước tập trung',
    ],
  },
  {
    match: /giao thông|Giao thông|Vận tải|Cảng vụ|bảo trì|đường thủy/,
    studies: ['roads', 'construction', 'law'],
    jobs: [
      'Quản lý, bảo trì kết cấu hạ tầng giao thông',
      'Quản lý vận tải, phương tiện',
      'Thẩm định công trình giao thông',
      'Quản lý cảng, bến thủy nội địa',
    ],
  },
  {
    match:
      /Xây dựng|xây dựng|Quy hoạch|đô thị|Đô thị|nhà và|Kiến trúc|Kiểm định|Kỹ thuật - Thẩm định|Điều hành dự án|dự án|hạ tầng/,
    studies: ['construction', 'architecture', 'roads', 'construction'],
    jobs: [
      'Thẩm định thiết kế, dự toán công trình',
      'Quản lý quy hoạch, kiến trúc',
      'Giám sát thi công công trình',
      'Quản lý dự án đầu tư xây dựng',
      'Quản lý hạ tầng kỹ thuật đô thị',
    ],
  },
  {
    match:
      /công nghiệp|thương mại|Công Thương|năng lượng|Khuyến công|thị trường|Kinh tế|Xúc tiến|Hợp tác quốc tế|Lãnh sự/,
    studies: ['economics', 'business', 'electricity', 'food'],
    jobs: [
      'Quản lý công nghiệp, cụm công nghiệp',
      'Quản lý thương mại, xúc tiến đầu tư',
      'Kiểm tra, kiểm soát thị trường',
      'Quản lý năng lượng, an toàn điện',
      'Theo dõi kinh tế, hợp tác xã trên địa bàn',
    ],
  },
  {
    match: /khoa học|Khoa học|Công nghệ|Thí nghiệm|Đo lường|hiệu chuẩn/,
    studies: ['biology', 'food', 'electricity', 'economics'],
    jobs: [
      'Quản lý nhiệm vụ khoa học và công nghệ',
      'Kiểm định, hiệu chuẩn phương tiện đo',
      'Quản lý sở hữu trí tuệ, đổi mới sáng tạo',
      'Quản lý tiêu chuẩn, đo lường, chất lượng',
    ],
  },
  {
    match: /Thư viện|bạn đọc/,
    studies: ['library', 'library', 'culture'],
    jobs: ['Phục vụ bạn đọc, luân chuyển sách', 'Xử lý nghiệp vụ thư viện'],
  },
  {
    match: /thể dục|thể thao|Huấn luyện/,
    studies: ['sport', 'sport', 'culture'],
    jobs: ['Huấn luyện đội tuyển năng khiếu', 'Quản lý thể dục thể thao quần chúng'],
  },
  {
    match:
      /[Vv]ăn hóa|Văn xã|Bảo tàng|Di tích|di tích|Nghệ thuật|Tuyên truyền|du lịch|Du lịch|Báo chí|Gia đình/,
    studies: ['culture', 'tourism', 'literature', 'journalism'],
    jobs: [
      'Quản lý nhà nước về văn hóa, gia đình',
      'Sưu tầm, bảo quản, trưng bày hiện vật',
      'Bảo tồn, phát huy giá trị di tích',
      'Quản lý du lịch, lữ hành',
      'Quản lý báo chí, xuất bản, thông tin cơ sở',
    ],
  },
  {
    match: /Giáo dục|Đào tạo|Khoa giáo/,
    studies: ['educationManagement', 'maths', 'vietnamese', 'english', 'primary'],
    jobs: [
      'Quản lý chuyên môn cấp học',
      'Quản lý thi, kiểm định chất lượng giáo dục',
      'Theo dõi giáo dục thường xuyên, giáo dục nghề nghiệp',
      'Quản lý văn bằng, chứng chỉ',
    ],
  },
  {
    match: /Nghiệp vụ Y|Nghiệp vụ Dược|Dân số|Y tế|vệ sinh thực phẩm/,
    studies: ['publicHealth', 'pharmacy', 'medicine', 'prevention'],
    jobs: [
      'Quản lý hành nghề y, khám bệnh, chữa bệnh',
      'Quản lý hành nghề dược, mỹ phẩm',
      'Tham mưu công tác dân số, y tế dự phòng',
      'Quản lý an toàn thực phẩm',
    ],
  },
]

/** Offices and all others without a narrower topic. */
export const officeTopic: Topic = {
  match: /./,
  studies: ['administration', 'law', 'business', 'computing', 'economics'],
  jobs: [
    'Tổng hợp, tham mưu chương trình công tác',
    'Hành chính, quản trị',
    'Tham mưu cải cách hành chính, công nghệ thông tin',
    'Theo dõi, tổng hợp báo cáo',
    'Công tác thi đua, pháp chế',
  ],
}

const found = new Map<string, Topic>()

/** The topic of a room or unit; the names are tried in the order given. */
export function topicOf(...names: readonly (string | undefined)[]): Topic {
  const key = names.join('|')
  let topic = found.get(key)
  if (topic === undefined) {
    topic = officeTopic
    for (const name of names) {
      const match = name === undefined ? undefined : topics.find((candidate) => candidate.match.test(name))
      if (match !== undefined) {
        topic = match
        break
      }
    }
    found.set(key, topic)
  }
  return topic
}
