import { Button, Input } from 'antd'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { FilterField } from './filter-select.tsx'
import './search-form.css'
import { useTypedSearch } from './use-typed-search.ts'

type TypedSearch = ReturnType<typeof useTypedSearch>

/** The box that free text is typed into. */
export function SearchBox(props: { label: string; hint: string; typed: TypedSearch; className?: string }) {
  const id = useId()
  return (
    <FilterField label={props.label} id={id} {...(props.className ? { className: props.className } : {})}>
      <Input
        {...props.typed.input}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        placeholder={props.hint}
        title={props.hint}
      />
    </FilterField>
  )
}

/** What every search panel ends with. */
export function SearchButtons({ onReset }: { onReset: () => void }) {
  return (
    <div className="search-buttons">
      <Button htmlType="submit">Tìm kiếm</Button>
      <Button onClick={onReset}>Làm mới</Button>
    </div>
  )
}

/** Selectors that fold away behind a button on a narrow window; the button says how many of them narrow the list. */
export function FoldingFilters(props: { narrow: boolean; narrowing: number; children: ReactNode }) {
  const { narrow, narrowing } = props
  const [unfolded, setUnfolded] = useState(false)
  const id = useId()
  return (
    <>
      {narrow && (
        <Button
          className={`search-fold ${unfolded ? 'search-unfolded' : ''}`}
          aria-expanded={unfolded}
          aria-controls={id}
          onClick={() => setUnfolded(!unfolded)}
        >
          {unfolded ? 'Thu gọn bộ lọc' : narrowing > 0 ? `Bộ lọc (${narrowing})` : 'Bộ lọc'}
        </Button>
      )}
      {(!narrow || unfolded) && (
        <div className="search-fields" id={id}>
          {props.children}
        </div>
      )}
    </>
  )
}

/**
 * The search panel above a list: a text box, the list's own filters, 'Tìm kiếm' and 'Làm mới'. Typed text searches after
 * a pause (`onText`); Enter and 'Tìm kiếm' search in any case (`onSearch`).
 */
export function SearchForm(props: {
  /** What is searched, for those who hear the page. */
  name: string
  label?: string
  hint: string
  text: string
  onText: (text: string) => void
  onSearch: (text: string) => void
  onReset: () => void
  className?: string
  children?: ReactNode
}) {
  const typed = useTypedSearch(props.text, props.onText)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const text = typed.settled()
    if (text !== undefined) props.onSearch(text)
  }
  return (
    <form
      className={`search-form ${props.className ?? ''}`}
      role="search"
      aria-label={props.name}
      onSubmit={submit}
    >
      <SearchBox label={props.label ?? 'Nội dung tìm kiếm'} hint={props.hint} typed={typed} />
      {props.children}
      <SearchButtons onReset={props.onReset} />
    </form>
  )
}
