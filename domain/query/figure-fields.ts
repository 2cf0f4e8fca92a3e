/** The fields by which people are counted: those with few values. */
import { personFields, type QueriedField, type QueriedKind } from './queried-fields.ts'

export const figureKinds: ReadonlySet<QueriedKind> = new Set([
  'choice',
  'unit',
  'flag',
  'date',
  'year',
  'number',
])

export const figureFields: readonly QueriedField[] = [...personFields.values()].filter(({ kind }) =>
  figureKinds.has(kind),
)
