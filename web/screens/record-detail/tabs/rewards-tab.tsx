import { disciplinaryAction } from '#domain/records/disciplinary-action.ts'
import { reward } from '#domain/records/reward.ts'
import { SubRecordSection } from '#web/records/sub-record-section.tsx'
import type { TabProps } from './tab.ts'

/** KHEN THƯỞNG and KỶ LUẬT (spec 2 §2 'Rewards and discipline tab'). */
export function RewardsTab({ officerId, canChange }: TabProps) {
  const rows = { officerId, canEdit: canChange }
  return (
    <>
      <SubRecordSection record={reward} {...rows} />
      <SubRecordSection record={disciplinaryAction} {...rows} />
    </>
  )
}
