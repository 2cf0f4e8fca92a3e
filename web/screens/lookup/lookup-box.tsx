import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { useId, type KeyboardEvent } from 'react'
import { useEntryFocus } from '#web/ui/focus/use-entry-focus.ts'
import type { Lookup } from './use-lookup.ts'

export const resultsId = 'lookup-results'
export const optionId = (id: string) => `lookup-option-${id}`

const takenByInputMethod = 229

/** The search box: focused on entry; the arrow keys move through the results. */
export function LookupBox({ lookup }: { lookup: Lookup }) {
  const { typed, people, active } = lookup
  const id = useId()
  const input = useEntryFocus<HTMLInputElement>()

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    typed.input.onKeyDown(event)
    if (event.nativeEvent.isComposing || event.keyCode === takenByInputMethod) return
    const keys: Readonly<Record<string, () => void>> = {
      ArrowDown: () => lookup.move(1),
      ArrowUp: () => lookup.move(-1),
      Enter: lookup.enter,
      Escape: lookup.clear,
    }
    const act = keys[event.key]
    if (act === undefined) return
    event.preventDefault()
    act()
  }

  const at = people[active]
  return (
    <div className="below-16 no-print">
      <label className="block below-6 muted" htmlFor={id}>
        Họ tên, số CCCD, số hiệu, số điện thoại hoặc email
      </label>
      <div className="lookup-input text-field-box bordered-strong surface round-large size-18 height-52 row muted">
        <SearchOutlined aria-hidden />
        <input
          {...typed.input}
          ref={input}
          id={id}
          type="text"
          inputMode="search"
          enterKeyHint="search"
          role="combobox"
          aria-expanded={people.length > 0}
          aria-controls={resultsId}
          aria-autocomplete="list"
          {...(at === undefined ? {} : { 'aria-activedescendant': optionId(at.id) })}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={200}
          // Typing replaces the previous text.
          onFocus={({ target }) => target.select()}
          placeholder="Ví dụ: an nguyen, nva, 1368"
          onKeyDown={onKeyDown}
        />
        {typed.input.value !== '' && (
          <button
            type="button"
            className="width-36 height-36 middle rounded faint size-16"
            aria-label="Xóa nội dung tra cứu"
            onClick={() => {
              lookup.clear()
              input.current?.focus()
            }}
          >
            <CloseCircleFilled aria-hidden />
          </button>
        )}
      </div>
    </div>
  )
}
