/** Sentences of the two import screens (spec 3 §2.13, §2.14, §5, §8). */
import { importSentences } from '#domain/imports/import-sentences.ts'
import { showNumber } from '#domain/fields/show.ts'

export const importScreenSentences = {
  /** The modal of each screen after success. */
  imported: 'Đã chuyển hồ sơ thành công!',
  transferred: importSentences.transferred,
  // Files, before they are sent.
  wrongType: (name: string) => `${name}: chỉ nhận tệp PDF, XLSX hoặc XLS.`,
  empty: (name: string) => `${name}: tệp không có nội dung.`,
  tooLarge: (name: string, most: string) => `${name}: dung lượng không được vượt quá ${most}.`,
  hint: (most: string) =>
    `Tệp PDF, XLSX, XLS; mỗi tệp tối đa ${most}. Có thể dùng danh sách của đơn vị, không cần đúng mẫu.`,
  stopped: 'Đã dừng theo yêu cầu. Chưa có hồ sơ nào được tạo.',
  goesOn: 'Có thể chuyển sang màn hình khác, việc vẫn tiếp tục và được theo dõi ở mục Việc đang chạy.',
  passwordsComing: 'Đang tạo hồ sơ và tài khoản. Vui lòng chờ để nhận mật khẩu.',
  // Who comes from another province.
  arrival: 'Nhận từ CSDL quốc gia',
  arrivalNumber: 'Số CCCD của người chuyển từ tỉnh khác đến',
  // Results of the check.
  sending: (percent: number) => `Đang tải lên ${percent}%`,
  reading: 'Đang đọc và kiểm tra',
  records: (rows: number) => `${showNumber(rows)} hồ sơ`,
  wrong: (errors: number) => `${showNumber(errors)} lỗi`,
  recognised: (mappedColumns: number, all: number) => `nhận ra ${mappedColumns}/${all} cột`,
  noPeople: (rows: number) => `${showNumber(rows)} dòng không phải hồ sơ`,
  allGood: (rows: number) => `${showNumber(rows)} hồ sơ hợp lệ, chờ xác nhận đơn vị.`,
  someWrong: (errors: number, rows: number) =>
    `${showNumber(errors)} lỗi cần sửa${rows === 0 ? '.' : `, ${showNumber(rows)} hồ sơ đã hợp lệ.`}`,
  /** For a check that was made before the page was loaded. */
  keptUntil: (time: string, day: string) => `Kết quả này chờ xác nhận đến ${time} ngày ${day}.`,
  /** After the valid rows were imported. */
  left: (errors: number) =>
    `Còn ${showNumber(errors)} lỗi chưa nhập. Tải các dòng lỗi về, sửa rồi tải lên lại.`,
  // In the panels.
  furtherTable: (file: string, row: number) => `${file}, bảng có tiêu đề ở dòng ${row}`,
  repaired: (count: number) =>
    `${showNumber(count)} ô được đọc khác với cách ghi trong tệp. Mở từng dòng để đối chiếu trước và sau.`,
  /** Beside a value that was guessed. */
  inFile: (text: string) => `Trong tệp: ${text}`,
  guessed: (cells: number) =>
    `${showNumber(cells)} ô được sửa theo suy đoán, có thể sai. Hãy đối chiếu từng ô với giá trị trong tệp trước khi chuyển.`,
  seen: (cells: number) => `Đã xem ${showNumber(cells)} ô được sửa`,
  mustBeSeen: 'Hãy xem các ô được sửa và đánh dấu đã xem trước khi chuyển hồ sơ.',
  columnsLeft: (count: number) => `${showNumber(count)} cột có dữ liệu chưa được đọc:`,
  /** `firstCells`: of a column without title. */
  columnLeft: (title: string, letter: string, cells: number, firstCells: readonly string[] = []) =>
    `${title === '' ? `cột ${letter}` : `'${title}'`} (${showNumber(cells)} ô${firstCells.length === 0 ? '' : `: ${firstCells.join(', ')}`})`,
  /** In the table of columns. */
  maybe: (title: string) => `Có thể là '${title}'`,
  cells: (count: number) => `${showNumber(count)} ô có dữ liệu`,
  columnsAsked: (count: number) =>
    `${showNumber(count)} cột có tiêu đề gần giống hoặc chưa rõ. Cột được đề xuất chỉ được đọc khi bạn chọn; hãy kiểm tra trước khi xác nhận hồ sơ.`,
  repairs: (count: number) => `${showNumber(count)} ô`,
  withoutWrong: (rows: number, wrong: number) =>
    `Chỉ chuyển ${showNumber(rows)} hồ sơ hợp lệ. Các dòng có lỗi (${showNumber(wrong)} lỗi) được bỏ lại; hãy tải tệp lỗi về, sửa rồi tải lên lại.`,
  howToMend:
    'Sửa ngay trong bảng, hoặc tải tệp lỗi về: ô sai được tô đỏ kèm ghi chú ngay trong tệp của bạn, ô đã sửa trong bảng mang giá trị mới. Sửa xong, tải tệp đó lên lại.',
  howToMendHere:
    'Ô được kiểm tra lại ngay khi rời ô; tệp của bạn giữ nguyên. Có thể dán một khối ô chép từ Excel.',
  isRight: 'Đã đúng',
  notPasted: (cells: number) => `${showNumber(cells)} ô ngoài bảng chưa được dán.`,
  nextWrong: 'Xem các dòng sai còn lại',
  leaveHidden: 'Không đọc các dòng ẩn',
  readHidden: 'Đọc các dòng ẩn',
  warned: (rows: number) =>
    `${showNumber(rows)} hồ sơ trùng họ tên và ngày sinh với người khác nhưng khác số CCCD. Hãy kiểm tra trước khi chuyển; vẫn chuyển được nếu là người khác.`,
  wrongMeanwhile:
    'Chưa hồ sơ nào được tạo vì các dòng sau không còn đúng. Hãy chọn lại đơn vị, hoặc sửa các dòng này trong tệp rồi tải lên lại.',
  sameColumn: importSentences.sameColumn,
  columnsNote: 'Chọn lại nếu một cột được hiểu sai. Lựa chọn được ghi nhớ cho các tệp có cùng tiêu đề cột.',
} as const
