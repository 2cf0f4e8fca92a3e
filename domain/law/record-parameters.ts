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
