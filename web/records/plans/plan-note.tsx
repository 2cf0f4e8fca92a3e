import { Checkbox, Form } from 'antd'
import type { AnyValues } from '#domain/fields/field.ts'
import { planSentences } from '#domain/plans/plan-sentences.ts'
import type { RecordFormHandle } from '#web/forms/record-form-handle.ts'
import { FormButtons } from '#web/ui/inputs/form-buttons.tsx'
import type { PlanOffer } from './use-plan-offer.ts'

/** Above the buttons of a panel whose day lies ahead: it is planned, which can be unticked where it could be done at once. */
export function PlanNote({ form, offer }: { form: RecordFormHandle; offer: PlanOffer }) {
  const day = useLaterDay(form, offer)
  if (day === undefined) return null
  return (
    <div className="whole-line tint-primary pad-8-16 stack gap-4" role="status">
      {offer.tick ? (
        <Checkbox
          checked={offer.isTicked}
          disabled={form.saving}
          onChange={(event) => offer.tick?.(event.target.checked)}
        >
          {planSentences.offer(day)}
        </Checkbox>
      ) : (
        <strong>{planSentences.offer(day)}</strong>
      )}
      {offer.isTicked && <span className="small">{planSentences.waits}</span>}
    </div>
  )
}

/** The later day in the form, as it is typed. */
function useLaterDay(form: RecordFormHandle, offer: PlanOffer): string | undefined {
  const typed = Form.useWatch((store: AnyValues) => offer.laterDay(store) ?? null, {
    form: form.antd,
    preserve: true,
  })
  return typed ?? undefined
}

export const planLabel = 'Lập kế hoạch'

/** The buttons of such a panel: the one that saves says what it does. */
export function PlannedButtons(props: {
  form: RecordFormHandle
  offer: PlanOffer
  onLeave: () => void
  leave: string
}) {
  const { form, offer, onLeave, leave } = props
  const isPlanned = useLaterDay(form, offer) !== undefined && offer.isTicked
  return (
    <FormButtons form={form} onLeave={onLeave} leave={leave} {...(isPlanned ? { save: planLabel } : {})} />
  )
}
