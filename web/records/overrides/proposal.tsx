import { Button } from 'antd'
import { useEffect, useId, useRef } from 'react'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AboveProps } from './override.ts'

/**
 * A button that fills a new row with proposed values and names them; beside it what else there is to say, with reasons. With `fills` they are
 * filled in as soon as they are known.
 */
export function Proposal(props: {
  form: AboveProps['form']
  fills: boolean
  /** What it fills in; the button is 'Điền bậc 5 – 3,66'. */
  what: string
  text: string
  reasons?: readonly string[]
  /** Undefined while unknown. */
  values: AnyValues | undefined
  /** The field that is left to type. */
  next: string
}) {
  const { form, fills, what, text, reasons = [], values, next } = props
  const id = useId()
  const fill = () => {
    if (values === undefined) return
    form.set(values)
    form.antd.scrollToField(next, { focus: true, block: 'nearest' })
  }
  const latest = useRef(fill)
  useEffect(() => {
    latest.current = fill
  })
  const isReady = fills && values !== undefined
  useEffect(() => {
    if (isReady) latest.current()
  }, [isReady])
  return (
    <div className="row wrap gap-4-12 below-16">
      <Button onClick={fill} disabled={values === undefined} aria-describedby={id}>
        {`Điền ${what.charAt(0).toLocaleLowerCase('vi')}${what.slice(1)}`}
      </Button>
      <span id={id} className="muted">
        {text}
        {reasons.length > 0 && <span className="block faint small">{reasons.join('; ')}</span>}
      </span>
    </div>
  )
}
