import type { ComponentType } from 'react'
import { subRecords, type SubRecordName } from '#domain/records/index.ts'
import type { TabSegment } from '#domain/records/tab-names.ts'
import { SubRecordSection, type SubRecordSectionProps } from '#web/records/sub-record-section.tsx'
import type { TabProps } from './tab.ts'

type View = ComponentType<SubRecordSectionProps>
/** Records with a view of their own, by name. */
export type RowViews = { readonly [R in SubRecordName]?: View }

/** The tables of a tab, in the order of the sub-records; `instead` has the records with a view of their own. */
export function TabRows(
  props: Pick<TabProps, 'officerId' | 'canChange'> & {
    of: TabSegment
    instead?: RowViews
  },
) {
  const { of, officerId, canChange } = props
  const instead: Readonly<Record<string, View>> = props.instead ?? {}
  return subRecords
    .filter(({ tab }) => tab === of)
    .map((record) => {
      const Section = instead[record.name] ?? SubRecordSection
      return <Section key={record.name} record={record} officerId={officerId} canEdit={canChange} />
    })
}

/** A tab that has only tables (spec 2 §2). */
export const rowsTab = (of: TabSegment): ComponentType<TabProps> =>
  function RowsTab({ officerId, canChange }) {
    return <TabRows of={of} officerId={officerId} canChange={canChange} />
  }
