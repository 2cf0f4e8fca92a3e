/** Every fault, and everything that must not be taken for one. */
import { addressFaults } from '#server/test/quality-faults/addresses.ts'
import { allowanceFaults } from '#server/test/quality-faults/allowances.ts'
import { courseFaults } from '#server/test/quality-faults/courses.ts'
import { disciplineFaults } from '#server/test/quality-faults/merits/discipline.ts'
import { familyFaults } from '#server/test/quality-faults/family.ts'
import { identityFaults } from '#server/test/quality-faults/identity.ts'
import { leavingFaults } from '#server/test/quality-faults/leaving.ts'
import { missingFaults } from '#server/test/quality-faults/missing.ts'
import { familyNearMisses } from '#server/test/quality-faults/near-misses/family.ts'
import { payNearMisses } from '#server/test/quality-faults/near-misses/pay.ts'
import { personNearMisses } from '#server/test/quality-faults/near-misses/person.ts'
import { workNearMisses } from '#server/test/quality-faults/near-misses/work.ts'
import { numberFaults } from '#server/test/quality-faults/numbers.ts'
import { partyFaults } from '#server/test/quality-faults/party-and-army.ts'
import { payRuleFaults } from '#server/test/quality-faults/pay-rules.ts'
import { payFaults } from '#server/test/quality-faults/pay.ts'
import { postFaults } from '#server/test/quality-faults/posts.ts'
import { ratingFaults } from '#server/test/quality-faults/merits/ratings.ts'
import { relativeFaults } from '#server/test/quality-faults/relatives.ts'
import { rewardFaults } from '#server/test/quality-faults/merits/rewards.ts'
import { degreeFaults } from '#server/test/quality-faults/studies.ts'
import { typingFaults } from '#server/test/quality-faults/typing.ts'
import { workFaults } from '#server/test/quality-faults/work.ts'
import type { Fault, NearMiss } from '#server/test/quality-faults/fault.ts'

export const allFaults: readonly Fault[] = [
  ...addressFaults,
  ...allowanceFaults,
  ...courseFaults,
  ...disciplineFaults,
  ...familyFaults,
  ...identityFaults,
  ...leavingFaults,
  ...missingFaults,
  ...numberFaults,
  ...partyFaults,
  ...payRuleFaults,
  ...payFaults,
  ...postFaults,
  ...ratingFaults,
  ...relativeFaults,
  ...rewardFaults,
  ...degreeFaults,
  ...typingFaults,
  ...workFaults,
]
export const allNearMisses: readonly NearMiss[] = [
  ...familyNearMisses,
  ...payNearMisses,
  ...personNearMisses,
  ...workNearMisses,
]
