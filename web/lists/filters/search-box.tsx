import { useId } from 'react'
import { FilterField } from './filter-select.tsx'
import type { TypedSearch } from './use-typed-search.ts'
import { Input } from '#web/ui/inputs/plain-input.ts'

/** A box that free text is typed into. */
export function SearchBox(props: { label: string; hint: string; typed: TypedSearch }) {
  const id = useId()
  return (
    <FilterField label={props.label} id={id}>
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
