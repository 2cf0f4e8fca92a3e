import { useState } from 'react'
import { updatePlan, type Plan } from '#domain/plans/calls.ts'
import { aheadForm, planKindOf } from '#domain/plans/plan-kinds.ts'
import { generalSection } from '#domain/files/sections.ts'
import { sendCall } from '#web/api/send-call.ts'
import { FormFields, RecordForm } from '#web/forms/record-form.tsx'
import { useDiscardForm } from '#web/forms/use-discard-form.ts'
import type { Loaded } from '#web/forms/record-form-handle.ts'
import { useRecordForm } from '#web/forms/use-record-form.ts'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'

/** Changes what waits: the form of the call that will do it. */
export function PlanPanel(props: { plan: Plan; open: boolean; onClose: () => void; onClosed: () => void }) {
  const { plan, open, onClose, onClosed } = props
  const kind = planKindOf(plan.loai)
  const [loaded] = useState<Loaded>(() => loadedOf(plan))
  const form = useRecordForm(aheadForm(kind), loaded, {
    draft: { idCanBo: plan.idCanBo, dong: `ke-hoach-${plan.id}` },
    inapplicable: 'hide',
    send: ({ version, ...values }, { decided, idempotencyKey }) =>
      sendCall(
        updatePlan,
        { id: plan.id, version: version as number | null, values, ...decided },
        { idempotencyKey },
      ),
    loadedOf: (row) => loadedOf(row as Plan),
    onSaved: onClose,
  })
  const section = kind.fileSection ?? generalSection
  const home = { officerId: plan.idCanBo, section }
  const { discard, ask, question } = useDiscardForm(form, { open, close: onClose, home })
  return (
    <SidePanel
      open={open}
      title="Sửa kế hoạch"
      onClose={ask}
      onClosed={onClosed}
      footer={<FormButtons form={form} onLeave={discard} />}
    >
      <RecordForm record={form} officerId={plan.idCanBo} fileSection={section}>
        <p className="below-4 flex wrap gap-4-12">
          <strong>{plan.hoVaTen}</strong>
          {plan.donVi && <span className="muted">{plan.donVi.name}</span>}
        </p>
        <p className="below-16 muted">{plan.noiDung}</p>
        <FormFields />
      </RecordForm>
      {question}
    </SidePanel>
  )
}

const loadedOf = ({ values, version }: Plan): Loaded => ({ ...values, version })
