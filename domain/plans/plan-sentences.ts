/** What is said about planned decisions, and their limits. */
import { showDate } from '#domain/fields/dates.ts'
import { showNumber } from '#domain/fields/show.ts'

/** Maximum number of people planned at once with one decision. */
export const maxPlanned = 2_000
/** Years ahead of the last day that may be planned. */
export const yearsAhead = 5

export const planSentences = {
  kind: 'Loại quyết định không hợp lệ.',
  noDay: 'Ngày có hiệu lực không đúng định dạng.',
  notLater: 'Ngày có hiệu lực phải sau hôm nay. Quyết định có hiệu lực từ hôm nay thì nhập ngay vào hồ sơ.',
  tooFar: `Ngày có hiệu lực không quá ${yearsAhead} năm kể từ hôm nay.`,
  nobody: 'Vui lòng chọn ít nhất một cán bộ để lập kế hoạch.',
  tooMany: `Mỗi lần lập kế hoạch tối đa ${showNumber(maxPlanned)} cán bộ.`,
  wrongValues: 'Nội dung kế hoạch không hợp lệ.',
  filesOfOne: 'Tệp đính kèm chỉ dùng cho kế hoạch của một người.',
  taken: 'Người này đã có kế hoạch cùng loại chờ hiệu lực vào ngày đó.',
  alreadyDue: 'Đã đến hạn: thực hiện ngay, không cần lập kế hoạch.',
  notWaiting: (state: string) => `Kế hoạch ở trạng thái '${state}' nên không thay đổi được.`,
  offer: (day: string) => `Lập kế hoạch: có hiệu lực từ ${showDate(day)}`,
  /** Beside the offer of what could also be done at once. */
  waits:
    'Hồ sơ giữ nguyên đến ngày đó. Kế hoạch được kiểm tra lại và tự thực hiện lúc 00:05, sửa hoặc rút được tại Quyết định chờ hiệu lực.',
  /** Confirmation before sending, of those who are due on later days. */
  ahead: (count: number) =>
    `${showNumber(count)} cán bộ đến hạn sau hôm nay được lập kế hoạch: đến ngày hưởng, hệ thống kiểm tra lại và tự thực hiện.`,
  done: (count: number) =>
    count === 1 ? 'Đã lập kế hoạch!' : `Đã lập kế hoạch cho ${showNumber(count)} cán bộ.`,
  partlyDone: (count: number, left: number) =>
    `Đã lập kế hoạch cho ${showNumber(count)} cán bộ, còn ${showNumber(left)} hồ sơ chưa lập được.`,
  title: (count: number, name: string) => `Lập kế hoạch ${name} cho ${showNumber(count)} cán bộ`,
  updated: 'Đã sửa kế hoạch!',
  withdrawn: 'Đã rút kế hoạch!',
  onRecord: (day: string, text: string) =>
    `Có hiệu lực từ ${showDate(day)}: ${text.charAt(0).toLowerCase()}${text.slice(1)}`,
  empty: 'Không có quyết định nào phù hợp. Hãy thử bớt điều kiện lọc hoặc bấm Làm mới.',
  nothingYet:
    'Chưa có quyết định nào chờ hiệu lực.\nKhi nâng lương, bổ nhiệm, chuyển công tác hay cho nghỉ với ngày có hiệu lực sau hôm nay, kế hoạch sẽ hiện ở đây.',
  // Why one could not take effect.
  deleted: 'Hồ sơ đã bị xóa.',
  outOfReach: 'Hồ sơ không còn thuộc đơn vị mà người lập kế hoạch được quản lý.',
  accountClosed: 'Tài khoản của người lập kế hoạch đã bị khóa hoặc xóa.',
  noRight: 'Người lập kế hoạch không còn quyền thực hiện việc này.',
} as const
