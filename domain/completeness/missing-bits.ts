/**
 * What a record lacks as bits, so that a list counts the part that a role may read in each of a hundred thousand records.
 * A bit belongs to one name for ever: new names are added at the end, at most 128; a name that is gone keeps its place
 * ('missing-bits.test.ts' compares them with the declarations).
 */
import { completenessSections, fieldOfPath, type Missing } from '#domain/completeness/sections.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'

export const missingBits = 128

const of = (form: string, fields: string) => fields.split(' ').map((field) => `${form}.${field}`)

/** A field of a form, or a history. */
export const missingNames: readonly string[] = [
  ...of(
    'general',
    'hoVaTen ngaySinh gioiTinh donViQuanLy donViSuDung donVi soHieuCBCCVC soHieuCBCCVCDVSD soCccd noiCapCccd ngayCapCccd noiSinh noiSinhNew queQuan queQuanNew hoKhauThuongTru hoKhauThuongTruNew noiO noiONew danToc tonGiao thanhPhanGiaDinh tinhTrangHonNhan email',
  ),
  ...of(
    'work',
    'loaiHoSo ngheKhiTuyenDung hinhThucTuyenDung trangThaiHoSo ngayBatDau coQuanTuyenDung coQuanTuyenDungNgoaiHeThong ngayDamNhiem chucVu chucVuNgoaiHeThong chucVuQuyHoach chucVuKiemNhiem congViecChinh congViecLamLauNhat soSoBhxh',
  ),
  ...of('salary', 'ngachHoacViTri heSoLuong'),
  ...of('training', 'giaoDucPhoThong'),
  ...of('history', 'biBatTuDay thanNhanNuocNgoai'),
  ...of('assets', 'thuNhapLuong thuNhapKhac datSanXuatKinhDoanh'),
  ...of(
    'other',
    'ngayVaoDoan ngayVaoDang chucVuDang chucVuDangKiemNhiem chieuCao canNang sucKhoe nhomMau soTruongCongTac',
  ),
  ...of('comment', 'nhanXetDanhGia'),
  'work-period',
  'salary-period',
  'training-period',
  'own-relative',
]
const places = new Map(missingNames.map((name, at) => [name, at]))

function written(names: Iterable<string>): string {
  const bits = Array.from({ length: missingBits }, () => '0')
  for (const name of names) {
    const at = places.get(name)
    if (at === undefined) throw new Error(`${name} can be missing and has no bit`)
    bits[at] = '1'
  }
  return bits.join('')
}

/** As many bits as `countMissing` counts. */
export const bitsOf = (missing: Missing): string =>
  written(
    Object.entries(missing).flatMap(([part, entry]) =>
      entry === true ? [part] : entry.map((path) => `${part}.${fieldOfPath(path)}`),
    ),
  )

const cachedBits = new WeakMap<ReadableRecord, string>()

/** The bits of what may be read, as `missingRows` shows it. */
export function readableBits(readable: ReadableRecord): string {
  const before = cachedBits.get(readable)
  if (before !== undefined) return before
  const histories = completenessSections.flatMap(({ history }) => history ?? [])
  const bits = written(
    missingNames.filter((name) => {
      const history = histories.find((one) => one.name === name)
      return history === undefined ? readable.fields.has(name.split('.')[1] ?? '') : readable.rowsOf(history)
    }),
  )
  cachedBits.set(readable, bits)
  return bits
}

export const readsAllMissing = (readable: ReadableRecord): boolean =>
  readableBits(readable) === written(missingNames)

export function countReadable(bits: string, readable: ReadableRecord): number {
  const seen = readableBits(readable)
  let count = 0
  for (let at = 0; at < bits.length; at++) if (bits[at] === '1' && seen[at] === '1') count++
  return count
}
