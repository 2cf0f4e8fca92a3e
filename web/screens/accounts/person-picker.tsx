import { Select } from 'antd'
import { clientMessages } from '#domain/api/client-messages.ts'
import type { RowRef } from '#domain/fields/values.ts'
import { listOfficersOfUnit, type OfficerName } from '#domain/officer/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { fold } from '#domain/officer/name-text.ts'
import { clearable } from '#web/ui/clear-choice.tsx'
import { searchByWords } from '#web/ui/folded.ts'

/**
 * Picks one of a unit's people, searched by name without diacritics or by number; a unit must be chosen first. People
 * with an account are shown disabled.
 */
export function PersonPicker(props: {
  unitId: string | null
  /** The current owner of the account, who may be picked again. */
  owner: string | null
  value?: RowRef | null
  onChange?: (person: RowRef | null) => void
  id?: string
}) {
  const { unitId, owner, value, onChange } = props
  const people = useCall(listOfficersOfUnit, { donViId: unitId }, { enabled: unitId !== null })
  const peopleOfUnit = (people.data ?? []).map(personRef)
  const all =
    value && !peopleOfUnit.some(({ id }) => id === value.id) ? [value, ...peopleOfUnit] : peopleOfUnit
  const taken = new Set(
    (people.data ?? []).flatMap(({ id, coTaiKhoan }) => (coTaiKhoan && id !== owner ? [id] : [])),
  )
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
      {...clearable}
      options={all.map(({ id, name, code }) => ({
        value: id,
        label: `${name}${code ? ` – ${code}` : ''}${taken.has(id) ? ' (đã có tài khoản)' : ''}`,
        disabled: taken.has(id),
        search: fold(`${name} ${code}`),
      }))}
      showSearch={searchByWords}
      notFoundContent={empty}
      onChange={(id: string | null) => onChange?.(all.find((person) => person.id === id) ?? null)}
    />
  )
}

/** A person as a value of the form: its number is the name of the account. */
const personRef = ({ id, hoVaTen, soCccd }: OfficerName): RowRef => ({
  id,
  code: soCccd ?? '',
  name: hoVaTen ?? '',
})
