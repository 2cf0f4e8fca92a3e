/** Sentences about bulk transfers (spec 3 §5, §8), and their limit. */
import { showNumber } from '#domain/fields/show.ts'

/** Maximum number of people transferred in one transaction. */
export const maxTransferred = 10_000

export const transferSentences = {
  nobody: 'Vui lòng chọn ít nhất một cán bộ để thực hiện thao tác.',
  units: 'Vui lòng chọn đầy đủ thông tin đơn vị.',
  failed: 'Đã có lỗi xảy ra.',
  tooMany: `Mỗi lần chuyển tối đa ${showNumber(maxTransferred)} cán bộ.`,
  noTotal: 'Thiếu số cán bộ của bộ lọc.',
  /** Confirmation before sending; `whose` describes the people, `to` is the unit's name. */
  awaits: (count: number, whose: string, to: string) =>
    `${showNumber(count)} cán bộ đang làm việc ${whose} sẽ chờ ${to} tiếp nhận.`,
  nobodyOf: (whose: string) => `Không có cán bộ nào ${whose} đang làm việc để chuyển.`,
  /** Those of a filter or a unit who stay; the first of them by name. */
  others: (count: number, named: readonly string[]) =>
    `${showNumber(count)} hồ sơ không ở trạng thái đang làm việc nên không chuyển được: ${named.join(', ')}${count > named.length ? ' …' : '.'}`,
  /** Title of the list of those who were refused. */
  refused: 'Chưa chuyển được:',
  goesOn: 'Có thể đóng bảng này, việc vẫn tiếp tục và được theo dõi ở mục Việc đang chạy.',
  /** The outcome. */
  done: (count: number, to: string, left: number) =>
    `${showNumber(count)} cán bộ đang chờ ${to} tiếp nhận${left === 0 ? '.' : `, còn ${showNumber(left)} hồ sơ chưa chuyển được.`}`,
  /** Below the room and the post that the receiving unit may give. */
  postKept:
    'Phòng ban và chức vụ được ghi vào quá trình công tác mới. Để trống chức vụ: giữ chức vụ hiện tại của cán bộ.',
  sameUnit: 'Đang ở đơn vị chuyển đến.',
} as const
