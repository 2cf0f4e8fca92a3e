/** Sources of choices: catalogues, units and places, each read once and shared by all fields. */
import { useMemo } from 'react'
import { listCatalogue, type CatalogueEntry } from '#domain/catalogues/calls.ts'
import { hasEnded, type ChoiceField, type FixedItem, type UnitField } from '#domain/fields/field.ts'
import { listChildPlaces, listPlacesByLevel, type PlaceEntry } from '#domain/geography/calls.ts'
import {
  unitListOfProvince,
  unitRooms,
  unitTree,
  unitTreeInScope,
  type UnitEntry,
  type UnitNode,
} from '#domain/units/calls.ts'
import { useCall } from '#web/api/use-call.ts'

/** Lists that rarely change: stale after ten minutes. */
const seldom = { staleTime: 600_000 } as const

/** The items of a picker and the state of loading them. */
export interface Offer<Item> {
  items: readonly Item[]
  loading: boolean
  failed: boolean
}

const offer = <Item>(query: {
  data?: readonly Item[] | undefined
  isLoading: boolean
  isError: boolean
}): Offer<Item> => ({
  items: query.data ?? [],
  loading: query.isLoading,
  failed: query.isError,
})

/** The items of a catalogue, once they are `wanted`, or of a fixed list, less those that this field does not offer. */
export function useChoices(
  list: string | readonly FixedItem[],
  offered?: ChoiceField['offered'],
  wanted = true,
): Offer<FixedItem & { extra?: CatalogueEntry['extra'] }> {
  const isCatalogue = typeof list === 'string'
  const query = useCall(
    listCatalogue,
    { collection: isCatalogue ? list : '' },
    { ...seldom, enabled: isCatalogue && wanted },
  )
  const items = useMemo(() => {
    const all: readonly (FixedItem & { extra?: CatalogueEntry['extra'] })[] = isCatalogue
      ? (query.data ?? [])
      : list
    return offered === undefined ? all : all.filter(({ extra, code }) => offered(extra ?? {}, code))
  }, [isCatalogue, list, offered, query.data])
  return { items, loading: isCatalogue && query.isLoading, failed: query.isError }
}

/** The choices for a new value, without ended ones; filters include those, since old records have them. */
export function useOffered(
  list: string | readonly FixedItem[],
  offered?: ChoiceField['offered'],
): ReturnType<typeof useChoices> {
  const offer = useChoices(list, offered)
  const items = useMemo(() => offer.items.filter(({ extra }) => !hasEnded(extra)), [offer.items])
  return { ...offer, items }
}

/** The tree of units: the caller's scope, or all units. */
export function useUnitTree(offers: UnitField['offers'], enabled = true): Offer<UnitNode> {
  return offer(useCall(offers === 'scope' ? unitTreeInScope : unitTree, {}, { ...seldom, enabled }))
}

/** The caller's part of the tree, once `wanted`; with the code of a former province only the units of that province. */
export function useScopeTree(product: string | undefined, wanted = true): Offer<UnitNode> {
  const own = useCall(unitTreeInScope, {}, { ...seldom, enabled: wanted && product === undefined })
  const units = useCall(
    unitListOfProvince,
    { product },
    { ...seldom, enabled: wanted && product !== undefined },
  )
  const tree = useMemo(() => treeOf(units.data ?? []), [units.data])
  return product === undefined ? offer(own) : { ...offer(units), items: tree }
}

/** Builds a tree; units whose parent is not among them are roots. */
function treeOf(units: readonly UnitEntry[]): UnitNode[] {
  const nodes = new Map(units.map((unit): [string, UnitNode] => [unit.id, { ...unit, children: [] }]))
  return [...nodes.values()].filter((node) => {
    const parent = nodes.get(node.parentId ?? '')
    parent?.children.push(node)
    return parent === undefined
  })
}

/** The departments of a unit; none while no unit is chosen. */
export function useRooms(unitId: string | null): Offer<UnitEntry> {
  return offer(useCall(unitRooms, { donViId: unitId ?? '' }, { ...seldom, enabled: unitId !== null }))
}

/** Whether a place is from before or after the merger of July 2025. */
export type Side = 'old' | 'new'

export function useProvinces(side: Side): Offer<PlaceEntry> {
  return offer(
    useCall(listPlacesByLevel, { level: 0, ...(side === 'old' ? { old: 1 as const } : {}) }, seldom),
  )
}

/** The places directly below one; cached per parent, so that choosing a province again sends no request. */
export function usePlacesBelow(parentId: string | null, side: Side): Offer<PlaceEntry> {
  const input = { id: parentId ?? '', ...(side === 'old' ? { old: 1 as const } : {}) }
  return offer(useCall(listChildPlaces, input, { ...seldom, enabled: parentId !== null }))
}
