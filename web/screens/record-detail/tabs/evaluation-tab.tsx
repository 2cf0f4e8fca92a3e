import { commentForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { yearlyEvaluation } from '#domain/records/yearly-evaluation.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import { SubRecordSection } from '#web/records/sub-record-section.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'

const calls = sectionCalls({ controller: 'NhanXetDanhGia', title: 'Nhận xét, đánh giá chung' })

/** The overall comment and the yearly evaluations (spec 2 §2 'Evaluation comments tab'). */
export function EvaluationTab(tab: TabProps) {
  const section = useSectionForm(commentForm, calls, tab)
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormFields />
      </SectionFormView>
      <SubRecordSection record={yearlyEvaluation} officerId={tab.officerId} canEdit={tab.canChange} />
    </>
  )
}
