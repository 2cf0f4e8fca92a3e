/**
 * All refusals of the server in one place: code, HTTP status and the Vietnamese sentence. Business outcomes are
 * HTTP 200 with a warning code; transport and access failures carry their status and code -1.
 */
import { codes } from '#domain/api/codes.ts'

export interface Detail {
  field?: string
  message: string
}

export class Refusal extends Error {
  readonly code: number
  readonly status: number
  readonly detail: readonly Detail[]
  readonly data: unknown
  /** Seconds after which a retry makes sense. */
  readonly retryAfter: number | undefined

  constructor(
    code: number,
    message: string,
    rest: { status?: number; detail?: readonly Detail[]; data?: unknown; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'Refusal'
    this.code = code
    this.status = rest.status ?? 200
    // Every warning has a detail; without a field it is the message itself.
    this.detail = rest.detail ?? (code > codes.success ? [{ message }] : [])
    this.data = rest.data ?? null
    this.retryAfter = rest.retryAfter
  }
}

const failed = (status: number, message: string, retryAfter?: number) =>
  new Refusal(codes.failed, message, { status, ...(retryAfter === undefined ? {} : { retryAfter }) })

export const refusals = {
  /** 21: `detail` has an entry per field path, in the order of the form. */
  invalid: (detail: readonly Detail[]) =>
    new Refusal(codes.invalid, detail[0]?.message ?? 'Dữ liệu không hợp lệ.', { detail }),
  invalidField: (field: string, message: string) =>
    new Refusal(codes.invalid, message, { detail: [{ field, message }] }),
  /** 21: the list can't be sorted by that. */
  cannotSort: () => refusals.invalidField('sortBy', 'Không thể sắp xếp theo trường này.'),
  duplicate: (field: string, message: string) =>
    new Refusal(codes.duplicate, message, { detail: [{ field, message }] }),
  officerNotFound: () => new Refusal(codes.gone, 'Hồ sơ không tồn tại hoặc đã bị xóa.'),
  /** 23, with the decision by which the record was disposed of. */
  disposed: (message: string) => new Refusal(codes.gone, message),
  rowNotFound: () => new Refusal(codes.gone, 'Dữ liệu không tồn tại hoặc đã bị xóa.'),
  /** 24: `current` is the current version. */
  stale: (current: unknown) =>
    new Refusal(codes.stale, 'Dữ liệu đã được người khác thay đổi. Vui lòng xem lại trước khi lưu.', {
      data: current,
    }),
  /** 24: another window of the account has kept a newer draft. */
  newerDraft: (current: unknown) =>
    new Refusal(codes.stale, 'Biểu mẫu này vừa có bản nháp mới hơn từ một cửa sổ khác.', { data: current }),
  /** 24: a bulk operation affects other people than its caller has seen; `total`: their current number. */
  otherTotal: (total: number) =>
    new Refusal(
      codes.stale,
      `Số cán bộ đã thay đổi, hiện có ${total}. Vui lòng kiểm tra lại trước khi thực hiện.`,
      { data: { total } },
    ),
  /** 400, as the standard of the sender has it (OpenID Connect Back-Channel Logout §2.8). */
  wrongSignOut: () => failed(400, 'Thông báo đăng xuất của hệ thống định danh không hợp lệ.'),
  inUse: (message: string) => new Refusal(codes.inUse, message),
  /** 33: what the national database answered, or that it didn't. */
  nationalRefused: (message: string) => new Refusal(codes.nationalRefused, message),
  /** `detail`: the reason for each of several. */
  wrongState: (message: string, detail?: readonly Detail[]) =>
    new Refusal(codes.wrongState, message, detail === undefined ? {} : { detail }),
  fileRefused: (message: string) => new Refusal(codes.fileRefused, message),
  passwordMustChange: () =>
    new Refusal(codes.passwordMustChange, 'Bạn phải đổi mật khẩu trước khi tiếp tục.'),
  /** 30: the password was right, the second step is due. `the` proves the first one, once. */
  secondFactorDue: (cach: readonly string[], the: string) =>
    new Refusal(codes.passwordMustChange, 'Hãy nhập mã xác thực để hoàn tất đăng nhập.', {
      data: { viec: 'xac-thuc', cach, the },
    }),
  /** 30: the role must have a second factor, and the account has none yet. */
  factorMustBeEnrolled: () =>
    new Refusal(codes.passwordMustChange, 'Bạn phải bật xác thực hai bước trước khi tiếp tục.', {
      data: { viec: 'bat-xac-thuc' },
    }),
  /** 30: the last proof of who it is is too old for this call. */
  proofDue: (cach: readonly string[]) =>
    new Refusal(codes.passwordMustChange, 'Hãy xác nhận lại danh tính để tiếp tục.', {
      data: { viec: 'chung-minh', cach },
    }),
  wrongFactor: () => failed(401, 'Mã xác thực không đúng hoặc đã hết hạn.'),
  /** A code that was accepted before: somebody may have watched it being typed. */
  usedFactor: () => failed(401, 'Mã này đã được dùng. Hãy đợi ứng dụng hiện mã mới rồi nhập lại.'),
  wrongPasskey: () => failed(401, 'Khóa truy cập không đúng hoặc không thuộc hệ thống này.'),
  /** 23: the first step was too long ago, or its proof has been used. */
  signInGone: () =>
    new Refusal(codes.gone, 'Lần đăng nhập này đã hết hạn. Vui lòng nhập lại tài khoản và mật khẩu.'),
  stillRunning: () => new Refusal(codes.wrongState, 'Yêu cầu này đang được xử lý hoặc đã được xử lý.'),
  /** The retry key was used for another call or other content. */
  retryKeyTaken: () =>
    new Refusal(codes.wrongState, 'Mã gửi lại (Idempotency-Key) đã dùng cho một yêu cầu khác.'),
  malformed: (message = 'Yêu cầu không đúng định dạng.') => failed(400, message),
  notSignedIn: () => failed(401, 'Phiên làm việc hết hạn. Vui lòng đăng nhập lại.'),
  wrongPassword: () => failed(401, 'Tài khoản hoặc mật khẩu không đúng.'),
  /** 26: sign-in is closed after too many wrong passwords until the minute `until`, '14:35 ngày 20/11/2026'. */
  signInClosed: (until: string) =>
    new Refusal(
      codes.wrongState,
      `Đăng nhập vào tài khoản này tạm đóng do nhập sai mật khẩu nhiều lần. Vui lòng thử lại sau ${until} hoặc liên hệ quản trị viên.`,
    ),
  forbidden: () => failed(403, 'Bạn không có quyền thực hiện chức năng này.'),
  noSuchRoute: () => failed(404, 'Không tìm thấy đường dẫn yêu cầu trên máy chủ này.'),
  fileNotFound: () => new Refusal(codes.gone, 'Tệp tin không tồn tại hoặc đã bị xóa.', { status: 404 }),
  linkGone: () =>
    new Refusal(codes.gone, 'Liên kết tải tệp không còn hiệu lực. Hãy xuất lại.', { status: 404 }),
  tooLarge: () => failed(413, 'Dữ liệu gửi lên quá lớn.'),
  wrongMediaType: () => failed(415, 'Kiểu dữ liệu gửi lên không được hỗ trợ.'),
  tooManyTries: (seconds: number) =>
    failed(429, 'Bạn đã thử quá nhiều lần. Vui lòng đợi ít phút rồi thử lại.', seconds),
  /** 429: the account has read more than usual, and the queue for its throttled pages is full. */
  tooMuchRead: (seconds: number) =>
    failed(
      429,
      'Bạn đã xem nhiều hồ sơ hơn mức thường lệ trong giờ này nên được phục vụ chậm lại. Vui lòng thử lại sau ít giây.',
      seconds,
    ),
  tooManyCalls: (seconds: number) =>
    failed(
      429,
      'Bạn đã thao tác nhiều hơn mức thường lệ trong giờ này nên được phục vụ chậm lại. Vui lòng thử lại sau ít giây.',
      seconds,
    ),
  tooManyWrites: () =>
    failed(429, 'Bạn đang lưu nhiều thay đổi cùng lúc. Vui lòng đợi các thay đổi trước hoàn tất.', 1),
  tooManyExports: () =>
    failed(429, 'Bạn đang xuất nhiều tệp cùng lúc. Vui lòng đợi các tệp trước hoàn tất.', 5),
  tooManyRequests: () =>
    failed(429, 'Bạn đang gửi quá nhiều yêu cầu cùng lúc. Vui lòng đợi các yêu cầu trước hoàn tất.', 2),
  tooManyUploads: () =>
    failed(429, 'Bạn đang tải nhiều tệp tin lên cùng lúc. Vui lòng đợi các tệp trước hoàn tất.', 5),
  /** 503: the queue of files to inspect is full. */
  tooManyInspections: () =>
    failed(503, 'Hệ thống đang kiểm tra nhiều tệp tin. Vui lòng thử lại sau ít giây.', 5),
  /** 503: the mandatory virus scanner doesn't respond. */
  scannerAway: () =>
    failed(
      503,
      'Chưa kiểm tra được mã độc của tệp tin nên chưa nhận tệp. Vui lòng thử lại sau ít phút hoặc báo quản trị hệ thống.',
      60,
    ),
  /** 26: timed out waiting for a lock that another transaction holds. */
  heldElsewhere: () =>
    new Refusal(codes.wrongState, 'Dữ liệu đang được một thao tác khác xử lý. Vui lòng thử lại sau ít phút.'),
  /** 503: a provider of identities doesn't respond. */
  providerAway: () =>
    failed(
      503,
      'Chưa kết nối được hệ thống định danh. Vui lòng thử lại sau ít phút hoặc đăng nhập bằng mật khẩu.',
      30,
    ),
  unexpected: () => failed(500, 'Đã xảy ra lỗi không mong muốn.'),
  tookTooLong: () => failed(503, 'Cơ sở dữ liệu không trả lời kịp thời. Vui lòng thử lại sau ít phút.', 5),
  /** 503: what is read or changed can't be logged now. */
  unloggable: () =>
    failed(
      503,
      'Hệ thống chưa ghi được nhật ký nên chưa thể thực hiện. Vui lòng thử lại sau ít phút hoặc báo quản trị hệ thống.',
      10,
    ),
  unavailable: () => failed(503, 'Hệ thống đang bận, vui lòng thử lại sau ít phút.', 5),
} as const
