/** The list compared with a naive query of the same table: filters, search, totals, order, pages, and the ledgers. */
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fold } from '#domain/officer/name-text.ts'
import { personGuards } from '#server/access/person-guards.ts'
import type { Scope } from '#server/access/scope.ts'
import type { OpenDatabase } from '#server/db/create-database.ts'
import { loadReferenceData } from '#server/forms/reference-data.ts'
import { TableCache } from '#server/memory/table-cache.ts'
import { openTestDatabase } from '#server/test/test-database.ts'
import type { ListFilter } from './list-filter.ts'
import { staffRowsOf } from '#server/officers/staff-list.ts'
import { listOfficerRows, listOfficers } from './list-officers.ts'
import { digits, hoVaTen, search } from '#server/test/list-texts.ts'
import { expectedList, type ReadOfficer } from '#server/test/list-oracle.ts'
import { pathIn, treeOf } from '#server/test/unit-tree.ts'
import { inOwnTransaction, rebuildDerivations } from '#server/officers/derivations/rebuild-derivations.ts'
import { rebuildLists } from './rebuild-lists.ts'
import { textKeysOf } from './text-keys.ts'

let open: OpenDatabase
let remove: () => Promise<void>
let parents: Map<number, number | null>
/** Former provinces set on units; units below inherit them. */
let provinces: Map<number, string>
let statuses: number[]
let deletedStatus: number
let types: number[]
let positions: number[]

beforeAll(async () => {
  const test = await openTestDatabase()
  open = test.database
  remove = test.remove
  // Only these people and units: the oracle reads everybody.
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
}, 60_000)
afterAll(() => remove())

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

async function writePaths() {
  for (const unit of parents.keys()) {
    const path = pathOf(unit) ?? []
    const at = (depth: number) => path[depth - 1] ?? null
    await sql`update unit set level = ${path.length}, unit_1 = ${at(1)}, unit_2 = ${at(2)}, unit_3 = ${at(3)},
      unit_4 = ${at(4)}, unit_5 = ${at(5)}, unit_6 = ${at(6)}, parent_id = ${parents.get(unit) ?? null}
      where id = ${unit}`.execute(open.db)
  }
}

const pathOf = (unit: number) => pathIn(parents, unit)
const unitTree = () => treeOf(parents, provinces)

const anyOf = <T>(values: () => readonly T[]) => fc.nat(1000).map((n) => values()[n % values().length] as T)
const unitId = anyOf(() => [...parents.keys()])
const person = fc.record({
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
  laDangVien: fc.boolean(),
  missing_count: fc.constantFrom(0, 0, 1, 2, 15),
})
type Person = typeof person extends fc.Arbitrary<infer P> ? P : never

let people = 0
const cccdOf = () => String((people += 7919)).padStart(12, '0')

async function insert(some: readonly Person[]) {
  if (some.length === 0) return
  const rows = some.map((one) => {
    const row = { ...one, soCccd: cccdOf(), deleted: one.trangThaiHoSoId === deletedStatus }
    return { ...row, ...textKeysOf(row) }
  })
  await sql`insert into officer ("hoVaTen", email, "soCccd", "soCmnd", "soDienThoai", "ngaySinh", "ngayDamNhiem", "donViId",
      "trangThaiHoSoId", "loaiHoSoId", "chucVuId", "phongBanId", "laDangVien", missing_count, deleted, name_key, name_folded, number_grams)
    select "hoVaTen", email, "soCccd", "soCmnd", "soDienThoai", "ngaySinh", "ngayDamNhiem", "donViId", "trangThaiHoSoId", "loaiHoSoId",
      "chucVuId", "phongBanId", "laDangVien", missing_count, deleted, name_key, name_folded, number_grams
    from jsonb_populate_recordset(null::officer, ${JSON.stringify(rows)}::jsonb)`.execute(open.db)
}

async function everybody(): Promise<ReadOfficer[]> {
  const { rows } =
    await sql<ReadOfficer>`select id, "hoVaTen", email, "soCccd", "soCmnd", "soDienThoai", "ngaySinh", "ngayDamNhiem", "donViId",
    "trangThaiHoSoId", "loaiHoSoId", "chucVuId", "phongBanId", "laDangVien", missing_count as "soThongTinThieu", name_key
    from officer`.execute(open.db)
  return rows
}

