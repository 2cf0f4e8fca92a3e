/** Random people in a small tree of units, to compare the staff list with its oracle. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { fold } from '#domain/officer/name-text.ts'
import type { OpenDatabase } from '#server/platform/db/create-database.ts'
import type { ListFilter } from '#server/people/officers/list/list-filter.ts'
import { textKeysOf } from '#server/people/officers/list/text-keys.ts'
import { ledgersOf } from '#server/test/lists/ledgers.ts'
import type { ReadOfficer } from '#server/test/lists/list-oracle.ts'
import { digits, hoVaTen } from '#server/test/lists/list-texts.ts'
import { openTestDatabase } from '#server/test/test-database.ts'
import { pathIn, treeOf } from '#server/test/lists/unit-tree.ts'

export let open: OpenDatabase
export let parents: Map<number, number | null>
/** Former provinces set on units; units below inherit them. */
export let provinces: Map<number, string>
export let statuses: number[]
export let deletedStatus: number
export let types: number[]
/** Posts, and positions (vị trí việc làm). */
export let positions: number[]

/** A database with only these units, and nobody yet: the oracle reads everybody. */
export async function openListWorld(): Promise<() => Promise<void>> {
  const test = await openTestDatabase()
  open = test.database
  await open.script
    .exec(`truncate unit, officer, officer_count, subtree_count, position_count, name, name_count
    restart identity cascade`)
  await open.script.exec(`insert into catalogue (code, name) values ('DM_X', 'X') on conflict do nothing`)
  const items = await sql<{ id: number }>`insert into catalogue_item (catalogue, code, name)
    select 'DM_X', 'x' || n, 'x' from generate_series(1, 10) n returning id`.execute(open.db)
  const ids = items.rows.map(({ id }) => id)
  statuses = ids.slice(0, 3)
  deletedStatus = ids[3] ?? 0
  types = ids.slice(4, 7)
  positions = ids.slice(7)
  await plantUnits()
  return test.remove
}

/** A tree of fourteen units in five levels, with one branch much deeper than the others, and a second small tree. */
async function plantUnits() {
  const tree: [string, string | null][] = [
    ['tỉnh', null], ['sở A', 'tỉnh'], ['sở B', 'tỉnh'], ['xã C', 'tỉnh'], ['A1', 'sở A'], ['A2', 'sở A'], ['A11', 'A1'],
    ['A111', 'A11'], ['A1111', 'A111'], ['B1', 'sở B'], ['C1', 'xã C'], ['A12', 'A1'], ['khác', null], ['K1', 'khác'],
  ] // prettier-ignore
  const made = new Map<string, number>()
  parents = new Map()
  for (const [name, parent] of tree) {
    const parentId = parent === null ? null : (made.get(parent) ?? null)
    const { rows } = await sql<{ id: number }>`insert into unit (name, "maCoQuan", "capDV", parent_id, level)
      values (${name}, ${`u${name}`}, 1, ${parentId}, 1) returning id`.execute(open.db)
    made.set(name, rows[0]?.id ?? 0)
    parents.set(rows[0]?.id ?? 0, parentId)
  }
  await writePaths()
  provinces = new Map()
  for (const [name, place] of [
    ['sở A', 'o82'],
    ['A11', 'o87'],
    ['A1111', 'o82'],
    ['xã C', 'o87'],
    ['K1', 'o82'],
  ] as const) {
    const unit = made.get(name) ?? 0
    provinces.set(unit, place)
    await sql`update unit set "tinhTruocSapNhapId" = ${place} where id = ${unit}`.execute(open.db)
  }
}

export async function writePaths() {
  for (const unit of parents.keys()) {
    const path = pathOf(unit) ?? []
    const at = (depth: number) => path[depth - 1] ?? null
    await sql`update unit set level = ${path.length}, unit_1 = ${at(1)}, unit_2 = ${at(2)}, unit_3 = ${at(3)},
      unit_4 = ${at(4)}, unit_5 = ${at(5)}, unit_6 = ${at(6)}, parent_id = ${parents.get(unit) ?? null}
      where id = ${unit}`.execute(open.db)
  }
}

