/** Parts of the staff list's statements: parameters, conditions, ledgers, order and slice. */
import type { Fragment } from '#server/platform/db/fragment.ts'
import { matches } from './matches.ts'
import type { ListFilter, ListSort, Place, SortField } from './list-filter.ts'
import type { Search } from '#domain/officer/search/typed-search.ts'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** A query of the list: place, conditions, order. */
export interface LedgerQuery {
  readonly place: Exclude<Place, { kind: 'nowhere' }>
  readonly filter: ListFilter
  /** The statuses to search, never empty. */
  readonly statusIds: readonly number[]
  readonly search: Exclude<Search, { kind: 'nobody' }>
  readonly sort: ListSort
}

/** The rows of the sorted list to return; `fromEnd` skips and takes from the end and returns them in reverse. */
export interface Slice {
  readonly offset: number
  readonly size: number
  readonly fromEnd: boolean
}

/** The parameters of one statement, numbered in order of use. */
export class Values {
  readonly list: unknown[] = []
  readonly fragment = (fragment: Fragment): string => {
    const placed = new Map<object, string>()
    return fragment
      .map((part) => {
        if (typeof part === 'string') return part
        const placeholder = placed.get(part) ?? this.#add(part.value, part.type)
        placed.set(part, placeholder)
        return placeholder
      })
      .join('')
  }
  #add(value: unknown, type: string): string {
    this.list.push(value)
    return `$${this.list.length}::${type}`
  }
  readonly id = (value: number): string => this.#add(value, 'bigint')
  readonly ids = (values: readonly number[]): string => this.#add(values, 'bigint[]')
  readonly flag = (value: boolean): string => this.#add(value, 'boolean')
  readonly text = (value: string): string => this.#add(value, 'text')
  readonly texts = (values: readonly string[]): string => this.#add(values, 'text[]')
}

/** An item's position in its catalogue, then the name; people without an item last. One text, compared bytewise. */
const byItem = (column: string) =>
  `(coalesce((select lpad((i.sort::bigint * 1000000000 + i.id)::text, 20, '0') from catalogue_item i where i.id = o."${column}"), '~') || o.name_key) collate "C"`

/** Sort keys of an officer (alias o). */
export const sortKeys: Readonly<Record<SortField, string>> = {
  hoVaTen: 'o.name_key',
  ngaySinh: 'o."ngaySinh"',
  soCccd: 'o."soCccd"',
  ngayDamNhiem: 'o."ngayDamNhiem"',
  trangThaiHoSo: byItem('trangThaiHoSoId'),
  soThongTinThieu: 'o.missing_count',
}

/** Whether names are sorted by rank. */
export const isRanked = ({ sort, search }: LedgerQuery): boolean =>
  sort.own === true && sort.field === 'hoVaTen' && search.kind === 'names'

const isWholeProvince = ({ place }: LedgerQuery): boolean => place.kind === 'subtrees' && place.wholeProvince

/** Conditions on an officer (alias o) for filters other than place and status. */
export function conditions(filter: ListFilter, values: Values): string[] {
  return [
    // Literally as in the partial indexes: with a parameter the planner couldn't use them.
    ...(filter.incomplete === undefined ? [] : ['o.missing_count > 0']),
    ...(filter.loaiHoSoId === undefined ? [] : [`o."loaiHoSoId" = ${values.id(filter.loaiHoSoId)}`]),
    ...(filter.laDangVien === undefined ? [] : [`o."laDangVien" = ${values.flag(filter.laDangVien)}`]),
    ...(filter.chucVuId === undefined ? [] : [`o."chucVuId" = ${values.id(filter.chucVuId)}`]),
    ...(filter.viTriViecLamId === undefined
      ? []
      : [`o."viTriViecLamId" = ${values.id(filter.viTriViecLamId)}`]),
    ...(filter.bacNgheNghiepIds === undefined
      ? []
      : [`o."bacNgheNghiepId" = any(${values.texts(filter.bacNgheNghiepIds)})`]),
    ...(filter.roomIds === undefined ? [] : [`o."phongBanId" = any(${values.ids(filter.roomIds)})`]),
    ...postCondition(filter, values),
    ...(filter.bornIn ?? []).map(
      (day, at) => `o."ngaySinh" ${at === 0 ? '>=' : '<='} ${values.text(day)}::date`,
    ),
    ...(filter.number === undefined
      ? []
      : [
          `(${values.fragment(matches(filter.number, filter.readable === undefined ? {} : { readable: filter.readable }))})`,
        ]),
    ...(filter.phongBanId === undefined ? [] : [`o."phongBanId" = ${values.id(filter.phongBanId)}`]),
  ]
}

/** A text may name a post, a rank, or both: 'kế toán'. */
function postCondition({ postIds, rankIds }: ListFilter, values: Values): string[] {
  if (postIds === undefined) return []
  const ofPost = `o."chucVuId" = any(${values.ids(postIds)})`
  if (rankIds === undefined) return [ofPost]
  return [`(${ofPost} or o."ngachHoacViTriId" = any(${values.ids(rankIds)}))`]
}

