import type { ComponentType } from 'react'
import { sectionCalls, sections } from '#domain/records/calls.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'
import { FormGroups } from '#web/forms/record-form.tsx'
import { SectionFormView, useSectionForm } from './section-form.tsx'
import type { TabProps } from './tab.ts'
import { TabRows, type RowViews } from './tab-rows.tsx'

/** A tab with the form of its declaration and the tables below it (spec 2 §2). */
export function formTab(of: TabSegment, instead: RowViews = {}): ComponentType<TabProps> {
  const section = sections.find(({ tab }) => tab === of)
  if (section === undefined) throw new Error(`no form of the tab ${of} in domain/records/calls.ts`)
  const calls = sectionCalls(section)
  return function FormTab(tab) {
    return (
      <>
        <SectionFormView section={useSectionForm(section.form, calls, tab)} tab={tab}>
          <FormGroups />
        </SectionFormView>
        <TabRows of={of} officerId={tab.officerId} canChange={tab.canChange} instead={instead} />
      </>
    )
  }
}
