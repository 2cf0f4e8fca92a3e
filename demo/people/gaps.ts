import type { DemoFields, DemoPerson } from './demo-person.ts'
import type { Random } from './random.ts'

/** Required fields that are often empty in real records, with their empty value. */
const oftenMissing: readonly (readonly [string, null | string[]])[] = [
  ['thanhPhanGiaDinh', null],
  ['soSoBhxh', null],
  ['nhomMau', null],
  ['sucKhoe', null],
  ['chieuCao', null],
  ['canNang', null],
  ['ngayVaoDoan', null],
  ['soTruongCongTac', null],
  ['giaoDucPhoThong', null],
  ['noiCapCccd', null],
  ['ngayCapCccd', null],
  ['email', null],
  ['tonGiao', null],
  ['hinhThucTuyenDung', null],
  ['ngheKhiTuyenDung', null],
  ['congViecLamLauNhat', null],
  ['chucVuQuyHoach', []],
  ['chucVuKiemNhiem', []],
  ['biBatTuDay', null],
  ['thanNhanNuocNgoai', null],
  ['thuNhapLuong', null],
  ['thuNhapKhac', null],
  ['nhanXetDanhGia', null],
  ['noiSinh', null],
  ['queQuanNew', null],
  ['noiONew', null],
]

/** Clears one to five required fields, so that the list of incomplete records has content. */
export function leaveGaps(random: Random, fields: DemoFields): void {
  for (let n = random.int(1, random.chance(0.3) ? 5 : 2); n > 0; n--) {
    const [name, empty] = random.pick(oftenMissing)
    fields[name] = Array.isArray(empty) ? [] : null
    if (name === 'giaoDucPhoThong') fields['trinhDoVanHoa'] = null
  }
}

/** The fields of a record of which only the basics were imported: identity, units and status; all others are empty. */
// prettier-ignore
const barely = new Set(['hoVaTen', 'ngaySinh', 'gioiTinh', 'soCccd', 'donViQuanLy', 'donViSuDung', 'donVi', 'soHieuCBCCVC', 'soHieuCBCCVCDVSD', 'loaiHoSo', 'trangThaiHoSo', 'laDangVien'])

export function barelyFilled(person: DemoPerson): DemoPerson {
  const fields: DemoFields = {}
  for (const [name, value] of Object.entries(person.fields)) {
    fields[name] = barely.has(name)
      ? value
      : Array.isArray(value)
        ? []
        : typeof value === 'boolean'
          ? false
          : null
  }
  fields['laDangVien'] = false
  return { fields, rows: {} }
}
