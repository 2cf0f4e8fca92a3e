/** What a decision of a kind becomes for whom it applies to after today: a plan that does it on its day. */
import type { Making } from '#domain/decisions/making/making.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { planKinds, type PlanKind } from '#domain/plans/plan-kinds.ts'

/** Undefined: it can be entered from its day on only. */
export const plannedAs = (making: Making): PlanKind | undefined =>
  planKinds.find(({ form }) => form.name === formOf(making).name) ??
  planKinds.find(({ opens }) => making.kind === 'row' && opens?.name === making.record.name)

const formOf = (making: Making) => (making.kind === 'movement' ? making.movement.form : making.record.form)

/** The day of these values, if it is after today; a month is its first day. */
export function laterDay({ day }: Pick<Making, 'day'>, values: AnyValues, today: string): string | null {
  const from = values[day]
  if (typeof from !== 'string' || from === '') return null
  const isMonth = from.length === 7
  return from > (isMonth ? today.slice(0, 7) : today) ? (isMonth ? `${from}-01` : from) : null
}