/** The same for the officers of a pair. */
export function pairConditions(query: LedgerQuery, values: Values): string[] {
  const { filter } = query
  return [...conditions(filter, values), ...(isWholeProvince(query) ? [] : provinceCondition(filter, values))]
}

/** The requested former province; `walked`: without its index, since another one gives the order. */
export function provinceCondition(
  { formerProvince }: ListFilter,
  values: Values,
  { walked = false } = {},
): string[] {
  if (formerProvince === undefined) return []
  return [`${walked ? "(o.former_province || '')" : 'o.former_province'} = ${values.text(formerProvince)}`]
}

/** The condition on an officer's place in the tree; none if everybody is visible. `walked`: as of `provinceCondition`. */
export function placeConditions(
  place: LedgerQuery['place'],
  values: Values,
  { walked = false } = {},
): string[] {
  switch (place.kind) {
    case 'person':
      return [
        `o.id = ${values.id(place.officerId)}`,
        ...(place.within === undefined ? [] : placeConditions(place.within, values)),
      ]
    case 'unit':
      return [`${walked ? '(o."donViId" + 0)' : 'o."donViId"'} = ${values.id(place.unit)}`]
    case 'subtrees': {
      if (place.everything) return []
      const branches = [...place.rootsByDepth].map(
        ([depth, roots]) =>
          `${walked ? `(o.unit_${depth} + 0)` : `o.unit_${depth}`} = any(${values.ids(roots)})`,
      )
      return [`(${branches.join(' or ')})`]
    }
  }
}

/** Ascending or descending, reversed when reading from the end; ties by id. `id` is added after the keys. */
export function order({ sort }: LedgerQuery, { fromEnd }: Slice, ...keys: readonly string[]): string {
  const direction = sort.descending !== fromEnd ? ' desc' : ''
  return `order by ${keys.map((key) => `${key}${direction}`).join(', ')}`
}

/** Limit and offset. */
export function slicing({ offset, size }: Slice, values: Values): string {
  return `limit ${values.id(size)} offset ${values.id(offset)}`
}

/** The ledger rows of the filters: number of persons per (unit, status), without empty ones. */
export function pairsOf(query: LedgerQuery, values: Values): string {
  const { place, filter, statusIds } = query
  const units =
    place.kind === 'subtrees'
      ? [...place.rootsByDepth.values()].flat()
      : place.kind === 'unit'
        ? [place.unit]
        : []
  const byPosition = [
    ...(filter.chucVuId === undefined ? [] : [`c.chuc_vu = ${values.id(filter.chucVuId)}`]),
    ...(filter.postIds === undefined ? [] : [`c.chuc_vu = any(${values.ids(filter.postIds)})`]),
  ]
  const ledger =
    place.kind === 'unit' ? 'officer_count' : byPosition.length > 0 ? 'position_count' : 'subtree_count'
  const where = [
    `c.unit = any(${values.ids(units)})`,
    ...byPosition,
    `c.status = any(${values.ids(statusIds)})`,
    ...(filter.incomplete === undefined ? [] : ['c.incomplete']),
    ...(filter.loaiHoSoId === undefined ? [] : [`c.loai_ho_so = ${values.id(filter.loaiHoSoId)}`]),
    ...(filter.laDangVien === undefined ? [] : [`c.la_dang_vien = ${values.flag(filter.laDangVien)}`]),
    ...(filter.formerProvince === undefined || ledger === 'officer_count'
      ? []
      : [`c.former_province = ${values.text(filter.formerProvince)}`]),
  ]
  const key = isWholeProvince(query) ? 'c.former_province' : 'c.unit'
  return `pair as materialized (
    select ${key} as unit, c.status, sum(c.n) as n from ${ledger} c where ${where.join(' and ')}
    group by ${key}, c.status having sum(c.n) > 0
  )`
}

/** `branch` for each level with roots of the place: the pairs it takes, and the column equal to their unit. */
export function eachDepth(
  query: LedgerQuery,
  values: Values,
  branch: (column: string, pairs: string) => string,
): string {
  const { place } = query
  if (isWholeProvince(query)) return branch('former_province', 'pair p')
  if (place.kind !== 'subtrees') return branch('"donViId"', 'pair p')
  if (place.rootsByDepth.size === 1) return branch(`unit_${[...place.rootsByDepth.keys()][0]}`, 'pair p')
  return [...place.rootsByDepth]
    .map(([depth, roots]) => {
      const pairs = `(select * from pair where unit = any(${values.ids(roots)})) p`
      return `(${branch(`unit_${depth}`, pairs)})`
    })
    .join(' union all ')
}

/** The statement over a materialised `found` (id, key): its count and slice. */
export function countAndSlice(cte: string, query: LedgerQuery, slice: Slice, values: Values): Statement {
  return {
    text: `with ${cte}
select (select count(*) from found) as total, array(
  select id from found ${order(query, slice, 'key', 'id')} ${slicing(slice, values)}
) as ids`,
    values: values.list,
  }
}

/** Sorts after every letter. */
export const LAST_LETTER = '\u{10ffff}'
