/** Sentences about imports of people (spec 3 §2.13, §2.14, §5, §8), and their limits. */
import { showNumber } from '#domain/fields/show.ts'

export const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Per check: number of files, and bytes of each. */
export const maxImportFiles = 10
export const maxImportBytes = 20 * 1_048_576
/** Maximum number of people in one import. */
export const maxImported = 50_000
/** Maximum bytes of a list to confirm. */
export const maxConfirmedBytes = 64 * 1_048_576
/** Maximum number of rows in the response of a check; the rest is read page by page. */
export const maxCheckedRows = 10_000
/** Hours after which an unconfirmed check expires. */
export const importHours = 24

export const importSentences = {
  /** The three units to choose (spec 3 §5). */
  managingUnit: 'Đơn vị quản lý không được bỏ trống.',
  usingUnit: 'Đơn vị sử dụng khoản không được bỏ trống.',
  unit: 'Đơn vị không được bỏ trống.',
  chooseUnitFirst: 'Vui lòng chọn đơn vị trước khi tải file',
  failed: 'Không thể chuyển hồ sơ.',
  uploadFailed: 'Tải tệp tin thất bại, vui lòng thử lại.',
  transferred: 'Đã tạo hồ sơ thành công!',

  noFile: 'Vui lòng chọn tệp cần nhập.',
  tooManyFiles: `Mỗi lần chỉ nhập được ${maxImportFiles} tệp.`,
  tooLarge: 'Dung lượng mỗi tệp không được vượt quá 20 MB.',
  empty: 'Tệp tin không có nội dung.',
  badMapping: 'Thông tin ghép cột không đúng định dạng.',
  unknownColumn: 'Cột được ghép không có trong mẫu nhập hồ sơ.',
  sameColumn: (title: string) => `Hai cột cùng được chọn là '${title}'.`,
  badPageSize: 'Số dòng mỗi trang phải từ 1 đến 100.',
  nobody: 'Không tìm thấy hồ sơ nào trong tệp.',
  noRows: 'Chưa có hồ sơ nào để nhập.',
  tooManyRows: `Mỗi lần nhập tối đa ${showNumber(maxImported)} hồ sơ.`,
  badSeen: 'Số ô đã xem không hợp lệ.',
  badCccd: 'Số CCCD phải gồm 12 chữ số.',
  nobodyArrives: (soCccd: string) =>
    `CSDL quốc gia không có hồ sơ chuyển ra khỏi tỉnh khác của số CCCD ${soCccd}.`,
  /** Name of the file that such a record is read from. */
  nationalFile: 'CSDL quốc gia.xlsx',
  /** Values that are only probable, before they are stored. */
  unseen: (cells: number) =>
    `Có ${showNumber(cells)} ô được sửa khi đọc tệp. Vui lòng xem lại và xác nhận đã xem trước khi chuyển hồ sơ.`,
  badRow: 'Dòng không đúng định dạng.',
  noCells: 'Chưa có ô nào được sửa.',
  tooManyCells: (most: number) => `Mỗi lần sửa tối đa ${showNumber(most)} ô.`,
  tooLongCell: 'Nội dung của ô quá dài.',
  mended: 'Đã kiểm tra lại.',

  /** For a check that has expired or was already confirmed. */
  expired: 'Kết quả kiểm tra đã hết hạn hoặc đã bị hủy. Vui lòng tải tệp lên lại.',
  confirmedAlready: 'Các hồ sơ này đã được nhập.',
  otherKind: 'Kết quả kiểm tra này không thuộc chức năng đang dùng.',
  noRightRows: 'Không có dòng nào đúng để nhập.',
  unitOutOfScope: 'Đơn vị hiện tại nằm ngoài phạm vi quản lý của bạn.',
  noOwnUnit: 'Phạm vi quản lý của bạn không có đơn vị nào đang sử dụng để nhập hồ sơ.',
  otherUnit: 'Đơn vị hiện tại phải là đơn vị đã chọn khi tải tệp.',
  /** For a list to confirm that contains errors. */
  wrongRows: (count: number) => `Có ${showNumber(count)} lỗi trong danh sách. Vui lòng kiểm tra lại.`,

  /** For a row. */
  tooLong: (title: string) => `${title} quá dài.`,
  badDate: (title: string) => `${title} không đúng định dạng dd/MM/yyyy.`,
  badFigure: (title: string) => `${title} phải là số.`,
  noMember: 'Ngày vào Đảng chỉ ghi khi là đảng viên.',
  badFlag: (title: string) => `${title} phải là Có hoặc Không.`,
  unknownItem: (title: string, text: string) => `${title} '${text}' không có trong danh mục.`,
  severalItems: (title: string, text: string) => `${title} '${text}' trùng tên nhiều mục, hãy ghi mã.`,
  unknownProvince: (text: string) => `Tỉnh '${text}' không có trong danh mục.`,
  unknownCommune: (text: string, province: string) => `Xã/Phường '${text}' không thuộc ${province}.`,
  severalInProvince: (text: string, province: string) =>
    `Có nhiều Xã/Phường '${text}' ở ${province}, hãy ghi tên hiện nay.`,
  severalCommunes: (text: string) => `Xã/Phường '${text}' có ở nhiều tỉnh, hãy ghi cả tỉnh.`,
  communeAlone: (text: string) => `Xã/Phường '${text}' không có trong danh mục.`,
  addressAlone: (title: string) => `${title}: cần ghi tỉnh hoặc xã, phường.`,
  unknownRoom: (text: string, unit: string) => `Phòng ban '${text}' không có trong ${unit}.`,
  anyUnit: 'các đơn vị',
  unknownPosition: (text: string, unit: string) =>
    `Vị trí việc làm '${text}' không có trong danh mục vị trí của ${unit}.`,
  otherName: (name: string) => `Số CCCD này là của ${name}, khác họ tên trong tệp.`,
  /** Why a cell is not stored as written. */
  why: {
    formerPlace: 'Tên trước sáp nhập, đổi thành tên hiện nay',
    /** `now`: today's names of the former communes. */
    bothGeographies: (now: readonly string[]) =>
      `Trước sáp nhập cũng có xã, phường tên này, nay thuộc ${now.length === 0 ? 'nhiều xã, phường' : now.join(', ')}. Đang hiểu là tên hiện nay; nếu là tên trước sáp nhập, hãy ghi tên hiện nay của nơi đó`,
    provinceOfCommune: 'Suy ra từ xã, phường',
    memberByDay: 'Suy ra từ ngày vào Đảng',
    noPosition: 'Không có trong danh mục vị trí của các đơn vị nên không ghi',
    outsidePost: 'Không có trong danh mục, ghi là chức vụ ngoài danh mục',
  },
  twiceInFiles: (row: number, fileName: string) =>
    `Số CCCD trùng với dòng ${row}${fileName === '' ? '' : ` của tệp ${fileName}`}.`,
  staffNumberTwice: (row: number, fileName: string) =>
    `Số hiệu CBCCVC trùng với dòng ${row}${fileName === '' ? '' : ` của tệp ${fileName}`}.`,
  /** Of people out of the caller's scope it only says that the number exists. */
  knownElsewhere: 'Số CCCD đã có trong hệ thống.',
  knownHere: (name: string) => `${name} đã thuộc đơn vị này.`,
  staffNumberTaken: 'Số hiệu CVCCVC đã có trong hệ thống.',

  /** Suffix of the workbook with the errors marked, after the name of the officer's own file. */
  marked: 'lỗi cần sửa',

  /** The outcome. */
  foundErrors: (errors: number, right: number) =>
    `Tệp có ${showNumber(errors)} lỗi, ${showNumber(right)} hồ sơ đúng.`,
  checked: (count: number) => `Đã đọc ${showNumber(count)} hồ sơ.`,
  created: (count: number) => `Đã tạo ${showNumber(count)} hồ sơ.`,
  createdAndMoved: (created: number, moved: number) =>
    `Đã tạo ${showNumber(created)} hồ sơ, ${showNumber(moved)} hồ sơ đang chờ tiếp nhận.`,
  left: (count: number) => `Còn ${showNumber(count)} dòng chưa nhập.`,
  noAccounts: 'Tài khoản chưa được tạo vì bạn không có quyền tạo tài khoản.',
  someWithoutAccount: (count: number) => `${showNumber(count)} hồ sơ chưa tạo được tài khoản.`,
  discarded: 'Đã hủy kết quả kiểm tra.',

  /** Titles under 'Việc đang chạy'. */
  checking: (names: string) => `Kiểm tra tệp ${names}`,
  importing: (count: number, unit: string) => `Nhập ${showNumber(count)} hồ sơ vào ${unit}`,
  namedList: 'Người đã có trong hệ thống, khi kiểm tra tệp nhập',
  reading: 'Đang đọc tệp',
  judging: 'Đang kiểm tra hồ sơ',
  creating: 'Đang tạo hồ sơ',
  makingAccounts: 'Đang tạo tài khoản',
} as const
