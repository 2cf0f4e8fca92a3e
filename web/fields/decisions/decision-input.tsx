import { AutoComplete, Form } from 'antd'
import { useState, type ReactNode } from 'react'
import { searchDecisions, type Decision } from '#domain/decisions/calls.ts'
import { showDate } from '#domain/fields/dates.ts'
import type { AnyValues, TextField } from '#domain/fields/field.ts'
import { matchesDecision } from '#domain/forms/decision-fields.ts'
import { useCall } from '#web/api/use-call.ts'
import { useSettled } from '#web/ui/use-settled.ts'
import type { FieldPlace, KindProps } from '../kind-props.ts'

interface Offer {
  value: string
  label: ReactNode
  decision: Decision
}

/**
 * The number of a decision. The decisions whose number has what is typed are proposed; arrows and Enter, or a click, take
 * one, which fills the fields beside the number. Typing on is a text like any other.
 */
export function DecisionInput({
  field,
  value,
  onChange,
  decided,
  ...rest
}: KindProps<TextField> & Required<Pick<FieldPlace, 'decided'>>) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(decided.chosen)
  const keyword = useSettled(typed.trim().slice(0, field.maxLength))
  const isSought = keyword !== '' && typed !== ''
  const { data = [] } = useCall(searchDecisions, { keyword }, { enabled: isSought })
  const options = isSought ? data.map(offerOf) : []
  return (
    <>
      <AutoComplete<string, Offer>
        {...rest}
        value={value ?? ''}
        options={options}
        defaultActiveFirstOption={false}
        popupMatchSelectWidth={360}
        onSelect={(_, { decision }) => {
          setTyped('')
          setChosen(decision)
          decided.choose(decision)
        }}
        onChange={(text, option) => {
          if (option !== undefined && 'decision' in option) return
          setTyped(text)
          onChange?.(text || null)
        }}
      />
      <span role="status">{chosen && <Joining decision={chosen} decided={decided} />}</span>
    </>
  )
}

/** That the saved row will rest on the decision, while it says what the decision says. */
function Joining({ decision, decided }: { decision: Decision } & Required<Pick<FieldPlace, 'decided'>>) {
  const form = Form.useFormInstance<AnyValues>()
  const isSame = Form.useWatch((values) => matchesDecision(decided.fields, decision, { ...values }), {
    form,
    preserve: true,
  })
  if (!isSame) return null
  return <span className="small text-primary">Khi lưu, dòng được gắn với quyết định đã chọn.</span>
}

const offerOf = (decision: Decision): Offer => ({
  // Read out by screen readers; two units may have entered one number.
  value: `${decision.soQuyetDinh}, ký ${showDate(decision.ngayKy)}, ${decision.donVi.name}`,
  label: (
    <div className="pad-2-0">
      <div className="strong one-line">{decision.soQuyetDinh}</div>
      <div className="muted small one-line">
        {[`Ký ${showDate(decision.ngayKy)}`, decision.nguoiKy, decision.trichYeu].filter(Boolean).join(' · ')}
      </div>
    </div>
  ),
  decision,
})
