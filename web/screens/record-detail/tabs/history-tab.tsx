import { historyForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'
import { TabRows } from './tab-rows.tsx'

const calls = sectionCalls({ controller: 'LichSuBanThan', title: 'Lịch sử bản thân' })

/** Personal history: two statements and two tables (spec 2 §2 'Personal history tab'). */
export function HistoryTab(tab: TabProps) {
  const section = useSectionForm(historyForm, calls, tab)
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormFields />
      </SectionFormView>
      <TabRows of="lich-su-ban-than" officerId={tab.officerId} canChange={tab.canChange} />
    </>
  )
}
