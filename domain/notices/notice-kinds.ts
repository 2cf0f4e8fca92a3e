/** What accounts are told of by the bell, in words. */
import { showNumber } from '#domain/fields/show.ts'

export const noticeKinds = [
  'chuyen-den',
  'tiep-nhan',
  'tu-choi',
  'rut-lai',
  'viec-xong',
  'viec-loi',
  'quoc-gia-tu-choi',
  'doc-bat-thuong',
  'thiet-bi-moi',
  'bao-mat',
  'yeu-cau-chinh-sua',
  'tra-loi-chinh-sua',
  'ke-hoach-xong',
  'ke-hoach-khong-duoc',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

/** Days that a notice is kept, and how many an account keeps. */
export const keptNotices = { days: 365, ofAccount: 500 }

export const noticeTexts = {
  arrival: (name: string, from: string) => `${name} được chuyển đến từ ${from}, chờ tiếp nhận.`,
  arrivals: (count: number, to: string) => `${showNumber(count)} hồ sơ được chuyển đến ${to}, chờ tiếp nhận.`,
  accepted: (name: string, to: string) => `${to} đã tiếp nhận ${name}.`,
  refused: (name: string, to: string) => `${to} từ chối tiếp nhận ${name}.`,
  withdrawn: (name: string, from: string) => `${from} đã rút lại việc chuyển ${name}.`,
  nationalRefusal: (name: string) => `CSDL quốc gia từ chối hồ sơ của ${name}.`,
  unusualReading: (userName: string) => `Tài khoản ${userName} xem hồ sơ nhiều bất thường.`,
  correctionAsked: (name: string, place: string) => `${name} yêu cầu chỉnh sửa hồ sơ: ${place}.`,
  correctionAnswered: (place: string, isAccepted: boolean) =>
    `Yêu cầu chỉnh sửa '${place}' của bạn ${isAccepted ? 'đã được chấp nhận' : 'không được chấp nhận'}.`,
  planDone: (name: string, plan: string, day: string) => `${name}: ${plan} đã có hiệu lực từ ${day}.`,
  planFailed: (name: string, plan: string, day: string, reason: string) =>
    `${name}: ${plan} (hiệu lực từ ${day}) không thực hiện được. ${reason}`,
  newDevice: (device: string, address: string) =>
    `Tài khoản của bạn vừa đăng nhập từ một thiết bị mới: ${device}, địa chỉ ${address}. Không phải bạn thì hãy đăng xuất nơi đó và đổi mật khẩu.`,
  factorChanged: (change: string) =>
    `Cách xác thực của tài khoản vừa thay đổi: ${change}. Không phải bạn thì hãy báo quản trị viên ngay.`,
  factorsReset: 'Quản trị viên vừa đặt lại xác thực hai bước của bạn.',
} as const
