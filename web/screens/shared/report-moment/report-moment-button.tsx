import { Button } from 'antd'
import type { InputOf } from '#domain/api/call.ts'
import type { reportAt } from '#domain/history/calls.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { lazyPart, useLazyPart } from '#web/ui/lazy/use-lazy-part.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'

type Query = Omit<InputOf<typeof reportAt>, 'luc'>

const panel = lazyPart(async () => (await import('./report-moment-panel.tsx')).ReportMomentPanel)

/** Opens the report as of a moment: of a chosen one, or of that at which a file was exported. */
export function ReportMomentButton(props: {
  name: string
  input: Query | undefined
  luc?: string
  children: string
}) {
  const user = useUser()
  const surface = useSurface<Query>()
  const { shown } = surface
  const Panel = useLazyPart(panel, shown !== undefined)
  if (!mayCall(user, 'LichSu.report-at')) return null
  return (
    <>
      <Button
        disabled={props.input === undefined}
        onClick={() => props.input !== undefined && surface.show(props.input)}
      >
        {props.children}
      </Button>
      {shown && Panel && (
        <Panel
          key={shown.key}
          name={props.name}
          input={shown.value}
          luc={props.luc ?? null}
          {...shown.panel}
        />
      )}
    </>
  )
}
