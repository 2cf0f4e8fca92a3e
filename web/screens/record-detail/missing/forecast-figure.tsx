import { permissionOf } from '#domain/api/call.ts'
import type { OfficerAnswer } from '#domain/officer/calls.ts'
import { forecastCount } from '#domain/national/forecast-count.ts'
import { listProblems } from '#domain/quality/record-calls.ts'
import { listSyncErrors } from '#domain/signing/record-calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { lazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { FigureWithPanel } from './figure-with-panel.tsx'

const problemPanel = lazyPart(
  async () => (await import('#web/screens/shared/national-problems/problem-panel.tsx')).ProblemPanel,
)

/**
 * The number of errors returned by or expected from the national database, with the panel that lists them; refetched
 * after each save of the record or its rows. Hidden when there are none.
 */
export function ForecastFigure({ officer, onJump }: { officer: OfficerAnswer; onJump: () => void }) {
  const user = useUser()
  const mayAsk = mayCall(user, permissionOf(listSyncErrors))
  const isRefused = officer.isSyncQuocGia === false
  const { data = [] } = useCall(listSyncErrors, { id: officer.id }, { enabled: mayAsk && isRefused })
  // The problems of the record, which its head reads anyway, say what to expect.
  const { data: problems = [] } = useCall(
    listProblems,
    { idCanBo: officer.id },
    { enabled: mayAsk && mayCall(user, permissionOf(listProblems)) },
  )
  const refused = data.filter(({ nguon }) => nguon === 'csdlqg').length
  const expected = mayAsk ? forecastCount(problems) : 0
  const words = [
    ...(refused > 0 ? [`${refused} lỗi CSDL quốc gia trả về`] : []),
    ...(expected > 0 ? [`${expected} lỗi dự báo với CSDL quốc gia`] : []),
  ]
  return <FigureWithPanel officer={officer} words={words.join(', ')} panel={problemPanel} onJump={onJump} />
}
