import { Button } from 'antd'
import type { UnitNode } from '#domain/units/calls.ts'
import { formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import { TreeSelect } from '#web/ui/tree/tree-select.tsx'
import { Labelled } from './labelled.tsx'

/** Props of every unit picker of a plan. */
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

/** Units are found by their former names too. */
const pickerOf = (offer: UnitOffer, problem: string | undefined) => ({
  items: offer.tree,
  loading: offer.loading,
  searchOf: unitSearchText,
  remarkOf: formerRemark,
  status: problem ? ('error' as const) : ('' as const),
})

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
          {...pickerOf(offer, problem)}
          placeholder="Chọn đơn vị"
          value={value === '' ? null : { id: value, name: offer.nameOf(value) }}
          onChange={(unit) => onChange(unit?.id ?? '')}
        />
      )}
    </Labelled>
  )
}

/** Several units of the tree: picked one at a time and listed below the picker, with a button to remove. */
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
        <>
          <TreeSelect<UnitNode>
            id={id}
            {...pickerOf(offer, problem)}
            placeholder={value.length === 0 ? 'Chọn đơn vị' : 'Thêm đơn vị'}
            value={null}
            onChange={(unit) => unit && !value.includes(unit.id) && onChange([...value, unit.id])}
          />
          {value.length > 0 && (
            <ul className="grid gap-4 above-8" aria-label={label}>
              {value.map((unit) => (
                <li key={unit} className="row between gap-8 tint-sunken pad-4-12 break">
                  <span>{offer.nameOf(unit)}</span>
                  <Button
                    type="link"
                    danger
                    className="bare"
                    aria-label={`Bỏ ${offer.nameOf(unit)}`}
                    onClick={() => onChange(value.filter((one) => one !== unit))}
                  >
                    Bỏ
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </Labelled>
  )
}
