import { ownRelative } from '#domain/records/family/own-relative.ts'
import { spouseRelative } from '#domain/records/family/spouse-relative.ts'
import { SubRecordSection } from '#web/records/sub-record-section.tsx'
import type { TabProps } from './tab.ts'

/** Both sides of the family (spec 2 §2 'Family relations tab'). */
export function FamilyTab({ officerId, canChange }: TabProps) {
  const rows = { officerId, canEdit: canChange }
  return (
    <>
      <SubRecordSection record={ownRelative} {...rows} />
      <SubRecordSection record={spouseRelative} {...rows} />
    </>
  )
}
