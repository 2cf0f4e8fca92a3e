import { salaryForm } from '#domain/officer/officer-forms.ts'
import { sectionCalls } from '#domain/records/calls.ts'
import { FormGroups } from '#web/forms/record-form.tsx'
import { CoefficientRemark } from '#web/records/coefficient-remark.tsx'
import { coefficientEffect } from '#web/records/salary-coefficient.ts'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'
import { TabRows } from './tab-rows.tsx'

const calls = sectionCalls({ controller: 'Luong', title: 'Lương hiện hưởng' })
const names = { rank: 'ngachHoacViTri', step: 'bacLuong', coefficient: 'heSoLuong' }

/** The current salary, and salaries and allowances over time (spec 2 §2 'Salary and allowances tab'). */
export function SalaryTab(tab: TabProps) {
  const section = useSectionForm(salaryForm, calls, tab, {
    onEdit: (changed, values) => coefficientEffect(names, changed, values),
  })
  return (
    <>
      <SectionFormView section={section} tab={tab}>
        <FormGroups extras={tab.editing ? { heSoLuong: <CoefficientRemark names={names} /> } : {}} />
      </SectionFormView>
      <TabRows of="luong-va-phu-cap" officerId={tab.officerId} canChange={tab.canChange} />
    </>
  )
}
