import { useEffect, useId, useRef, useState } from 'react'
import type { Field } from '#domain/fields/field.ts'
import { useClosing } from '#web/ui/focus/use-closing.ts'
import './field-example.css'

/** '?' beside the label of a required field: shows an example below its input, over what is there. */
export function FieldExample({ field }: { field: Field }) {
  const [open, setOpen] = useState(false)
  const [text, setText] = useState<string>()
  /** The whole cell: the example stays while its field is filled. */
  const place = useRef<HTMLElement>(null)
  const id = useId()
  useClosing(
    open,
    place,
    () => setOpen(false),
    () => undefined,
  )
  useEffect(() => {
    if (!open) return undefined
    let isGone = false
    // The examples are loaded with the first one that is wanted.
    import('#domain/fields/field-examples.ts').then(
      ({ exampleOf }) => isGone || setText(exampleOf(field)),
      () => isGone || setOpen(false),
    )
    return () => {
      isGone = true
    }
  }, [open, field])
  return (
    <>
      <button
        ref={(element) => {
          place.current = element?.parentElement ?? null
        }}
        type="button"
        className="field-example-button absolute width-24 height-24 circle small strong muted hover-text"
        data-example
        // Reached from the field itself by a key: Tab goes from input to input.
        tabIndex={-1}
        // Without the field's label: who looks for that finds the field alone.
        aria-label="Ví dụ"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        ?
      </button>
      <p
        id={id}
        className="field-example-text at-left absolute raised box shadow pad-8-12 small"
        role="status"
        hidden={!open || text === undefined}
      >
        {open && text !== undefined && (
          <>
            <span className="muted">Ví dụ: </span>
            {text}
          </>
        )}
      </p>
    </>
  )
}

/** Shows or hides the example of the field that has the focus; false if there is none. */
export function toggleExample(): boolean {
  const button = document.activeElement
    ?.closest('.form-cell, .form-cell-wide')
    ?.querySelector<HTMLElement>('[data-example]')
  button?.click()
  return button !== null && button !== undefined
}
