import { permissionOf } from '#domain/api/call.ts'
import { listMissing } from '#domain/completeness/calls.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { lazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { FigureWithPanel } from './figure-with-panel.tsx'

const missingPanel = lazyPart(async () => (await import('./missing-panel.tsx')).MissingPanel)

/** The number of missing fields, with the panel that lists and links to them; hidden when there are none. */
export function MissingFigure(props: { officer: OfficerAnswer; onJump: () => void }) {
  const { soThongTinThieu } = props.officer
  const user = useUser()
  if (!mayCall(user, permissionOf(listMissing))) return null
  const words = soThongTinThieu === 0 ? '' : `Còn thiếu ${soThongTinThieu} thông tin`
  return <FigureWithPanel {...props} words={words} panel={missingPanel} />
}
