import type { ComponentType } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { beginsFrom, type AnyMovement } from '#domain/movements/movement.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { unknown } from '#domain/records/show.ts'
import { mayCall, type SignedInUser } from '#web/session/session.ts'
import { lazyPart, useLazyPart } from '#web/ui/late/use-lazy-part.ts'

/** One entry of 'CHỨC NĂNG KHÁC': a panel over the record that moves or ends something (spec 1 §2.3). */
export interface RecordAction {
  label: string
  /** Whether this person's role may do it at all. */
  isOffered: (user: SignedInUser) => boolean
  /** Why it can't be done with this record now; null when it can. */
  why: (officer: OfficerAnswer) => string | null
  /** Drawn once it is chosen; calls `onClose` when it has gone. */
  Panel: ComponentType<{ officer: OfficerAnswer; onClose: () => void }>
}

/** Its forms come with the first action that is chosen. */
const movementPanel = lazyPart(async () => (await import('./actions/movement-panel.tsx')).MovementPanel)

/** The actions in the order of the list; who may do none of them sees no list. */
export const recordActions: readonly RecordAction[] = movements.map(actionOf)

function actionOf(movement: AnyMovement): RecordAction {
  return {
    label: movement.titles.action,
    isOffered: (user) => !user.isOnlySeeMe && mayCall(user, permissionOf(beginCall(movement))),
    why: ({ trangThaiHoSo }) =>
      // A role that may not read the status is told by the server.
      trangThaiHoSo === undefined || beginsFrom(movement, trangThaiHoSo)
        ? null
        : `Không thực hiện được khi hồ sơ ở trạng thái '${trangThaiHoSo?.name ?? unknown}'.`,
    Panel: function Panel(panel) {
      const MovementPanel = useLazyPart(movementPanel, true, panel.onClose)
      return MovementPanel && <MovementPanel movement={movement} {...panel} />
    },
  }
}
