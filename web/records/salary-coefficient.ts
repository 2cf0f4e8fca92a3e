/** The coefficient for a rank and a step in the salary tables (Nghị định 204/2004/NĐ-CP). */
import { listCatalogue, type CatalogueEntry } from '#domain/catalogues/calls.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import { coefficientOf } from '#domain/salary/salary-scales.ts'
import { queryKeyOf } from '#web/api/use-call.ts'
import { queryClient } from '#web/api/query-client.ts'

/** The names of the three fields in a form. */
export interface SalaryNames {
  rank: string
  step: string
  coefficient: string
}

export const rankCatalogue = 'DM_NGACHCHUCDANH'

/** undefined where the rank belongs to no known scale, or the scale has no such step. */
export function tableCoefficient(
  ranks: readonly CatalogueEntry[],
  rank: Ref | null | undefined,
  step: Ref | null | undefined,
): number | undefined {
  if (!rank || !step) return undefined
  const group = ranks.find(({ id }) => id === rank.id)?.extra['group']
  return typeof group === 'string' ? coefficientOf(group, Number(step.code)) : undefined
}

/** Fills the coefficient after rank or step were chosen. The rank's own field has already loaded the ranks. */
export function coefficientEffect(
  names: SalaryNames,
  changed: readonly string[],
  values: AnyValues,
): AnyValues | undefined {
  if (!changed.includes(names.rank) && !changed.includes(names.step)) return undefined
  const ranks = queryClient.getQueryData<CatalogueEntry[]>(
    queryKeyOf(listCatalogue, { collection: rankCatalogue }),
  )
  const coefficient = tableCoefficient(
    ranks ?? [],
    values[names.rank] as Ref | null,
    values[names.step] as Ref | null,
  )
  return coefficient === undefined ? undefined : { [names.coefficient]: coefficient }
}
