import { useId, type Ref } from 'react'
import './text-field.css'

/** A labelled box for several lines in plain React, with its problem under it. */
export function TextArea(props: {
  label: string
  value: string
  onChange: (value: string) => void
  maxLength: number
  problem?: string | undefined
  rows?: number
  ref?: Ref<HTMLTextAreaElement>
}) {
  const id = useId()
  const { label, value, problem, rows = 4 } = props
  return (
    <div className="text-field">
      <label className="block below-4 muted" htmlFor={id}>
        {label}
      </label>
      <div className={`text-field-box row rounded surface ${problem ? 'text-field-wrong' : ''}`}>
        <textarea
          ref={props.ref}
          id={id}
          rows={rows}
          maxLength={props.maxLength}
          value={value}
          onChange={(event) => props.onChange(event.target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-field-problem above-4 text-danger text-table">
          {problem}
        </p>
      )}
    </div>
  )
}
