/** The list compared with a naive query of the same table: filters, search, totals, order, pages, and the ledgers. */
import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { personGuards } from '#server/request/access/person-guards.ts'
import type { Scope } from '#server/request/access/scope.ts'
import { loadReferenceData } from '#server/people/forms/reference-data.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { staffRowsOf } from '#server/people/officers/staff-list.ts'
import { askedIn } from './list-filter.ts'
import { listOfficerRows, listOfficers } from './list-officers.ts'
import { farPage } from './name-statement.ts'
import { search } from '#server/test/lists/list-texts.ts'
import { expectedList, type ReadOfficer } from '#server/test/lists/list-oracle.ts'
import {
  inOwnTransaction,
  rebuildDerivations,
} from '#server/people/officers/derivations/rebuild-derivations.ts'
import { rebuildLists } from './rebuild-lists.ts'
import { textKeysOf } from './text-keys.ts'
import {
  anyOf,
  deletedStatus,
  everybody,
  foldLedgers,
  insert,
  ledgers,
  open,
  openListWorld,
  optional,
  parents,
  pathOf,
  person,
  positions,
  rarely,
  stated,
  statuses,
  types,
  unitId,
  unitTree,
  writePaths,
} from '#server/test/lists/list-world.ts'

let remove: () => Promise<void>
beforeAll(async () => {
  remove = await openListWorld()
}, 60_000)
afterAll(() => remove())

const scope = fc.oneof(
  fc.constant<Scope>({ kind: 'everything' }),
  fc.array(unitId, { minLength: 1, maxLength: 4 }).map((roots): Scope => ({ kind: 'units', roots })),
  fc.nat(100).map((officerId): Scope => ({ kind: 'own', officerId })),
)
const query = fc.record({
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
    viTriViecLamId: rarely(anyOf(() => positions)),
    bacNgheNghiepIds: rarely(fc.subarray(['1', '3', '5'], { minLength: 1 })),
    ids: rarely(fc.array(fc.integer({ min: 1, max: 300 }), { maxLength: 40 })),
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

async function checkQuestions(numRuns: number) {
  const all = await everybody()
  await fc.assert(
    fc.asyncProperty(query, async ({ scope, filter, page }) => {
      const statedFilter = stated(filter)
      const answered = await listOfficers(open.db, scope, statedFilter, page, unitTree(), personGuards)
      expect(answered).toEqual(expectedList(all, scope, statedFilter, page, unitTree()))
      const { rows, totalRows } = await listOfficerRows(
        open.db,
        scope,
        statedFilter,
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

/** Levels that a tree of units may have. */
const deepest = 6
/** The levels of the tree once the unit is below another one. */
function depthBelow(unit: number, under: number): number {
  const paths = [...parents.keys()].map((id) => pathOf(id) ?? [])
  const lengths = paths.flatMap((path) => (path.includes(unit) ? path.length - path.indexOf(unit) : []))
  return (pathOf(under)?.length ?? deepest) + Math.max(...lengths)
}

async function textKeys() {
  const { rows } =
    await sql`select id, name_key, name_folded, number_grams, former_province, unit_1, unit_2, unit_3, unit_4, unit_5
    from officer order by id`.execute(open.db)
  return rows
}
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
      const isLoop = pathOf(under)?.includes(unit) === true
      if (kind === 'move' && !isLoop && depthBelow(unit, under) <= deepest && parents.get(unit) !== null) {
        parents.set(unit, under)
        await writePaths()
      }
      if (kind === 'fold') await foldLedgers()
    }
    const ledgersBefore = await ledgers()
    await foldLedgers()
    expect(await ledgers()).toEqual(ledgersBefore)
    await checkQuestions(250)
    const keys = await textKeys()
    await sql`update officer set name_key = '', name_folded = 'x', number_grams = '{}', unit_2 = null where id % 3 = 0`.execute(
      open.db,
    )
    const before = await everybody()
    await rebuildDerivations(inOwnTransaction(open.db), await loadReferenceData(new TableCache(open.db)))
    // Sets the number of missing items, which generating the people doesn't.
    for (const { id, soThongTinThieu } of before)
      await sql`update officer set missing_count = ${soThongTinThieu} where id = ${id}`.execute(open.db)
    await rebuildLists(open.db)
    expect(await textKeys()).toEqual(keys)
    expect(await ledgers()).toEqual(ledgersBefore)
  }, 60_000)

  it('reads deep pages from the nearer end', async () => {
    await insert(fc.sample(person, { numRuns: 5000, seed: 3 }))
    await rebuildLists(open.db)
    const all = await everybody()
    const tops = [...parents.keys()].filter((id) => parents.get(id) === null)
    for (const offset of [20, 990, 1001, 2500, 4000, 9000]) {
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
          [{ kind: 'units', roots: tops }, undefined, false],
          [{ kind: 'units', roots: [...parents.keys()].slice(1, 4) }, undefined, true],
        ] as const) {
          const statedFilter = stated({ searchContent, isChildren: true })
          const page = { offset, size: 10, sort: { field, descending, own: descending } }
          expect(await listOfficers(open.db, scope, statedFilter, page, unitTree(), personGuards)).toEqual(
            expectedList(all, scope, statedFilter, page, unitTree()),
          )
        }
      }
    }
    // Pages of everybody so far off that the sums of the names find them.
    const scope: Scope = { kind: 'everything' }
    const filter = stated({ isChildren: true })
    const query = askedIn(scope, filter, unitTree(), personGuards)
    if (query === undefined) throw new Error('everybody is listed')
    for (const descending of [false, true]) {
      const sort = { field: 'hoVaTen', descending } as const
      const slice = { offset: 2345, size: 10, fromEnd: false }
      const { text, values } = farPage({ ...query, search: { kind: 'none' }, sort }, slice)
      const { rows } = await open.db.executeQuery(
        CompiledQuery.raw(text, [...values]) as CompiledQuery<{ ids: number[] }>,
      )
      expect(rows[0]?.ids.map(Number)).toEqual(
        expectedList(all, scope, filter, { ...slice, sort }, unitTree()).ids,
      )
    }
  }, 60_000)
})
