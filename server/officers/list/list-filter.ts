/** What a staff list is asked for, and which part of the unit tree that means for the one who asks. */
import type { Scope } from '#server/access/scope.ts'
import type { Guards } from '#server/guards.ts'
import type { Units } from '#server/memory/units.ts'

/** The list's filters (spec 3 §2.2, §7). What is left out does not narrow the list. */
export interface ListFilter {
  /** Part of a name, or a number, or the beginning of an e-mail address, as typed. */
  readonly searchContent?: string
  /** The fields by which a number or an address may be looked for; every one when absent. */
  readonly readable?: ReadonlySet<string>
  readonly donViId?: number
  /** With donViId: the unit and everything below it, or the unit alone. */
  readonly isChildren: boolean
  /** The statuses asked for; none or empty: every one in `liveStatusIds`. */
  readonly statusIds?: readonly number[]
  /** Every status but 999999 (deleted), deactivated items included. Others are never listed. */
  readonly liveStatusIds: readonly number[]
  readonly loaiHoSoId?: number
  readonly chucVuId?: number
  readonly phongBanId?: number
  readonly laDangVien?: boolean
  /** Of one former province (id of the old place); taken from the scope. */
  readonly formerProvince?: string
  /** Only records that lack something. */
  readonly incomplete?: true
  /** Only these persons: those ticked on the screen. */
  readonly ids?: readonly number[]
}

/** The orders of a ledger list; each has an index that it is walked along when the list is long. */
export type SortField =
  'hoVaTen' | 'ngaySinh' | 'soCccd' | 'ngayDamNhiem' | 'trangThaiHoSo' | 'soThongTinThieu'
export interface ListSort<F extends string = SortField> {
  readonly field: F
  readonly descending: boolean
  /** No order was asked for: while words of a name are searched for, those whom they mean most likely come first. */
  readonly own?: boolean
}

/** `offset` rows are skipped, `size` are shown; a whole list (for an export) is one page. By given name unless told. */
export interface ListPage {
  readonly offset: number
  readonly size: number
  readonly sort?: ListSort
}

/** Where in the tree a list looks: nobody, one person, one unit alone, or whole subtrees. */
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
  /** Roots by their depth in the tree, none below another. */
  readonly rootsByDepth: ReadonlyMap<number, readonly number[]>
  /** Everybody: no condition on the unit is needed. */
  readonly everything: boolean
  /** Everybody of the former province of the scope: found by the index of the province, not by units. */
  readonly wholeProvince: boolean
}

/** Who decides which part of the tree a list may show. */
export type ListGuards = Pick<Guards, 'onlyPersonListed' | 'rootsListed' | 'unitIsListed'>

/** The part of the tree that is both in the caller's scope and asked for. */
export function placeOf(
  scope: Scope,
  asked: Pick<ListFilter, 'donViId' | 'isChildren'>,
  units: Units,
  guards: ListGuards,
): Place {
  const officerId = guards.onlyPersonListed(scope)
  if (officerId !== undefined) {
    if (asked.donViId === undefined) return { kind: 'person', officerId }
    const within = placeOf({ kind: 'everything' }, asked, units, guards)
    if (within.kind === 'nowhere' || within.kind === 'person') return { kind: 'nowhere' }
    return { kind: 'person', officerId, within }
  }
  const seen = guards.rootsListed(scope, units)
  const { formerProvince } = scope
  if (asked.donViId === undefined)
    return subtreesOf(seen, units, { everything: scope.kind === 'everything', formerProvince })
  const { donViId } = asked
  const path = units.find(donViId)?.path
  if (path === undefined) return { kind: 'nowhere' }
  const isSeen = guards.unitIsListed(scope, path)
  // The ledger of a unit alone tells no former provinces apart: its people have its own.
  const isOfProvince = formerProvince === undefined || units.find(donViId)?.formerProvince === formerProvince
  if (!asked.isChildren) return isSeen && isOfProvince ? { kind: 'unit', unit: donViId } : { kind: 'nowhere' }
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
  const ordered = new Map([...rootsByDepth].sort(([a], [b]) => a - b))
  return { kind: 'subtrees', rootsByDepth: ordered, everything, wholeProvince }
}

/** Where and in which statuses a filter looks within a scope; undefined: nobody is there. */
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
  const asked = filter.statusIds ?? []
  const statusIds =
    asked.length === 0
      ? filter.liveStatusIds
      : filter.liveStatusIds.filter((status) => asked.includes(status))
  return place.kind === 'nowhere' || statusIds.length === 0 ? undefined : { place, statusIds, filter }
}
