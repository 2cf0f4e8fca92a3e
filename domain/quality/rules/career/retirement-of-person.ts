/** The retirement of a person, for the rules that ask for it. */
import { retirementFields, retirementOfPerson } from '#domain/due/due-days.ts'
import type { Law } from '#domain/law/law.ts'
import type { OfficerValues } from '#domain/officer/officer-fields.ts'

type Values = Pick<OfficerValues, (typeof retirementFields)[number]>
const computed = new WeakMap<Values, { law: Law; retirement: ReturnType<typeof retirementOfPerson> }>()

/** Computed once for the values of a record. */
export function retirementOnce(values: Values, law: Law): ReturnType<typeof retirementOfPerson> {
  const before = computed.get(values)
  if (before?.law === law) return before.retirement
  const retirement = retirementOfPerson(values, law)
  computed.set(values, { law, retirement })
  return retirement
}
