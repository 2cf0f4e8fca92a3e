import { type Warning } from '#domain/reorganisation/calls.ts'
import { warningKinds } from '#domain/reorganisation/warning-kinds.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PlanTrees } from './plan-tree.tsx'
import type { PlanState } from './use-plan.ts'

/** Beside the steps: the tree before and after, figures, and warnings. */
export function PlanPreview({ state, hasSteps }: { state: PlanState; hasSteps: boolean }) {
  const { plan, problems, preview, refusal, isAsking } = state
  if (plan === undefined)
    return (
      <div className="grid gap-16">
        {hasSteps && problems.length > 0 ? (
          <div>
            <h3 className="below-8 size-13">Cần hoàn thiện</h3>
            <ul className="bullets">
              {[...new Set(problems.map(({ message }) => message))].map((message) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          </div>
        ) : (
          <EmptyState>Thêm bước sắp xếp để xem cây đơn vị trước và sau khi thực hiện.</EmptyState>
        )}
      </div>
    )
  return (
    <div className="grid gap-16" aria-busy={isAsking}>
      <dl className="columns-3 grid gap-8 small-gap-4">
        <Figure label="Hồ sơ liên quan" value={preview?.soNguoi} />
        <Figure label="Đơn vị liên quan" value={preview?.soDonVi} />
        <Figure label="Điều cần lưu ý" value={preview?.canhBao.length} />
      </dl>
      {refusal !== undefined && (
        <p className="tint-danger pad-8-12 text-danger" role="alert">
          {refusal}
        </p>
      )}
      {preview && preview.canhBao.length > 0 && <Warnings warnings={preview.canhBao} />}
      {preview && preview.canhBao.length === 0 && <p className="text-success">Không có điều gì cần lưu ý.</p>}
      <PlanTrees plan={plan} />
    </div>
  )
}

function Figure({ label, value }: { label: string; value: number | undefined }) {
  return (
    <div className="tint-sunken pad-8-12 small-pad-8">
      <dt className="muted small">{label}</dt>
      <dd className="size-20 strong tabular">{value === undefined ? '–' : value.toLocaleString('vi-VN')}</dd>
    </div>
  )
}

/** Grouped by kind, in the order of the declaration. */
function Warnings({ warnings }: { warnings: readonly Warning[] }) {
  const kinds = Object.entries(warningKinds).filter(([kind]) => warnings.some(({ loai }) => loai === kind))
  return (
    <section className="pad-12 tint-warning" aria-label="Điều cần lưu ý">
      <h3 className="below-8 size-13">Điều cần lưu ý</h3>
      <dl className="grid gap-8">
        {kinds.map(([kind, label]) => (
          <div key={kind}>
            <dt className="text-warning small strong">{label}</dt>
            {warnings
              .filter(({ loai }) => loai === kind)
              .map(({ message }) => (
                <dd key={message} className="size-13">
                  {message}
                </dd>
              ))}
          </div>
        ))}
      </dl>
    </section>
  )
}
