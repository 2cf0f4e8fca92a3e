/** The shapes of results of the calls about long jobs. */
import { z } from 'zod'
import { count, instant, named } from '#domain/api/call-schema.ts'
import { workStates, type WorkState } from '#domain/progress/work-states.ts'

export const workProgress = named(
  'WorkProgress',
  z.object({
    key: z.string(),
    /** The job in words: 'Chuyển 120 cán bộ đến Sở Y tế'. */
    title: z.string(),
    state: z.enum(Object.keys(workStates) as [WorkState, ...WorkState[]]),
    /** How many of `total` are done; `total` is 0 until it is known. */
    done: count,
    total: count,
    /** The outcome, or the current step. */
    message: z.string(),
    /** Whether `cancel` can stop it now without leaving anything behind. */
    mayCancel: z.boolean(),
    batDau: instant,
    ketThuc: instant.nullable(),
  }),
)
