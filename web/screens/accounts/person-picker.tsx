import { Select } from 'antd'
import { clientMessages } from '#domain/api/client-messages.ts'
import { listOfficersOfUnit, type OfficerName } from '#domain/officer/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { folded, matchesFolded } from '#web/ui/folded.ts'

/** A record as the picker knows it. */
export type PickedPerson = OfficerName

/** Picks one of a unit's people, searched by name without marks or by number; a unit must be chosen first. */
export function PersonPicker(props: {
  unitId: string | null
  value?: PickedPerson | null
  onChange?: (person: PickedPerson | null) => void
  id?: string
}) {
  const { unitId, value, onChange } = props
  const people = useCall(listOfficersOfUnit, { donViId: unitId }, { enabled: unitId !== null })
  const known = people.data ?? []
  const all = value && !known.some(({ id }) => id === value.id) ? [value, ...known] : known
  const empty = people.isError
    ? clientMessages.dataFailed
    : people.isLoading
      ? 'Đang tải hồ sơ …'
      : 'Đơn vị này không có hồ sơ phù hợp'
  return (
    <Select
      {...(props.id === undefined ? {} : { id: props.id })}
      value={value?.id ?? null}
      placeholder={unitId === null ? 'Chọn đơn vị trước' : 'Chọn hồ sơ'}
      disabled={unitId === null}
      loading={people.isLoading}
      allowClear
      options={all.map(({ id, hoVaTen, soCccd }) => ({
        value: id,
        label: `${hoVaTen ?? ''}${soCccd ? ` – ${soCccd}` : ''}`,
        search: folded(`${hoVaTen ?? ''} ${soCccd ?? ''}`),
      }))}
      showSearch={{ filterOption: (search, option) => matchesFolded(option?.search ?? '', search) }}
      notFoundContent={empty}
      onChange={(id: string | null) => onChange?.(all.find((person) => person.id === id) ?? null)}
    />
  )
}
