import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { listMissing } from '#domain/completeness/calls.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { MissingTable } from '#web/screens/shared/missing-table.tsx'

/** The number of missing fields, with the panel that lists and links to them; hidden when there are none. */
export function MissingFigure(props: { officer: OfficerAnswer; onJump: () => void }) {
  const { id, hoVaTen, soThongTinThieu } = props.officer
  const user = useUser()
  const [open, setOpen] = useState(false)
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
      <SidePanel
        open={open}
        title={`Thông tin hồ sơ thiếu${hoVaTen ? ` – ${hoVaTen}` : ''}`}
        onClose={() => setOpen(false)}
      >
        <MissingTable
          officerId={id}
          onJump={() => {
            setOpen(false)
            props.onJump()
          }}
        />
      </SidePanel>
    </>
  )
}
