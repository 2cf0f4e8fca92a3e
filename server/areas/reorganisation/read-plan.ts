/** Parses a request into a plan: validates the decision, checks that units are in scope and steps consistent. */
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import type { ValuesOf } from '#domain/fields/field.ts'
import { inFormOrder, problemsOf } from '#domain/forms/problems.ts'
import type { previewReorganisation } from '#domain/reorganisation/calls.ts'
import {
  planReorganisation,
  unitsNamed,
  type Plan,
  type PlanUnit,
  type RoomHomes,
} from '#domain/reorganisation/plan.ts'
import { decisionFields, decisionForm } from '#domain/reorganisation/reorganisation-form.ts'
import type { Step } from '#domain/reorganisation/step.ts'
import { parseValues, type ReferenceData } from '#server/people/forms/parse-values.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import type { Units } from '#server/platform/table-cache/units.ts'

export type PlanInput = z.output<typeof previewReorganisation.input>

export type Decision = ValuesOf<typeof decisionForm.fields>

/** Throws 21 with all problems. With `isDraft` nothing is required: only filled fields are checked. */
export function readDecision(
  input: PlanInput,
  reference: ReferenceData,
  today: string,
  isDraft = false,
): Decision {
  const body = { ...input.quyetDinh, ngayHieuLuc: input['ngayHieuLuc'] }
  const { values, problems: unread } = parseValues(decisionForm.fields, body, reference)
  const isDemand = (field: string) => values[field as keyof Decision] === null
  const judged = problemsOf(decisionForm, values, { today }).filter(
    ({ field }) => !unread.some((one) => one.field === field) && !(isDraft && isDemand(field)),
  )
  const problems = inFormOrder(decisionForm, [...unread, ...judged]).map(({ field, message }) => ({
    field: decisionFields.includes(field) ? `quyetDinh.${field}` : field,
    message,
  }))
  if (problems.length > 0) throw refusals.invalid(problems)
  return values
}

/** Throws 23 for a unit that doesn't exist or is out of scope, 21 for contradictory steps. */
export function planOf(
  request: AuthenticatedRequest,
  tree: Units,
  units: readonly PlanUnit[],
  steps: readonly Step[],
  roomHomes?: RoomHomes,
): Plan {
  const { unitIsReorganised } = request.server.guards
  const named = steps.flatMap(unitsNamed).filter((id) => id !== '')
  if (!named.every((id) => unitIsReorganised(request.scope, Number(id), tree))) throw refusals.rowNotFound()
  const { plan, problems } = planReorganisation(units, steps, roomHomes)
  if (problems === undefined) return plan
  if (problems.some(({ isGone }) => isGone)) throw refusals.rowNotFound()
  throw refusals.invalid(problems.map(({ field, message }) => ({ field, message })))
}

/** Active units, from the cache. */
export const unitsInUse = (tree: Units): PlanUnit[] =>
  tree.all.flatMap(({ id, name, maCoQuan, capDV, parentId, active }) =>
    active
      ? [{ id: String(id), name, maCoQuan, capDV, parentId: parentId === null ? null : String(parentId) }]
      : [],
  )
