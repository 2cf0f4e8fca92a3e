import { useEffect, useRef, useState, type ComponentType } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { paperEntry } from '#domain/decisions/paper-entry.ts'
import { draftDecision } from '#domain/documents/draft-calls.ts'
import { beginCall } from '#domain/movements/calls.ts'
import { movements } from '#domain/movements/index.ts'
import { beginsFrom, type AnyMovement } from '#domain/movements/movement.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { unknown } from '#domain/fields/show.ts'
import { mayCall, type SignedInUser } from '#web/session/session.ts'
import { mayReadDecisions, useReadDecision } from '#web/screens/shared/decision-reading/use-read-decision.ts'
import { draftPanel } from '#web/screens/shared/decision-drafts/use-decision-draft.tsx'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

/** One entry of 'CHỨC NĂNG KHÁC': a panel over the record that moves or ends something (spec 1 §2.3). */
export interface RecordAction {
  label: string
  /** Whether the user's role allows it at all. */
  isOffered: (user: SignedInUser) => boolean
  /** Why it isn't possible for this record now; null when it is. */
  why: (officer: OfficerAnswer) => string | null
  /** Rendered once chosen; calls `onClose` after it has closed. */
  Panel: ComponentType<{ officer: OfficerAnswer; onClose: () => void }>
}

/** Loaded with the first chosen action. */
const movementPanel = lazyPart(async () => (await import('./actions/movement-panel.tsx')).MovementPanel)

/** The actions in display order; the list is hidden from users who may do none. */
export const recordActions: readonly RecordAction[] = [
  ...movements.map(actionOf),
  {
    label: 'Dự thảo quyết định',
    isOffered: (user) => !user.isOnlySeeMe && mayCall(user, permissionOf(draftDecision)),
    why: () => null,
    Panel: function Panel({ officer, onClose }) {
      const [open, setOpen] = useState(true)
      const DraftPanel = useLazyPart(draftPanel, true, onClose)
      return (
        DraftPanel && (
          <DraftPanel
            ids={[officer.id]}
            kind={undefined}
            open={open}
            onClose={() => setOpen(false)}
            onClosed={onClose}
          />
        )
      )
    },
  },
  {
    label: paperEntry.open(0),
    isOffered: mayReadDecisions,
    why: () => null,
    Panel: function Panel({ officer }) {
      const read = useReadDecision()
      const leaves = useRef(false)
      useEffect(() => {
        if (leaves.current) return
        leaves.current = true
        read([officer])
      })
      return null
    },
  },
]

function actionOf(movement: AnyMovement): RecordAction {
  return {
    label: movement.titles.action,
    isOffered: (user) => !user.isOnlySeeMe && mayCall(user, permissionOf(beginCall(movement))),
    why: ({ trangThaiHoSo }) =>
      // For roles that may not read the status, the server checks.
      trangThaiHoSo === undefined || beginsFrom(movement, trangThaiHoSo)
        ? null
        : `Không thực hiện được khi hồ sơ ở trạng thái '${trangThaiHoSo?.name ?? unknown}'.`,
    Panel: function Panel(panel) {
      const MovementPanel = useLazyPart(movementPanel, true, panel.onClose)
      return MovementPanel && <MovementPanel movement={movement} {...panel} />
    },
  }
}
