/** The calls that begin a movement of one person. */
import { z } from 'zod'
import { answer, defineCall, rowId, type Call } from '#domain/api/call.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { AnyMovement, Step } from '#domain/movements/movement.ts'

/** A movement as it is answered: its own id, the person's, and its fields under their key. */
export type MovementAnswer = AnyValues & { id: string; idCanBo: string; version: number }

/** The calls of a movement, each with the step that it takes. */
export const stepCalls = (movement: AnyMovement): readonly { step: Step; call: Call }[] => [
  { step: 'begin', call: beginCall(movement) as Call },
]

export function beginCall({ contract, titles }: AnyMovement) {
  return defineCall({
    controller: contract.controller,
    action: contract.begin,
    method: 'POST',
    title: titles.action,
    access: 'permission',
    writes: true,
    input: z.looseObject({ id: rowId }),
    answer: answer<MovementAnswer>('the movement'),
  })
}
