import { weightedBy } from '#demo/people/random.ts'

/** What parents of officials did for a living; the old generations were mostly farmers. */
// prettier-ignore
export const parentJobs = weightedBy<string>([
  ['Làm ruộng', 46], ['Làm vườn', 14], ['Buôn bán nhỏ', 11], ['Nội trợ', 4], ['Giáo viên', 6], ['Cán bộ', 4], ['Công nhân', 5], ['Thợ may', 2], ['Nuôi cá', 3],
  ['Thợ hồ', 2], ['Y sĩ', 1], ['Bộ đội', 2],
])

// prettier-ignore
export const spouseJobs = weightedBy<string>([
  ['Giáo viên', 22], ['Công chức', 14], ['Viên chức', 8], ['Buôn bán', 14], ['Nhân viên ngân hàng', 5], ['Nhân viên công ty', 11], ['Công nhân', 6], ['Làm vườn', 6],
  ['Điều dưỡng', 4], ['Công an', 4], ['Bộ đội', 2], ['Kinh doanh', 5], ['Bác sĩ', 2], ['Kế toán', 4], ['Tài xế', 1],
])

// prettier-ignore
export const siblingJobs = weightedBy<string>([
  ['Làm ruộng', 16], ['Buôn bán', 17], ['Công nhân', 14], ['Giáo viên', 11], ['Nhân viên công ty', 12], ['Công chức', 6], ['Nội trợ', 6], ['Làm vườn', 7], ['Kinh doanh', 6],
  ['Viên chức', 4], ['Thợ hồ', 2], ['Tài xế', 2], ['Kỹ sư', 3],
])

// prettier-ignore
export const grownChildJobs = weightedBy<string>([
  ['Nhân viên công ty', 30], ['Công nhân', 10], ['Giáo viên', 12], ['Kỹ sư', 10], ['Kinh doanh', 10], ['Kế toán', 7], ['Điều dưỡng', 5], ['Công chức', 6], ['Bác sĩ', 3],
])

/** Workplaces of a trade, as worded in a résumé; empty when the trade says enough. */
// prettier-ignore
export const workplacesOfJob: Readonly<Record<string, readonly string[]>> = {
  'Giáo viên': ['Trường Tiểu học {xa}', 'Trường THCS {xa}', 'Trường Mầm non {xa}', 'Trường THPT {xa}'],
  'Công chức': ['UBND {xã}', 'Sở Tài chính tỉnh Đồng Tháp', 'Sở Nông nghiệp và Môi trường tỉnh Đồng Tháp', 'Thuế tỉnh Đồng Tháp'],
  'Viên chức': ['Trung tâm Y tế khu vực', 'Văn phòng Đăng ký đất đai tỉnh Đồng Tháp', 'Trung tâm Phục vụ hành chính công {xã}'],
  'Nhân viên ngân hàng': ['Agribank chi nhánh Đồng Tháp', 'Vietcombank chi nhánh Tiền Giang', 'Sacombank chi nhánh Đồng Tháp'],
  'Nhân viên công ty': ['Công ty Cổ phần Vĩnh Hoàn', 'Công ty Cổ phần Domesco', 'Công ty Điện lực Đồng Tháp', 'Công ty TNHH MTV Xổ số kiến thiết', 'Khu công nghiệp Tân Hương'],
  'Công nhân': ['Khu công nghiệp Sa Đéc', 'Khu công nghiệp Mỹ Tho', 'Khu công nghiệp Long Giang', 'Công ty may Tiền Tiến'],
  'Điều dưỡng': ['Bệnh viện Đa khoa Đồng Tháp', 'Bệnh viện Đa khoa trung tâm Tiền Giang', 'Trung tâm Y tế khu vực'],
  'Công an': ['Công an tỉnh Đồng Tháp', 'Công an {xã}'],
  'Bộ đội': ['Bộ Chỉ huy Quân sự tỉnh Đồng Tháp', 'Ban Chỉ huy Quân sự {xã}'],
  'Bác sĩ': ['Bệnh viện Đa khoa Sa Đéc', 'Bệnh viện Phụ sản Tiền Giang', 'Bệnh viện Đa khoa Đồng Tháp'],
  'Kế toán': ['Công ty Lương thực Đồng Tháp', 'Hợp tác xã nông nghiệp {xã}', 'Công ty Cổ phần Vĩnh Hoàn'],
  'Kỹ sư': ['Công ty Xây dựng Đồng Tháp', 'Công ty Điện lực Tiền Giang', 'Ban Quản lý dự án đầu tư xây dựng tỉnh'],
}