const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const scope = fc.oneof(
  fc.constant<Scope>({ kind: 'everything' }),
  fc.array(unitId, { minLength: 1, maxLength: 4 }).map((roots): Scope => ({ kind: 'units', roots })),
  fc.nat(100).map((officerId): Scope => ({ kind: 'own', officerId })),
)
const question = fc.record({
  scope: fc
    .tuple(scope, fc.constantFrom(undefined, undefined, 'o82', 'o87', 'o01'))
    .map(([of, formerProvince]): Scope => (formerProvince === undefined ? of : { ...of, formerProvince })),
  filter: fc.record({
    searchContent: optional(search),
    donViId: optional(unitId),
    isChildren: fc.boolean(),
    statusIds: optional(
      fc.array(
        anyOf(() => [...statuses, deletedStatus]),
        { maxLength: 2 },
      ),
    ),
    loaiHoSoId: optional(anyOf(() => types)),
    chucVuId: optional(anyOf(() => positions)),
    phongBanId: optional(unitId),
    laDangVien: optional(fc.boolean()),
    incomplete: optional(fc.constant(true as const)),
    ids: fc.option(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 40 }), {
      nil: undefined,
      freq: 9,
    }),
  }),
  page: fc.record({
    offset: fc.oneof(fc.nat(20), fc.nat(400)),
    size: fc.constantFrom(1, 5, 10, 100, 1000),
    sort: fc.record({
      field: fc.constantFrom(
        'hoVaTen',
        'hoVaTen',
        'ngaySinh',
        'soCccd',
        'ngayDamNhiem',
        'trangThaiHoSo',
        'soThongTinThieu' as const,
      ),
      descending: fc.boolean(),
      own: fc.boolean(),
    }),
  }),
})

/** The filter without undefined keys. */
function stated(filter: Record<string, unknown>): ListFilter {
  const given = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== undefined))
  return { ...(given as object as ListFilter), liveStatusIds: statuses }
}

async function checkQuestions(numRuns: number) {
  const all = await everybody()
  await fc.assert(
    fc.asyncProperty(question, async ({ scope, filter, page }) => {
      const asked = stated(filter)
      const answered = await listOfficers(open.db, scope, asked, page, unitTree(), personGuards)
      expect(answered).toEqual(expectedList(all, scope, asked, page, unitTree()))
      const { rows, totalRows } = await listOfficerRows(
        open.db,
        scope,
        asked,
        page,
        unitTree(),
        personGuards,
        staffRowsOf,
      )
      expect({ ids: rows.map(({ id }) => id), totalRows }).toEqual(answered)
    }),
    { numRuns },
  )
}

/** The ledgers summed by key, including names. */
async function ledgers() {
  const { rows } = await sql`
    select 'own' as ledger, unit::text as key, 0::bigint as chuc_vu, status, loai_ho_so, la_dang_vien, incomplete,
        sum(n)::int as n
      from officer_count group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    union all select 'subtree', unit || coalesce(former_province, ''), 0, status, loai_ho_so, la_dang_vien, incomplete, sum(n)::int
      from subtree_count group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    union all select 'position', unit || coalesce(former_province, ''), chuc_vu, status, loai_ho_so, la_dang_vien, incomplete, sum(n)::int
      from position_count group by 1, 2, 3, 4, 5, 6, 7 having sum(n) <> 0
    union all select 'name', name_key, 0, 0, 0, false, false, sum(n)::int
      from (select name_key, n from name union all select name_key, n from name_count) x
      group by 1, 2 having sum(n) <> 0
    union all select 'given', key, 0, 0, 0, false, false, sum(n)::int
      from (select key, n from given_name union all select split_part(name_key, ' ', 1), n from name_count) x
      group by 1, 2 having sum(n) <> 0
    union all select 'piece', unit || piece, 0, status, 0, false, false, sum(n)::int
      from (select unit, piece, status, n from piece_count
        union all select u.unit, piece, c.status, c.n from name_count c join name w using (name_key)
          cross join lateral (values (c.unit_1), (c.unit_2)) u (unit)
          cross join lateral (
            select word_pieces(word) from unnest(name_words(w.folded, w.sought)) word
            union select '|' || left(given_word(w.sought), size) from generate_series(1, least(7, length(given_word(w.sought)))) size
            union select ''
          ) p (piece)
        where u.unit is not null) x
      group by 1, 2, 4 having sum(n) <> 0
    order by 1, 2, 3, 4, 5, 6, 7`.execute(open.db)
  return rows
}
async function textKeys() {
  const { rows } =
    await sql`select id, name_key, name_folded, number_grams, former_province, unit_1, unit_2, unit_3, unit_4, unit_5
    from officer order by id`.execute(open.db)
  return rows
}
const foldLedgers = () => open.script.exec('select fold_officer_count()')

