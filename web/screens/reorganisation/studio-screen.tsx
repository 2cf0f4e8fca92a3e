import { Button } from 'antd'
import { useMemo, useRef, useState } from 'react'
import { problemsOf } from '#domain/forms/problems.ts'
import { createReorganisation } from '#domain/reorganisation/calls.ts'
import { decisionForm } from '#domain/reorganisation/reorganisation-form.ts'
import { stepNames, type Step, type StepKind } from '#domain/reorganisation/step.ts'
import { unitTreeInScope, type UnitNode } from '#domain/units/calls.ts'
import { useCall } from '#web/api/use-call.ts'
import { useConfirmDiscard } from '#web/unsaved-changes/use-confirm-discard.tsx'
import { useOthersWait } from '#web/progress/use-others-wait.ts'
import { WorkView } from '#web/progress/work-view.tsx'
import { useUser } from '#web/session/session.ts'
import { AddressLink } from '#web/ui/address-link.tsx'
import { useConfirm } from '#web/ui/confirm-dialog.tsx'
import { PageHead } from '#web/ui/page-head.tsx'
import { DecisionFields } from './decision-fields.tsx'
import { blankStep, noDecision, planUnits, problemsOfStep, stepHints, type DraftStep } from './plan-draft.ts'
import { PlanPreview } from './plan-preview.tsx'
import { StepFields } from './step-fields.tsx'
import { useLongAction } from '#web/progress/use-long-action.ts'
import { usePlan } from './use-plan.ts'
import './reorganisation.css'

const noUnits: readonly UnitNode[] = []
const purpose = 'Các bước được tính trên cây đơn vị hiện nay và thực hiện cùng một lúc.'

