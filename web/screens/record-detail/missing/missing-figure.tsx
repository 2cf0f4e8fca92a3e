import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { listMissing } from '#domain/completeness/calls.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'

const missingPanel = lazyPart(async () => (await import('./missing-panel.tsx')).MissingPanel)

/** The number of missing fields, with the panel that lists and links to them; hidden when there are none. */
export function MissingFigure(props: { officer: OfficerAnswer; onJump: () => void }) {
  const { id, hoVaTen, soThongTinThieu } = props.officer
  const user = useUser()
  const [open, setOpen] = useState(false)
  const Panel = useLazyPart(missingPanel, open, () => setOpen(false))
  if (soThongTinThieu === 0 || !mayCall(user, permissionOf(listMissing))) return null
  return (
    <>
      <button
        type="button"
        className="min-height-24 text-warning small hover-line"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Còn thiếu {soThongTinThieu} thông tin
      </button>
      {Panel && (
        <Panel
          open={open}
          officerId={id}
          name={hoVaTen ?? null}
          onClose={() => setOpen(false)}
          onJump={() => {
            setOpen(false)
            props.onJump()
          }}
        />
      )}
    </>
  )
}
