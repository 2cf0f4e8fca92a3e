import type { FormInstance } from 'antd'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyForm } from '#domain/forms/form.ts'
import { inFormOrder, type Problem } from '#domain/forms/problems.ts'

type Path = string | string[]

/**
 * Shows the messages under the inputs. Returns the message of the first problem that has no input on this screen, so
 * that the caller can show it elsewhere.
 */
export function showProblems(
  antd: FormInstance,
  form: AnyForm,
  problems: readonly Problem[],
): string | undefined {
  const placed = problems.map(({ field, message }) => ({ name: pathOf(form, field), message }))
  antd.setFields(
    placed.flatMap(({ name, message }) => (name === undefined ? [] : [{ name, errors: [message] }])),
  )
  return placed.find(({ name }) => name === undefined)?.message
}

/** Whether the form has the field of this path. */
export const isPlaced = (form: AnyForm, path: string): boolean => pathOf(form, path) !== undefined

/** The messages shown now, in the order of the form's fields. */
export function displayedProblems(antd: FormInstance, form: AnyForm): Problem[] {
  const shown = antd
    .getFieldsError()
    .flatMap(({ name, errors }) => errors.map((message) => ({ field: name.join('.'), message })))
  return inFormOrder(form, shown)
}

/**
 * Scrolls to the field of this path ('noiO.fullAddress') and focuses it: to the middle of the window, where neither
 * bars nor notices cover it. No-op when this form lacks the field. `id`: the name of the antd form.
 */
export function goToField(id: string, form: AnyForm, path: string): void {
  const name = pathOf(form, path)
  if (name === undefined) return
  whenEnabled([id, name].flat().join('_'), (input) => {
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    // Focusing would scroll only to the edge of the window, and stop a running scroll animation.
    input.focus({ preventScroll: true })
    const place = input.closest('.ant-form-item') ?? input
    place.scrollIntoView({ block: 'center', behavior: isStill ? 'instant' : 'smooth' })
  })
}

/**
 * A message or edit mode that was just shown must be rendered before the position is measured, and a field disabled
 * during a save can't be focused until it is enabled. A field that stays disabled is scrolled to after `frames`.
 */
function whenEnabled(inputId: string, go: (input: HTMLElement) => void, frames = 20): void {
  requestAnimationFrame(() => {
    const input = document.getElementById(inputId)
    if ((input === null || input.matches(':disabled')) && frames > 0) whenEnabled(inputId, go, frames - 1)
    else if (input !== null) go(input)
  })
}

/** Clears the messages of the changed fields, or of all. */
export function clearProblems(antd: FormInstance, changed?: AnyValues): void {
  const wrong = antd.getFieldsError().filter(({ errors, name }) => {
    if (errors.length === 0) return false
    if (changed === undefined) return true
    const [field = '', part] = name.map(String)
    const value = changed[field]
    if (!(field in changed)) return false
    return part === undefined || typeof value !== 'object' || value === null || part in value
  })
  if (wrong.length > 0) antd.setFields(wrong.map(({ name }) => ({ name, errors: [] })))
}

/** Whether any field shows a message. */
export const hasProblems = (antd: FormInstance): boolean =>
  antd.getFieldsError().some(({ errors }) => errors.length > 0)

/** Clears the messages that were true of the values `before` a change and are not of those `after` it. */
export function clearFixed(
  antd: FormInstance,
  form: AnyForm,
  before: readonly Problem[],
  after: readonly Problem[],
): void {
  const mended = before
    .filter(
      ({ field, message }) => !after.some((still) => still.field === field && still.message === message),
    )
    .map(({ field, message }) => ({ name: pathOf(form, field), message }))
  for (const { name, message } of mended) {
    if (name === undefined || !antd.getFieldError(name).includes(message)) continue
    antd.setFields([{ name, errors: [] }])
  }
}

/** 'noiSinh.fullAddress' → ['noiSinh', 'fullAddress']; a leading key of the call ('congTac.donVi') is left out. */
function pathOf(form: AnyForm, path: string): Path | undefined {
  const parts = path.split('.')
  const own = parts[0] !== undefined && parts[0] in form.fields ? parts : parts.slice(1)
  const [name] = own
  const field = name === undefined ? undefined : form.fields[name]
  if (name === undefined || field === undefined) return undefined
  if (own.length > 1)
    return field.kind === 'oldAddress' || field.kind === 'newAddress' ? own.slice(0, 2) : name
  if (field.kind === 'oldAddress') return [name, 'fullAddress']
  return field.kind === 'newAddress' ? [name, 'address'] : name
}
