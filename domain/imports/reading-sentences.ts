/** Sentences about reading files, rows and cells: problems to correct, and repairs that were made. */
import { columnLetter } from '#domain/imports/column-letter.ts'

interface TitledColumn {
  readonly index: number
  readonly header: string
}
/** Titles may be alike: the letter says which column is meant. */
const placeOf = ({ index, header }: TitledColumn): string =>
  header === '' ? columnLetter(index) : `${columnLetter(index)} '${header}'`

const firstOf = (rows: readonly number[]): string =>
  `${rows.slice(0, 20).join(', ')}${rows.length > 20 ? ', …' : ''}`

export const readingSentences = {
  // The whole file.
  wrongKind: 'Chỉ đọc được tệp Excel (.xlsx, .xls) hoặc PDF.',
  empty: 'Tệp không có nội dung.',
  tooLarge: 'Dung lượng tệp không được vượt quá 20 MB.',
  damaged: 'Tệp bị hỏng hoặc không đúng định dạng. Vui lòng mở bằng Excel, lưu lại rồi tải lên.',
  pdfDamaged: 'Tệp PDF bị hỏng hoặc không đọc được.',
  encrypted: 'Tệp đang được đặt mật khẩu. Vui lòng gỡ mật khẩu rồi tải lại.',
  macros: 'Tệp có chứa macro nên không được chấp nhận. Vui lòng lưu lại dạng .xlsx không có macro.',
  unpacksTooLarge: 'Tệp giải nén ra quá lớn nên không được chấp nhận.',
  tooComplex: 'Tệp quá phức tạp nên không đọc được. Vui lòng chép danh sách sang một tệp mới rồi tải lên.',
  oldExcel: 'Tệp thuộc phiên bản Excel quá cũ. Vui lòng mở bằng Excel và lưu lại dạng .xlsx.',
  noPeople: 'Không tìm thấy danh sách cán bộ trong tệp. Vui lòng dùng tệp mẫu hoặc thêm dòng tiêu đề cột.',
  noRows: 'Danh sách trong tệp chưa có dòng nào.',
  tooManyRows: (most: string) => `Mỗi tệp chỉ được tối đa ${most} dòng.`,
  scanned:
    'Tệp PDF là bản quét (ảnh chụp), không có chữ để đọc. Vui lòng dùng tệp Excel hoặc PDF xuất từ máy tính.',
  otherSheet: (name: string, people: number) =>
    `Trang tính '${name}' cũng có ${people} người, chưa được đọc. Vui lòng lưu thành tệp riêng.`,
  hiddenSheet: (name: string, people: number) =>
    `Trang tính ẩn '${name}' cũng có ${people} người, chưa được đọc. Vui lòng bỏ ẩn và lưu thành tệp riêng.`,
  otherPeople: (title: string) =>
    `Không tìm thấy danh sách cán bộ trong tệp: bảng trong tệp có cột '${title}', là danh sách thân nhân hoặc người khác.`,
  furtherTable: (row: number, people: number) =>
    `Từ dòng ${row} là một bảng khác, được đọc theo tiêu đề riêng: ${people} hồ sơ. Vui lòng kiểm tra trước khi xác nhận.`,
  otherTable: (from: number, to: number) =>
    `Bảng ở dòng ${from} đến ${to} không phải danh sách cán bộ nên chưa được đọc.`,
  tableBeside: (sheet: string, letter: string) =>
    `Trang tính '${sheet}' có hai bảng đặt cạnh nhau. Bảng từ cột ${letter} chưa được đọc, vui lòng chép sang tệp riêng.`,
  aboveHeading: (rows: readonly number[]) =>
    `${rows.length} dòng phía trên tiêu đề cột có thể là hồ sơ, chưa được đọc: dòng ${firstOf(rows)}. Nếu cần nhập, hãy chuyển các dòng này xuống dưới tiêu đề rồi tải lên lại.`,
  hiddenRows: (rows: readonly number[]) =>
    `${rows.length} hồ sơ ở các dòng đang ẩn hoặc bị lọc trong tệp cũng được đọc: dòng ${firstOf(rows)}.`,
  hiddenRowsLeft: (rows: readonly number[]) =>
    `${rows.length} hồ sơ ở các dòng đang ẩn hoặc bị lọc trong tệp không được đọc theo lựa chọn của bạn: dòng ${firstOf(rows)}.`,
  lineHidden: 'Dòng ẩn, không đọc theo lựa chọn của bạn',

  columnOfErrors: 'Lỗi cần sửa',
  mendedCell: (before: string) =>
    before === '' ? 'Đã sửa trong bảng; ô trong tệp để trống.' : `Đã sửa trong bảng; trong tệp: ${before}`,
  /** Of a value without a cell of its own, as a name in two columns. */
  mendedBeside: (title: string, value: string) => `Đã sửa trong bảng: ${title}: ${value}.`,

  // A row.
  severalPeople: 'Một ô có thông tin của nhiều người. Vui lòng ghi mỗi người một dòng.',
  noGivenName: 'Họ tên thiếu phần tên: ô tên để trống.',
  noFamilyName: 'Họ tên thiếu phần họ: ô họ để trống.',

  // A cell.
  onlyYear: (year: string) => `Chỉ có năm ${year}, cần đủ ngày, tháng, năm.`,
  onlyMonth: (text: string) => `'${text}' chỉ có tháng và năm, cần đủ ngày, tháng, năm.`,
  notADay: (text: string) => `'${text}' không phải là ngày hợp lệ (dd/MM/yyyy).`,
  digitsLost: (text: string) =>
    `Excel đã đổi số thành '${text}', các chữ số cuối đã mất. Vui lòng nhập lại dạng văn bản.`,
  notAName: (text: string) => `'${text}' không phải là họ tên hoặc có ký tự không dùng trong họ tên.`,
  notADigit: (text: string) => `'${text}' có ký tự không phải là số.`,
  notAPhone: (text: string) => `'${text}' không phải là số điện thoại 10 chữ số bắt đầu bằng 0.`,
  noSuchCccd: (text: string, whole: string) =>
    `'${text}' thiếu chữ số; thêm số 0 ở đầu thành '${whole}' thì không phải là số CCCD. Vui lòng ghi đủ 12 chữ số.`,
  otherHolder: (text: string, whole: string) =>
    `'${text}' thiếu chữ số; thêm số 0 ở đầu thành '${whole}' thì không khớp ngày sinh, giới tính. Vui lòng ghi đủ 12 chữ số.`,
  notAFigure: (text: string) => `'${text}' không phải là số.`,
  notAFlag: (text: string) => `'${text}' không rõ là Có hay Không.`,
  notASex: (text: string) => `'${text}' không rõ là Nam hay Nữ.`,
  unclearNumber: (text: string) => `'${text}' không rõ nghĩa. Vui lòng ghi tên trong danh mục.`,
  formulaError: (text: string) => `Ô có lỗi công thức ${text}.`,
  /** Two columns for one field. */
  otherColumn: (own: TitledColumn, text: string, other: TitledColumn, otherText: string) =>
    `Cột ${placeOf(own)} ghi '${text}', cột ${placeOf(other)} ghi '${otherText}'. Vui lòng sửa cho giống nhau, hoặc chọn Không đọc cho một trong hai cột ở phần Nhận diện cột.`,
  perhapsTurned: (text: string, turned: string) =>
    `'${text}' có thể là ${turned} do Excel đảo ngày và tháng. Vui lòng ghi lại ngày dạng văn bản dd/MM/yyyy.`,
  twoSexes: 'Cả hai cột Nam và Nữ đều có giá trị.',
  brokenText: 'Ô có ký tự bị hỏng (�). Vui lòng ghi lại.',
  unreadDitto: (mark: string) =>
    `'${mark}' nghĩa là như dòng trên chỉ được hiểu ở cột phòng ban, chức vụ, công việc và địa chỉ. Vui lòng ghi đầy đủ.`,
  tooLong: 'Nội dung của ô quá dài.',

  // Why a cell was not read literally.
  whyDate: 'Viết lại theo dạng dd/MM/yyyy',
  whySerial: 'Đổi từ số ngày của Excel',
  whyAmerican: 'Cả cột viết tháng trước ngày',
  whyTurned: 'Excel đã đảo ngày và tháng',
  whyShortYear: (year: string) => `Năm viết hai chữ số được hiểu là ${year}`,
  whyZero: 'Thêm số 0 ở đầu mà Excel đã bỏ',
  whyRank: 'Viết lại mã ngạch mà Excel đã đổi thành số',
  whyMistaken: 'Excel đã đổi ô này thành ngày',
  whyScientific: 'Đổi từ dạng số mũ của Excel',
  whySigns: 'Bỏ khoảng trắng và dấu trong số',
  whyPrefix: 'Đổi đầu số +84 thành 0',
  whyTcvn3: 'Đổi từ phông chữ TCVN3 (ABC) sang Unicode',
  whyVni: 'Đổi từ phông chữ VNI sang Unicode',
  whyComposed: 'Đổi từ Unicode tổ hợp sang dựng sẵn',
  whyCapitals: 'Viết hoa chữ cái đầu',
  whyTitle: 'Bỏ từ xưng hô trước tên',
  whyNote: 'Bỏ phần ghi chú trong ngoặc',
  whyRemark: 'Bỏ phần ghi chú sau tên',
  whyPerhapsMore: 'Phần sau có thể không phải là tên',
  whySpaces: 'Bỏ khoảng trắng thừa',
  whyFlag: 'Viết lại thành Có hoặc Không',
  whyFigure: 'Viết lại theo số thập phân có dấu phẩy',
  whyMended: 'Sửa trong bảng, tệp giữ nguyên',
  whyStep: 'Chỉ lấy số bậc',
  whyGrade: 'Đọc là bậc nghề nghiệp',
  notAGrade: (text: string) => `'${text}' không phải là bậc nghề nghiệp từ 1 đến 5.`,
  whyMerged: 'Lấy từ ô gộp',
  whyDitto: 'Lấy từ dòng trên',
  whyDittoOrBeside: 'Lấy từ dòng trên, cũng có thể là như cột bên cạnh',
  whySplit: 'Tách từ một ô địa chỉ',
  whyCommune: 'Tách từ một ô địa chỉ, phần này có thể là tên xã hoặc tên huyện',
  whyDistrict: 'Cột xã để trống, lấy tên ở cột huyện, có thể không phải là tên xã',
  whyJoined: 'Ghép từ nhiều cột',
  /** A column of the same title, where the first of them is empty. */
  whyBeside: (other: TitledColumn) => `Lấy từ cột ${placeOf(other)}, vì cột cùng tên đứng trước để trống`,
  whySexColumn: 'Theo cột Nam, Nữ của tệp',
  whyCode: 'Lấy mã số trong ô',
  whyNothing: 'Ô ghi là không có',

  // Why a row of the sheet is not a person.
  lineNumbers: 'Dòng đánh số cột',
  lineTotal: (text: string) => `Dòng tổng cộng: ${text}`,
  lineGroup: (text: string) => `Dòng tên nhóm, đơn vị: ${text}`,
  lineHead: 'Dòng tiêu đề lặp lại',
  lineFoot: (text: string) => `Phần cuối bảng: ${text}`,
  lineAboveHeading: 'Dòng phía trên tiêu đề cột',
  lineOfOtherTable: 'Dòng của bảng không phải danh sách cán bộ',
  lineOther: (text: string) => `Không phải dòng của một người: ${text}`,
} as const
