import { MissingTable } from '#web/screens/shared/missing-table.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

/** Lists what a record lacks, with links to the fields. */
export function MissingPanel(props: {
  open: boolean
  officerId: string
  name: string | null
  onClose: () => void
  onJump: () => void
}) {
  const { open, officerId, name, onClose, onJump } = props
  return (
    <SidePanel open={open} title={`Thông tin hồ sơ thiếu${name ? ` – ${name}` : ''}`} onClose={onClose}>
      <MissingTable officerId={officerId} onJump={onJump} />
    </SidePanel>
  )
}
