/** What one row of the staff list shows and unfolds (spec 3 §2.2, §2.3), as it stands in table `officer`. */
import { CompiledQuery } from 'kysely'
import type { ListDb } from './list-officers.ts'

/** References are ids: names of units and catalogue items are put in from memory. Dates are 'yyyy-MM-dd'. */
export interface ListRow {
  id: number
  hoVaTen: string | null
  avatar: string | null
  ngaySinh: string | null
  gioiTinhId: number | null
  soCccd: string | null
  soCmnd: string | null
  email: string | null
  soDienThoai: string | null
  soHieuCBCCVC: string | null
  donViId: number | null
  donViQuanLyId: number | null
  donViSuDungId: number | null
  phongBanId: number | null
  trangThaiHoSoId: number | null
  loaiHoSoId: number | null
  chucVuId: number | null
  chucVuNgoaiHeThong: string | null
  congViecChinh: string | null
  ngayDamNhiem: string | null
  laDangVien: boolean
  danTocId: number | null
  tonGiaoId: number | null
  tinhTrangHonNhanId: number | null
  giaoDucPhoThongId: number | null
  hoKhauThuongTruProvinceId: string | null
  hoKhauThuongTruDictrictId: string | null
  hoKhauThuongTruCommuneId: string | null
  hoKhauThuongTruAddress: string | null
  hoKhauThuongTruFullAddress: string | null
  hoKhauThuongTruNewProvinceId: string | null
  hoKhauThuongTruNewCommuneId: string | null
  hoKhauThuongTruNewAddress: string | null
  isSync: boolean
  isSyncQuocGia: boolean | null
  version_general: number
  /** The role of the person's account, when there is one. */
  role_id: number | null
}

const COLUMNS = [
  'id', 'hoVaTen', 'avatar', 'ngaySinh', 'gioiTinhId', 'soCccd', 'soCmnd', 'email', 'soDienThoai', 'soHieuCBCCVC',
  'donViId', 'donViQuanLyId', 'donViSuDungId', 'phongBanId', 'trangThaiHoSoId', 'loaiHoSoId', 'chucVuId',
  'chucVuNgoaiHeThong', 'congViecChinh', 'ngayDamNhiem', 'laDangVien', 'danTocId', 'tonGiaoId', 'tinhTrangHonNhanId',
  'giaoDucPhoThongId', 'hoKhauThuongTruProvinceId', 'hoKhauThuongTruDictrictId', 'hoKhauThuongTruCommuneId',
  'hoKhauThuongTruAddress', 'hoKhauThuongTruFullAddress', 'hoKhauThuongTruNewProvinceId',
  'hoKhauThuongTruNewCommuneId', 'hoKhauThuongTruNewAddress', 'isSync', 'isSyncQuocGia', 'version_general',
] as const satisfies readonly (keyof ListRow)[] // prettier-ignore

const shown = COLUMNS.map((column) => `o."${column}"`).join(', ')
const role = `(select a.role_id from account a where a."idCBCC" = o.id and a.deleted_at is null order by a.id limit 1)`

/** The rows of `ids` (an SQL array), each with its `at`; one row without an officer when there are none. */
export function rowsOfIds(ids: string): string {
  return `unnest(${ids}) with ordinality as i (id, at) on true
left join lateral (select ${shown}, ${role} as role_id from officer o where o.id = i.id offset 0) o on true
order by i.at`
}

/** The rows of these officers in this order; those that do not exist are left out. */
export async function readListRows(db: ListDb, ids: readonly number[]): Promise<ListRow[]> {
  const text = `select o.* from (select 1) one left join lateral ${rowsOfIds('$1::bigint[]')}`
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, [[...ids]]) as CompiledQuery<ListRow>)
  return rows.filter(({ id }) => id !== null)
}
