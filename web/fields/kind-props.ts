import type { Field, ValueOf } from '#domain/fields/field.ts'

/** What the input of every kind takes; `value`, `onChange` and `id` come from antd's Form.Item. */
export interface KindProps<F extends Field> {
  field: F
  id?: string
  value?: ValueOf<F> | null
  onChange?: (value: ValueOf<F> | null) => void
  onBlur?: () => void
  disabled?: boolean
}

/** Where an input stands: what some kinds must know beside their field. */
export interface FieldPlace {
  /** The catalogue that applies now, for choices whose list depends on other values. */
  list?: string
  /** The unit whose departments are offered. */
  roomsOf?: string | null
  /** Person and section that uploaded files belong to (spec 2 §3); without a person there is no file box. */
  officerId?: string
  fileSection?: number
  /** Told while files are on their way. */
  onBusy?: (busy: boolean) => void
}
