/** The person's fields after a row of a record becomes the current one (domain/records/succession.ts). */
import type { AnyValues } from '#domain/fields/field.ts'
import { problemsOf } from '#domain/forms/problems.ts'
import { generalForm } from '#domain/officer/officer-forms.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'
import type { Current } from '#domain/records/succession.ts'
import { changesBetween } from '#server/platform/audit/audit.ts'
import type { OfficerEntry } from '#server/people/officers/write/patch.ts'
import { clearedByOtherForm } from '#server/people/officers/forms/cleared-by-other-form.ts'

export interface PresentState {
  /** The changed fields of the person set from the row. */
  set: Partial<OfficerValues>
  /** Those, and fields of other forms that they empty. */
  values: Partial<OfficerValues>
  entry: Partial<OfficerEntry>
}

/**
 * Checks the rules of the forms with these fields, but only problems of the fields being set; otherwise returns why the
 * row can't be the current one. `stored`: the person's fields in those forms; `hasLeft`: whose fields partly stay.
 */
export function presentState(
  current: Current<AnyValues>,
  row: AnyValues,
  { stored, today, hasLeft }: { stored: Readonly<AnyValues>; today: string; hasLeft: boolean },
): PresentState | string {
  const stateOrMessage = current.values(row, stored)
  if (typeof stateOrMessage === 'string') return stateOrMessage
  const staying: readonly string[] = hasLeft ? (current.afterLeaving?.keeps ?? []) : []
  const names = changesBetween(stored, { ...stored, ...stateOrMessage }).names.filter(
    (name) => !staying.includes(name),
  )
  const set = Object.fromEntries(names.map((name) => [name, stateOrMessage[name as keyof OfficerValues]]))
  const after = { ...stored, ...set }
  for (const form of [current.form, generalForm]) {
    if (!names.some((name) => name in form.fields)) continue
    const problem = problemsOf(form, after, { today, stored }).find(({ field }) => field in set)
    if (problem !== undefined) return problem.message
  }
  return {
    set,
    values: { ...set, ...clearedByOtherForm(current.form, set, stored) },
    entry: { target: current.form.name },
  }
}
