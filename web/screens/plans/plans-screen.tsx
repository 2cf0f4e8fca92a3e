import { useState } from 'react'
import { withdrawPlan, type Plan } from '#domain/plans/calls.ts'
import { planKindOf } from '#domain/plans/plan-kinds.ts'
import { planList } from '#domain/plans/plan-list.ts'
import { useAction } from '#web/api/use-call.ts'
import { ListScreen } from '#web/lists/list-screen.tsx'
import { useList } from '#web/lists/use-list.ts'
import { DroppedDecision } from '#web/screens/shared/decision-reading/dropped-decision.tsx'
import { mayReadDecisions } from '#web/screens/shared/decision-reading/use-read-decision.ts'
import { useDecisionDraft } from '#web/screens/shared/decision-drafts/use-decision-draft.tsx'
import { useUser } from '#web/session/session.ts'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { useSurface } from '#web/ui/surface/use-surface.ts'
import { PlanPanel } from './plan-panel.tsx'

/** /ke-hoach: what was decided for a later day, and what became of it. */
export function PlansScreen() {
  const user = useUser()
  const list = useList(planList)
  const editing = useSurface<Plan>()
  const { ask, dialog } = useConfirm()
  const withdrawing = useAction(withdrawPlan)
  const [draftKind, setDraftKind] = useState<string>()
  const draft = useDecisionDraft(draftKind)
  const showDraft = (plans: readonly Plan[]) => {
    // The form that fits what is planned, where it is the same for all of them.
    const [kind, ...others] = new Set(plans.map(({ loai }) => planKindOf(loai).draft))
    setDraftKind(others.length === 0 ? kind : undefined)
    draft.show(plans.map(({ idCanBo }) => ({ id: idCanBo })))
  }
  const withdraw = async (plan: Plan) => {
    const text = (
      <>
        <p>Bạn có chắc muốn rút kế hoạch này? Hồ sơ giữ nguyên, kế hoạch không được thực hiện.</p>
        <p className="confirm-about above-8 strong">
          {plan.hoVaTen}
          <br />
          {plan.noiDung}, hiệu lực từ {plan.ngayShow}
        </p>
      </>
    )
    if (await ask({ title: 'Rút kế hoạch', text, no: 'Hủy', yes: 'Rút', danger: true }))
      withdrawing.mutate({ id: plan.id, version: plan.version })
  }
  return (
    <>
      <ListScreen
        list={list}
        title={planList.title}
        purpose="Quyết định đã ký, có hiệu lực từ một ngày sau hôm nay: đến ngày đó hệ thống kiểm tra lại và tự thực hiện."
        label="Các quyết định"
        searchName="Tìm kiếm quyết định chờ hiệu lực"
        on={{
          row: { edit: editing.show, withdraw: (plan) => void withdraw(plan) },
          ticked: { draft: showDraft },
        }}
      />
      {editing.shown && (
        <PlanPanel key={editing.shown.key} plan={editing.shown.value} {...editing.shown.panel} />
      )}
      {mayReadDecisions(user) && <DroppedDecision people={[]} />}
      {dialog}
      {draft.element}
    </>
  )
}
