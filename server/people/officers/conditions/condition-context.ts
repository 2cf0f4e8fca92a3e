import type { RawBuilder } from 'kysely'
import type { ReferenceData } from '#server/people/forms/parse-values.ts'

export type Sql = RawBuilder<boolean>

/** With which catalogues, units and day conditions are read. */
export interface ConditionContext extends Pick<ReferenceData, 'catalogues' | 'units'> {
  today: string
}
