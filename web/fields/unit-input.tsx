import { Select } from 'antd'
import type { UnitField } from '#domain/fields/field.ts'
import type { UnitNode } from '#domain/units/calls.ts'
import { formerRemark, unitSearchText } from '#domain/units/former-names.ts'
import { unitRef } from '#domain/units/unit-ref.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { searchByWords } from '#web/ui/folded.ts'
import { TreeSelect } from '#web/ui/tree/tree-select.tsx'
import { emptyText } from './choice-input.tsx'
import type { FieldPlace, KindProps } from './kind-props.ts'
import { useRooms, useUnitTree } from './lists.ts'

/** A unit of the tree, or a department of the unit chosen beside it. */
export function UnitInput({ roomsOf, ...props }: KindProps<UnitField> & Pick<FieldPlace, 'roomsOf'>) {
  return props.field.offers === 'rooms' ? (
    <RoomInput {...props} unitId={roomsOf ?? null} />
  ) : (
    <TreeInput {...props} />
  )
}

function TreeInput({ field, value, onChange, ...rest }: KindProps<UnitField>) {
  const { items, loading } = useUnitTree(field.offers)
  return (
    <TreeSelect<UnitNode>
      {...rest}
      items={items}
      loading={loading}
      searchOf={unitSearchText}
      remarkOf={formerRemark}
      placeholder="Chọn đơn vị"
      popupWidth={460}
      value={value}
      onChange={(unit) => onChange?.(unit && unitRef(unit))}
    />
  )
}

function RoomInput({
  field: _,
  value,
  onChange,
  unitId,
  disabled,
  ...rest
}: KindProps<UnitField> & { unitId: string | null }) {
  const offer = useRooms(unitId)
  const isOffered = offer.items.some(({ id }) => id === value?.id)
  const options = [
    ...(value && !isOffered ? [{ value: value.id, label: value.name }] : []),
    ...offer.items.map(({ id, name }) => ({ value: id, label: name })),
  ]
  return (
    <Select
      {...rest}
      disabled={(disabled ?? false) || unitId === null}
      value={value?.id ?? null}
      options={options}
      loading={offer.loading}
      {...clearable}
      placeholder="Chọn phòng ban"
      showSearch={searchByWords}
      notFoundContent={offer.loading || offer.failed ? emptyText(offer) : 'Đơn vị này không có phòng ban'}
      onChange={(id: string | null) => {
        const room = offer.items.find((item) => item.id === id)
        onChange?.(room ? unitRef(room) : null)
      }}
    />
  )
}
