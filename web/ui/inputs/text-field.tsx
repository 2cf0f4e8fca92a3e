import { useId, type InputHTMLAttributes, type Ref } from 'react'
import { ariaOfProblem, LabelledBox } from './labelled-box.tsx'

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
    <LabelledBox id={id} label={label} problem={problem}>
      <input
        {...input}
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...ariaOfProblem(id, problem)}
      />
      {after}
    </LabelledBox>
  )
}
