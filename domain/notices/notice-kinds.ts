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
} as const
