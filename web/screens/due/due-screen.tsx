import { permissionOf } from '#domain/api/call.ts'
import { dueList, type DueRow } from '#domain/due/due-list.ts'
import { isAllowance, isRaise } from '#domain/due/kinds.ts'
import { allowanceText, proposalText } from '#domain/due/proposal.ts'
import { proposalExports } from '#domain/due/proposal-lists.ts'
import { draftOfDue } from '#domain/due/draft-of-due.ts'
import { raiseSentences } from '#domain/due/raise-form.ts'
import { showDate } from '#domain/fields/dates.ts'
import { planList } from '#domain/plans/plan-list.ts'
import { allowancePeriod } from '#domain/records/allowance-period.ts'
import { salaryPeriod } from '#domain/records/salary-period.ts'
import { today } from '#web/api/server-clock.ts'
import { useExport } from '#web/lists/export/use-export.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { Shown } from '#web/lists/table/cells.tsx'
import { useList, type ListHandle } from '#web/lists/use-list.ts'
import { RowPanel } from '#web/records/row-panel.tsx'
import { DroppedDecision } from '#web/screens/shared/decision-reading/dropped-decision.tsx'
import { mayReadDecisions } from '#web/screens/shared/decision-reading/use-read-decision.ts'
import { useDecisionDraft } from '#web/screens/shared/decision-drafts/use-decision-draft.tsx'
import { mayCall, useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { DueHead } from './due-head.tsx'
import { ExplainPanel } from './explain-panel.tsx'
import { Reasons } from './reasons.tsx'
import { useDecisions } from './use-decisions.tsx'
import './due-screen.css'

/** /den-han: who is due for a raise, retirement and the like in a quarter, why, and the raises themselves. */
export function DueScreen() {
  const user = useUser()
  const list = ofKind(useList(dueList, { staleTime: 0 }))
  const proposal = useExport(list, proposalExports, true)
  const { loai } = list.effectiveValues
  /** The row whose raise, or allowance, is entered by hand. */
  const raise = useSurface<DueRow>()
  const explain = useSurface<DueRow>()
  const decisions = useDecisions(list, isAllowance(loai) ? 'adjust' : 'raise')
  const draft = useDecisionDraft(draftOfDue[loai])
  /** By hand, or planned: no row can begin after today. */
  const enter = (row: DueRow) => (row.ngay > today() ? decisions.show([row]) : raise.show(row))
  const raised = raise.shown?.value
  return (
    <>
      <ListScreen
        list={list}
        title={dueList.title}
        purpose="Ai đến hạn nâng lương, nghỉ hưu, bổ nhiệm lại; lập danh sách đề nghị từ đây."
        searchName="Tìm kiếm cán bộ đến hạn"
        note={<DueHead list={list} />}
        cells={{
          ngay: ({ ngay }) => <DueDate day={ngay} />,
          deXuat: (row) => <Proposed row={row} />,
          lyDo: (row) => <Grounds row={row} />,
        }}
        on={{
          list: { proposal: proposal.save },
          // Room is kept for the buttons that are handled: only those of the kind.
          row: {
            explain: explain.show,
            ...(isRaise(loai) ? { raise: enter } : isAllowance(loai) ? { adjust: enter } : {}),
          },
          ticked: {
            draft: draft.show,
            ...(isRaise(loai)
              ? { raiseMany: decisions.show }
              : isAllowance(loai)
                ? { adjustMany: decisions.show }
                : {}),
          },
        }}
        pending={{ proposal: proposal.busy || proposal.isEmpty }}
      />
      {raised && (
        <RowPanel
          key={raise.shown?.key}
          record={isAllowance(loai) ? allowancePeriod : salaryPeriod}
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
          kind={loai}
          onClosed={explain.shown.onClosed}
        />
      )}
      {mayReadDecisions(user) && <DroppedDecision people={[]} />}
      {decisions.element}
      {draft.element}
    </>
  )
}

/** Only a raise or an allowance has a proposal; the other kinds show the post instead. A user's choice of columns takes precedence. */
function ofKind(list: ListHandle<typeof dueList>): ListHandle<typeof dueList> {
  const { loai } = list.effectiveValues
  const left = isRaise(loai) || isAllowance(loai) ? (list.chosen === null ? 'chucVu' : '') : 'deXuat'
  return { ...list, columns: list.columns.filter(({ key }) => key !== left) }
}

/** The step that is due, with the rank, or the percent of the allowance: a row has one of them. */
function Proposed({ row: { deXuat, phuCap } }: { row: DueRow }) {
  if (deXuat === null) return <Shown>{phuCap && allowanceText(phuCap)}</Shown>
  const rank = deXuat.ngach?.name ?? null
  return (
    <div className="stack fit">
      <span className="one-line">{proposalText(deXuat)}</span>
      <span className="muted one-line" title={rank ?? undefined}>
        <Shown>{rank}</Shown>
      </span>
    </div>
  )
}

/** Why somebody is due, below what is already decided and waits for its day. */
function Grounds({ row: { id, lyDo, ngayKeHoach } }: { row: DueRow }) {
  const maySeePlans = mayCall(useUser(), permissionOf(planList.call))
  if (ngayKeHoach === null) return <Reasons reasons={lyDo} />
  const said = raiseSentences.planned(ngayKeHoach)
  return (
    <div className="stack gap-2">
      {maySeePlans ? (
        <AddressLink to={`/ke-hoach?idCanBo=${id}&donViId=`} className="text-primary">
          {said}
        </AddressLink>
      ) : (
        <span>{said}</span>
      )}
      <Reasons reasons={lyDo} />
    </div>
  )
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
