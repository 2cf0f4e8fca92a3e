/** Periods among the filters of a list: one turned round is refused, instead of finding nobody. */
import type { z } from 'zod'
import type { Filters } from '#domain/lists/filter.ts'

export const periodOrder = (first: string, last: string) => `${last} không được trước ${first}.`

type Day = string | null | undefined

/** ISO days; a missing one is no limit. */
export const isTurnedRound = (first: Day, last: Day): boolean => !!first && !!last && last < first

/** The shape, refusing each period of these filters (`notBefore`) that is turned round. */
export function withPeriods<S extends z.ZodObject>(shape: S, filters: Filters): S {
  const periods = Object.entries(filters).flatMap(([last, { label, input }]) => {
    const first = input.kind === 'day' ? input.notBefore : undefined
    const from = first === undefined ? undefined : filters[first]
    return first === undefined || from === undefined
      ? []
      : [{ first, last, message: periodOrder(from.label, label) }]
  })
  if (periods.length === 0) return shape
  return shape.superRefine((values: Record<string, unknown>, context) => {
    for (const { first, last, message } of periods)
      if (isTurnedRound(values[first] as Day, values[last] as Day))
        context.addIssue({ code: 'custom', path: [last], message })
  })
}
