/** An instant in the input of a call. */
import { z } from 'zod'

const malformed = 'Thời điểm không đúng định dạng.'

/** ISO 8601 UTC, at most in microseconds: as precise as the log. */
export const instantInput = z
  .string({ error: malformed })
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,6})?Z$/, malformed)
  .refine((text) => isInstant(text), malformed)

/** Also refuses what other days would be made of, such as 30 February. */
function isInstant(text: string): boolean {
  const seconds = text.slice(0, 19)
  const date = new Date(`${seconds}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(seconds)
}
