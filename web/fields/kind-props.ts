import type { Decision } from '#domain/decisions/calls.ts'
import type { DecisionFields } from '#domain/forms/decision-fields.ts'
import type { Field, ValueOf } from '#domain/fields/field.ts'

/** Props of the inputs of all kinds; `value`, `onChange` and `id` come from antd's Form.Item. */
export interface KindProps<F extends Field> {
  field: F
  id?: string
  value?: ValueOf<F> | null
  onChange?: (value: ValueOf<F> | null) => void
  onBlur?: () => void
  disabled?: boolean
}

/** The surroundings of an input that some kinds depend on. */
export interface FieldPlace {
  /** The current catalogue, for choices whose list depends on other values. */
  list?: string
  /** The unit whose departments are offered. */
  roomsOf?: string | null
  /** Person and section that uploaded files belong to (spec 2 §3); without a person there is no file box. */
  officerId?: string
  fileSection?: number
  /** It is the number of a decision: the form's fields that repeat one, and what to do with a chosen one. */
  decided?: {
    fields: DecisionFields
    /** Already, as where a row is repeated. */
    chosen: Decision | undefined
    choose: (decision: Decision) => void
  }
  /** Called when an upload starts and ends. */
  onBusy?: (busy: boolean) => void
}
