import { permissionOf } from '#domain/api/call.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { lazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { FigureWithPanel } from './figure-with-panel.tsx'

const qualityPanel = lazyPart(
  async () => (await import('#web/screens/shared/quality/quality-panel.tsx')).QualityPanel,
)

/**
 * The number of places of the record that contradict something or are unusual, with the panel that lists and links to
 * them; refetched after each save. Hidden when there are none. What is missing has its own figure.
 */
export function QualityFigure({ officer, onJump }: { officer: OfficerAnswer; onJump: () => void }) {
  const user = useUser()
  const { data = [] } = useCall(
    listProblems,
    { idCanBo: officer.id },
    { enabled: mayCall(user, permissionOf(listProblems)) },
  )
  const toSee = data.filter(({ muc, daXacNhan }) => muc !== 'thieu' && daXacNhan === undefined).length
  const words = toSee > 0 ? `${toSee} chỗ cần xem` : ''
  return <FigureWithPanel officer={officer} words={words} panel={qualityPanel} onJump={onJump} />
}
