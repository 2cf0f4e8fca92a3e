/** Placing viên chức in positions and career grades: the proposal by rule, the decision, the progress by unit. */
import { z } from 'zod'
import { answer, defineCall, referenceInput, rowId } from '#domain/api/call.ts'
import { ofRecord } from '#domain/api/subjects.ts'
import { decisionsNamed } from '#domain/forms/decision-fields.ts'
import { maxPlaced, placementSentences } from '#domain/positions/placement-form.ts'
import type { placementProgress, proposedPlacement } from '#domain/positions/placement-schemas.ts'

export type ProposedPlacement = z.output<typeof proposedPlacement>
export type PlacementProgress = z.output<typeof placementProgress>

const common = { controller: 'ViTriViecLam', method: 'POST', access: 'permission' } as const

export const proposePlacements = defineCall({
  ...common,
  action: 'propose',
  title: 'Đề xuất vị trí việc làm, bậc nghề nghiệp',
  writes: false,
  shows: ['positions', 'people', 'catalogues', 'law'],
  input: z.object({ donViId: rowId, isChildren: z.boolean().nullish() }),
  answer: answer<ProposedPlacement[]>('the viên chức at work in the unit, each with the proposal'),
})

export const applyPlacements = defineCall({
  ...common,
  action: 'apply',
  title: 'Bố trí vào vị trí việc làm theo quyết định',
  writes: true,
  affects: [...ofRecord, 'positions'],
  input: z.object({
    quyetDinh: z.looseObject({}, { error: placementSentences.noDecision }),
    ...decisionsNamed,
    rows: z
      .array(z.object({ idCanBo: rowId, viTri: referenceInput, bacNgheNghiep: referenceInput }), {
        error: placementSentences.nobody,
      })
      .min(1, placementSentences.nobody)
      .max(maxPlaced, placementSentences.tooMany),
  }),
  answer: answer<{ count: number }>(
    'how many were placed; code 40 names those who were not, with the reason',
  ),
})

export const getPlacementProgress = defineCall({
  ...common,
  action: 'get-progress',
  title: 'Tiến độ bố trí vị trí việc làm',
  writes: false,
  shows: ['positions', 'people', 'units', 'law'],
  input: z.object({ donViId: rowId }),
  answer: answer<PlacementProgress>('the unit itself and each unit directly below, with all below that'),
})
