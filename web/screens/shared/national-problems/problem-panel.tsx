import { Button } from 'antd'
import { permissionOf } from '#domain/api/call.ts'
import { sendAgain } from '#domain/national/calls.ts'
import { nationalSentences } from '#domain/national/sending.ts'
import { listSyncErrors } from '#domain/signing/record-calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { RecordProblems } from './record-problems.tsx'
import { useSendAgain } from './use-send-again.ts'

/** The panel 'Thông tin hồ sơ lỗi đồng bộ' (spec 3 §2.7). */
export function ProblemPanel(props: {
  open: boolean
  officerId: string
  name: string | null
  onClose: () => void
  /** Called when a link is followed. */
  onJump?: () => void
}) {
  const { open, officerId, name, onClose, onJump } = props
  const maySend = mayCall(useUser(), permissionOf(sendAgain))
  const { data = [] } = useCall(listSyncErrors, { id: officerId }, { enabled: open && maySend })
  const sending = useSendAgain(onClose)
  // Records changed since have to be signed first.
  const isRefused = data.some(({ lyDo }) => lyDo === nationalSentences.refusedAsItIs)
  const footer = maySend && isRefused && (
    <Button
      type="primary"
      loading={sending.isPending}
      onClick={() => sending.mutate({ listId: [officerId] })}
    >
      Gửi lại
    </Button>
  )
  return (
    <SidePanel
      open={open}
      title="Thông tin hồ sơ lỗi đồng bộ"
      onClose={onClose}
      {...(footer ? { footer } : {})}
    >
      {name && <p className="below-8 strong">{name}</p>}
      <RecordProblems officerId={officerId} {...(onJump ? { onJump } : {})} />
    </SidePanel>
  )
}
