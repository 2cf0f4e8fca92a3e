/** The filters of a staff list, and the part of the unit tree that they mean for the caller. */
import { topsOf, type Scope } from '#server/request/access/scope.ts'
import type { personGuards } from '#server/request/access/person-guards.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { Search } from '#domain/officer/search/typed-search.ts'
import type { Reading } from './described-people.ts'
import type { Named } from './named-parts.ts'

/** The list's filters (spec 3 §2.2, §7). Absent ones don't restrict the list. */
export interface ListFilter {
  /** Part of a name, a number, or the beginning of an e-mail address, as typed. */
  readonly searchContent?: string
  /** Fields by which numbers and addresses may be searched; default: all. */
  readonly readable?: ReadonlySet<string>
  readonly donViId?: number
  /** With donViId: the unit and everything below it, or only the unit. */
  readonly isChildren: boolean
  /** The requested statuses; undefined or empty: all in `liveStatusIds`. */
  readonly statusIds?: readonly number[]
  /** Every status but 999999 (deleted), including inactive items. Others are never listed. */
  readonly liveStatusIds: readonly number[]
  readonly loaiHoSoId?: number
  readonly chucVuId?: number
  /** No ledger counts the people of a position or a career grade. */
  readonly viTriViecLamId?: number
  readonly bacNgheNghiepIds?: readonly string[]
  /** The posts that a typed text may name. */
  readonly posts?: readonly Named[]
  readonly ranks?: readonly Named[]
  /** The text named one of these rooms, one of these posts, a year of birth, a number. */
  readonly roomIds?: readonly number[]
  readonly postIds?: readonly number[]
  readonly rankIds?: readonly number[]
  readonly bornIn?: readonly [string, string]
  readonly number?: Search
  readonly phongBanId?: number
  readonly laDangVien?: boolean
  /** Of one former province (id of the old place); from the scope. */
  readonly formerProvince?: string
  /** Only incomplete records. */
  readonly incomplete?: true
  /** Only these persons: those ticked on the screen. */
  readonly ids?: readonly number[]
}

/** Whether each member restricts the list by more than place, status and text. */
const isCondition: Readonly<Record<keyof ListFilter, boolean>> = {
  searchContent: false,
  readable: false,
  donViId: false,
  isChildren: false,
  statusIds: false,
  liveStatusIds: false,
  loaiHoSoId: true,
  chucVuId: true,
  viTriViecLamId: true,
  bacNgheNghiepIds: true,
  posts: false,
  ranks: false,
  roomIds: true,
  postIds: true,
  rankIds: true,
  bornIn: true,
  number: true,
  phongBanId: false,
  laDangVien: true,
  formerProvince: true,
  incomplete: true,
  ids: false,
}

export const hasConditions = (filter: ListFilter): boolean =>
  Object.entries(filter).some(([name, value]) => value !== undefined && isCondition[name as keyof ListFilter])

/** The orders of a ledger list; each has an index for long lists. */
export type SortField =
  'hoVaTen' | 'ngaySinh' | 'soCccd' | 'ngayDamNhiem' | 'trangThaiHoSo' | 'soThongTinThieu'
export interface ListSort<F extends string = SortField> {
  readonly field: F
  readonly descending: boolean
  /** No order was requested: when searching words of a name, the best matches come first. */
  readonly own?: boolean
}

/** Skips `offset` rows and returns `size`; a whole list (for an export) is one page. Default order: given name. */
export interface ListPage {
  readonly offset: number
  readonly size: number
  readonly sort?: ListSort
}

/** The part of the tree to search: nobody, one person, one unit alone, or subtrees. */
export type Place =
  | { readonly kind: 'nowhere' }
  | { readonly kind: 'person'; readonly officerId: number; readonly within?: Subtrees | UnitAlone }
  | UnitAlone
  | Subtrees
interface UnitAlone {
  readonly kind: 'unit'
  readonly unit: number
}
export interface Subtrees {
  readonly kind: 'subtrees'
  /** Roots by level, none below another. */
  readonly rootsByDepth: ReadonlyMap<number, readonly number[]>
  /** Everybody: needs no condition on the unit. */
  readonly everything: boolean
  /** Everybody who has a unit, by scope or by asking for the root. */
  readonly wholeTree: boolean
  /** Everybody of the scope's former province: uses the province's index instead of units. */
  readonly wholeProvince: boolean
}

/** The guards that decide which part of the tree a list may show. */
export type ListGuards = Pick<typeof personGuards, 'onlyPersonListed' | 'rootsListed' | 'unitIsListed'>

