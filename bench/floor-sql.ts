/** The floor's hand-written statements, named so that each is planned once per connection. */
import { readSearch } from '#domain/officer/search/typed-search.ts'
import { fits, rankOfName } from '#server/people/officers/list/name-rank.ts'
import { Values } from '#server/people/officers/list/statement-parts.ts'

const SHOWN = `id, "hoVaTen", avatar, "ngaySinh", "gioiTinhId", "soCccd", "soCmnd", email, "soDienThoai", "soHieuCBCCVC",
  "donViId", "donViQuanLyId", "donViSuDungId", "phongBanId", "trangThaiHoSoId", "loaiHoSoId", "chucVuId", "chucVuNgoaiHeThong",
  "congViecChinh", "ngayDamNhiem", "laDangVien", "danTocId", "tonGiaoId", "tinhTrangHonNhanId", "giaoDucPhoThongId",
  "hoKhauThuongTruFullAddress", "hoKhauThuongTruNewAddress", "isSync", "isSyncQuocGia", version_general`

/** $1 unit, $2 status, $3 size, $4 offset. */
export const bySubtreeAndStatus = (level: number) => ({
  name: `subtree-status-${level}`,
  text: `select t.total, o.* from (select sum(n) as total from subtree_count where unit = $1 and status = $2) t
    left join lateral (select ${SHOWN} from officer where unit_${level} = $1 and "trangThaiHoSoId" = $2
      order by name_key, id limit $3 offset $4) o on true`,
})

/** $1 unit, $2 statuses, $3 size, $4 offset. */
export const bySubtree = (level: number) => ({
  name: `subtree-${level}`,
  text: `select t.total, o.* from (select sum(n) as total from subtree_count where unit = $1 and status = any($2)) t
    left join lateral (select p.id as found from unnest($2::bigint[]) s cross join lateral (
        select id, name_key from officer where unit_${level} = $1 and "trangThaiHoSoId" = s
        order by name_key, id limit $3::bigint + $4::bigint) p
      order by p.name_key, p.id limit $3 offset $4) f on true
    left join lateral (select ${SHOWN} from officer where id = f.found) o on true`,
})

/** $1 former province, $2 statuses, $3 size, $4 offset. */
export const byProvince = {
  name: 'province',
  text: `select t.total, o.* from (select sum(c.n) as total from subtree_count c join unit u on u.id = c.unit
      where u.parent_id is null and c.status = any($2) and c.former_province = $1) t
    left join lateral (select p.id as found from unnest($2::bigint[]) s cross join lateral (
        select id, name_key from officer where former_province = $1 and "trangThaiHoSoId" = s
        order by name_key, id limit $3::bigint + $4::bigint) p
      order by p.name_key, p.id limit $3 offset $4) f on true
    left join lateral (select ${SHOWN} from officer where id = f.found) o on true`,
}

/** $5 position, $6 type, $7 Party. */
export const filtered = (level: number) => ({
  name: `filtered-${level}`,
  text: `select t.total, o.* from (select sum(n) as total from position_count
      where unit = $1 and status = any($2) and chuc_vu = $5 and loai_ho_so = $6 and la_dang_vien = $7) t
    left join lateral (select p.id as found from unnest($2::bigint[]) s cross join lateral (
        select id, name_key from officer where unit_${level} = $1 and "trangThaiHoSoId" = s
          and "chucVuId" = $5 and "loaiHoSoId" = $6 and "laDangVien" = $7
        order by name_key, id limit $3::bigint + $4::bigint) p
      order by p.name_key, p.id limit $3 offset $4) f on true
    left join lateral (select ${SHOWN} from officer where id = f.found) o on true`,
})

