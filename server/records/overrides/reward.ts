/** What a reward is called in lists: its own name, else its title, else its form (spec 2 §3 'Reward'). */
import type { AnyValues } from '#domain/fields/field.ts'
import type { Ref } from '#domain/fields/values.ts'
import type { Override } from '#server/records/overrides.ts'

export const rewardOverride: Override = {
  answer: (values: AnyValues) => ({
    ...values,
    nameKhenThuongShow:
      values['name'] ??
      (values['danhHieuKhenThuong'] as Ref | null)?.name ??
      (values['hinhThucKhenThuong'] as Ref | null)?.name ??
      null,
  }),
}
