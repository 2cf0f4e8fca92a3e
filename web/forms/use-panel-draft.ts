import type { FormInstance } from 'antd'
import { useEffect, useRef } from 'react'

/** Texts for values that aren't strings; by default their name, yes or no. */
type Texts<Values> = { [Name in keyof Values]?: (value: Values[Name]) => string | undefined }

/**
 * A panel's form over stored values: it starts with `initial` each time the panel is opened and loaded. A reload after
 * somebody else's save leaves typed input alone. Call `isDirty` when leaving.
 */
export function usePanelDraft<Values extends object>(
  form: FormInstance<Values>,
  { open, loading, initial, texts = {} }: PanelDraft<Values>,
): { values: () => Values; isDirty: () => boolean } {
  const begun = useRef<Values>(undefined)
  const told = useRef(texts)
  useEffect(() => {
    told.current = texts
  })
  useEffect(() => {
    if (!open) begun.current = undefined
    else if (!loading) {
      startFrom(form, begun.current, initial, told.current)
      begun.current = initial
    }
  }, [open, loading, form, initial])
  const values = (): Values => ({ ...initial, ...(form.getFieldsValue(true) as Partial<Values>) })
  const isDirty = () => begun.current !== undefined && !isSame(values(), begun.current)
  return { values, isDirty }
}

interface PanelDraft<Values> {
  open: boolean
  loading: boolean
  /** The stored values; the same object until they change. */
  initial: Values
  texts?: Texts<Values>
}

/**
 * Sets the stored values in a panel's form. Input typed since `before` stays; where somebody else has stored another
 * value since, that is shown under the field; `texts` formats values that aren't strings.
 */
function startFrom<Values extends object>(
  form: FormInstance<Values>,
  before: Values | undefined,
  now: Values,
  texts: Texts<Values>,
): void {
  const typed = form.getFieldsValue(true) as Values
  const names = Object.keys(now) as (keyof Values & string)[]
  form.setFields(
    names.map((name) => {
      const isTyped = before !== undefined && !isSame(typed[name], before[name])
      if (!isTyped) return { name: name as never, value: now[name], errors: [] }
      const isTheirs = !isSame(before[name], now[name]) && !isSame(typed[name], now[name])
      if (!isTheirs) return { name: name as never, errors: [] }
      const theirs = texts[name]?.(now[name]) ?? textOf(now[name])
      return { name: name as never, errors: [`Giá trị hiện tại: ${theirs}`] }
    }),
  )
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ') || '(trống)'
  const shown: unknown = typeof value === 'object' && value !== null && 'name' in value ? value.name : value
  if (typeof shown === 'boolean') return shown ? 'Có' : 'Không'
  return typeof shown === 'string' || typeof shown === 'number' ? String(shown) : '(trống)'
}
