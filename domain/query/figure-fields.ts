/** The fields by which people are counted: those with few values. */
import { personFields, type AskedField, type AskedKind } from './queried-fields.ts'

export const figureKinds: ReadonlySet<AskedKind> = new Set([
  'choice',
  'unit',
  'flag',
  'date',
  'year',
  'number',
])

export const figureFields: readonly AskedField[] = [...personFields.values()].filter(({ kind }) =>
  figureKinds.has(kind),
)
