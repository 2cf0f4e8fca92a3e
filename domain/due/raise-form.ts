/** The decisions for raising many people at once, and for adjusting their allowances, with their sentences. */
import { showDate } from '#domain/fields/dates.ts'
import { date, text } from '#domain/fields/kinds.ts'
import { defineForm } from '#domain/forms/form.ts'
import { showNumber } from '#domain/fields/show.ts'

/** Maximum number of people of one decision, changed in one transaction. */
export const maxRaised = 2_000

const decision = {
  fields: {
    soQuyetDinh: text('Số quyết định', { required: true, maxLength: 100 }),
    ngayKy: date('Ngày ký', { required: true, notAfterToday: true, show: true }),
    ngay: date('Ngày hưởng', { notAfterToday: true, show: true }),
    nguoiKy: text('Người ký', { maxLength: 100 }),
  },
  decisions: [{ soQuyetDinh: 'soQuyetDinh', ngayKy: 'ngayKy', nguoiKy: 'nguoiKy' }],
  note: 'Để trống Ngày hưởng thì mỗi người hưởng từ ngày đến hạn của mình.',
} as const

export const raiseForm = defineForm({ name: 'raise', ...decision })
export const allowanceForm = defineForm({ name: 'adjust-allowance', ...decision })

/** Path of a field in the body. */
export const raisePath = (field: string): string => `quyetDinh.${field}`

export const raiseSentences = {
  nobody: 'Vui lòng chọn ít nhất một cán bộ để thực hiện thao tác.',
  tooMany: `Mỗi lần nâng lương tối đa ${showNumber(maxRaised)} cán bộ.`,
  noDecision: 'Thiếu thông tin quyết định.',
  failed: 'Đã có lỗi xảy ra.',
  title: (count: number, decision: string) =>
    `Nâng lương ${showNumber(count)} cán bộ theo quyết định ${decision}`,
  done: (count: number, left: number) =>
    `Đã nâng lương ${showNumber(count)} cán bộ${left === 0 ? '.' : `, còn ${showNumber(left)} hồ sơ chưa nâng được.`}`,
  /** Confirmation before sending. */
  willRaise: (count: number) =>
    `${showNumber(count)} cán bộ đã chọn được xét từng người: kỳ lương mới được thêm, kỳ trước kết thúc, lương hiện hưởng được cập nhật. Ai chưa đủ điều kiện sẽ được nêu tên kèm lý do.`,
  /** Of somebody for whom it is decided already. */
  planned: (day: string) => `Đã có quyết định chờ hiệu lực từ ${showDate(day)}`,
  // For a requested due date.
  hidden: 'Căn cứ trong phần hồ sơ mà vai trò của bạn không được xem.',
  nothingKnown: 'Hồ sơ không có dữ liệu để tính loại đến hạn này.',
  notInCatalogue: 'Giá trị không có trong danh mục.',
  // Why a person isn't raised.
  nothingFollows: 'Không có bậc hoặc mức vượt khung tiếp theo theo quá trình lương.',
  unknownDay: (reason: string) => `Chưa xác định được ngày đến hạn: ${reason}.`,
  notDue: (day: string) => `Chưa đến hạn, đến hạn từ ngày ${showDate(day)}.`,
  afterDecision: (day: string) => `Đến hạn từ ngày ${showDate(day)}, sau ngày hưởng của quyết định.`,
  beforePeriod: (day: string) => `Ngày hưởng phải sau ngày bắt đầu kỳ lương gần nhất (${showDate(day)}).`,
  status: (name: string) => `Hồ sơ ở trạng thái '${name}' nên không nâng lương được.`,
  leftBefore: (day: string) => `Ngừng công tác từ ngày ${showDate(day)} nên không hưởng từ ngày đó.`,
  /** A reason of somebody whose leaving takes effect after the day. */
  leaves: (day: string) => `Đến hạn trước khi ngừng công tác từ ngày ${showDate(day)}`,
} as const

/** What is said about adjusting the allowances of many people. */
export const allowanceSentences = {
  tooMany: `Mỗi lần điều chỉnh phụ cấp tối đa ${showNumber(maxRaised)} cán bộ.`,
  title: (count: number, decision: string) =>
    `Điều chỉnh phụ cấp ưu đãi của ${showNumber(count)} cán bộ theo quyết định ${decision}`,
  done: (count: number, left: number) =>
    `Đã điều chỉnh phụ cấp của ${showNumber(count)} cán bộ${left === 0 ? '.' : `, còn ${showNumber(left)} hồ sơ chưa điều chỉnh được.`}`,
  willAdjust: (count: number) =>
    `${showNumber(count)} cán bộ đã chọn được xét từng người: dòng phụ cấp đang hưởng kết thúc, dòng mới theo mức của pháp luật được thêm. Ai chưa đủ điều kiện sẽ được nêu tên kèm lý do.`,
  // Why a person's allowance isn't adjusted.
  nothingDue: 'Phụ cấp ưu đãi không phải điều chỉnh.',
  severalRun:
    'Có dòng phụ cấp ưu đãi khác cũng đang hưởng: kết thúc dòng không còn hưởng trước khi điều chỉnh.',
  unknownRate: 'Mức mới tùy nơi công tác: nhập dòng phụ cấp của người này với mức đã xác định.',
  status: (name: string) => `Hồ sơ ở trạng thái '${name}' nên không điều chỉnh phụ cấp được.`,
} as const