export const pathOf = (unit: number) => pathIn(parents, unit)
export const unitTree = () => treeOf(parents, provinces)

export const anyOf = <T>(values: () => readonly T[]) =>
  fc.nat(1000).map((n) => values()[n % values().length] as T)
export const unitId = anyOf(() => [...parents.keys()])
export const person = fc.record({
  hoVaTen,
  email: fc.option(
    fc.tuple(hoVaTen, fc.nat(9)).map(([name, n]) => `${fold(name).replaceAll(' ', '')}${n}@x.vn`),
  ),
  soCmnd: fc.option(digits(9)),
  soDienThoai: fc.option(digits(10)),
  ngaySinh: fc.option(fc.constantFrom('1970-01-01', '1980-05-05', '1990-12-31')),
  ngayDamNhiem: fc.option(fc.constantFrom('2001-01-01', '2010-10-10')),
  donViId: unitId,
  trangThaiHoSoId: anyOf(() => [...statuses, ...statuses, deletedStatus]),
  loaiHoSoId: fc.option(anyOf(() => types)),
  chucVuId: fc.option(anyOf(() => positions)),
  phongBanId: fc.option(unitId),
  viTriViecLamId: fc.option(anyOf(() => positions)),
  bacNgheNghiepId: fc.option(fc.constantFrom('1', '3', '5')),
  laDangVien: fc.boolean(),
  missing_count: fc.constantFrom(0, 0, 1, 2, 15),
})
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never

let people = 0
const cccdOf = () => String((people += 7919)).padStart(12, '0')

export async function insert(some: readonly Person[]) {
  if (some.length === 0) return
  const rows = some.map((one) => {
    const row = { ...one, soCccd: cccdOf(), deleted: one.trangThaiHoSoId === deletedStatus }
    return { ...row, ...textKeysOf(row) }
  })
  await sql`insert into officer ("hoVaTen", email, "soCccd", "soCmnd", "soDienThoai", "ngaySinh", "ngayDamNhiem", "donViId",
      "trangThaiHoSoId", "loaiHoSoId", "chucVuId", "phongBanId", "viTriViecLamId", "bacNgheNghiepId", "laDangVien", missing_count,
      deleted, name_key, name_folded, number_grams)
    select "hoVaTen", email, "soCccd", "soCmnd", "soDienThoai", "ngaySinh", "ngayDamNhiem", "donViId", "trangThaiHoSoId", "loaiHoSoId",
      "chucVuId", "phongBanId", "viTriViecLamId", "bacNgheNghiepId", "laDangVien", missing_count, deleted, name_key,
      name_folded, number_grams
    from jsonb_populate_recordset(null::officer, ${JSON.stringify(rows)}::jsonb)`.execute(open.db)
}

export async function everybody(): Promise<ReadOfficer[]> {
  const { rows } =
    await sql<ReadOfficer>`select id, "hoVaTen", email, "soCccd", "soCmnd", "soDienThoai", "ngaySinh", "ngayDamNhiem", "donViId",
    "trangThaiHoSoId", "loaiHoSoId", "chucVuId", "phongBanId", "viTriViecLamId", "bacNgheNghiepId", "laDangVien",
    missing_count as "soThongTinThieu", name_key from officer`.execute(open.db)
  return rows
}

export const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
/** In one query of nine. */
export const rarely = <T>(value: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value })

/** The filter without undefined keys. */
export function stated(filter: Record<string, unknown>): ListFilter {
  const statedFilter = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  return { ...(statedFilter as object as ListFilter), liveStatusIds: statuses }
}

export const ledgers = () => ledgersOf(open.db)
export const foldLedgers = () => open.script.exec('select fold_officer_count()')
