/** What the calls about placing viên chức take and return. */
import { z } from 'zod'
import { count, returns } from '#domain/api/call-schema.ts'
import {
  applyPlacements,
  getPlacementProgress,
  proposePlacements,
} from '#domain/positions/placement-calls.ts'
import { returnsWorkbooks } from '#domain/lists/answers.ts'
import { placementExports } from '#domain/positions/placement-list.ts'
import { proposedPlacement, placementProgress } from '#domain/positions/placement-schemas.ts'

export const placementAnswers = [
  returns(proposePlacements, z.array(proposedPlacement)),
  returns(applyPlacements, z.object({ count })),
  returns(getPlacementProgress, placementProgress),
  ...returnsWorkbooks(placementExports),
]
