import { historyForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { oldRegimeService } from '#domain/records/old-regime-service.ts'
import { overseasRelation } from '#domain/records/overseas-relation.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import { SubRecordSection } from '#web/records/sub-record-section.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'

const calls = sectionCalls({ controller: 'LichSuBanThan', title: 'Lịch sử bản thân' })

/** Personal history: two statements and two tables (spec 2 §2 'Personal history tab'). */
export function HistoryTab(tab: TabProps) {
  const section = useSectionForm(historyForm, calls, tab)
  const rows = { officerId: tab.officerId, canEdit: tab.canChange }
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormFields />
      </SectionFormView>
      <SubRecordSection record={oldRegimeService} {...rows} />
      <SubRecordSection record={overseasRelation} {...rows} />
    </>
  )
}
