/** The list's own statements under EXPLAIN ANALYZE: ms in the database and blocks read. */
import type { CompiledQuery } from 'kysely'
import { fold } from '#domain/officer/name-text.ts'
import { personGuards } from '#server/request/access/person-guards.ts'
import type { Scope } from '#server/request/access/scope.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/create-database.ts'
import { loadCatalogues } from '#server/platform/table-cache/catalogues.ts'
import { TableCache } from '#server/platform/table-cache/table-cache.ts'
import { loadUnits } from '#server/platform/table-cache/units.ts'
import type { ListFilter, ListPage } from '#server/people/officers/list/list-filter.ts'
import { type ListDb, listOfficers } from '#server/people/officers/list/list-officers.ts'

const ROUNDS = 15

interface Planned {
  milliseconds: number
  blocks: number
}

/** A value as a literal in EXECUTE. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `'{${value.map((one) => JSON.stringify(one)).join(',')}}'`
  return typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : `'${String(value).replaceAll("'", "''")}'`
}

let prepared = 0
async function explain({ script }: OpenDatabase, { sql, parameters }: CompiledQuery): Promise<Planned> {
  const name = `plan_${++prepared}`
  // As the connections of requests (postgres-dialect.ts).
  await script.exec(`set plan_cache_mode = force_generic_plan; set max_parallel_workers_per_gather = 0; set jit = off;
    set random_page_cost = 1.1;
    prepare ${name} as ${sql}`)
  const execute = `explain (analyze, buffers, timing off, format json)
    execute ${name}${parameters.length === 0 ? '' : `(${parameters.map(literal).join(', ')})`}`
  const runs: Planned[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [row = {}] = (await script.exec(execute)).rows
    const [plan] = row['QUERY PLAN'] as { 'Execution Time': number; Plan: Record<string, number> }[]
    const blocks = (plan?.Plan['Shared Hit Blocks'] ?? 0) + (plan?.Plan['Shared Read Blocks'] ?? 0)
    runs.push({ milliseconds: plan?.['Execution Time'] ?? 0, blocks })
  }
  runs.sort((a, b) => a.milliseconds - b.milliseconds)
  return runs[Math.floor(ROUNDS / 2)] ?? { milliseconds: 0, blocks: 0 }
}

/** Prints one line for each kind of list: total, ms, blocks, and number of statements. */
export async function printPlans(url: string): Promise<void> {
  const open = await openDatabase({ url, pool: { max: 1 } }, { migrations: false })
  try {
    const tableCache = new TableCache(open.db)
    const units = await loadUnits(tableCache)
    const catalogues = await loadCatalogues(tableCache)
    const statuses = catalogues.every('DM_TRANGTHAIHOSO')
    const base = {
      isChildren: true,
      liveStatusIds: statuses.flatMap(({ id, code }) => (code === '999999' ? [] : [id])),
    }
    const working = { statusIds: [catalogues.idOf('DM_TRANGTHAIHOSO', '01')] }
    const top = units.all.find(({ parentId }) => parentId === null)?.id ?? 0
    const { rows: sizes } = await open.script.exec(`select c.unit, sum(c.n)::int as n from subtree_count c
      join unit u on u.id = c.unit where u.level = 2 group by 1 order by 2 desc`)
    const [large, small] = [Number(sizes[0]?.['unit']), Number(sizes[Math.floor(sizes.length / 2)]?.['unit'])]
    const { rows: some } = await open.script
      .exec(`select "hoVaTen", "soCccd", "chucVuId", "loaiHoSoId" from officer
      where "donViId" is not null and "chucVuId" is not null and "soCccd" is not null order by md5(id::text) limit 1`)
    const person = { name: fold(String(some[0]?.['hoVaTen'])).split(' '), cccd: String(some[0]?.['soCccd']) }
    const narrow = {
      loaiHoSoId: Number(some[0]?.['loaiHoSoId']),
      chucVuId: Number(some[0]?.['chucVuId']),
      laDangVien: true,
    }
    const special: Scope = { kind: 'units', roots: sizes.slice(0, 3).map(({ unit }) => Number(unit)) }

    const { rows: former } = await open.script
      .exec(`select former_province as place, min(unit_2)::int as unit from officer
      where former_province is not null group by 1 order by count(*) desc, 1 limit 1`)
    const ofProvince = (scope: Scope): Scope => ({ ...scope, formerProvince: String(former[0]?.['place']) })
    const everywhere = ofProvince({ kind: 'everything' })
    const fifty: Scope = { kind: 'units', roots: sizes.slice(0, 50).map(({ unit }) => Number(unit)) }

    const bestFirst: Partial<ListPage> = { sort: { field: 'hoVaTen', descending: false, own: true } }
    const cases: [string, Partial<ListFilter>, Partial<ListPage>?, Scope?][] = [
      ['province', {}],
      ['province, one status', working],
      ['largest unit of level 2', { donViId: large }],
      ['middling unit of level 2, one status', { donViId: small, ...working }],
      ['one unit without those below', { donViId: small, isChildren: false }],
      ['three special units', {}, {}, special],
      ['some 50 special units', {}, {}, fifty],
      ['former province', {}, {}, everywhere],
      ['former province, one status', working, {}, everywhere],
      ['former province, one commune', { donViId: Number(former[0]?.['unit']) }, {}, everywhere],
      ['former province; type, Party, position', narrow, {}, everywhere],
      ['former province, row 5,000', {}, { offset: 5_000 }, everywhere],
      ['former province, by birth date', {}, { sort: { field: 'ngaySinh', descending: true } }, everywhere],
      ['former province, family name', { searchContent: person.name[0] ?? '' }, {}, everywhere],
      ['former province, two letters', { searchContent: 'an' }, {}, everywhere],
      ['former province, asked by the root', { donViId: top }, {}, everywhere],
      ['former province within 50 units', {}, {}, ofProvince(fifty)],
      ['province; type, Party, position', { donViId: top, ...narrow }],
      ['largest unit; type, Party, position', { donViId: large, ...narrow }],
      ['province, row 10,000', {}, { offset: 10_000 }],
      ['province, row 10,000, asked by the root', { donViId: top }, { offset: 10_000 }],
      [
        'province, the middle',
        {},
        { offset: Math.floor(sizes.reduce((sum, { n }) => sum + Number(n), 0) / 2) },
      ],
      ['province, by birth date', {}, { sort: { field: 'ngaySinh', descending: true } }],
      ['province, by day of the post', {}, { sort: { field: 'ngayDamNhiem', descending: false } }],
      [
        'largest unit, by day of the post',
        { donViId: large },
        { sort: { field: 'ngayDamNhiem', descending: true } },
      ],
      ['province, by status', {}, { sort: { field: 'trangThaiHoSo', descending: false } }],
      [
        'largest unit, by status, row 2,000',
        { donViId: large },
        { offset: 2_000, sort: { field: 'trangThaiHoSo', descending: true } },
      ],
      ['three words of a name', { searchContent: person.name.slice(-3).join(' ') }],
      ['family name', { searchContent: person.name[0] ?? '' }],
      ['two letters', { searchContent: 'an' }],
      ['two letters, best first', { searchContent: 'an' }, bestFirst],
      ['family name in the largest unit', { searchContent: person.name[0] ?? '', donViId: large }],
      [
        'family name in the largest unit, best',
        { searchContent: person.name[0] ?? '', donViId: large },
        bestFirst,
      ],
      ['two letters in the largest unit, best', { searchContent: 'an', donViId: large }, bestFirst],
      [
        'two words in a middling unit',
        { searchContent: person.name.slice(-2).join(' '), donViId: small, ...working },
      ],
      ['six digits', { searchContent: person.cccd.slice(4, 10) }],
      ['whole CCCD', { searchContent: person.cccd }],
      ['incomplete: province', { incomplete: true }],
      ['incomplete: largest unit of level 2', { incomplete: true, donViId: large }],
      ['incomplete: middling unit, one status', { incomplete: true, donViId: small, ...working }],
      ['incomplete: province; type, Party, position', { incomplete: true, donViId: top, ...narrow }],
      [
        'incomplete: province, most missing first',
        { incomplete: true },
        { sort: { field: 'soThongTinThieu', descending: true } },
      ],
      [
        'incomplete: largest unit, fewest missing first',
        { incomplete: true, donViId: large },
        { sort: { field: 'soThongTinThieu', descending: false } },
      ],
      ['incomplete: province, row 10,000', { incomplete: true }, { offset: 10_000 }],
      [
        'incomplete: two words of a name',
        { incomplete: true, searchContent: person.name.slice(-2).join(' ') },
      ],
      ['incomplete: family name', { incomplete: true, searchContent: person.name[0] ?? '' }],
      ['nobody', { searchContent: 'khong co ai' }],
    ]
    console.log(
      `\n${'statement'.padEnd(40)}${'total'.padStart(9)}${'ms'.padStart(10)}${'blocks'.padStart(9)}${'statements'.padStart(12)}`,
    )
    for (const [name, filter, page = {}, scope = { kind: 'everything' } as Scope] of cases) {
      const queries: CompiledQuery[] = []
      const watched: ListDb = {
        executeQuery: (query) => {
          queries.push(query)
          return open.db.executeQuery(query)
        },
      }
      const { totalRows } = await listOfficers(
        watched,
        scope,
        { ...base, ...filter },
        { offset: 0, size: 10, ...page },
        units,
        personGuards,
      )
      const plans: Planned[] = []
      for (const query of queries) plans.push(await explain(open, query))
      const sum = (of: keyof Planned) => plans.reduce((all, plan) => all + plan[of], 0)
      console.log(
        name.padEnd(40) +
          String(totalRows).padStart(9) +
          sum('milliseconds').toFixed(3).padStart(10) +
          String(sum('blocks')).padStart(9) +
          String(plans.length).padStart(12),
      )
    }
  } finally {
    await open.close()
  }
}
