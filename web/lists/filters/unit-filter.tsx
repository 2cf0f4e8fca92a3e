import { useId, useMemo, useState } from 'react'
import type { UnitNode } from '#domain/units/calls.ts'
import { formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import { useScopeTree } from '#web/fields/lists.ts'
import { useUser } from '#web/session/session.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { TreeSelect } from '#web/ui/tree/tree-select.tsx'
import { FilterField } from './filter-select.tsx'

/**
 * The unit of a filter, and whether its subordinate units are included; `problem` is the message under it, '' marks a
 * required unit that is not missing yet.
 */
export function UnitFilter(props: {
  label: string
  unitId: string | null
  onUnit: (id: string | null) => void
  below: { label: string; on: boolean; onChange: (on: boolean) => void } | undefined
  problem?: string | undefined
  /** Code of the former province whose units are offered. */
  product?: string | undefined
}) {
  const { unitId, below, problem } = props
  const user = useUser()
  // The name of the user's own unit is known; the tree is loaded for another one, or to choose from.
  const isOwn = unitId === null || unitId === user.donViId
  const [wanted, setWanted] = useState(false)
  const tree = useScopeTree(props.product, wanted || !isOwn)
  const inputId = useId()
  const switchId = useId()
  const name = useMemo(() => nameIn(tree.items, unitId), [tree.items, unitId])
  const shown = name ?? (unitId === user.donViId ? user.donVi : '')
  const beside = below && (
    <label className="regular pointer inline-row gap-8" htmlFor={switchId}>
      {below.label}
      <Switch id={switchId} checked={below.on} onChange={below.onChange} />
    </label>
  )
  return (
    <FilterField label={props.label} id={inputId} beside={beside}>
      <TreeSelect<UnitNode>
        id={inputId}
        items={tree.items}
        loading={tree.loading}
        requested={wanted || !isOwn}
        onWanted={() => setWanted(true)}
        searchOf={unitSearchText}
        remarkOf={formerRemark}
        placeholder={problem === undefined ? 'Tất cả đơn vị' : 'Chọn đơn vị'}
        status={problem ? 'error' : ''}
        value={unitId === null ? null : { id: unitId, name: shown }}
        onChange={(unit) => props.onUnit(unit?.id ?? null)}
      />
      {problem && (
        <p className="above-4 text-danger text-table" role="alert">
          {problem}
        </p>
      )}
    </FilterField>
  )
}

/** The name of a unit of the tree. */
export function nameIn(units: readonly UnitNode[], id: string | null): string | undefined {
  for (const unit of units) {
    const name = unit.id === id ? unit.name : nameIn(unit.children, id)
    if (name !== undefined) return name
  }
  return undefined
}
