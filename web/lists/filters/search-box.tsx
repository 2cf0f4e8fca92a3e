import type { InputRef } from 'antd'
import { useId } from 'react'
import { useEntryFocus } from '#web/ui/focus/use-entry-focus.ts'
import { FilterField } from './filter-select.tsx'
import type { TypedSearch } from './use-typed-search.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'

/** A box for free text; `isFirst`: it gets the focus when the list opens; `bare`: its label is only said. */
export function SearchBox(props: {
  label: string
  hint: string
  typed: TypedSearch
  isFirst: boolean
  bare: boolean
}) {
  const id = useId()
  const box = useEntryFocus<InputRef>(props.isFirst)
  return (
    <FilterField label={props.label} id={id} bare={props.bare}>
      <Input
        {...props.typed.input}
        ref={box}
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
