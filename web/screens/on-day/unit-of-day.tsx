import { useMemo } from 'react'
import { treeOn, type UnitOnDay } from '#domain/history/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { FilterSelect } from '#web/lists/filters/filter-select.tsx'

/** The units of the day, parents before children, with their depth. */
export function useUnitsOnDay(day: string) {
  const tree = useCall(treeOn, { ngay: day }, { staleTime: 600_000 })
  const units = useMemo(() => withDepths(tree.data ?? []), [tree.data])
  return { units: tree.data === undefined ? undefined : units, error: tree.error, refetch: tree.refetch }
}

function withDepths(units: readonly UnitOnDay[]): (UnitOnDay & { depth: number })[] {
  const depths = new Map<string, number>()
  return units.map((unit) => {
    const depth = unit.parentId === null ? 0 : (depths.get(unit.parentId) ?? 0) + 1
    depths.set(unit.id, depth)
    return { ...unit, depth }
  })
}

/** Chooses a unit as it stood on the day. */
export function UnitOfDay(props: {
  day: string
  value: string | null
  onChange: (id: string | null) => void
}) {
  const { units, error } = useUnitsOnDay(props.day)
  const options = useMemo(
    () => units?.map(({ id, name, depth }) => ({ id, name: `${'\u2003'.repeat(depth)}${name}` })),
    [units],
  )
  const value = units?.some(({ id }) => id === props.value) === false ? null : props.value
  return (
    <FilterSelect
      label="Đơn vị"
      placeholder="Tất cả đơn vị"
      options={options}
      failed={error?.shown}
      value={value}
      onChange={props.onChange}
    />
  )
}
