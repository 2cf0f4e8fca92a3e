/** The calls that begin a movement of one person. */
import { z } from 'zod'
import { answer, defineCall, rowId } from '#domain/api/call.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import type { MovementKind } from '#domain/movements/movement-forms.ts'

/** A movement as it is answered: its own id, the person's, and its fields under their key. */
export type MovementAnswer = AnyValues & { id: string; idCanBo: string; version: number }

export function beginCall(kind: MovementKind) {
  return defineCall({
    controller: kind.controller,
    action: kind.action,
    method: 'POST',
    title: kind.label,
    access: 'permission',
    writes: true,
    input: z.looseObject({ id: rowId }),
    answer: answer<MovementAnswer>('the movement'),
  })
}