/** Names that the words find, the likeliest first, by the rule of the product. */
function namesOf(searchContent: string) {
  const values = new Values()
  const search = readSearch(searchContent)
  if (search.kind !== 'names') throw new Error(`${searchContent} is no name`)
  const [rank, fitting] = [
    values.fragment(rankOfName('w', search)),
    values.fragment(fits('w.folded', search)),
  ]
  const hit = `hit as materialized (select w.name_key, ${rank} as rank, n from name w where ${fitting})`
  const people = (statuses: readonly number[], size: number, offset: number) => {
    const [take, skip] = [values.id(size + offset), values.id(offset)]
    return `select p.id as found, h.rank, h.name_key from (
        select * from hit where n > 0 order by rank, name_key limit ${take}) h
      cross join lateral (select id from officer where name_key = h.name_key and not deleted
        and "trangThaiHoSoId" = any(${values.ids(statuses)}) order by id limit ${take}) p
      order by h.rank, h.name_key, p.id limit ${values.id(size)} offset ${skip}`
  }
  return { values, hit, people }
}

export function byNames(
  searchContent: string,
  statuses: readonly number[],
  [size = 0, offset = 0]: readonly number[],
) {
  const { values, hit, people } = namesOf(searchContent)
  const text = `with ${hit}
    select t.total, o.* from (select (select sum(n) from hit) + coalesce((select sum(c.n) from name_count c
        where (c.name_key in (select name_key from hit)) is true), 0) as total) t
    left join lateral (${people(statuses, size, offset)}) f on true
    left join lateral (select ${SHOWN} from officer where id = f.found) o on true order by f.rank, f.name_key, f.found`
  return { statement: { name: `names-${values.list.length}`, text }, values: values.list }
}

const FOUND = `id, "hoVaTen", avatar, "donViId", "chucVuId", "chucVuNgoaiHeThong", "trangThaiHoSoId", "soCccd", "ngaySinh",
  "soDienThoai", email, "soHieuCBCCVC"`
/** The twenty best matches. */
export function lookup(keyword: string, statuses: readonly number[]) {
  const { values, hit, people } = namesOf(keyword)
  const text = `with ${hit} select o.* from (${people(statuses, 20, 0)}) f
      cross join lateral (select ${FOUND} from officer where id = f.found) o order by f.rank, f.name_key, f.found`
  return { statement: { name: `lookup-${values.list.length}`, text }, values: values.list }
}

/** $1 runs of five digits, $2 pattern, $3 statuses, $4 size, $5 offset. */
export const byDigits = {
  name: 'digits',
  text: `with found as materialized (select id, name_key from officer where number_grams @> $1
      and ("soCccd" like $2 or "soCmnd" like $2 or "soDienThoai" like $2) and "trangThaiHoSoId" = any($3))
    select t.total, o.* from (select count(*) as total from found) t
    left join lateral (select id as found from found order by name_key, id limit $4 offset $5) f on true
    left join lateral (select ${SHOWN} from officer where id = f.found) o on true`,
}

/** The entry in the log that both the read and the save write. */
const logged = (kind: string, values: string) => `logged as (
    insert into audit_entry (account_id, user_name, kind, action, officer_id, unit_id, target, target_id, before, after)
    select 1, 'floor', '${kind}', 'floor', found.id, found."donViId", 'officer', found.id::text, ${values} from found)`

export const detail = {
  name: 'detail',
  text: `with found as materialized (select * from officer where id = $1), ${logged('xem', 'null, null')}
    select * from found`,
}

/** The twelve fields that a save of the benchmark changes. */
export const savedFields = [
  'tenGoiKhac', 'ngaySinh', 'noiCapCccd', 'ngayCapCccd', 'email', 'soDienThoai', 'queQuanHoSoGoc', 'noiCapCmnd',
  'ngayCapCmnd', 'soCmnd', 'soHieuCBCCVC', 'soHieuCBCCVCDVSD',
] // prettier-ignore
const savedObject = `jsonb_build_object(${savedFields.map((field) => `'${field}', "${field}"`).join(', ')})`

/** $1 id, $2 version, then the fields; logs the values before and after, and returns the whole record. */
export const save = {
  name: 'save',
  text: `with before as (select id, ${savedObject} as fields from officer where id = $1 and version_general = $2 for update),
    found as (update officer o set ${savedFields.map((field, at) => `"${field}" = $${at + 3}`).join(', ')},
      version_general = version_general + 1, updated_at = now() from before where o.id = before.id returning o.*),
    ${logged('sua', `(select fields from before), ${savedObject}`)}
    select * from found`,
}
