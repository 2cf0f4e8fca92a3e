import { officerFields } from '#domain/officer/officer-fields.ts'
import { getOtherInfo, saveOtherInfo } from '#domain/officer/calls.ts'
import { otherForm } from '#domain/officer/officer-forms.ts'
import { FieldView } from '#web/fields/field-view.tsx'
import { FormGroups } from '#web/forms/record-form.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'
import { TabRows } from './tab-rows.tsx'

const calls = { get: getOtherInfo, save: saveOtherInfo }
/** Only an order of events, not a period: a Party member need not have been in the youth union first. */
const independentEnds = ['ngayVaoDang']

/** Youth union, Party, army, policy and health, and interruptions of labour (spec 2 §2 'Other information tab'). */
export function OtherTab(tab: TabProps) {
  const section = useSectionForm(otherForm, calls, tab, { independentEnds })
  const { loaded } = section
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <div className="tab-facts pad-below-8 form-grid grid gap-6-20 below-16 rule-below">
          <FieldView field={officerFields.hoVaTen} value={loaded?.hoVaTen} />
          <FieldView field={officerFields.soCccd} value={loaded?.soCccd} />
          <FieldView field={officerFields.soCmnd} value={loaded?.soCmnd} />
        </div>
        <FormGroups />
      </SectionFormView>
      <TabRows of="thong-tin-khac" officerId={tab.officerId} canChange={tab.canChange} />
    </>
  )
}
