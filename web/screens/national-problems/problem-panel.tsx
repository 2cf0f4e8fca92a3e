import { SidePanel } from '#web/ui/side-panel.tsx'
import { RecordProblems } from './record-problems.tsx'

/** The panel 'Thông tin hồ sơ lỗi đồng bộ' (spec 3 §2.7). */
export function ProblemPanel(props: {
  open: boolean
  officerId: string
  name: string | null
  onClose: () => void
  /** After one of the fields was followed. */
  onJump?: () => void
}) {
  const { open, officerId, name, onClose, onJump } = props
  return (
    <SidePanel open={open} title="Thông tin hồ sơ lỗi đồng bộ" onClose={onClose}>
      {name && <p className="problem-about">{name}</p>}
      <RecordProblems officerId={officerId} {...(onJump ? { onJump } : {})} />
    </SidePanel>
  )
}
