import type { ComponentType } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { mayCall, type SignedInUser } from '#web/session/session.ts'
import { MovementPanel } from './actions/movement-panel.tsx'

/** One entry of 'CHỨC NĂNG KHÁC': a panel over the record that moves or ends something (spec 1 §2.3). */
export interface RecordAction {
  label: string
  /** Whether this person may do it with this record; where not, it isn't listed. */
  isOffered: (officer: OfficerAnswer, user: SignedInUser) => boolean
  /** Drawn once it is chosen; calls `onClose` when it has gone. */
  Panel: ComponentType<{ officer: OfficerAnswer; onClose: () => void }>
}

/** The actions in the order of the list; with none the list isn't drawn. */
export const recordActions: readonly RecordAction[] = movements.map(actionOf)

function actionOf(movement: AnyMovement): RecordAction {
  return {
    label: movement.titles.action,
    isOffered: (officer, user) =>
      officer.canEdit &&
      mayCall(user, permissionOf(beginCall(movement))) &&
      movement.from.includes(officer.trangThaiHoSo?.code ?? ''),
    Panel: (panel) => <MovementPanel movement={movement} {...panel} />,
  }
}
