import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import { sortsOf, type Column } from '#domain/lists/column.ts'
import type { ListValues } from '#domain/lists/list-state.ts'
import type { ScreenList } from '../screen-list.ts'
import type { ListHandle } from '../use-list.ts'
import './sort-head.css'

/** The sort order of a list and how to change it. */
export interface Sorting {
  /** 'ngaySinh', '-ngaySinh', or '' for a list with a fixed order, and while sorted by relevance. */
  current: string
  sort: (sort: string) => void
}

export function sortingOf<L extends ScreenList>({ list, values, typed, set }: ListHandle<L>): Sorting {
  // A search by name sorts by relevance, unless an order was chosen.
  const ranks = list.covered !== undefined && list.initialSort === 'hoVaTen' && typed !== ''
  const current = values.sortBy ?? (ranks ? '' : list.initialSort)
  const put = (sortBy: string | null) => set({ sortBy } as Partial<ListValues<L>>)
  const to = (sortBy: string) => put(sortBy === list.initialSort && !ranks ? null : sortBy)
  return {
    current,
    sort: (sort) => {
      if (current === sort) return to(`-${sort}`)
      // The third press restores the default order; on the default column that is the first order again.
      if (current === `-${sort}`) return list.initialSort === current ? to(sort) : put(null)
      return to(sort)
    },
  }
}

const directionOf = (current: string, sort: string) =>
  current === sort ? 'ascending' : current === `-${sort}` ? 'descending' : undefined

/** For `aria-sort` of a column's head; undefined where it can't be sorted. */
export function ariaSortOf(
  column: Column<never>,
  current: string,
): 'ascending' | 'descending' | 'none' | undefined {
  const sorts = sortsOf(column)
  if (sorts.length === 0) return undefined
  return sorts.map(({ sort }) => directionOf(current, sort)).find((direction) => direction) ?? 'none'
}

/** The head of a column, which sorts when pressed; a column with two values one above the other has two heads. */
export function SortHead({ column, sorting }: { column: Column<never>; sorting: Sorting }) {
  const sorts = sortsOf(column)
  if (sorts.length === 0) return <>{column.title}</>
  const [only] = sorts
  if (only && sorts.length === 1)
    return <SortButton sort={only.sort} text={column.title} about={only.title} sorting={sorting} />
  return (
    <span className="stack to-top">
      {sorts.map(({ sort, title }) => (
        <SortButton key={sort} sort={sort} text={title} about={title} sorting={sorting} />
      ))}
    </span>
  )
}

function SortButton(props: { sort: string; text: string; about: string; sorting: Sorting }) {
  const { sort, text, about, sorting } = props
  const direction = directionOf(sorting.current, sort)
  // The mark is never alone in a line.
  const lastWord = text.lastIndexOf(' ') + 1
  return (
    <button
      type="button"
      className={`sort-button hover-text ${direction ? 'sort-active text' : ''}`}
      title={`Sắp xếp theo ${about}${direction ? words[direction] : ''}`}
      onClick={() => sorting.sort(sort)}
    >
      {text.slice(0, lastWord)}
      <span className="nowrap">
        {text.slice(lastWord)}
        <span className="sort-mark no-print" aria-hidden>
          {direction === 'descending' ? <ArrowDownOutlined /> : <ArrowUpOutlined />}
        </span>
      </span>
    </button>
  )
}

const words = { ascending: ' (đang tăng dần)', descending: ' (đang giảm dần)' } as const
