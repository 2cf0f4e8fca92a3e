import { dueList, type DueRow } from '#domain/due/due-list.ts'
import { isRaise } from '#domain/due/kinds.ts'
import { proposalExports } from '#domain/due/proposal-lists.ts'
import { showDate } from '#domain/fields/dates.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { today } from '#web/api/server-clock.ts'
import { useExport } from '#web/lists/export/use-export.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList, type ListHandle } from '#web/lists/use-list.ts'
import { RowPanel } from '#web/records/row-panel.tsx'
import { useSurface } from '#web/ui/use-surface.ts'
import { DueHead } from './due-head.tsx'
import { ExplainPanel } from './explain-panel.tsx'
import { Reasons } from './reasons.tsx'
import { useRaises } from './use-raises.tsx'
import './due-screen.css'

/** /den-han: who is due for a raise, retirement and the like in a quarter, why, and the raises themselves. */
export function DueScreen() {
  const list = ofKind(useList(dueList, { staleTime: 0 }))
  const proposal = useExport(list, proposalExports, true)
  const raise = useSurface<DueRow>()
  const explain = useSurface<DueRow>()
  const raises = useRaises(list)
  const raised = raise.shown?.value
  return (
    <>
      <ListScreen
        list={list}
        title={dueList.title}
        searchName="Tìm kiếm cán bộ đến hạn"
        note={<DueHead list={list} />}
        cells={{
          ngay: ({ ngay }) => <DueDate day={ngay} />,
          lyDo: ({ lyDo }) => <Reasons reasons={lyDo} />,
        }}
        on={{
          list: { proposal: proposal.save },
          row: { explain: explain.show, raise: raise.show },
          ticked: isRaise(list.effectiveValues.loai) ? { raiseMany: raises.show } : {},
        }}
        pending={{ proposal: proposal.busy || proposal.isEmpty }}
      />
      {raised && (
        <RowPanel
          key={raise.shown?.key}
          record={salaryPeriod}
          officerId={raised.id}
          fills
          about={
            <p className="flex wrap gap-4-12 below-12">
              <strong>{raised.hoVaTen}</strong>
              {raised.donVi && <span className="muted">{raised.donVi.name}</span>}
            </p>
          }
          onClosed={() => raise.shown?.onClosed()}
        />
      )}
      {explain.shown && (
        <ExplainPanel
          key={explain.shown.key}
          person={explain.shown.value}
          kind={list.effectiveValues.loai}
          onClosed={explain.shown.onClosed}
        />
      )}
      {raises.element}
    </>
  )
}

/** Only a raise has a proposal; the other kinds show the post instead. A user's choice of columns takes precedence. */
function ofKind(list: ListHandle<typeof dueList>): ListHandle<typeof dueList> {
  const left = isRaise(list.effectiveValues.loai) ? (list.chosen === null ? 'chucVu' : '') : 'deXuat'
  return { ...list, columns: list.columns.filter(({ key }) => key !== left) }
}

/** The day, marked once it has passed, since the row is still open. */
function DueDate({ day }: { day: string }) {
  const isOver = day < today()
  return (
    <span className="inline-stack tabular">
      {showDate(day)}
      {isOver && <span className="text-warning small">Đã đến hạn</span>}
    </span>
  )
}
