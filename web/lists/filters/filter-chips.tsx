import type { ReactNode } from 'react'
import { showDate } from '#domain/fields/dates.ts'
import type { AnyFilter, FilterSource } from '#domain/lists/filter.ts'
import { useScopeTree } from '#web/fields/lists.ts'
import { useUser } from '#web/session/session.ts'
import { CrossIcon } from '#web/ui/inputs/cross-icon.tsx'
import { ChoiceSource, type Offered } from './filter-input.tsx'
import { nameIn } from './unit-filter.tsx'

type Values = Readonly<Record<string, unknown>>
type Named = readonly [name: string, filter: AnyFilter]

interface ChipsProps {
  filters: readonly Named[]
  values: Values
  /** Names for the records of `record` filters, by the filter's name. */
  recordNames: Readonly<Record<string, string | null | undefined>>
  product: string | undefined
  /** The inputs are folded: the chips say what they have. Otherwise only records do. */
  folded: boolean
  /** The search box isn't seen either. */
  onPaper: boolean
  onChange: (changes: Record<string, unknown>) => void
  /** Opens the filters, at the one of this label. */
  onUnfold: (label: string) => void
}

/** The active filters in words, each with a button that takes it away; on paper instead of the search panel. */
export function FilterChips(props: ChipsProps) {
  const { folded, onPaper, onChange, onUnfold } = props
  const active = props.filters.flatMap(([name, filter]) => {
    const { kind } = filter.input
    const isRecord = kind === 'record'
    const words =
      isRecord || (folded && (kind !== 'search' || onPaper)) ? wordsOf(props, name, filter) : undefined
    return words === undefined ? [] : [{ name, filter, isRecord, ...words }]
  })
  if (active.length === 0) return null
  return (
    <ul className="filter-chips all-columns flex wrap gap-8" aria-label="Đang lọc theo">
      {active.map(({ name, filter, isRecord, text, empty }) => (
        <li key={name} className="filter-chip flex box text-table">
          {isRecord || onPaper ? (
            <span className="pad-0-8">{text}</span>
          ) : (
            <button
              type="button"
              className="pad-0-8 text-start"
              title={`Mở bộ lọc: ${filter.label}`}
              onClick={() => onUnfold(filter.label)}
            >
              {text}
            </button>
          )}
          {empty !== undefined && !onPaper && (
            <button
              type="button"
              className="middle muted hover-primary"
              aria-label={isRecord ? 'Bỏ lọc hồ sơ' : `Bỏ lọc: ${filter.label}`}
              onClick={() => onChange({ [name]: empty })}
            >
              <CrossIcon />
            </button>
          )}
        </li>
      ))}
    </ul>
  )
}

interface Words {
  text: ReactNode
  /** The value without the filter; undefined: it always has one. */
  empty?: unknown
}

/** What an active filter says; undefined for one that isn't. */
function wordsOf(props: ChipsProps, name: string, { label, input }: AnyFilter): Words | undefined {
  const { values } = props
  const value = values[name]
  const says = (text: ReactNode, empty: unknown = null): Words => ({ text, empty })
  switch (input.kind) {
    case 'search':
      return value === '' ? undefined : says(`“${String(value)}”`, '')
    case 'text':
      return value === '' ? undefined : says(`${inSentence(label)} “${String(value)}”`, '')
    case 'unit':
      return value === null ? undefined : says(<UnitWords of={props} name={name} />)
    case 'one':
    case 'many': {
      const ids = [value ?? []].flat() as string[]
      const isShown =
        input.kind === 'many' ||
        input.onlyWith === undefined ||
        values[input.onlyWith.filter] === input.onlyWith.value
      if (ids.length === 0 || !isShown) return undefined
      const items = <Items from={input.from} ids={ids} values={values} />
      if (input.kind === 'many') return says(items, [])
      return input.always === true ? { text: items } : says(items)
    }
    case 'either':
      return value === null ? undefined : says(value === true ? input.yes : input.no)
    case 'switch':
      return value === input.on ? { text: label, empty: input.off } : undefined
    case 'day':
      return value === null ? undefined : says(`${inSentence(label)} ${showDate(value as string)}`)
    case 'record':
      return value === null ? undefined : says(`${label} ${props.recordNames[name] ?? 'đã chọn'}`)
    // Each of them has a chip of its own above the rows.
    case 'conditions':
    case 'rows':
    case 'below':
    case 'path':
    case 'part':
      return undefined
  }
}

/** 'Từ ngày' → 'từ', within a sentence: the day follows. */
const inSentence = (label: string): string =>
  label.charAt(0).toLocaleLowerCase('vi') + label.slice(1).replace(/ ngày$/u, '')

/** The unit, and whether its sub-units count. */
function UnitWords({ of: { values, filters, product }, name }: { of: ChipsProps; name: string }) {
  const below = filters.find(([, { input }]) => input.kind === 'below' && input.of === name)
  const isWithBelow = below !== undefined && values[below[0]] === true
  return (
    <>
      <UnitName id={values[name] as string | null} product={product} />
      {isWithBelow && ' và đơn vị trực thuộc'}
    </>
  )
}

/** The names of the chosen items. */
function Items({ from, ids, values }: { from: FilterSource; ids: readonly string[]; values: Values }) {
  return (
    <ChoiceSource
      from={from}
      unitId={from.kind === 'rooms' ? (values[from.of] as string | null) : null}
      isNamed
      draw={({ options }) => namesOf(ids, options)}
    />
  )
}

function UnitName({ id, product }: { id: string | null; product: string | undefined }) {
  const user = useUser()
  const isOwn = id === user.donViId
  const tree = useScopeTree(product, !isOwn)
  return isOwn ? user.donVi : (nameIn(tree.items, id) ?? '…')
}

const namesOf = (ids: readonly string[], options: Offered['options']): string =>
  ids.map((id) => options?.find((option) => option.id === id)?.name ?? '…').join(' hoặc ')
