import { assetsForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'
import { TabRows } from './tab-rows.tsx'

const calls = sectionCalls({ controller: 'TaiSan', title: 'Tài sản gia đình' })

/** Annual family income, houses and residential land (spec 2 §2 'Family assets tab'). */
export function AssetsTab(tab: TabProps) {
  const section = useSectionForm(assetsForm, calls, tab)
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormFields title="Thu nhập của gia đình hằng năm" />
      </SectionFormView>
      <TabRows of="tai-san-gia-dinh" officerId={tab.officerId} canChange={tab.canChange} />
    </>
  )
}
