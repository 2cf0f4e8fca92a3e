import { Form } from 'antd'
import { useEffect, useRef, type CSSProperties } from 'react'
import type { Field } from '#domain/fields/field.ts'
import { listOf } from '#domain/fields/field.ts'
import { inputOf } from '#web/fields/field-input.tsx'

/** The kinds whose cells open the product's own input; all others are typed. */
const ownKinds = new Set<Field['kind']>(['choice', 'date', 'month', 'year', 'flag', 'option', 'unit'])

export const hasOwnEditor = ({ kind }: Field): boolean => ownKinds.has(kind)

/** Chosen at once, without confirming. */
const atOnce = new Set<Field['kind']>(['choice', 'flag', 'option', 'unit'])

/** The product's own input over a cell. */
export function CellEditor(props: {
  field: Field
  value: unknown
  /** The unit whose rooms are offered. */
  unitId: string | null
  style: CSSProperties
  onDone: (value: unknown) => void
  onCancel: () => void
}) {
  const { field, value, unitId, onDone, onCancel } = props
  const area = useRef<HTMLDivElement>(null)
  const chosen = useRef({ value, isChanged: false })
  useEffect(() => {
    area.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [])
  const finish = () => (chosen.current.isChanged ? onDone(chosen.current.value) : onCancel())
  const list = field.kind === 'choice' ? listOf(field, {}) : undefined
  return (
    <div
      ref={area}
      role="presentation"
      className="cell-editor absolute min-height-32 surface shadow layer-2"
      style={props.style}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Escape') onCancel()
        else if (event.key === 'Enter' && !atOnce.has(field.kind)) finish()
        else if (event.key === 'Tab') finish()
        else return
        event.preventDefault()
        event.stopPropagation()
      }}
      onBlur={({ relatedTarget }) => {
        // A calendar or a list of options is outside of it.
        if (relatedTarget === null || area.current?.contains(relatedTarget)) return
        if (
          relatedTarget.closest(
            '.ant-select-dropdown, .ant-picker-dropdown, [role="dialog"], [role="listbox"]',
          )
        )
          return
        finish()
      }}
    >
      <Form
        initialValues={{ cell: value }}
        onValuesChange={({ cell }: { cell?: unknown }) => {
          chosen.current = { value: cell ?? null, isChanged: true }
          if (atOnce.has(field.kind)) finish()
        }}
      >
        <Form.Item name="cell" noStyle>
          {inputOf(field, false, { roomsOf: unitId, ...(typeof list === 'string' && { list }) })}
        </Form.Item>
      </Form>
    </div>
  )
}
