/** Names of columns that need the group above them, by the column that both mean. */
import { spareColumns } from '#domain/imports/spare-columns.ts'
import type { ReadColumn } from '#server/areas/imports/reading/sheet/read-column.ts'

const leaves: Readonly<Record<'Tinh' | 'Xa' | 'Huyen' | 'ChiTiet', readonly string[]>> = {
  Tinh: ['Tỉnh', 'Tỉnh, TP', 'Tỉnh, thành phố', 'Tỉnh thành', 'Tỉnh (TP)'],
  Xa: [
    'Xã',
    'Phường',
    'Xã, phường',
    'Phường, xã',
    'Xã, phường, thị trấn',
    'Xã, phường, đặc khu',
    'Xã, thị trấn',
  ],
  Huyen: [
    'Huyện',
    'Quận',
    'Quận, huyện',
    'Huyện, quận',
    'Huyện, thị xã, thành phố',
    'Huyện, TP',
    'Huyện, thị xã',
  ],
  ChiTiet: [
    'Chi tiết',
    'Địa chỉ chi tiết',
    'Số nhà',
    'Số nhà, đường',
    'Thôn, ấp',
    'Ấp',
    'Khóm, ấp',
    'Ấp, khóm',
    'Thôn',
  ],
}
/** The four addresses, whole or in parts. */
export const addresses = ['noiSinh', 'queQuan', 'hoKhauThuongTru', 'noiO'] as const
/** The names of an address that stand above its parts. */
export function groupsOfAddress(address: (typeof addresses)[number]): readonly string[] {
  const declared = spareColumns.find(({ name }) => name === address)
  return [declared?.title ?? '', ...(declared?.otherNames ?? [])]
}
const citizenCard = [
  'CCCD',
  'Căn cước công dân',
  'Căn cước',
  'Thẻ căn cước',
  'Thẻ CCCD',
  'Số CCCD',
  'Giấy tờ tùy thân',
]

const ranks = ['Ngạch, bậc', 'Ngạch bậc', 'Ngạch, bậc lương', 'Ngạch và bậc lương']
const pays = [
  'Lương',
  'Tiền lương',
  'Mức lương',
  ...['Lương', 'Tiền lương', 'Mức lương', 'Ngạch, bậc lương'].flatMap((name) => [
    `${name} hiện hưởng`,
    `${name} đang hưởng`,
    `${name} hiện tại`,
  ]),
]

/** Names that need the group above them: 'Quê quán: Xã', 'CCCD: Ngày cấp'. */
export const groupedNames: readonly (readonly [ReadColumn | null, readonly string[], readonly string[]])[] = [
  ...addresses.flatMap((address) =>
    (['Tinh', 'Xa', 'Huyen', 'ChiTiet'] as const).map(
      (part) => [`${address}${part}` as ReadColumn, groupsOfAddress(address), leaves[part]] as const,
    ),
  ),
  ...(
    [
      ['ngaySinhNam', ['Nam']],
      ['ngaySinhNu', ['Nữ']],
      ['sinhNgay', ['Ngày']],
      ['sinhThang', ['Tháng']],
      ['sinhNam', ['Năm']],
    ] as const
  ).map(
    ([column, names]) =>
      [
        column,
        ['Ngày sinh', 'Năm sinh', 'Ngày tháng năm sinh', 'Ngày, tháng, năm sinh', 'Sinh'],
        names,
      ] as const,
  ),
  ['gioiTinhNam', ['Giới tính', 'Giới', 'Phái'], ['Nam']],
  ['gioiTinhNu', ['Giới tính', 'Giới', 'Phái'], ['Nữ']],
  ['soCccd', citizenCard, ['Số', 'Số CCCD', 'Số thẻ']],
  ['ngayCapCccd', citizenCard, ['Ngày cấp', 'Ngày, tháng, năm cấp']],
  ['noiCapCccd', citizenCard, ['Nơi cấp', 'Cơ quan cấp']],
  ['soCmnd', ['CMND', 'Chứng minh nhân dân', 'Số CMND'], ['Số']],
  [null, ['CMND', 'Chứng minh nhân dân', 'Số CMND'], ['Ngày cấp', 'Nơi cấp']],
  [
    'ngayVaoDang',
    ['Đảng viên', 'Ngày vào Đảng', 'Đảng', 'Vào Đảng'],
    ['Ngày vào', 'Dự bị', 'Ngày kết nạp', 'Ngày vào Đảng'],
  ],
  [null, ['Đảng viên', 'Ngày vào Đảng', 'Đảng', 'Vào Đảng'], ['Chính thức', 'Ngày chính thức', 'Số thẻ']],
  ['ngachChucDanh', ['Ngạch', 'Ngạch lương', 'Ngạch/CDNN', ...pays], ['Mã số', 'Mã', 'Mã ngạch']],
  ['bac', [...ranks, ...pays], ['Bậc', 'Bậc lương']],
  ['heSoLuong', [...ranks, ...pays], ['Hệ số', 'HS', 'HSL', 'Hệ số lương']],
  ['ngachChucDanh', ranks, ['Ngạch', 'Mã ngạch', 'Mã số']],
  [
    'ngayHuongLuong',
    [...ranks, ...pays],
    ['Ngày hưởng', 'Mốc hưởng', 'Từ ngày', 'Thời điểm', 'Thời điểm hưởng'],
  ],
]
