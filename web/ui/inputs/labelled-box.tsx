import type { ReactNode } from 'react'
import './text-field.css'

/** The frame of a text input in plain React: its label above it, its problem under it. */
export function LabelledBox(props: {
  id: string
  label: string
  problem: string | undefined
  children: ReactNode
}) {
  const { id, label, problem } = props
  return (
    <div className="text-field">
      <label className="block below-4 muted" htmlFor={id}>
        {label}
      </label>
      <div
        className={`text-field-box bordered-strong row rounded surface ${problem ? 'text-field-wrong' : ''}`}
      >
        {props.children}
      </div>
      {problem !== undefined && (
        <p id={`${id}-problem`} className="text-field-problem above-4 text-danger text-table">
          {problem}
        </p>
      )}
    </div>
  )
}

/** Tells the input of its problem. */
export const ariaOfProblem = (id: string, problem: string | undefined) => ({
  'aria-invalid': problem !== undefined,
  'aria-describedby': problem === undefined ? undefined : `${id}-problem`,
})
