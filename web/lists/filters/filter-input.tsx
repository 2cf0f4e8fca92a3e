import { useId, useMemo, useState, type ReactNode } from 'react'
import { clientMessages } from '#domain/api/client-messages.ts'
import { listCollections } from '#domain/catalogues/calls.ts'
import { isDay } from '#domain/fields/dates.ts'
import { date } from '#domain/fields/kinds.ts'
import type { FilterOption, FilterSource } from '#domain/lists/filter.ts'
import { listRoleOptions } from '#domain/roles/option-calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { DateInput } from '#web/fields/calendar/date-input.tsx'
import { useChoices, useRooms, type Offer } from '#web/fields/lists.ts'
import { Switch } from '#web/ui/inputs/switch.tsx'
import { FilterField, FilterSelect, FilterSelectMany } from './filter-select.tsx'

/** The input of one filter; `value` and `onChange` have the filter's own type. */
export interface FilterInputProps {
  label: string
  value: unknown
  onChange: (value: unknown) => void
  /** Text of a selector while nothing is chosen. */
  placeholder?: string
  /** The problem with the choice. */
  problem?: string | undefined
}

const eitherIds = { all: 'tat-ca', yes: 'co', no: 'khong' } as const

/** Tất cả, only those with the property, or only those without. */
export function EitherFilter({ yes, no, ...props }: FilterInputProps & { yes: string; no: string }) {
  const options = [
    { id: eitherIds.all, name: 'Tất cả' },
    { id: eitherIds.yes, name: yes },
    { id: eitherIds.no, name: no },
  ]
  const { value } = props
  return (
    <FilterSelect
      label={props.label}
      options={options}
      always
      value={value === true ? eitherIds.yes : value === false ? eitherIds.no : eitherIds.all}
      onChange={(id) => props.onChange(id === eitherIds.all ? null : id === eitherIds.yes)}
    />
  )
}

/** A switch followed by its label. */
export function SwitchFilter(props: FilterInputProps & { on: unknown; off: unknown }) {
  const id = useId()
  return (
    <label className="regular pointer inline-row gap-8 filter-alone nowrap" htmlFor={id}>
      <Switch
        id={id}
        checked={props.value === props.on}
        onChange={(checked) => props.onChange(checked ? props.on : props.off)}
      />
      {props.label}
    </label>
  )
}

/** A day, in the past unless `isAhead`; an invalid one shows a message on blur, and doesn't filter. */
export function DayFilter(props: FilterInputProps & { isAhead: boolean }) {
  const { label, onChange, isAhead } = props
  const value = props.value as string | null
  const field = useMemo(() => date(label, isAhead ? {} : { notAfterToday: true }), [label, isAhead])
  const id = useId()
  const [left, setLeft] = useState(false)
  return (
    <FilterField label={label} id={id} className="filter-day">
      <DateInput
        field={field}
        id={id}
        value={value}
        onBlur={() => setLeft(true)}
        onChange={(day) => {
          setLeft(false)
          onChange(day)
        }}
      />
      {left && value !== null && !isDay(value) && (
        <p className="above-4 text-danger text-table" role="alert">
          {`${label} không đúng định dạng.`}
        </p>
      )}
    </FilterField>
  )
}

/** Chooses from a catalogue, the roles, fixed options …; `unitId` is the unit whose rooms are offered. */
export function ChoiceFilter(
  props: FilterInputProps & { from: FilterSource; many: boolean; always?: boolean; unitId: string | null },
) {
  const { from, unitId, many, value, ...rest } = props
  const isNamed = Array.isArray(value) ? value.length > 0 : value !== null
  const draw = (offered: Offered) =>
    many ? (
      <FilterSelectMany {...rest} {...offered} value={value as readonly string[]} />
    ) : (
      <FilterSelect {...rest} {...offered} value={value as string | null} />
    )
  return <ChoiceSource from={from} unitId={unitId} isNamed={isNamed} draw={draw} />
}

/** What a source offers; undefined options while they load. */
export interface Offered {
  options: readonly FilterOption[] | undefined
  placeholder?: string
  disabled?: boolean
  always?: boolean
  failed?: string | undefined
  onWanted?: () => void
}

interface SourceProps {
  unitId: string | null
  /** The names of the options are needed at once. */
  isNamed: boolean
  draw: (offered: Offered) => ReactNode
}

/** Draws with the options of a source. */
export function ChoiceSource({ from, ...props }: SourceProps & { from: FilterSource }) {
  switch (from.kind) {
    case 'catalogue':
      return <CatalogueSource {...props} from={from} />
    case 'rooms':
      return <RoomSource {...props} />
    case 'roles':
      return <RoleSource {...props} />
    case 'collections':
      return <CollectionSource {...props} />
    case 'fixed':
      return props.draw({ options: from.options })
  }
}

/** Undefined while the list loads, so that ids are not shown for names. */
const loaded = <Item,>({ items, loading }: Offer<Item>) => (loading ? undefined : items)

function CatalogueSource({
  from,
  isNamed,
  draw,
}: SourceProps & { from: Extract<FilterSource, { kind: 'catalogue' }> }) {
  // Most filters are never used: a catalogue is loaded on hover or focus, or to name what is chosen.
  const [wanted, setWanted] = useState(false)
  const items = loaded(useChoices(from.collection, undefined, wanted || isNamed))
  const options = useMemo(() => items?.filter(({ code }) => !from.except.includes(code)), [items, from])
  return draw({ options, onWanted: () => setWanted(true) })
}

function RoomSource({ unitId, isNamed, draw }: SourceProps) {
  const [wanted, setWanted] = useState(false)
  const isRead = wanted || isNamed
  const rooms = useRooms(isRead ? unitId : null)
  const none = isRead && !rooms.loading && !rooms.failed && rooms.items.length === 0
  return draw({
    options: loaded(rooms),
    disabled: unitId === null || none,
    placeholder: unitId === null ? 'Chọn cơ quan trước' : none ? 'Không có phòng ban' : 'Tất cả',
    onWanted: () => setWanted(true),
  })
}

function RoleSource({ draw }: SourceProps) {
  const { data, isError } = useCall(listRoleOptions, {}, { staleTime: 60_000 })
  return draw({ options: data, failed: isError ? clientMessages.rolesFailed : undefined })
}

function CollectionSource({ draw }: SourceProps) {
  const { data } = useCall(listCollections, {}, { staleTime: 600_000 })
  return draw({ options: data, always: true })
}
