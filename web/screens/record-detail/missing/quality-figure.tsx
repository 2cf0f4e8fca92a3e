import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

const qualityPanel = lazyPart(
  async () => (await import('#web/screens/shared/quality/quality-panel.tsx')).QualityPanel,
)

/**
 * The number of places of the record that contradict something or are unusual, with the panel that lists and links to
 * them; refetched after each save. Hidden when there are none. What is missing has its own figure.
 */
export function QualityFigure({ officer, onJump }: { officer: OfficerAnswer; onJump: () => void }) {
  const user = useUser()
  const [open, setOpen] = useState(false)
  const { data = [] } = useCall(
    listProblems,
    { idCanBo: officer.id },
    { enabled: mayCall(user, permissionOf(listProblems)) },
  )
  const Panel = useLazyPart(qualityPanel, open, () => setOpen(false))
  const toSee = data.filter(({ muc, daXacNhan }) => muc !== 'thieu' && daXacNhan === undefined).length
  return (
    <>
      {toSee > 0 && (
        <button
          type="button"
          className="min-height-24 text-warning small hover-line"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {toSee} chỗ cần xem
        </button>
      )}
      {Panel && (
        <Panel
          open={open}
          officerId={officer.id}
          name={officer.hoVaTen ?? null}
          onClose={() => setOpen(false)}
          onJump={() => {
            setOpen(false)
            onJump()
          }}
        />
      )}
    </>
  )
}
