import type { UnitsField } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import { TreeSelectMany } from '#web/ui/tree/tree-select.tsx'
import type { KindProps } from './kind-props.ts'
import { useUnitTree } from './lists.ts'

/** Several units of the tree. */
export function UnitsInput({ field: _, value, onChange, ...rest }: KindProps<UnitsField>) {
  const { items, loading } = useUnitTree('all')
  return (
    <TreeSelectMany<UnitNode>
      {...rest}
      items={items}
      loading={loading}
      searchOf={unitSearchText}
      remarkOf={formerRemark}
      placeholder="Chọn đơn vị"
      value={value ?? []}
      // Only ids and names are needed: units are compared and saved by id.
      onChange={(units) => onChange?.(units as UnitRef[])}
    />
  )
}
