/** The name of a reward in lists: its own, else its title, else its form (spec 2 §3 'Reward'). */
import type { reward } from '#domain/records/reward.ts'
import type { EntryOf } from '#domain/records/sub-record.ts'
import type { Override } from '#server/people/records/overrides/override.ts'

export const rewardOverride = {
  answer: (values) => ({
    ...values,
    nameKhenThuongShow:
      values.name ?? values.danhHieuKhenThuong?.name ?? values.hinhThucKhenThuong?.name ?? null,
  }),
} satisfies Override<EntryOf<typeof reward>>
