import { commentForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'
import { TabRows } from './tab-rows.tsx'

const calls = sectionCalls({ controller: 'NhanXetDanhGia', title: 'Nhận xét, đánh giá chung' })

/** The overall comment and the yearly evaluations (spec 2 §2 'Evaluation comments tab'). */
export function EvaluationTab(tab: TabProps) {
  const section = useSectionForm(commentForm, calls, tab)
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormFields />
      </SectionFormView>
      <TabRows of="nhan-xet-danh-gia" officerId={tab.officerId} canChange={tab.canChange} />
    </>
  )
}
