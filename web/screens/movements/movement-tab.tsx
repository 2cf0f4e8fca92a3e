import { countMovements } from '#domain/movements/calls.ts'
import { permissionOf } from '#domain/api/call.ts'
import { clientMessages } from '#domain/api/client-messages.ts'
import { useCall } from '#web/api/use-call.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { useSharedFilters } from '#web/lists/use-shared-filters.ts'
import { mayCall, useUser } from '#web/session/session.ts'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { AnyValues } from '#domain/fields/field.ts'
import { longWait, waitedText } from '#domain/movements/movement-columns.ts'
import type { MovementRow } from '#domain/movements/movement-row.ts'
import type { AnyMovement } from '#domain/movements/movement.ts'
import { Shown } from '#web/lists/table/cells.tsx'
import { AcceptPanel } from './accept-panel.tsx'
import { EditPanel } from './edit-panel.tsx'
import { MovementTabs } from './movement-tabs.tsx'
import type { Tab } from './tab.ts'
import { useTakingBack } from './use-taking-back.tsx'

const shared = ['searchContent', 'donViId', 'isChildren'] as const

/** One tab of /bien-dong with the search panel that it shares with the others. */
export function MovementTab(props: {
  tab: Tab
  tabs: readonly Tab[]
  takesFocus: boolean
  onTab: () => void
}) {
  const { tab, tabs, takesFocus, onTab } = props
  const user = useUser()
  const list = useList(tab.list, { staleTime: 0 })
  const addressOf = useSharedFilters(
    list,
    tabs.map((one) => one.list),
    shared,
  )
  const { searchContent, donViId, isChildren } = list.values
  const counts = useCall(
    countMovements,
    { searchContent, donViId, isChildren },
    { staleTime: 0, keepPrevious: true, enabled: mayCall(user, permissionOf(countMovements)) },
  )
  const { shown, show } = useSurface<{ action: 'accept' | 'edit'; row: MovementRow }>()
  const { takeBack, dialog } = useTakingBack(tab.list.movement)
  const Panel = shown?.value.action === 'edit' ? EditPanel : AcceptPanel
  return (
    <>
      <ListScreen
        list={list}
        title="QUẢN LÝ BIẾN ĐỘNG"
        purpose="Tiếp nhận người chuyển đến, theo dõi người chuyển đi, nghỉ việc và chuyển khối."
        label={tab.list.title}
        searchName="Tìm kiếm biến động"
        failed={clientMessages.failed}
        cells={tab.waits ? { ngayBienDong: (row) => <Waited row={row} of={tab.list.movement} /> } : {}}
        on={{
          row: {
            accept: (row) => show({ action: 'accept', row }),
            edit: (row) => show({ action: 'edit', row }),
            remove: (row) => void takeBack('withdraw', row),
            restore: (row) => void takeBack('restore', row),
          },
        }}
        note={
          <MovementTabs
            tab={tab}
            tabs={tabs}
            counts={counts.data}
            addressOf={addressOf}
            takesFocus={takesFocus}
            onTab={onTab}
          />
        }
      />
      {shown && <Panel key={shown.key} row={shown.value.row} onClosed={() => shown.onClosed()} />}
      {dialog}
    </>
  )
}

/** The day of the movement, and for how long it has been waiting; a long time is marked. */
function Waited({ row, of }: { row: MovementRow; of: AnyMovement }) {
  const day = (row[of.contract.key] as AnyValues)['ngayBienDong'] as string | null
  const days = row.soNgayCho ?? 0
  return (
    <span className="inline-stack tabular">
      <Shown>{day === null ? null : showDate(day)}</Shown>
      <span className={days < longWait ? 'muted' : 'text-warning'} title={`Đã chờ ${waitedText(days)}`}>
        {waitedText(days)}
      </span>
    </span>
  )
}
