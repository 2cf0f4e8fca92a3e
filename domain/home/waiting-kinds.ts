/** What may wait for an account on /tong-quan: the kinds, in the order in which they are shown, and their names. */
import { dueKinds, type DueKind } from '#domain/due/kinds.ts'

/** Days in which somebody is due, as columns beside each other. */
export const dueSpans = [
  { id: 'qua-han', name: 'Đã quá hạn' },
  { id: 'quy-nay', name: 'Quý này' },
  { id: 'quy-sau', name: 'Quý sau' },
] as const
export type DueSpan = (typeof dueSpans)[number]['id']

/** One kind of due date in one span: 'nghi-huu.quy-nay'. */
export type DueWaiting = `${DueKind}.${DueSpan}`
export const dueWaiting = (kind: DueKind, span: DueSpan): DueWaiting => `${kind}.${span}`

/** `isLate`: somebody should have done it already. `path`: the menu item whose list it opens. */
interface WaitingKind {
  id: string
  name: string
  path: string
  isLate?: true
}

const taskKinds = [
  { id: 'tiep-nhan', name: 'Hồ sơ chuyển đến chờ tiếp nhận', path: '/bien-dong' },
  { id: 'cho-don-vi-khac', name: 'Hồ sơ chuyển đi chờ đơn vị khác tiếp nhận', path: '/bien-dong' },
  {
    id: 'yeu-cau-chinh-sua',
    name: 'Yêu cầu chỉnh sửa hồ sơ chờ trả lời',
    path: '/yeu-cau-chinh-sua',
  },
  { id: 'ke-hoach-tuan', name: 'Quyết định có hiệu lực trong tuần này', path: '/ke-hoach' },
  { id: 'cho-ky', name: 'Hồ sơ chờ ký duyệt', path: '/phe-duyet' },
  { id: 'gui-qua-han', name: 'Hồ sơ quá hạn gửi CSDL quốc gia', path: '/dong-bo-quoc-gia', isLate: true },
  { id: 'gui-hom-nay', name: 'Hồ sơ phải gửi CSDL quốc gia hôm nay', path: '/dong-bo-quoc-gia' },
  { id: 'bi-tu-choi', name: 'Hồ sơ bị CSDL quốc gia từ chối', path: '/phe-duyet', isLate: true },
  { id: 'thieu-thong-tin', name: 'Hồ sơ thiếu thông tin bắt buộc', path: '/danh-sach-ho-so-thieu' },
  { id: 'thong-tin-sai', name: 'Hồ sơ có thông tin sai', path: '/ra-soat' },
  { id: 'tu-nhap', name: 'Giá trị tự nhập chưa gán danh mục', path: '/gia-tri-ngoai-danh-muc' },
] as const satisfies readonly WaitingKind[]

/** Long work of the account itself, which every account has. */
export const workKinds = [
  { id: 'dang-chay', name: 'Việc đang chạy' },
  { id: 'da-xong', name: 'Việc đã xong trong ngày' },
] as const

export type TaskKind = (typeof taskKinds)[number]['id']
export type WorkKind = (typeof workKinds)[number]['id']
export type Waiting = TaskKind | DueWaiting | WorkKind

export const tasks: readonly (WaitingKind & { id: TaskKind })[] = taskKinds

export const waitingIds = [
  ...taskKinds.map(({ id }) => id),
  ...dueKinds.flatMap(({ id }) => dueSpans.map((span) => dueWaiting(id, span.id))),
  ...workKinds.map(({ id }) => id),
] as [Waiting, ...Waiting[]]
