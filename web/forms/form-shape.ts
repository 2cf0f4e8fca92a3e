/** How each field of a form stands for the values of the moment: drawn, demanded, disabled, with which list. */
import { listOf, type AnyValues, type Field, type RoleCode } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { isEmpty } from '#domain/forms/blank.ts'
import { demandOf, isAsked, type AnyForm } from '#domain/forms/form.ts'

export interface FieldState {
  shown: boolean
  required: boolean
  disabled: boolean
  list?: string
  roomsOf?: string | null
  /** How the end of a period reads that has none. */
  open?: string
}

export interface ShapeOptions {
  role: RoleCode
  /** What becomes of fields that do not apply now: panels hide them, the forms of the tabs keep them in place. */
  unasked: 'hide' | 'disable'
  /** Ends of periods that may be filled before their start, because the pair is only an order of events. */
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
  const asked = isAsked(form, name, values)
  const list = field.kind === 'choice' && field.listFor !== undefined ? listOf(field, values) : undefined
  return {
    shown: asked || options.unasked === 'disable',
    required: asked && demandOf(form, name, values) !== null,
    disabled: !asked || isLocked(field, options.role) || isEndWithoutStart(form, name, values, options),
    ...(typeof list === 'string' ? { list } : {}),
    ...(field.kind === 'unit' && field.offers === 'rooms'
      ? { roomsOf: (values['donVi'] as UnitRef | null | undefined)?.id ?? null }
      : {}),
    ...openEnd(form, name, values),
  }
}

/** Computed fields, and those that the role may read but not change. */
export function isLocked(field: Field, role: RoleCode): boolean {
  return field.derived === true || (field.notBy?.includes(role) ?? false)
}

/** An end date waits for its start (spec 2 §4); one that is already there can be mended. */
function isEndWithoutStart(form: AnyForm, name: string, values: AnyValues, options: ShapeOptions): boolean {
  const period = form.periods.find(({ to }) => to === name)
  if (period === undefined || options.independentEnds.includes(name)) return false
  return isEmpty(values[period.from]) && isEmpty(values[name])
}

function openEnd(form: AnyForm, name: string, values: AnyValues): Pick<FieldState, 'open'> {
  const open = form.periods.find(({ to, from }) => to === name && !isEmpty(values[from]))?.open
  return open === undefined || !isEmpty(values[name]) ? {} : { open }
}
