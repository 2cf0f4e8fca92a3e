import { Button } from 'antd'
import { useEffect, useId, useRef, type FormEvent } from 'react'
import type { AnyFilter } from '#domain/lists/filter.ts'
import { countNarrowing, type ListValues } from '#domain/lists/list-state.ts'
import { useKeptFlags } from '#web/session/use-kept-flags.ts'
import { usePaper, usePhone } from '#web/theme/use-media.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import { FilterChips } from './filter-chips.tsx'
import { ChoiceFilter, DayFilter, EitherFilter, SwitchFilter } from './filter-input.tsx'
import './list-filters.css'
import { SearchBox } from './search-box.tsx'
import { UnitFilter } from './unit-filter.tsx'
import { useTypedSearch, type TypedSearch } from './use-typed-search.ts'

type Values = Record<string, unknown>
type Named = readonly [name: string, filter: AnyFilter]

export interface ListFiltersProps<L extends ScreenList> {
  list: ListHandle<L>
  /** Accessible name of the search. */
  searchName: string
  /** Messages under unit filters, by the filter's name; '' marks one that is required but not missing yet. */
  unitProblems?: Readonly<Record<string, string>>
  /** False: 'Tìm kiếm' must not search yet. */
  maySearch?: () => boolean
  onReset?: () => void
  /** Names for the records of `record` filters, by the filter's name. */
  recordNames?: Readonly<Record<string, string | null | undefined>>
}

/**
 * The search panel above a list, generated from its filters (spec 3 §2.2). Every choice takes effect at once, typed
 * text after a pause; Enter and 'Tìm kiếm' always search again. The selectors fold into words, as the account chose; in
 * a narrow window they are folded at first.
 */
export function ListFilters<L extends ScreenList>(props: ListFiltersProps<L>) {
  const { list, maySearch, onReset, recordNames = {} } = props
  const narrow = usePhone()
  const [foldings, setFolding] = useKeptFlags('list-filters')
  const onPaper = usePaper()
  const place = narrow ? 'phone' : 'window'
  const id = useId()
  const values = list.effectiveValues as Values
  const set = (changes: Values) => list.set(changes as Partial<ListValues<L>>)
  const form = useRef<HTMLFormElement>(null)
  const wantedLabel = useRef<string>(undefined)
  const boxes = useRef(new Map<string, TypedSearch>())

  const all = Object.entries(list.list.filters)
  const ofKind = (...kinds: string[]) => all.filter(([, { input }]) => kinds.includes(input.kind))
  const [search] = ofKind('search')
  const [path] = ofKind('path')
  const product = path && (values[path[0]] as string)
  const choices = ofKind('unit', 'text', 'one', 'many', 'either', 'switch', 'day').filter(
    ([, { input }]) =>
      input.kind !== 'one' ||
      input.onlyWith === undefined ||
      values[input.onlyWith.filter] === input.onlyWith.value,
  )
  // The unit, or else the first selector, is in the row of the search box; the others follow below.
  const [beside] = [...ofKind('unit'), ...ofKind('one')]
  const rest = choices.filter((choice) => choice !== beside)
  const mayFold = (narrow ? choices : rest).length > 0
  const folded = onPaper || (mayFold && (foldings[place] ?? narrow))
  const fold = (on: boolean) => setFolding(place, on)
  // A chip opens its own filter.
  useEffect(() => {
    const label = wantedLabel.current
    if (folded || label === undefined) return
    wantedLabel.current = undefined
    const labels = [...(form.current?.querySelectorAll('label') ?? [])]
    labels.find(({ textContent }) => textContent === label)?.control?.focus()
  }, [folded])
  if (search === undefined) return null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const texts = [...boxes.current].map(([name, typed]) => [name, typed.settled()] as const)
    if (texts.some(([, text]) => text === undefined) || maySearch?.() === false) return
    list.search(Object.fromEntries(texts) as Partial<ListValues<L>>)
  }
  const drawn = ([name, filter]: Named) => (
    <OneFilter
      key={name}
      name={name}
      filter={filter}
      values={values}
      below={all.find(([, { input }]) => input.kind === 'below' && input.of === name)}
      problem={props.unitProblems?.[name]}
      product={product}
      boxes={boxes.current}
      bare={folded}
      arrival={list.revision}
      onChange={set}
    />
  )
  return (
    <form
      ref={form}
      className={`list-filters grid gap-8-12 below-12 card ${beside === undefined || folded ? '' : 'list-filters-beside'} ${folded ? 'list-filters-folded pad-8-12' : 'pad-10-16-14'}`}
      role="search"
      aria-label={props.searchName}
      onSubmit={submit}
    >
      {drawn(search)}
      {!folded && (
        <div className="search-fields" id={id}>
          {beside && <div className="filters-beside">{drawn(beside)}</div>}
          {rest.length > 0 && <div className="filters-rest grid gap-12 all-columns">{rest.map(drawn)}</div>}
        </div>
      )}
      <div className="search-buttons flex to-end gap-8">
        {mayFold && (
          <FoldButton
            folded={folded}
            controls={id}
            narrowing={countNarrowing(list.list, list.effectiveValues)}
            onFold={fold}
          />
        )}
        <Button htmlType="submit">Tìm kiếm</Button>
        <Button
          onClick={() => {
            onReset?.()
            list.reset()
          }}
        >
          Làm mới
        </Button>
      </div>
      <FilterChips
        filters={all}
        values={values}
        recordNames={recordNames}
        product={product}
        folded={folded}
        onPaper={onPaper}
        onChange={set}
        onUnfold={(label) => {
          wantedLabel.current = label
          fold(false)
        }}
      />
    </form>
  )
}

