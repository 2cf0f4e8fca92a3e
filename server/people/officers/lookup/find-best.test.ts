/**
 * The lookup compared with a naive implementation on the same people: who is found, and in which rank; numbers for both
 * query plans.
 */
import fc from 'fast-check'
import { CompiledQuery, sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { maxResults } from '#domain/people-lists/lookup.ts'
import { fold, typedWithKeyboardOff } from '#domain/officer/name-text.ts'
import { partedNames } from '#domain/officer/search/syllables.ts'
import { readingsOf, type Search } from '#domain/officer/search/typed-search.ts'
import type { Scope } from '#server/request/access/scope.ts'
import { askedIn } from '#server/people/officers/list/list-filter.ts'
import { textKeysOf } from '#server/people/officers/list/text-keys.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'
import { loadCatalogues, type Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { loadUnits, type Units } from '#server/platform/table-cache/units.ts'
import { startTestServer, type TestServer } from '#server/test/harness.ts'
import { fitsName, rankOfName } from '#server/test/lists/name-oracle.ts'
import { findBest } from './find-best.ts'
import { rankNumbers } from './rank-numbers.ts'

let app: TestServer
let tree: Units
let all: Catalogues
beforeAll(async () => {
  app = await startTestServer()
  const { tableCache } = app.server
  ;[tree, all] = [await loadUnits(tableCache), await loadCatalogues(tableCache)]
  for (let n = 0; n < 3; n++) await insert(fc.sample(person, { numRuns: 120, seed: n }))
}, 120_000)
afterAll(() => app.stop())

const of = <T>(...values: readonly T[]) => fc.constantFrom(...values)
const name = fc
  .tuple(
    of('Nguyễn', 'Trần', 'Đặng', 'Lê', 'Văn', 'Y-Thuần', ''),
    of('', 'Văn', 'Thị', 'Thị Ngọc', 'Hữu Bá', 'Văn Văn', 'An'),
    of('An', 'Án', 'Anh', 'Hòa', 'Hoà', 'Đào', "H'Hen", 'Nguyên', 'Văn', 'Ngô'),
  )
  .map((words) => words.filter((word) => word !== '').join(' '))
const digits = (length: number) => fc.string({ unit: of(...'0128'), minLength: length, maxLength: length })
const person = fc.record({
  hoVaTen: name,
  email: fc.option(fc.tuple(name, fc.nat(9)).map(([of, n]) => `${fold(of).replaceAll(' ', '')}${n}@x.vn`)),
  soCccd: digits(12),
  soCmnd: fc.option(digits(9)),
  soDienThoai: fc.option(digits(10)),
  soHieuCBCCVC: fc.option(digits(6).map((number) => `H21.${number}`)),
  at: fc.nat(10_000),
})

interface Person {
  id: number
  hoVaTen: string
  email: string | null
  soCccd: string | null
  soCmnd: string | null
  soDienThoai: string | null
  soHieuCBCCVC: string | null
  donViId: number
}

const numbers = new Set<string>()
async function insert(some: readonly (typeof person extends fc.Arbitrary<infer P> ? P : never)[]) {
  const unitIds = tree.all.filter(({ active }) => active).map(({ id }) => id)
  const statuses = liveStatuses(all)
  const rows = some
    .filter(({ soHieuCBCCVC, soCccd }) => {
      const isNew = !numbers.has(String(soHieuCBCCVC)) && !numbers.has(soCccd)
      for (const number of [soHieuCBCCVC, soCccd]) if (number !== null) numbers.add(number)
      return isNew
    })
    .map((one) => ({
      ...one,
      ...textKeysOf(one),
      donViId: unitIds[one.at % unitIds.length],
      trangThaiHoSoId: statuses[one.at % statuses.length],
    }))
  await sql`insert into officer ("hoVaTen", email, "soCccd", "soCmnd", "soDienThoai", "soHieuCBCCVC", "donViId", "trangThaiHoSoId",
      name_key, name_folded, number_grams)
    select "hoVaTen", email, "soCccd", "soCmnd", "soDienThoai", "soHieuCBCCVC", "donViId", "trangThaiHoSoId", name_key, name_folded,
      number_grams from jsonb_populate_recordset(null::officer, ${JSON.stringify(rows)}::jsonb)`.execute(
    app.server.db,
  )
}

/** `text`: as typed, or as it was meant with the keyboard off. */
function rankOf(one: Person, search: Search, text: string): number | string | undefined {
  const part = (test: (number: string) => boolean) =>
    [one.soCccd, one.soCmnd, one.soDienThoai].some((number) => number !== null && test(number))
  switch (search.kind) {
    case 'names':
      return fitsName(one.hoVaTen, text) ? rankOfName(one.hoVaTen, text) : undefined
    case 'cccd':
      return one.soCccd === search.soCccd ? 0 : undefined
    case 'digits': {
      const number = search.digits.replace(/^0+/, '')
      const staff = one.soHieuCBCCVC?.replace(/^.*\D/, '').replace(/^0+/, '')
      if (number !== '' && staff === number && one.soHieuCBCCVC?.endsWith(search.digits)) return 0
      if (one.soCccd?.startsWith(search.digits)) return 1
      if (!search.digits.startsWith('0') && one.soCccd?.startsWith(`0${search.digits}`)) return 2
      return part((text) => (search.anywhere ? text.includes(search.digits) : text.endsWith(search.digits)))
        ? 3
        : undefined
    }
    case 'email':
      if (one.soHieuCBCCVC !== 'H20' && one.soHieuCBCCVC?.toLowerCase().startsWith(search.beginning)) return 0
      return one.email?.toLowerCase().startsWith(search.beginning) ? 1 : undefined
    default:
      return undefined
  }
}

/** Units whose name has two typed words that stand side by side. */
function unitsNamedBy(text: string): number[] {
  const words = fold(text).split(/\s+/)
  // The last word may not be typed to its end.
  const pairs = words.slice(1).map((word, at) => ` ${words[at]} ${word}${at + 2 === words.length ? '' : ' '}`)
  return tree.all
    .filter(({ name }) => pairs.some((pair) => ` ${fold(name)} `.includes(pair)))
    .map(({ id }) => id)
}

/** Whether all words but one fit the name, and that one is a word of it with one slip. */
function isSlip(name: string, text: string): boolean {
  const words = fold(text).split(/[\s-]+/)
  return words.some(
    (word, at) =>
      fitsName(name, words.toSpliced(at, 1).join(' ')) &&
      fold(name)
        .split(/[\s-]+/)
        .some((own) => isOneApart(word, own)),
  )
}

const isParted = (name: string, text: string): boolean =>
  partedNames(fold(text)).some((parts) => fitsName(name, parts))

function isOneApart(a: string, b: string): boolean {
  let [from, back] = [0, 0]
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from++
  while (back < Math.min(a.length, b.length) - from && a.at(-1 - back) === b.at(-1 - back)) back++
  const [own, other] = [a.slice(from, a.length - back), b.slice(from, b.length - back)]
  return (
    (own.length <= 1 && other.length <= 1) || (own.length === 2 && own === [...other].toReversed().join(''))
  )
}

const typed = fc.oneof(
  name,
  fc.tuple(name, name).map((two) => two.map((one) => one.slice(0, 5)).join(' ')),
  of('a', 'n', 'an', 'van', 'nguyen', 'nva', 'nv an', 'ng v an', 'hen', 'thuan', 'uye', 'ngo ngoc', 'zzz', '%', '_', 'n|n'),
  of('h20.0', 'H21.1', 'nguyen1', 'an@', 'van.x'),
  fc.integer({ min: 2, max: 12 }).chain(digits),
) // prettier-ignore

test('The people with the best ranks are found, in order of rank, within the scope only', async () => {
  const { rows: everybody } =
    await sql<Person>`select id, "hoVaTen", email, "soCccd", "soCmnd", "soDienThoai",
    "soHieuCBCCVC", "donViId" from officer where not deleted`.execute(app.server.db)
  const unitIds = tree.all.filter(({ active }) => active).map(({ id }) => id)
  const scope: fc.Arbitrary<Scope> = fc.oneof(
    fc.constant<Scope>({ kind: 'everything' }),
    fc
      .array(fc.nat(10_000), { minLength: 1, maxLength: 3 })
      .map((some): Scope => ({ kind: 'units', roots: some.map((n) => unitIds[n % unitIds.length] ?? 0) })),
    fc.nat(300).map((n): Scope => ({ kind: 'own', officerId: everybody[n % everybody.length]?.id ?? 0 })),
  )
  await fc.assert(
    fc.asyncProperty(scope, typed, fc.boolean(), async (within, text, walks) => {
      const isThere = ({ id, donViId }: Person) =>
        within.kind === 'everything' ||
        (within.kind === 'own'
          ? id === within.officerId
          : within.roots.some((root) => tree.isWithin(donViId, root)))
      const ranksOf = (search: Search, at: number) =>
        everybody.filter(isThere).flatMap((one) => {
          const rank = rankOf(one, search, at === 0 ? text : (typedWithKeyboardOff(text) ?? text))
          return rank === undefined ? [] : [{ id: one.id, rank }]
        })
      const readings = readingsOf(text).map((search, at) => ({ search, ranked: ranksOf(search, at) }))
      const { search, ranked } = readings.find((one) => one.ranked.length > 0) ?? { ranked: [] }
      const filter = { isChildren: true, liveStatusIds: liveStatuses(all), searchContent: text }
      const { db, guards } = app.server
      const rowsOf = (ids: string) =>
        `(select u.id, u.at from unnest(${ids}) with ordinality u (id, at)) o on true order by o.at`
      const rows = await findBest(db, within, filter, tree, guards, rowsOf)
      const best = ranked.map(({ rank }) => rank).sort((a, b) => (a < b ? -1 : Number(a > b)))
      const rankById = new Map(ranked.map(({ id, rank }) => [id, rank]))
      const check = (ids: readonly number[]) => {
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.map((id) => rankById.get(id))).toEqual(best.slice(0, maxResults))
      }
      if (search === undefined) {
        // 'Nguyễn Văn Hen' may be Hen of 'Trường Nguyễn Văn Tiếp' if nobody has all three words as a name.
        const units = unitsNamedBy(text)
        const isIn = (one: Person) => isThere(one) && units.some((unit) => tree.isWithin(one.donViId, unit))
        const ids = new Set(rows.map(({ id }) => Number(id)))
        const unexplained = everybody.filter(
          (one) =>
            ids.has(one.id) &&
            !isIn(one) &&
            !(isThere(one) && (isSlip(one.hoVaTen, text) || isParted(one.hoVaTen, text))),
        )
        expect(unexplained).toEqual([])
        return
      }
      check(rows.map(({ id }) => Number(id)))

      const placeAndStatuses = askedIn(within, filter, tree, guards)
      if (placeAndStatuses === undefined || search.kind === 'names') return
      if (search.kind === 'none' || search.kind === 'nobody') return
      const query = { ...placeAndStatuses, search, sort: { field: 'hoVaTen', descending: false } } as const
      const { text: statement, values } = rankNumbers(query, walks ? 0 : undefined)
      const compiled = CompiledQuery.raw(statement, [...values]) as CompiledQuery<{ ids: number[] }>
      check((await db.executeQuery(compiled)).rows[0]?.ids.map(Number) ?? [])
    }),
    {
      numRuns: 200,
      examples: [
        // Two of the words are prefixes of the same given name.
        [{ kind: 'everything' }, 'Thị N Nguyễ', false],
        // Two of the words are in names of schools.
        [{ kind: 'everything' }, "Nguyễn Văn H'Hen", false],
      ],
    },
  )
}, 120_000)
