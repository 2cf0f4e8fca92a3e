/** Which fields are encrypted where the setting says so (ENCRYPT_AT_REST): those of the class 'sensitive', and numbers of people. */
import type { Field } from '#domain/fields/field.ts'

/** `read`: only read back; `sought`: also compared as a whole. */
export type Cover = 'read' | 'sought'

/** How the column of a field is encrypted; undefined if it isn't. Statements compute with days, items and figures, which stay as they are. */
export function coverOf(field: Field): Cover | undefined {
  if (field.kind !== 'text' || field.openAtRest !== undefined) return undefined
  if (field.identifies) return 'sought'
  return field.dataClass === 'sensitive' ? 'read' : undefined
}

/** Whether its values are encrypted wherever they stand beside its name: in the log, in answers kept for retries, in imports. */
export const isCoveredByName = (field: Field): boolean =>
  field.openAtRest === undefined && (field.identifies === true || field.dataClass === 'sensitive')
