/** Reads what is to be planned from a request. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { addYears, isDay } from '#domain/fields/dates.ts'
import type { Field } from '#domain/fields/field.ts'
import type { FileRef } from '#domain/fields/values.ts'
import { fieldSentences } from '#domain/forms/sentences.ts'
import type { updatePlan } from '#domain/plans/calls.ts'
import { formValuesOf, type PlanKind } from '#domain/plans/plan-kinds.ts'
import { planSentences, yearsAhead } from '#domain/plans/plan-sentences.ts'
import { succeeds } from '#domain/records/succession.ts'
import type { Beside } from '#server/areas/plans/doors.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** What is to be planned. */
export interface Wanted {
  kind: PlanKind
  /** Null: each person on the own day. */
  day: string | null
  /** The form's values as sent, without files. */
  values: Readonly<Record<string, unknown>>
  files: readonly FileRef[]
  beside: Beside
}

export type PlanBody = Omit<z.output<typeof updatePlan.input>, 'id' | 'version'>

/** The body's values and days. Throws 21. */
export function readBody(
  { today }: AuthenticatedRequest,
  kind: PlanKind,
  { quyetDinhIds, [succeeds.ends]: ends, [succeeds.current]: current, ...body }: PlanBody,
  reference: ReferenceData,
): Wanted {
  const sent = formValuesOf(kind, body)
  const { fields } = kind.form
  const parsed = parseValues(fields, sent, reference)
  const named = [...parsed.sent].map((name) => [name, stored(sent, name, parsed.values[name], fields[name])])
  const { file: _, ...values } = Object.fromEntries(named) as Record<string, unknown>
  const problem = parsed.problems.find(({ field }) => field.startsWith('file'))
  if (problem !== undefined) throw refusals.invalidField(`values.${problem.field}`, problem.message)
  const dayPath = body.ngay ? 'ngay' : `values.${kind.day}`
  const sentDay = values[kind.day]
  const day = typeof sentDay === 'string' && sentDay !== '' ? sentDay : null
  if (day === null && kind.ownDay === undefined) throw refusals.invalidField(dayPath, planSentences.noDay)
  const wrongDay = day === null ? null : problemOfDay(day, today)
  if (wrongDay !== null) throw refusals.invalidField(dayPath, wrongDay)
  // The rehearsal's today is the plan's day: what must have happened already is compared with the real one.
  for (const [name, field] of Object.entries(fields)) {
    const value = values[name]
    if (name === kind.day || typeof value !== 'string') continue
    if (field.kind !== 'date' || !field.notAfterToday || !isDay(value) || value <= today) continue
    throw refusals.invalidField(`values.${name}`, fieldSentences.afterToday(field.label))
  }
  return {
    kind,
    day,
    values,
    files: (parsed.values['file'] as readonly FileRef[] | undefined) ?? [],
    beside: {
      ...(ends ? { [succeeds.ends]: true } : {}),
      ...(current ? { [succeeds.current]: true } : {}),
      ...(quyetDinhIds?.length ? { quyetDinhIds } : {}),
    },
  }
}

/** As sent; a choice, which may be sent in several shapes, as it was read: others look for its id. */
const stored = (
  sent: Readonly<Record<string, unknown>>,
  name: string,
  read: unknown,
  field?: Field,
): unknown =>
  field?.kind === 'choice' && read !== null ? read : name in sent ? sent[name] : sent[`${name}Id`]

/** Why nothing can be planned for this day; null if it can. */
export function problemOfDay(day: string, today: string): string | null {
  if (!isDay(day)) return planSentences.noDay
  if (day <= today) return planSentences.notLater
  return day > addYears(today, yearsAhead) ? planSentences.tooFar : null
}