/** The intersection of the caller's scope and the request. */
export function placeOf(
  scope: Scope,
  unitFilter: Pick<ListFilter, 'donViId' | 'isChildren'>,
  units: Units,
  guards: ListGuards,
): Place {
  const officerId = guards.onlyPersonListed(scope)
  if (officerId !== undefined) {
    if (unitFilter.donViId === undefined) return { kind: 'person', officerId }
    const within = placeOf({ kind: 'everything' }, unitFilter, units, guards)
    if (within.kind === 'nowhere' || within.kind === 'person') return { kind: 'nowhere' }
    return { kind: 'person', officerId, within }
  }
  const seen = guards.rootsListed(scope, units)
  const { formerProvince } = scope
  if (unitFilter.donViId === undefined)
    return subtreesOf(seen, units, { everything: scope.kind === 'everything', formerProvince })
  const { donViId } = unitFilter
  const path = units.find(donViId)?.path
  if (path === undefined) return { kind: 'nowhere' }
  const isSeen = guards.unitIsListed(scope, path)
  // The ledger of a single unit has no former provinces: all its people have the unit's.
  const isOfProvince = formerProvince === undefined || units.find(donViId)?.formerProvince === formerProvince
  if (!unitFilter.isChildren)
    return isSeen && isOfProvince ? { kind: 'unit', unit: donViId } : { kind: 'nowhere' }
  if (isSeen) return subtreesOf([donViId], units, { formerProvince })
  return subtreesOf(
    seen.filter((root) => units.isWithin(root, donViId)),
    units,
    { formerProvince },
  )
}

function subtreesOf(
  units: readonly number[],
  tree: Units,
  { everything = false, formerProvince }: { everything?: boolean; formerProvince: string | undefined },
): Place {
  const rootsByDepth = new Map<number, number[]>()
  for (const unit of new Set(units)) {
    const path = tree.find(unit)?.path
    if (path === undefined || path.slice(0, -1).some((ancestor) => units.includes(ancestor))) continue
    rootsByDepth.set(path.length, [...(rootsByDepth.get(path.length) ?? []), unit])
  }
  if (rootsByDepth.size === 0) return { kind: 'nowhere' }
  const wholeProvince =
    formerProvince !== undefined &&
    tree.topsOfProvince(formerProvince).every((top) => units.some((unit) => tree.isWithin(top, unit)))
  const wholeTree = topsOf(tree).every((id) => units.includes(id))
  const ordered = new Map([...rootsByDepth].sort(([a], [b]) => a - b))
  return { kind: 'subtrees', rootsByDepth: ordered, everything, wholeTree, wholeProvince }
}

/** What is left of a place, and the filter, when a text is read so; undefined if nobody can be there. */
export function narrowed<T extends { place: Exclude<Place, { kind: 'nowhere' }>; filter: ListFilter }>(
  query: T,
  { unitIds, search: _, ...besides }: Reading,
  units: Units,
): T | undefined {
  const place = unitIds === undefined ? query.place : within(query.place, unitIds, units)
  return place.kind === 'nowhere' ? undefined : { ...query, place, filter: { ...query.filter, ...besides } }
}

/** The part of a place that is in one of these units. */
function within(place: Exclude<Place, { kind: 'nowhere' }>, unitIds: readonly number[], units: Units): Place {
  const isIn = (unit: number) => unitIds.some((id) => units.isWithin(unit, id))
  switch (place.kind) {
    case 'unit':
      return isIn(place.unit) ? place : { kind: 'nowhere' }
    case 'person': {
      if (place.within !== undefined) return { kind: 'nowhere' }
      const part = subtreesOf(unitIds, units, { formerProvince: undefined })
      return part.kind === 'subtrees' ? { ...place, within: part } : { kind: 'nowhere' }
    }
    case 'subtrees': {
      const roots = [...place.rootsByDepth.values()].flat()
      const below = unitIds.filter((id) => roots.some((root) => units.isWithin(id, root)))
      // Everybody of a former province may be in any of its units: the province stays a condition.
      const part = subtreesOf([...below, ...roots.filter(isIn)], units, { formerProvince: undefined })
      return part
    }
  }
}

/** Place and statuses of a filter within a scope; undefined if they can't contain anybody. */
export function askedIn(
  scope: Scope,
  asking: ListFilter,
  units: Units,
  guards: ListGuards,
):
  | { place: Exclude<Place, { kind: 'nowhere' }>; statusIds: readonly number[]; filter: ListFilter }
  | undefined {
  const { formerProvince } = scope
  const filter = formerProvince === undefined ? asking : { ...asking, formerProvince }
  const place = placeOf(scope, filter, units, guards)
  const requestedStatuses = filter.statusIds ?? []
  const statusIds =
    requestedStatuses.length === 0
      ? filter.liveStatusIds
      : filter.liveStatusIds.filter((status) => requestedStatuses.includes(status))
  return place.kind === 'nowhere' || statusIds.length === 0 ? undefined : { place, statusIds, filter }
}
