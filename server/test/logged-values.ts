/** Values of a log entry as its readers see them. */
import { personColumns } from '#server/platform/audit/audit.ts'

/** Without the columns of the person that were written along; null if there is nothing else. */
export function shownValues(values: object | null): Record<string, unknown> | null {
  const { [personColumns]: _, ...shown } = { ...values } as Record<string, unknown>
  return Object.keys(shown).length === 0 ? null : shown
}
