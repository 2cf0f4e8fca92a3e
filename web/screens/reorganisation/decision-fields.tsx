import { decisionForm } from '#domain/reorganisation/reorganisation-form.ts'
import { DateInput } from '#web/fields/calendar/date-input.tsx'
import { Labelled, LabelledText } from './labelled.tsx'
import type { DraftDecision } from './plan-draft.ts'

const { ngayHieuLuc, soQuyetDinh, ngayKy, nguoiKy } = decisionForm.fields

/** The day the plan takes effect, and the decision behind it. */
export function DecisionFields(props: {
  decision: DraftDecision
  onChange: (decision: DraftDecision) => void
  problems: Readonly<Record<string, string>>
}) {
  const { decision, problems } = props
  const change = (change: Partial<DraftDecision>) => props.onChange({ ...decision, ...change })
  return (
    <div className="plan-fields grid gap-12 columns-2">
      <Labelled label={ngayHieuLuc.label} required problem={problems['ngayHieuLuc']}>
        {(id) => (
          <DateInput
            id={id}
            field={ngayHieuLuc}
            value={decision.ngayHieuLuc}
            onChange={(day) => change({ ngayHieuLuc: day })}
          />
        )}
      </Labelled>
      <LabelledText
        label={soQuyetDinh.label}
        value={decision.soQuyetDinh ?? ''}
        problem={problems['soQuyetDinh']}
        onChange={(text) => change({ soQuyetDinh: text })}
      />
      <Labelled label={ngayKy.label} required problem={problems['ngayKy']}>
        {(id) => (
          <DateInput
            id={id}
            field={ngayKy}
            value={decision.ngayKy}
            onChange={(day) => change({ ngayKy: day })}
          />
        )}
      </Labelled>
      <LabelledText
        label={nguoiKy.label}
        value={decision.nguoiKy ?? ''}
        problem={problems['nguoiKy']}
        onChange={(text) => change({ nguoiKy: text })}
      />
    </div>
  )
}
