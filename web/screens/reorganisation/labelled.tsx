import { Input } from 'antd'
import { useId, type ReactNode } from 'react'

/** A label above an input, with its message below. */
export function Labelled(props: {
  label: string
  required?: boolean
  problem?: string | undefined
  hint?: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  return (
    <div className="plan-field">
      <label className="block below-4" htmlFor={id}>
        {props.label}
        {props.required && <span className="required-mark" aria-hidden="true" />}
      </label>
      {props.children(id)}
      {props.problem ? (
        <p className="plan-problem above-4 text-danger small" role="alert">
          {props.problem}
        </p>
      ) : (
        props.hint && <p className="above-4 faint small">{props.hint}</p>
      )}
    </div>
  )
}

/** A one-line text input with a label. */
export function LabelledText(props: {
  label: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  hint?: string
  numeric?: boolean
}) {
  return (
    <Labelled label={props.label} required problem={props.problem} {...(props.hint && { hint: props.hint })}>
      {(id) => (
        <Input
          id={id}
          value={props.value}
          status={props.problem ? 'error' : ''}
          autoComplete="off"
          inputMode={props.numeric ? 'numeric' : 'text'}
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Labelled>
  )
}
