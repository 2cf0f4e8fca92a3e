import { Button } from 'antd'
import { useState } from 'react'
import { permissionOf } from '#domain/api/call.ts'
import { updateOfficer } from '#domain/officer/calls.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { RecordPanel } from '#web/screens/shared/record-panel/record-panel.tsx'
import { MissingTable } from '#web/screens/shared/missing-table.tsx'

const title = 'Thông tin hồ sơ thiếu'

/** The record of the panel; a new one without an id. */
interface About {
  id?: string
  name?: string | null
  /** Read-only: the record waits for acceptance by another unit. */
  locked?: boolean
}

/**
 * The panel 'Thông tin hồ sơ thiếu' (spec 3 §2.5): what a record lacks, and the record form below it. It stays open
 * after a save, with what is still missing, also of a record that was new. Render `element`.
 */
export function useMissingPanel() {
  const user = useUser()
  const [shown, setShown] = useState<{ opening: number; open: boolean; about: About }>()
  const show = (about: About) =>
    setShown((last) => ({ opening: (last?.opening ?? 0) + 1, open: true, about }))
  if (shown === undefined) return { show, element: null }
  const { about, open, opening } = shown
  const close = () => setShown({ ...shown, open: false })
  const mayChange =
    about.id === undefined ||
    (mayCall(user, permissionOf(updateOfficer)) && !user.isOnlySeeMe && about.locked !== true)
  const element = mayChange ? (
    <RecordPanel
      key={opening}
      open={open}
      title={title}
      {...(about.id === undefined ? {} : { officerId: about.id })}
      above={<Above about={about} />}
      warns
      onClose={close}
      onSaved={({ id, hoVaTen }) => setShown({ ...shown, about: { ...about, id, name: hoVaTen ?? null } })}
    />
  ) : (
    <SidePanel
      key={opening}
      open={open}
      title={title}
      onClose={close}
      footer={<Button onClick={close}>Đóng</Button>}
    >
      <Above about={about} />
    </SidePanel>
  )
  return { show, element }
}

function Above({ about: { id, name } }: { about: About }) {
  if (id === undefined)
    return (
      <p className="below-36 muted">Lưu hồ sơ mới xong, những thông tin còn thiếu của hồ sơ sẽ hiện ở đây.</p>
    )
  return (
    <div className="missing-above below-36">
      <p className="flex wrap between items-baseline gap-0-16 below-8">
        <strong>{name}</strong>
        <span className="muted">Bấm vào một trường để đến đúng chỗ cần điền.</span>
      </p>
      <MissingTable officerId={id} />
    </div>
  )
}
