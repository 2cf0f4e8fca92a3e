/** /ra-soat: people with problems in scope, found by the bits of the rules that are asked for and may be read. */
import { sql, type RawBuilder } from 'kysely'
import { officerFields } from '#domain/officer/officer-fields.ts'
import { qualityRules, ruleOf } from '#domain/quality/all-rules.ts'
import { mayRead } from '#domain/quality/judge.ts'
import { qualityList } from '#domain/quality/quality-list.ts'
import { maskOf, ruleBits } from '#domain/quality/rule-bits.ts'
import { weights, type Rule, type RuleGroup, type Weight } from '#domain/quality/rule.ts'
import type { ReadableRecord } from '#domain/records/readable-record.ts'
import { subRecords } from '#domain/records/index.ts'
import { unitsInScope } from '#server/areas/quality/units-in-scope.ts'
import { countedSource } from '#server/people/officers/list/counted-source.ts'
import type { LedgerFilters } from '#server/people/officers/list/ledger-source.ts'
import type { RowContext } from '#server/people/officers/list/row-reader.ts'
import { servePeopleList } from '#server/people/officers/list/serve-list.ts'
import { liveStatuses } from '#server/people/officers/live-statuses.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

export interface QualityFilters extends LedgerFilters {
  ma: readonly string[]
  nhom: readonly RuleGroup[]
  muc: readonly Weight[]
}

const readsAll = ({ fields, rowsOf }: ReadableRecord) =>
  Object.keys(officerFields).every((name) => fields.has(name)) && subRecords.every(rowsOf)

const cachedRules = new WeakMap<ReadableRecord, readonly Rule[]>()

/** The rules whose problems a role may count: of one that looks everywhere, only who reads everything. */
export function readableRules(readable: ReadableRecord): readonly Rule[] {
  const before = cachedRules.get(readable)
  if (before !== undefined) return before
  const all = readsAll(readable)
  const rules = qualityRules.filter((rule) => all || (rule.isSweep !== true && mayRead(rule, readable)))
  cachedRules.set(readable, rules)
  return rules
}

const has = <T>(chosen: readonly T[], value: T) => chosen.length === 0 || chosen.includes(value)

export const requestedRules = (
  { ma, nhom, muc }: Pick<QualityFilters, 'ma' | 'nhom' | 'muc'>,
  { readable }: Pick<RowContext, 'readable'>,
): Rule[] =>
  readableRules(readable).filter(
    ({ code, group, weight }) => has(ma, code) && has(nhom, group) && has(muc, weight),
  )

/**
 * The number of people, where the table of problems by unit has it: of everybody with a problem, of a weight or of a rule,
 * without further filters.
 */
function totalFromTable(
  input: QualityFilters,
  { readable, units }: RowContext,
  request: AuthenticatedRequest,
): RawBuilder<unknown> | undefined {
  const { donViId, isChildren, ma, nhom, muc } = input
  const isFiltered =
    input.trangThaiHoSoId.length > 0 ||
    input.loaiHoSoId !== null ||
    input.chucVuId !== null ||
    input.phongBanId !== null ||
    typeof input.laDangVien === 'boolean'
  const { scope } = request
  if (isFiltered || scope.kind === 'own' || scope.formerProvince !== undefined) return undefined
  const rule = storedCountKey({ ma, nhom, muc }, readable)
  if (rule === undefined) return undefined
  const people = sql`select coalesce(sum(c.people), 0) from problem_count c where c.rule = ${rule}`
  if (scope.kind === 'everything' && donViId === null) return sql`(${people})`
  const unitIds = unitsInScope(request, units).filter(
    (unit) => donViId === null || (isChildren ? units.isWithin(unit, donViId) : unit === donViId),
  )
  // All of the tree are read at once: some thousand lookups would take ten times as long.
  return unitIds.length === units.all.length
    ? sql`(${people} and c.unit <> 0)`
    : sql`(${people} and c.unit = any(cast(${unitIds} as bigint[])))`
}

