import { useId, type Ref } from 'react'
import { ariaOfProblem, LabelledBox } from './labelled-box.tsx'

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
  const { value, problem, rows = 4 } = props
  return (
    <LabelledBox id={id} label={props.label} problem={problem}>
      <textarea
        ref={props.ref}
        id={id}
        rows={rows}
        maxLength={props.maxLength}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        {...ariaOfProblem(id, problem)}
      />
    </LabelledBox>
  )
}
