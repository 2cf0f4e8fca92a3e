import { useId, type InputHTMLAttributes, type Ref } from 'react'
import './text-field.css'

/** A labelled text input in plain React, with its problem under it. `after` is rendered inside the box at the right. */
export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  after?: React.ReactNode
  /** Of the input. */
  ref?: Ref<HTMLInputElement>
}

export function TextField({ label, value, onChange, problem, after, ...input }: TextFieldProps) {
  const id = useId()
  return (
    <div className="text-field">
      <label className="block below-4 muted" htmlFor={id}>
        {label}
      </label>
      <div className={`text-field-box row rounded surface ${problem ? 'text-field-wrong' : ''}`}>
        <input
          {...input}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
        />
        {after}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-field-problem above-4 text-danger text-table">
          {problem}
        </p>
      )}
    </div>
  )
}
