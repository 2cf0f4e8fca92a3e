/** Legal parameters of the record itself: rights of the person, and how long it is kept. */
import { defineParameter } from './parameter.ts'

export const correctionDays = defineParameter({
  ma: 'han-tra-loi-chinh-sua',
  ten: 'Thời hạn trả lời yêu cầu chỉnh sửa dữ liệu cá nhân',
  donViTinh: 'ngày',
  theo: [],
  min: 1,
  max: 60,
  touches: 'proposals',
})

/** Since the person's last day at work. A record that is kept for ever has the largest value. */
export const keepingYears = defineParameter({
  ma: 'thoi-han-luu-ho-so',
  ten: 'Thời hạn lưu hồ sơ điện tử kể từ khi kết thúc công tác (200 năm: lưu vĩnh viễn)',
  donViTinh: 'năm',
  theo: [],
  min: 1,
  max: 200,
  touches: 'proposals',
})
