/** The usual columns of lists of officials, under the usual titles. */
import { col, serial, type Column } from '#server/test/import-corpus/list.ts'
import { comma, shown, type Person } from '#server/test/import-corpus/people.ts'
import { day } from '#server/test/import-corpus/workbook.ts'

type Head = string | readonly string[]

export const stt = (head: Head = 'STT'): Column => serial(head)
export const name = (head: Head = 'Họ và tên', write = (p: Person) => p.hoVaTen): Column =>
  col('hoVaTen', head, write, (p) => p.hoVaTen)
/** Family and middle names in one column, the given name in the next. */
export const splitName = (first: Head, second: Head): Column[] => [
  col(
    'hoVaTen',
    first,
    (p) => p.hoDem,
    (p) => p.hoVaTen,
  ),
  col(
    'hoVaTen',
    second,
    (p) => p.ten,
    (p) => p.hoVaTen,
  ),
]
export const born = (head: Head = 'Ngày sinh'): Column =>
  col(
    'ngaySinh',
    head,
    (p) => shown(p.born),
    (p) => shown(p.born),
  )
export const bornSerial = (head: Head = 'Ngày sinh', format?: string): Column =>
  col(
    'ngaySinh',
    head,
    (p) => day(p.born, format),
    (p) => shown(p.born),
  )
export const sex = (head: Head = 'Giới tính'): Column => col('gioiTinh', head, sexOf, sexOf)
export const cccd = (head: Head = 'Số CCCD'): Column =>
  col(
    'soCccd',
    head,
    (p) => p.cccd,
    (p) => p.cccd,
  )
export const phone = (head: Head = 'Số điện thoại'): Column =>
  col(
    'soDienThoai',
    head,
    (p) => p.phone,
    (p) => p.phone,
  )
export const email = (head: Head = 'Email'): Column =>
  col(
    'email',
    head,
    (p) => p.email,
    (p) => p.email,
  )
export const danToc = (head: Head = 'Dân tộc'): Column =>
  col(
    'danToc',
    head,
    (p) => p.danToc,
    (p) => p.danToc,
  )
export const tonGiao = (head: Head = 'Tôn giáo'): Column =>
  col(
    'tonGiao',
    head,
    (p) => p.tonGiao,
    (p) => p.tonGiao,
  )
export const loai = (head: Head = 'Đối tượng'): Column =>
  col(
    'loaiHoSo',
    head,
    (p) => p.loai,
    (p) => p.loai,
  )
export const joined = (head: Head = 'Ngày vào cơ quan'): Column =>
  col(
    'ngayDamNhiem',
    head,
    (p) => shown(p.joined),
    (p) => shown(p.joined),
  )
export const issued = (head: Head = 'Ngày cấp CCCD'): Column =>
  col(
    'ngayCapCccd',
    head,
    (p) => shown(p.issued),
    (p) => shown(p.issued),
  )
export const ngach = (head: Head = 'Mã ngạch'): Column =>
  col(
    'ngachChucDanh',
    head,
    (p) => p.ngach,
    (p) => p.ngach,
  )
export const bac = (head: Head = 'Bậc'): Column =>
  col(
    'bac',
    head,
    (p) => p.bac,
    (p) => [String(p.bac), `Bậc ${p.bac}`],
  )
export const heSo = (head: Head = 'Hệ số'): Column =>
  col(
    'heSoLuong',
    head,
    (p) => p.heSo,
    (p) => [comma(p.heSo), String(p.heSo).replace('.', ',')],
  )
export const huong = (head: Head = 'Ngày hưởng'): Column =>
  col(
    'ngayHuongLuong',
    head,
    (p) => shown(p.huong),
    (p) => shown(p.huong),
  )

export const sexOf = (p: Person): string => (p.nu ? 'Nữ' : 'Nam')

/** What the product demands of each person and most lists lack: at the right, so that the rest can be seen as read. */
export const demanded = (): Column[] => [danToc(), tonGiao(), loai()]
/** The same with gender and number. */
export const rest = (): Column[] => [sex(), cccd(), ...demanded()]