describe('the staff list', () => {
  it('returns the same as reading everybody', async () => {
    await insert(fc.sample(person, { numRuns: 300, seed: 1 }))
    await checkQuestions(400)
  }, 60_000)

  it('still does after people were changed, moved and deleted, units moved and ledgers folded', async () => {
    const change = fc.tuple(
      fc.constantFrom('insert', 'change', 'remove', 'move', 'fold'),
      person,
      fc.nat(300),
      unitId,
      unitId,
    )
    for (const [kind, one, at, unit, under] of fc.sample(change, { numRuns: 80, seed: 7 })) {
      if (kind === 'insert') await insert([one])
      if (kind === 'change') {
        const { rows } = await sql<ReadOfficer>`select * from officer where id = ${at}`.execute(open.db)
        const keys = textKeysOf({ ...one, soCccd: rows[0]?.soCccd ?? null })
        await sql`update officer set "hoVaTen" = ${one.hoVaTen}, name_key = ${keys.name_key}, name_folded = ${keys.name_folded},
          "soCmnd" = ${one.soCmnd}, "soDienThoai" = ${one.soDienThoai}, number_grams = ${keys.number_grams},
          "donViId" = ${one.donViId}, "trangThaiHoSoId" = ${one.trangThaiHoSoId}, "laDangVien" = ${one.laDangVien},
          "loaiHoSoId" = ${one.loaiHoSoId}, "chucVuId" = ${one.chucVuId}, missing_count = ${one.missing_count}, deleted = ${one.trangThaiHoSoId === deletedStatus}
          where id = ${at}`.execute(open.db)
      }
      if (kind === 'remove') await sql`delete from officer where id = ${at}`.execute(open.db)
      const isLoop = pathOf(under)?.includes(unit) || (pathOf(under)?.length ?? 9) > 2
      if (kind === 'move' && !isLoop && parents.get(unit) !== null) {
        parents.set(unit, under)
        await writePaths()
      }
      if (kind === 'fold') await foldLedgers()
    }
    const kept = await ledgers()
    await foldLedgers()
    expect(await ledgers()).toEqual(kept)
    await checkQuestions(250)
    const keys = await textKeys()
    await sql`update officer set name_key = '', name_folded = 'x', number_grams = '{}', unit_2 = null where id % 3 = 0`.execute(
      open.db,
    )
    const before = await everybody()
    await rebuildDerivations(
      inOwnTransaction(open.db),
      await loadReferenceData(new TableCache(open.db), open.db),
    )
    // Sets the number of missing items, which generating the people doesn't.
    for (const { id, soThongTinThieu } of before)
      await sql`update officer set missing_count = ${soThongTinThieu} where id = ${id}`.execute(open.db)
    await rebuildLists(open.db)
    expect(await textKeys()).toEqual(keys)
    expect(await ledgers()).toEqual(kept)
  }, 60_000)

  it('finds each piece of a word while many write, unfolded and folded', async () => {
    await insert(fc.sample(person, { numRuns: 300, seed: 11 }))
    const ids = (await everybody()).map(({ id }) => id)
    const write = fc.tuple(
      fc.constantFrom('insert', 'insert', 'rename', 'place', 'remove', 'fold'),
      person,
      anyOf(() => ids),
    )
    const writes = fc.sample(write, { numRuns: 240, seed: 12 })
    // Ten at a time, so that there are folds between writes and writes between folds.
    for (let from = 0; from < writes.length; from += 10)
      await Promise.all(
        writes.slice(from, from + 10).map(async ([kind, one, id]) => {
          const { name_key, name_folded } = textKeysOf({ ...one, soCccd: null })
          if (kind === 'insert') await insert([one])
          if (kind === 'rename')
            await sql`update officer set "hoVaTen" = ${one.hoVaTen}, name_key = ${name_key}, name_folded = ${name_folded}
              where id = ${id}`.execute(open.db)
          if (kind === 'place')
            await sql`update officer set "donViId" = ${one.donViId}, "trangThaiHoSoId" = ${one.trangThaiHoSoId},
              deleted = ${one.trangThaiHoSoId === deletedStatus} where id = ${id}`.execute(open.db)
          if (kind === 'remove') await sql`delete from officer where id = ${id}`.execute(open.db)
          if (kind === 'fold') await sql`select fold_officer_count()`.execute(open.db)
        }),
      )
    const all = await everybody()
    const roots = [...parents.keys()]
    const check = async () => {
      const asked = fc.record({
        piece: fc
          .tuple(
            anyOf(() => all),
            fc.nat(20),
            fc.integer({ min: 1, max: 7 }),
          )
          .map(([{ hoVaTen }, at, size]) =>
            fold(hoVaTen)
              .replaceAll(' ', '')
              .slice(at % 5, (at % 5) + size),
          ),
        unit: anyOf(() => roots.slice(0, 5)),
        isInUnit: fc.boolean(),
        statusIds: optional(
          fc.array(
            anyOf(() => statuses),
            { maxLength: 2 },
          ),
        ),
        offset: fc.nat(150),
        sort: fc.record({
          field: fc.constant('hoVaTen' as const),
          descending: fc.boolean(),
          own: fc.boolean(),
        }),
      })
      await fc.assert(
        fc.asyncProperty(asked, async ({ piece, unit, isInUnit, statusIds, offset, sort }) => {
          const filter = stated({
            searchContent: piece,
            isChildren: true,
            statusIds,
            donViId: isInUnit ? unit : undefined,
          })
          const page = { offset, size: 10, sort }
          const scope: Scope = { kind: 'everything' }
          expect(await listOfficers(open.db, scope, filter, page, unitTree(), personGuards)).toEqual(
            expectedList(all, scope, filter, page, unitTree()),
          )
        }),
        { numRuns: 120, seed: 13 },
      )
    }
    const before = await ledgers()
    await check()
    await foldLedgers()
    expect(await ledgers()).toEqual(before)
    await check()
    await rebuildLists(open.db)
    expect(await ledgers()).toEqual(before)
    await check()
  }, 60_000)

  it('reads deep pages from the nearer end', async () => {
    await insert(fc.sample(person, { numRuns: 5000, seed: 3 }))
    await rebuildLists(open.db)
    const all = await everybody()
    for (const offset of [990, 1001, 2500, 4000, 9000]) {
      for (const field of [
        'hoVaTen',
        'ngaySinh',
        'ngayDamNhiem',
        'trangThaiHoSo',
        'soThongTinThieu',
      ] as const) {
        for (const [scope, searchContent, descending] of [
          [{ kind: 'everything' }, undefined, false],
          [{ kind: 'everything' }, undefined, true],
          [{ kind: 'everything' }, 'nguyễn', true],
          [{ kind: 'everything' }, 'an', false],
          [{ kind: 'units', roots: [...parents.keys()].slice(1, 4) }, undefined, true],
        ] as const) {
          const asked = stated({ searchContent, isChildren: true })
          const page = { offset, size: 10, sort: { field, descending, own: descending } }
          expect(await listOfficers(open.db, scope, asked, page, unitTree(), personGuards)).toEqual(
            expectedList(all, scope, asked, page, unitTree()),
          )
        }
      }
    }
  }, 60_000)
})
