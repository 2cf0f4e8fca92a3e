/** The floor's hand-written statements, named so that each is planned once per connection. */

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

/** Greater than every letter. */
const LAST = '\u{10ffff}'

/**
 * Names that contain the words, the likeliest first. $1 statuses, $2 size, $3 offset, $4 the words, $5 their patterns
 * as prefixes of words, then one pattern for each word.
 */
export const byNames = (words: number) => ({
  name: `names-${words}`,
  text: `with hit as materialized (select name_key, folded, n from name
      where ${Array.from({ length: words }, (_, at) => `folded like $${at + 6}`).join(' and ')}),
    given as materialized (select name_key from name_word where place = 0 and word = any($4::text[])),
    begun as materialized (select w.name_key from unnest($4::text[]) t (word)
      join name_word w on w.place = 0 and w.word > t.word and w.word < t.word || '${LAST}')
    select t.total, o.* from (select (select sum(n) from hit) + coalesce((select sum(c.n) from name_count c
        where (c.name_key in (select name_key from hit)) is true), 0) as total) t
    left join lateral (select p.id as found from (
        (select name_key from hit where (name_key in (select name_key from given)) is true order by 1)
        union all (select name_key from hit where not (name_key in (select name_key from given)) is true
          and (name_key in (select name_key from begun)) is true order by 1)
        union all (select name_key from hit where not (name_key in (select name_key from given)) is true
          and not (name_key in (select name_key from begun)) is true and ' ' || folded like all($5::text[]) order by 1)
        union all (select name_key from hit where not (name_key in (select name_key from given)) is true
          and not (name_key in (select name_key from begun)) is true and not ' ' || folded like all($5::text[]) order by 1)
      ) h cross join lateral (
        select id from officer where name_key = h.name_key and "trangThaiHoSoId" = any($1) order by id) p
      limit $2 offset $3) f on true
    left join lateral (select ${SHOWN} from officer where id = f.found) o on true`,
})

const FOUND = `id, "hoVaTen", avatar, "donViId", "chucVuId", "chucVuNgoaiHeThong", "trangThaiHoSoId", "soCccd", "ngaySinh",
  "soDienThoai", email, "soHieuCBCCVC"`
const living = (name: string) => `cross join lateral (select id from officer
  where name_key = ${name}.name_key and not deleted and "trangThaiHoSoId" = any($2) order by id limit 20) p`

/** The twenty best matches of one word: given name, its prefix, family and middle names. $1 word, $2 statuses. */
export const lookup = {
  name: 'lookup',
  text: `with given as materialized (select 0 as rank, w.name_key, p.id from (select name_key from name_word
      where place = 0 and word >= $1::text and word < $1::text || '${LAST}' order by word, name_key) w ${living('w')} limit 20),
    other as materialized (select 1 as rank, w.name_key, p.id from unnest('{1,2}'::smallint[]) l (place)
      cross join lateral (select name_key from name_word where place = l.place and word >= $1::text
        and word < $1::text || '${LAST}' and left(sought, at) not like '% ' || $1::text || '%' order by word, name_key) w
      ${living('w')} where (select count(*) from given) < 20 limit 20)
    select o.* from (select id from (select * from given union all select * from other) f order by rank, name_key, id limit 20) f
      cross join lateral (select ${FOUND} from officer where id = f.id) o`,
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