/** /don-vi/sap-xep/moi: a plan is edited step by step, previewed, and carried out. */
export function ReorganisationStudioScreen() {
  const { today } = useUser()
  const tree = useCall(unitTreeInScope, {}, { staleTime: 0 })
  const nodes = tree.data ?? noUnits
  const byId = useMemo(() => new Map(flat(nodes).map((unit) => [unit.id, unit])), [nodes])
  const units = useMemo(() => planUnits(nodes), [nodes])
  const [decision, setDecision] = useState(noDecision)
  const [drafts, setDrafts] = useState<readonly DraftStep[]>([])
  const [isJudged, setJudged] = useState(false)
  const [done, setDone] = useState<{ soNguoi: number }>()
  const nextKey = useRef(0)
  const steps = useMemo(() => drafts.map(({ step }) => step), [drafts])
  const state = usePlan(units, steps, decision)
  const { ask, dialog } = useConfirm()
  const othersWait = useOthersWait('reorganisation')
  const creation = useLongAction(createReorganisation, {
    onSuccess: setDone,
  })
  const isDirty = drafts.length > 0 && done === undefined && !creation.isPending
  const { question } = useConfirmDiscard(isDirty, () => undefined)

  const add = (kind: StepKind) => setDrafts([...drafts, { key: nextKey.current++, step: blankStep(kind) }])
  const change = (key: number, step: Step) =>
    setDrafts(drafts.map((draft) => (draft.key === key ? { key, step } : draft)))
  const remove = (key: number) => setDrafts(drafts.filter((draft) => draft.key !== key))
  const decisionProblems = isJudged
    ? Object.fromEntries(
        problemsOf(decisionForm, { ...decision }, { today }).map(({ field, message }) => [field, message]),
      )
    : {}

  const carryOut = async () => {
    setJudged(true)
    const isComplete = problemsOf(decisionForm, { ...decision }, { today }).length === 0
    if (!isComplete || state.plan === undefined || state.preview === undefined) {
      requestAnimationFrame(() =>
        document.querySelector('.plan-problem')?.scrollIntoView({ block: 'center' }),
      )
      return
    }
    const { soNguoi, soDonVi, canhBao } = state.preview
    const waiting = othersWait(soNguoi)
    const text = (
      <>
        <p>
          Phương án thay đổi <strong>{soDonVi.toLocaleString('vi-VN')} đơn vị</strong> và liên quan đến{' '}
          <strong>{soNguoi.toLocaleString('vi-VN')} hồ sơ</strong>. Người đổi đơn vị được ghi thêm một giai
          đoạn công tác.
        </p>
        {canhBao.length > 0 && <p>Còn {canhBao.length} điều cần lưu ý trong phần xem trước.</p>}
        <p>Có thể hoàn tác trong 30 ngày.</p>
        {waiting && <p>{waiting}</p>}
      </>
    )
    const yes = `Sắp xếp ${soNguoi.toLocaleString('vi-VN')} hồ sơ`
    if (!(await ask({ title: 'Thực hiện sắp xếp đơn vị', text, no: 'Không', yes }))) return
    const { ngayHieuLuc, ...quyetDinh } = decision
    await creation.run({ ngayHieuLuc, quyetDinh, buoc: [...steps] })
  }
  if (done) return <Done soNguoi={done.soNguoi} />
  const offer = {
    tree: nodes,
    loading: tree.isLoading,
    nameOf: (id: string) => byId.get(id)?.name ?? '',
  }
  return (
    <>
      <PageHead
        title="Lập phương án sắp xếp đơn vị"
        purpose={purpose}
        actions={<AddressLink to="/don-vi/sap-xep">Các đợt sắp xếp</AddressLink>}
      />
      <div className="grid parts-5-6 items-start gap-16 narrow-columns-1">
        <div className="grid gap-16 fit">
          <section className="plan-card fit card pad-16" aria-label="Quyết định">
            <h2 className="below-12 size-15">Quyết định</h2>
            <DecisionFields decision={decision} onChange={setDecision} problems={decisionProblems} />
          </section>
          {drafts.map(({ key, step }, at) => (
            <section key={key} className="plan-card fit card pad-16" aria-label={`Bước ${at + 1}`}>
              <div className="flex between items-baseline gap-8">
                <h2 className="below-12 size-15">
                  Bước {at + 1}: {stepNames[step.loai]}
                </h2>
                <Button type="link" danger className="bare" onClick={() => remove(key)}>
                  Bỏ bước
                </Button>
              </div>
              <StepFields
                step={step}
                onChange={(next) => change(key, next)}
                offer={offer}
                unitOf={(id) => byId.get(id)}
                problems={isJudged ? problemsOfStep(state.problems, at) : {}}
              />
              {isJudged && problemsOfStep(state.problems, at)[''] && (
                <p className="plan-problem above-4 text-danger small" role="alert">
                  {problemsOfStep(state.problems, at)['']}
                </p>
              )}
            </section>
          ))}
          <section className="plan-card fit card pad-16" aria-label="Thêm bước">
            <h2 className="below-12 size-15">{drafts.length === 0 ? 'Chọn việc cần làm' : 'Thêm bước'}</h2>
            <div className="grid gap-8 columns-2 small-columns-1">
              {(Object.keys(stepNames) as StepKind[]).map((kind) => (
                <button
                  key={kind}
                  type="button"
                  className="choice grid content-start gap-4 pad-12 text-start"
                  onClick={() => add(kind)}
                >
                  <strong className="text-primary">{stepNames[kind]}</strong>
                  <span className="muted small">{stepHints[kind]}</span>
                </button>
              ))}
            </div>
          </section>
        </div>
        <section className="plan-card fit card pad-16 beside" aria-label="Xem trước">
          <h2 className="below-12 size-15">Xem trước</h2>
          <PlanPreview state={state} hasSteps={drafts.length > 0} />
          {creation.work && (
            <div className="above-16">
              <WorkView work={creation.work} onCancel={creation.cancel} />
              <p className="above-4 faint small">
                Có thể rời màn hình này, việc vẫn tiếp tục và được theo dõi ở mục Việc đang chạy.
              </p>
            </div>
          )}
          <div className="plan-buttons sticky surface flex to-end rule-above pad-12-16">
            <Button
              type="primary"
              loading={creation.isPending}
              disabled={drafts.length === 0 || state.isAsking}
              onClick={() => void carryOut()}
            >
              Thực hiện
            </Button>
          </div>
        </section>
      </div>
      {dialog}
      {question}
    </>
  )
}

function Done({ soNguoi }: { soNguoi: number }) {
  return (
    <>
      <PageHead title="Lập phương án sắp xếp đơn vị" purpose={purpose} />
      <section className="plan-card fit card pad-16" role="status">
        <h2 className="below-12 size-15">Đã sắp xếp xong</h2>
        <p>
          Cây đơn vị đã thay đổi, {soNguoi.toLocaleString('vi-VN')} hồ sơ liên quan đã được cập nhật. Có thể
          hoàn tác trong 30 ngày.
        </p>
        <p className="flex gap-16 above-12">
          <AddressLink to="/don-vi">Xem cây đơn vị</AddressLink>
          <AddressLink to="/don-vi/sap-xep">Các đợt sắp xếp</AddressLink>
        </p>
      </section>
    </>
  )
}

function flat(nodes: readonly UnitNode[]): UnitNode[] {
  return nodes.flatMap((unit) => [unit, ...flat(unit.children)])
}