/** Folds the selectors; folded, it says how many of them are in use. */
function FoldButton(props: {
  folded: boolean
  /** Id of the selectors. */
  controls: string
  narrowing: number
  onFold: (on: boolean) => void
}) {
  const { folded, controls, narrowing, onFold } = props
  return (
    <Button
      title={folded ? 'Mở bộ lọc' : 'Thu gọn bộ lọc'}
      aria-expanded={!folded}
      aria-controls={folded ? undefined : controls}
      onClick={() => onFold(!folded)}
    >
      {folded ? (narrowing > 0 ? `Bộ lọc (${narrowing})` : 'Bộ lọc') : 'Thu gọn'}
    </Button>
  )
}

interface OneFilterProps {
  name: string
  filter: AnyFilter
  values: Values
  /** The switch beside a unit. */
  below: Named | undefined
  problem: string | undefined
  /** The former province of the screen, if it has one. */
  product: string | undefined
  boxes: Map<string, TypedSearch>
  /** The label is only said. */
  bare: boolean
  /** Changes when values come from elsewhere than these inputs. */
  arrival: number
  onChange: (changes: Values) => void
}

function OneFilter(props: OneFilterProps) {
  const { name, filter, values, below } = props
  const { label, input } = filter
  const inputProps = {
    label,
    value: values[name],
    onChange: (value: unknown) => props.onChange({ [name]: value }),
  }
  switch (input.kind) {
    case 'search':
    case 'text':
      return <TextFilter {...props} hint={input.hint} />
    case 'unit':
      return (
        <UnitFilter
          label={label}
          unitId={inputProps.value as string | null}
          onUnit={inputProps.onChange}
          below={
            below && {
              label: below[1].label,
              on: values[below[0]] === true,
              onChange: (on) => props.onChange({ [below[0]]: on }),
            }
          }
          problem={props.problem}
          product={props.product}
        />
      )
    case 'one':
    case 'many':
      return (
        <ChoiceFilter
          {...inputProps}
          from={input.from}
          many={input.kind === 'many'}
          always={input.kind === 'one' && input.always === true}
          unitId={input.from.kind === 'rooms' ? (values[input.from.of] as string | null) : null}
        />
      )
    case 'either':
      return <EitherFilter {...inputProps} yes={input.yes} no={input.no} />
    case 'switch':
      return <SwitchFilter {...inputProps} on={input.on} off={input.off} />
    case 'day':
      return <DayFilter {...inputProps} isAhead={input.isAhead === true} />
    case 'conditions':
    case 'below':
    case 'record':
    case 'path':
    case 'part':
      return null
  }
}

function TextFilter(props: OneFilterProps & { hint: string }) {
  const { name, filter, values, boxes, hint } = props
  const typed = useTypedSearch(values[name] as string, props.arrival, (text) =>
    props.onChange({ [name]: text }),
  )
  boxes.set(name, typed)
  const isFirst = filter.input.kind === 'search'
  return <SearchBox label={filter.label} hint={hint} typed={typed} isFirst={isFirst} bare={props.bare} />
}