/** Under which rule the number of people is kept: '' for any, a weight for its rules. */
function storedCountKey(
  { ma, nhom, muc }: Pick<QualityFilters, 'ma' | 'nhom' | 'muc'>,
  readable: ReadableRecord,
): string | undefined {
  const rules = readableRules(readable)
  const [only] = ma
  if (only !== undefined)
    return ma.length === 1 && nhom.length + muc.length === 0 && rules.some(({ code }) => code === only)
      ? only
      : undefined
  if (nhom.length > 0 || muc.length > 1 || rules.length < qualityRules.length) return undefined
  return muc[0] ?? ''
}

const columns = { sai: 'sai_count', ngo: 'ngo_count', thieu: 'thieu_count' } as const

/** The number of problems of a weight that may be read. */
const numberOf =
  (weight: Weight) =>
  ({ readable }: RowContext) => {
    const rules = readableRules(readable)
    if (rules.length === qualityRules.length) return sql.ref(`o.${columns[weight]}`)
    const codes = rules.flatMap((rule) => (rule.weight === weight ? [rule.code] : []))
    return sql`(select coalesce(sum(cast(p.value as integer)), 0) from jsonb_each_text(o.problems) p
      where p.key = any(cast(${codes} as text[])))`
  }

type Numbers = Readonly<Record<string, number>>

const extraOf = <T>(value: (problems: readonly [Rule, number][]) => T) => ({
  select: 'o.problems',
  value: (numbers: Numbers, { readable }: RowContext) => {
    const may = new Set(readableRules(readable))
    return value(
      Object.entries(numbers).flatMap(([code, number]): [Rule, number][] => {
        const rule = ruleOf(code)
        return rule !== undefined && may.has(rule) ? [[rule, number]] : []
      }),
    )
  },
})

const sumOf = (weight: Weight) =>
  extraOf((problems) =>
    problems.reduce((sum, [rule, number]) => (rule.weight === weight ? sum + number : sum), 0),
  )

export const qualityRecords = servePeopleList(qualityList, {
  source: countedSource<QualityFilters, 'hoVaTen' | 'soSai' | 'soNgo' | 'soThieu'>({
    where: (input, context) => {
      const { trangThaiHoSoId } = input
      const statuses = liveStatuses(context.catalogues).filter((id) => trangThaiHoSoId.includes(id))
      const rules = requestedRules(input, context)
      return [
        // Literally as in the partial index.
        sql`o.sai_count + o.ngo_count + o.thieu_count > 0`,
        // Few are wrong: they have an index of their own, which the menu's count reads every minute.
        ...(rules.length > 0 && rules.every(({ weight }) => weight === 'sai') ? [sql`o.sai_count > 0`] : []),
        ...(rules.length === qualityRules.length
          ? []
          : [sql`bit_count(o.problem_bits & cast(${maskOf(rules)} as bit(${sql.lit(ruleBits)}))) > 0`]),
        ...(trangThaiHoSoId.length === 0
          ? []
          : [sql`o."trangThaiHoSoId" = any(cast(${statuses} as bigint[]))`]),
        ...(input.loaiHoSoId === null ? [] : [sql`o."loaiHoSoId" = ${input.loaiHoSoId}`]),
        ...(input.chucVuId === null ? [] : [sql`o."chucVuId" = ${input.chucVuId}`]),
        ...(input.phongBanId === null ? [] : [sql`o."phongBanId" = ${input.phongBanId}`]),
        ...(typeof input.laDangVien === 'boolean' ? [sql`o."laDangVien" = ${input.laDangVien}`] : []),
      ]
    },
    total: totalFromTable,
    sorts: { soSai: numberOf('sai'), soNgo: numberOf('ngo'), soThieu: numberOf('thieu') },
  }),
  extras: {
    soSai: sumOf('sai'),
    soNgo: sumOf('ngo'),
    soThieu: sumOf('thieu'),
    choSai: { select: 'null', value: () => null },
    loi: extraOf((problems) =>
      problems
        .map(([rule]) => rule)
        .toSorted((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight))
        .map(({ name }) => name),
    ),
  },
})
