/** How each field of a form is shown for the current values: visible, required, disabled, with which list. */
import { listOf, type AnyValues, type Field, type RoleCode } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { isLocked } from '#domain/forms/locked.ts'
import { requiredMessage, isApplicable, type AnyForm } from '#domain/forms/form.ts'

export interface FieldState {
  shown: boolean
  required: boolean
  disabled: boolean
  list?: string
  roomsOf?: string | null
  /** The text for a period without an end. */
  open?: string
}

export interface ShapeOptions {
  role: RoleCode
  /** What happens to fields that do not apply: panels hide them, tabs disable them. */
  inapplicable: 'hide' | 'disable'
  /** Ends of periods that may be filled before their start, because the pair only says the order of events. */
  independentEnds: readonly string[]
}

export type FormShape = Readonly<Record<string, FieldState>>

export function shapeOf(form: AnyForm, values: AnyValues, options: ShapeOptions): FormShape {
  return Object.fromEntries(
    Object.entries(form.fields).map(([name, field]) => [name, stateOf(form, name, field, values, options)]),
  )
}

function stateOf(
  form: AnyForm,
  name: string,
  field: Field,
  values: AnyValues,
  options: ShapeOptions,
): FieldState {
  const applies = isApplicable(form, name, values)
  const list = field.kind === 'choice' && field.listFor !== undefined ? listOf(field, values) : undefined
  return {
    shown: applies || options.inapplicable === 'disable',
    required: applies && requiredMessage(form, name, values) !== null,
    disabled: !applies || isLocked(field, options.role) || isEndWithoutStart(form, name, values, options),
    ...(typeof list === 'string' ? { list } : {}),
    ...(field.kind === 'unit' && field.offers === 'rooms'
      ? { roomsOf: (values['donVi'] as UnitRef | null | undefined)?.id ?? null }
      : {}),
    ...openEnd(form, name, values),
  }
}

/** An end date is disabled until there is a start (spec 2 §4); an existing one can still be corrected. */
function isEndWithoutStart(form: AnyForm, name: string, values: AnyValues, options: ShapeOptions): boolean {
  const period = form.periods.find(({ to }) => to === name)
  if (period === undefined || options.independentEnds.includes(name)) return false
  return isEmpty(values[period.from]) && isEmpty(values[name])
}

function openEnd(form: AnyForm, name: string, values: AnyValues): Pick<FieldState, 'open'> {
  const open = form.periods.find(({ to, from }) => to === name && !isEmpty(values[from]))?.open
  return open === undefined || !isEmpty(values[name]) ? {} : { open }
}
