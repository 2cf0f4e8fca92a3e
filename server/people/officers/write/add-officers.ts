/** Adds many people set-based, in an open transaction: same plan and derivations as for one (addOfficer). */
import type { ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { nextIds } from '#server/people/officers/write/statements/next-row-ids.ts'
import type { PersonPatch } from '#server/people/officers/write/patch.ts'
import { planChange } from '#server/people/officers/write/plan-change.ts'
import type { OfficerTransaction } from '#server/people/officers/write/officer-transaction.ts'
import { writePeople } from '#server/people/officers/write/write-people.ts'

/**
 * Returns the new ids in the order of the patches, at most one batch (set-statements.ts). The caller has checked
 * permission and scope. Throws the database's error for the first person it refuses.
 */
export async function addOfficersIn(
  { tx }: Pick<OfficerTransaction, 'tx'>,
  reference: ReferenceData,
  request: AuthenticatedRequest,
  patches: readonly PersonPatch[],
): Promise<number[]> {
  if (patches.length === 0) return []
  const ids = await nextIds(tx, 'officer', patches.length)
  const people = patches.map((patch, at) => {
    const plan = planChange({}, patch, () => [], reference, request.today)
    const unitId = (plan.cells['donViId']?.value ?? null) as number | null
    return { officer: { id: ids[at] as number, unitId }, plan }
  })
  await writePeople(tx, request, people, { areNew: true })
  return ids
}
