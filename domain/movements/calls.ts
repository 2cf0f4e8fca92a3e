/** The calls of a movement: one for each of its steps, and the one that reads it. */
import { z } from 'zod'
import { answer, defineCall, optionalRowId, rowId, searchText, type Call } from '#domain/api/call.ts'
import { expectedVersion } from '#domain/api/expected-version.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { UnitRef } from '#domain/fields/values.ts'
import { decisionsNamed } from '#domain/forms/decision-fields.ts'
import type { Change } from '#domain/movements/changes.ts'
import type { AnyMovement, FurtherStep, MovementState, Step } from '#domain/movements/movement.ts'
import type { movementCounts } from '#domain/movements/schemas.ts'
import { ofService, withPerson } from '#domain/api/subjects.ts'

/** A movement in responses: its own id, the person's, and its fields under their key. */
export type MovementAnswer = AnyValues & { id: string; idCanBo: string; version: number }

/** A movement that is read: what the receiving unit may know of the person before it accepts. */
export type MovementDetail = MovementAnswer & {
  hoVaTen: string | null
  soCccd: string | null
  ngaySinh: string | null
  ngaySinhShow: string | null
  /** The person's current unit. */
  donVi: UnitRef | null
  trangThaiBienDong: MovementState
  /** What accepting will change; empty once it is no longer pending. */
  thayDoi: readonly Change[]
}

/** The names of a step on the permission screen, and its success messages. */
export const stepWords = {
  accept: { title: 'Tiếp nhận', done: 'Tiếp nhận thành công!' },
  edit: { title: 'Sửa', done: 'Cập nhật thành công!' },
  withdraw: { title: 'Xóa', done: 'Xóa thành công!' },
  restore: { title: 'Khôi phục', done: 'Khôi phục thành công!' },
  see: { title: 'Ghi nhận', done: 'Ghi nhận thành công!' },
} as const satisfies Record<FurtherStep, { title: string; done: string }>

const stepInput = z.looseObject({ id: rowId, version: expectedVersion })

/** The calls of a movement with their steps. */
export const stepCalls = (movement: AnyMovement): readonly { step: Step; call: Call }[] => [
  { step: 'begin', call: beginCall(movement) as Call },
  ...furtherCalls(movement).map(({ step, call }) => ({ step, call: call as Call })),
  ...(movement.contract.steps.withdraw === undefined
    ? []
    : [{ step: 'withdraw' as const, call: deleteCall(movement) as Call }]),
]

export function beginCall({ contract, titles }: AnyMovement) {
  return defineCall({
    controller: contract.controller,
    action: contract.begin,
    method: 'POST',
    title: titles.action,
    access: 'permission',
    writes: true,
    affects: ofService,
    input: z.looseObject({ id: rowId, ...decisionsNamed }),
    answer: answer<MovementAnswer>('the movement'),
  })
}

/** The existing steps after the first; `id` is the movement's. */
export const furtherCalls = (movement: AnyMovement) =>
  (Object.keys(movement.contract.steps) as FurtherStep[]).map((step) => ({
    step,
    call: stepCall(movement, step),
  }))

/** The call of one further step; returns the movement, or null where it is withdrawn, restored or marked as seen. */
export function stepCall({ contract, titles, name }: AnyMovement, step: FurtherStep) {
  const action = contract.steps[step]
  if (action === undefined) throw new Error(`${name} has no call for step ${step}`)
  return defineCall({
    controller: contract.controller,
    action,
    method: 'POST',
    title: `${stepWords[step].title}: ${titles.action}`,
    access: 'permission',
    writes: true,
    affects: ofService,
    // What is edited may rest on another decision.
    input: step === 'edit' ? stepInput.extend(decisionsNamed) : stepInput,
    answer: answer<MovementAnswer | null>(
      step === 'accept' || step === 'edit' ? 'the movement' : 'nothing; the movement is as it was begun from',
    ),
  })
}

/** Like the step 'withdraw', with the movement's id in the path (spec 3 §7). */
export function deleteCall({ contract, titles }: AnyMovement) {
  return defineCall({
    controller: contract.controller,
    action: 'delete/{id}',
    method: 'DELETE',
    title: `${stepWords.withdraw.title} theo mã: ${titles.action}`,
    access: 'permission',
    writes: true,
    affects: ofService,
    input: z.object({ id: rowId }),
    answer: answer<null>('nothing; the movement is withdrawn'),
  })
}

/**
 * Reads a movement with what accepting will change. The changes are those of the acceptance that is sent along; without
 * one, on the movement's planned day, else today. Both sides can read a pending one; afterwards only callers that may
 * read the person's record, others get 23.
 */
export function readCall({ contract, titles }: AnyMovement) {
  return defineCall({
    controller: contract.controller,
    action: contract.read ?? '',
    method: 'POST',
    title: `Xem: ${titles.action}`,
    access: 'permission',
    writes: false,
    shows: ['movements', ...withPerson],
    input: z.looseObject({ id: rowId }),
    answer: answer<MovementDetail>('the movement, who it is about, and what accepting it will change'),
  })
}

/** The number of movements in each tab of /bien-dong for a unit: two tabs are pending, two are in effect. */
export type MovementCounts = z.output<typeof movementCounts>

export const countMovements = defineCall({
  controller: 'ChuyenCongTac',
  action: 'get-so-luong',
  method: 'POST',
  title: 'Đếm biến động',
  access: 'permission',
  writes: false,
  shows: ['movements'],
  input: z.object({
    searchContent: searchText,
    donViId: optionalRowId,
    isChildren: z
      .boolean({ error: 'Giá trị phải là đúng hoặc sai.' })
      .nullish()
      .transform((value) => value ?? true),
  }),
  answer: answer<MovementCounts>('how many movements each of the four lists has'),
})
