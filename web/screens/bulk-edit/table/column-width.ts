import type { Field } from '#domain/fields/field.ts'

/** px of the parts that stay while the grid scrolls. */
export const rowHeight = 32
export const headHeight = 48
export const numberWidth = 48
export const nameWidth = 196

/** px of a column, by what its values need. */
function columnWidth(field: Field): number {
  switch (field.kind) {
    case 'flag':
      return 96
    case 'year':
    case 'month':
    case 'number':
      return 112
    case 'date':
      return 128
    case 'unit':
      return 240
    case 'newAddress':
      return 320
    case 'text':
      return field.short || field.digits ? 144 : 208
    default:
      return 176
  }
}

/** The left edge of each column, and the right edge of the last. */
export function columnEdges(fields: readonly Field[]): number[] {
  let edge = numberWidth + nameWidth
  return [edge, ...fields.map((field) => (edge += columnWidth(field)))]
}
