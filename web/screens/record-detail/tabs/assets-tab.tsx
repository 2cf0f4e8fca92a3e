import { assetsForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { housing } from '#domain/records/property/housing.ts'
import { residentialLand } from '#domain/records/property/residential-land.ts'
import { FormFields } from '#web/forms/record-form.tsx'
import { SubRecordSection } from '#web/records/sub-record-section.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'

const calls = sectionCalls({ controller: 'TaiSan', title: 'Tài sản gia đình' })

/** Annual family income, houses and residential land (spec 2 §2 'Family assets tab'). */
export function AssetsTab(tab: TabProps) {
  const section = useSectionForm(assetsForm, calls, tab)
  const rows = { officerId: tab.officerId, canEdit: tab.canChange }
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormFields title="Thu nhập của gia đình hằng năm" />
      </SectionFormView>
      <SubRecordSection record={housing} {...rows} />
      <SubRecordSection record={residentialLand} {...rows} />
    </>
  )
}
