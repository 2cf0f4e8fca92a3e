/**
 * The protection classes of data (Luật Bảo vệ dữ liệu cá nhân 91/2025/QH15), each with what it is kept for and by which law: shown to
 * every account on its profile page and printed in the own export.
 */

interface DeclaredClass {
  ten: string
  /** What belongs to it, in the words of the record. */
  gom: string
  mucDich: string
  canCu: string
}

const managed = 'Luật Cán bộ, công chức; Luật Viên chức'
/** No consent is asked for what the law requires of an agency; the person's other rights stay. */
const withoutConsent = 'Luật Bảo vệ dữ liệu cá nhân 91/2025/QH15, Điều 19 khoản 1 điểm c'

/** `plain` is the default of a field; a field of another class says so (`dataClass`). */
export const dataClasses = {
  plain: {
    ten: 'Dữ liệu công vụ',
    gom: 'Đơn vị, chức vụ, vị trí việc làm, ngạch và lương, đào tạo, khen thưởng, kết quả đánh giá.',
    mucDich:
      'Tuyển dụng, bố trí, đào tạo, trả lương, nâng lương, đánh giá, thống kê và cập nhật Cơ sở dữ liệu quốc gia về cán bộ, công chức, viên chức.',
    canCu: `${managed}; ${withoutConsent}`,
  },
  personal: {
    ten: 'Dữ liệu cá nhân cơ bản',
    gom: 'Họ tên, ngày sinh, giới tính, quê quán, nơi ở, số định danh, ảnh, điện thoại, thư điện tử, người thân.',
    mucDich: 'Xác định đúng người, liên hệ, lập sơ yếu lý lịch và giải quyết chế độ cho người đó.',
    canCu: `${managed}; ${withoutConsent}`,
  },
  sensitive: {
    ten: 'Dữ liệu cá nhân nhạy cảm',
    gom: 'Dân tộc, tôn giáo, sinh hoạt đảng, sức khỏe, lịch sử bản thân, kỷ luật, tài sản.',
    mucDich:
      'Tiêu chuẩn chính trị, chế độ chính sách, kê khai tài sản và công tác cán bộ; chỉ người có nhiệm vụ được xem, mỗi lượt xem đều ghi nhật ký.',
    canCu: `${managed}; quy định của Đảng về công tác cán bộ; ${withoutConsent}`,
  },
} as const satisfies Record<string, DeclaredClass>

export type DataClass = keyof typeof dataClasses
