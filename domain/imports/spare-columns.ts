/**
 * Columns that the sample lacks and officers' own lists have: the same values split or joined differently. `gives`
 * lists the columns of the sample they are read into.
 */
import type { ImportColumnName } from '#domain/imports/import-columns.ts'

export interface SpareColumn {
  readonly name: string
  readonly title: string
  readonly gives: readonly ImportColumnName[]
  readonly otherNames: readonly string[]
}

const wholeAddress = (address: 'noiSinh' | 'queQuan' | 'hoKhauThuongTru' | 'noiO') =>
  [`${address}ChiTiet`, `${address}Xa`, `${address}Tinh`] as const

const district = (address: 'noiSinh' | 'queQuan' | 'hoKhauThuongTru' | 'noiO', title: string) =>
  ({ title: `${title}: Huyện`, gives: [`${address}Xa`], otherNames: [] }) as const

/** 'Nơi đăng ký hộ khẩu', 'ĐK thường trú'; 'đăng kí' is another spelling. */
const registered = ['', 'Nơi ', 'Địa chỉ '].flatMap((place) =>
  ['đăng ký', 'đăng kí', 'ĐK'].flatMap((entered) =>
    ['hộ khẩu thường trú', 'thường trú', 'HKTT', 'hộ khẩu'].map((what) => `${place}${entered} ${what}`),
  ),
)

const declared = {
  /** Parts of a name in columns of their own, in the order in which they are joined. */
  ho: { title: 'Họ', gives: ['hoVaTen'], otherNames: [] },
  hoDem: {
    title: 'Họ và tên đệm',
    gives: ['hoVaTen'],
    otherNames: [
      'Họ đệm',
      'Họ và đệm',
      'Họ và chữ đệm',
      'Họ, đệm',
      'Họ, chữ đệm',
      'Họ chữ đệm',
      'Họ tên đệm',
      'Họ lót',
      'Họ và lót',
      'Họ chữ lót',
      'Họ và chữ lót',
      'Họ và tên lót',
      'Họ tên lót',
    ],
  },
  tenDem: {
    title: 'Tên đệm',
    gives: ['hoVaTen'],
    otherNames: ['Đệm', 'Chữ đệm', 'Lót', 'Tên lót', 'Chữ lót'],
  },
  ten: { title: 'Tên', gives: ['hoVaTen'], otherNames: ['Tên riêng', 'Tên chính'] },
  /** The day of birth under the sex (BM02/BNV): contains both. */
  ngaySinhNam: { title: 'Ngày sinh: Nam', gives: ['ngaySinh', 'gioiTinh'], otherNames: ['Năm sinh: Nam'] },
  ngaySinhNu: { title: 'Ngày sinh: Nữ', gives: ['ngaySinh', 'gioiTinh'], otherNames: ['Năm sinh: Nữ'] },
  /** The sex as a cross in one of two columns. */
  gioiTinhNam: { title: 'Giới tính: Nam', gives: ['gioiTinh'], otherNames: ['Nam'] },
  gioiTinhNu: { title: 'Giới tính: Nữ', gives: ['gioiTinh'], otherNames: ['Nữ'] },
  /** The day of birth in three columns. */
  sinhNgay: { title: 'Ngày sinh: Ngày', gives: ['ngaySinh'], otherNames: [] },
  sinhThang: { title: 'Ngày sinh: Tháng', gives: ['ngaySinh'], otherNames: ['Tháng sinh'] },
  sinhNam: { title: 'Ngày sinh: Năm', gives: ['ngaySinh'], otherNames: [] },
  /** Addresses in one cell: 'Ấp 2, xã Mỹ Hội, huyện Cao Lãnh, tỉnh Đồng Tháp'. */
  noiSinh: { title: 'Nơi sinh', gives: wholeAddress('noiSinh'), otherNames: ['Sinh quán', 'Sinh tại'] },
  queQuan: {
    title: 'Quê quán',
    gives: wholeAddress('queQuan'),
    otherNames: ['Nguyên quán', 'Quê', 'Quê gốc'],
  },
  hoKhauThuongTru: {
    title: 'Thường trú',
    gives: wholeAddress('hoKhauThuongTru'),
    otherNames: [
      'Hộ khẩu thường trú',
      'Nơi đăng ký HKTT',
      'ĐKHKTT',
      'Nơi ĐKHKTT',
      'Nơi ĐKTT',
      'Nơi ĐKHK thường trú',
      'Địa chỉ thường trú',
      'Nơi thường trú',
      'HKTT',
      'Địa chỉ HKTT',
      'Hộ khẩu',
      'Hộ khẩu TT',
      'HK thường trú',
      'Nơi có hộ khẩu thường trú',
      'Địa chỉ hộ khẩu',
      'Địa chỉ hộ khẩu thường trú',
      ...registered,
    ],
  },
  noiO: {
    title: 'Nơi ở hiện nay',
    gives: wholeAddress('noiO'),
    otherNames: [
      'Nơi ở',
      'Chỗ ở hiện nay',
      'Chỗ ở',
      'Địa chỉ hiện nay',
      'Địa chỉ',
      'Địa chỉ liên hệ',
      'Nơi ở hiện tại',
      'Tạm trú',
      'Trú quán',
      'Chỗ ở hiện tại',
      'Địa chỉ hiện tại',
      'Địa chỉ nơi ở',
      'Địa chỉ nơi ở hiện nay',
      'Địa chỉ chỗ ở hiện nay',
      'Địa chỉ ở hiện nay',
      'Nơi cư trú hiện nay',
      'Nơi cư trú hiện tại',
      'Địa chỉ nhà',
      'Địa chỉ nhà riêng',
      'Địa chỉ liên lạc',
      'Nơi tạm trú',
      'Địa chỉ tạm trú',
    ],
  },
  /** Districts, in lists from before July 2025: used with the commune to find the old place. */
  noiSinhHuyen: district('noiSinh', 'Nơi sinh'),
  queQuanHuyen: district('queQuan', 'Quê quán'),
  hoKhauThuongTruHuyen: district('hoKhauThuongTru', 'Thường trú'),
  noiOHuyen: district('noiO', 'Nơi ở hiện nay'),
} as const satisfies Readonly<Record<string, Omit<SpareColumn, 'name'>>>

export type SpareColumnName = keyof typeof declared

/** The columns whose cells, in this order, are the whole name. 'Họ và tên' may be the title of any part of it. */
export const nameParts = ['ho', 'hoDem', 'hoVaTen', 'tenDem', 'ten'] as const

export const spareColumns: readonly SpareColumn[] = Object.entries(declared).map(([name, column]) => ({
  name,
  ...column,
}))
