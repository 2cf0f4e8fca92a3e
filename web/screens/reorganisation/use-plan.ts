import { useMemo } from 'react'
import { previewReorganisation, type ReorganisationPreview } from '#domain/reorganisation/calls.ts'
import {
  planReorganisation,
  type Plan,
  type PlanProblem,
  type PlanUnit,
} from '#domain/reorganisation/plan.ts'
import type { Step } from '#domain/reorganisation/step.ts'
import { useCall } from '#web/api/use-call.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import type { DraftDecision } from './plan-draft.ts'

export interface PlanState {
  /** The resulting tree, once the steps are complete. */
  plan: Plan | undefined
  problems: readonly PlanProblem[]
  preview: ReorganisationPreview | undefined
  /** Why the server refuses the plan. */
  refusal: string | undefined
  /** The figures are outdated or loading. */
  isAsking: boolean
}

/** What the browser computes of the plan, and the figures and warnings of the server. */
export function usePlan(
  units: readonly PlanUnit[],
  steps: readonly Step[],
  { ngayHieuLuc }: DraftDecision,
): PlanState {
  const planned = useMemo(
    () => (units.length === 0 ? { problems: [] } : planReorganisation(units, steps)),
    [units, steps],
  )
  const currentPlan = useMemo(() => ({ ngayHieuLuc, buoc: [...steps] }), [ngayHieuLuc, steps])
  const settled = useSettled(currentPlan)
  const isComplete = planned.plan !== undefined
  const isSettled = settled === currentPlan
  const answer = useCall(previewReorganisation, settled, {
    enabled: isComplete && isSettled,
    staleTime: 0,
    keepPrevious: true,
  })
  return {
    plan: planned.plan,
    problems: planned.problems ?? [],
    preview: isComplete && !answer.isError ? answer.data : undefined,
    refusal: isComplete && isSettled && answer.isError ? answer.error.shown : undefined,
    isAsking: isComplete && (!isSettled || answer.isFetching),
  }
}
