import { Switch } from 'antd'
import { useId, useMemo } from 'react'
import type { UnitNode } from '#domain/units/calls.ts'
import { useUnitTree } from '#web/fields/lists.ts'
import { useUser } from '#web/session/session.ts'
import { TreeSelect } from '#web/ui/tree-select.tsx'
import { FilterField } from './filter-select.tsx'

interface UnitChoice {
  donViId: string | null
  isChildren: boolean
}

/** The unit of a filter, and whether the units below it belong to it; `problem` is the sentence under it. */
export function UnitFilter(props: {
  label: string
  value: UnitChoice
  onChange: (change: Partial<UnitChoice>) => void
  problem?: string | undefined
  required?: boolean
  className?: string
}) {
  const { value, onChange, problem } = props
  const user = useUser()
  const tree = useUnitTree('scope')
  const unitId = useId()
  const switchId = useId()
  const name = useMemo(() => nameIn(tree.items, value.donViId), [tree.items, value.donViId])
  const shown = name ?? (value.donViId === user.donViId ? user.donVi : '')
  const beside = (
    <label className="filter-switch" htmlFor={switchId}>
      Đơn vị trực thuộc
      <Switch
        id={switchId}
        size="small"
        checked={value.isChildren}
        onChange={(isChildren) => onChange({ isChildren })}
      />
    </label>
  )
  return (
    <FilterField label={props.label} id={unitId} beside={beside} className={props.className ?? ''}>
      <TreeSelect<UnitNode>
        id={unitId}
        items={tree.items}
        loading={tree.loading}
        searchOf={({ name: unitName, maCoQuan }) => `${unitName} ${maCoQuan}`}
        placeholder={props.required ? 'Chọn đơn vị' : 'Tất cả đơn vị'}
        status={problem === undefined ? '' : 'error'}
        value={value.donViId === null ? null : { id: value.donViId, name: shown }}
        onChange={(unit) => onChange({ donViId: unit?.id ?? null })}
      />
      {problem !== undefined && (
        <p className="filter-problem" role="alert">
          {problem}
        </p>
      )}
    </FilterField>
  )
}

function nameIn(units: readonly UnitNode[], id: string | null): string | undefined {
  for (const unit of units) {
    const found = unit.id === id ? unit.name : nameIn(unit.children, id)
    if (found !== undefined) return found
  }
  return undefined
}
