import type { AnyFilter } from '#domain/lists/filter.ts'
import type { ListValues } from '#domain/lists/list-state.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import './rows-search.css'
import { useTypedSearch } from './use-typed-search.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'

/** The box above the rows, where a list has one: searches within the results of the search panel, on the server. */
export function RowsSearch<L extends ScreenList>({ list }: { list: ListHandle<L> }) {
  const [rowsFilter] = Object.entries(list.list.filters).filter(([, { input }]) => input.kind === 'rows')
  return rowsFilter === undefined ? null : <Box list={list} name={rowsFilter[0]} filter={rowsFilter[1]} />
}

function Box<L extends ScreenList>(props: { list: ListHandle<L>; name: string; filter: AnyFilter }) {
  const { list, name, filter } = props
  const { label, input } = filter
  const values = list.values as Record<string, unknown>
  const typed = useTypedSearch(values[name] as string, list.revision, (text) =>
    list.set({ [name]: text } as Partial<ListValues<L>>),
  )
  return (
    <form
      className="rows-search flex to-end below-12 no-print"
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        const text = typed.settled()
        if (text !== undefined) list.search({ [name]: text } as Partial<ListValues<L>>)
      }}
    >
      <Input
        {...typed.input}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        aria-label={label}
        placeholder={'hint' in input ? input.hint : label}
      />
    </form>
  )
}
