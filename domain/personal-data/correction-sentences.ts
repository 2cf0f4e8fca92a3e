/** Sentences about requests for correction, and what states they have. */

export const correctionStates = [
  { id: 'cho', name: 'Chờ trả lời' },
  { id: 'chap-nhan', name: 'Đã chỉnh sửa' },
  { id: 'tu-choi', name: 'Không chấp nhận' },
] as const
export type CorrectionState = (typeof correctionStates)[number]['id']
export const correctionStateIds = ['cho', 'chap-nhan', 'tu-choi'] as const satisfies CorrectionState[]

export const correctionStateName = (state: CorrectionState): string =>
  correctionStates.find(({ id }) => id === state)?.name ?? ''

/** Requests of one person that wait at the same time. */
export const mostWaiting = 20
export const longestRequest = 2_000

export const correctionSentences = {
  noRecord: 'Tài khoản này không gắn với hồ sơ nào.',
  place: 'Vui lòng chọn thông tin cần chỉnh sửa.',
  textMissing: 'Nội dung đề nghị là bắt buộc.',
  textTooLong: `Nội dung đề nghị dài tối đa ${longestRequest.toLocaleString('vi-VN')} ký tự.`,
  answerMissing: 'Nội dung trả lời là bắt buộc.',
  answerTooLong: `Nội dung trả lời dài tối đa ${longestRequest.toLocaleString('vi-VN')} ký tự.`,
  choice: 'Vui lòng chọn chấp nhận hoặc không chấp nhận.',
  tooMany: `Bạn có ${mostWaiting} yêu cầu đang chờ trả lời. Vui lòng chờ các yêu cầu đó được trả lời.`,
  alreadyAnswered: 'Yêu cầu này đã được trả lời.',
  sent: 'Đã gửi yêu cầu đến cán bộ quản lý hồ sơ của đơn vị.',
  answered: 'Đã trả lời yêu cầu.',
} as const
