import type { UnitNode } from '#domain/units/calls.ts'
import { formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import { TreeSelect, TreeSelectMany } from '#web/ui/tree-select.tsx'
import { Labelled } from './labelled.tsx'

/** What every unit picker of a plan is given. */
export interface UnitOffer {
  tree: readonly UnitNode[]
  loading: boolean
  nameOf: (id: string) => string
}

interface Shared {
  label: string
  offer: UnitOffer
  problem?: string | undefined
  hint?: string
}

/** One unit of the tree. */
export function UnitChoice({
  label,
  offer,
  problem,
  hint,
  value,
  onChange,
}: Shared & { value: string; onChange: (id: string) => void }) {
  return (
    <Labelled label={label} required problem={problem} {...(hint && { hint })}>
      {(id) => (
        <TreeSelect<UnitNode>
          id={id}
          items={offer.tree}
          loading={offer.loading}
          searchOf={unitSearchText}
          remarkOf={formerRemark}
          placeholder="Chọn đơn vị"
          status={problem ? 'error' : ''}
          value={value === '' ? null : { id: value, name: offer.nameOf(value) }}
          onChange={(unit) => onChange(unit?.id ?? '')}
        />
      )}
    </Labelled>
  )
}

/** Several units of the tree, each also below the picker with its way out. */
export function UnitsChoice({
  label,
  offer,
  problem,
  hint,
  value,
  onChange,
}: Shared & { value: readonly string[]; onChange: (ids: string[]) => void }) {
  return (
    <Labelled label={label} required problem={problem} {...(hint && { hint })}>
      {(id) => (
        <TreeSelectMany<UnitNode>
          id={id}
          items={offer.tree}
          loading={offer.loading}
          searchOf={unitSearchText}
          remarkOf={formerRemark}
          placeholder="Chọn các đơn vị"
          status={problem ? 'error' : ''}
          value={value.map((unit) => ({ id: unit, name: offer.nameOf(unit) }))}
          onChange={(units) => onChange(units.map((unit) => unit.id))}
        />
      )}
    </Labelled>
  )
}
