/**
 * The kinds of due dates, their names and the column of each day. `isOwed`: due until it is done, so that a span of days
 * contains it from its day on.
 */

const kinds = [
  { id: 'nang-luong', name: 'Nâng bậc lương', column: 'due_raise' },
  { id: 'vuot-khung', name: 'Thâm niên vượt khung', column: 'due_excess' },
  { id: 'nghi-huu', name: 'Nghỉ hưu', column: 'due_retirement' },
  { id: 'bo-nhiem-lai', name: 'Bổ nhiệm lại', column: 'due_reappointment' },
  { id: 'het-nhiem-ky', name: 'Hết nhiệm kỳ', column: 'due_term_end' },
  { id: 'het-hop-dong', name: 'Hết hợp đồng', column: 'due_contract_end' },
  {
    id: 'phu-cap-uu-dai',
    name: 'Phụ cấp ưu đãi phải điều chỉnh, hết hạn',
    column: 'due_allowance',
    isOwed: true,
  },
] as const

export type DueKind = (typeof kinds)[number]['id']
export type DueColumn = (typeof kinds)[number]['column']

export const dueKinds: readonly { id: DueKind; name: string; column: DueColumn; isOwed?: true }[] = kinds

export const columnOfKind = (kind: DueKind): DueColumn =>
  (kinds.find(({ id }) => id === kind) ?? kinds[0]).column

export const isOwed = (kind: DueKind): boolean => dueKinds.find(({ id }) => id === kind)?.isOwed === true

/** Kinds that a raise settles. */
export const isRaise = (kind: DueKind): kind is 'nang-luong' | 'vuot-khung' =>
  kind === 'nang-luong' || kind === 'vuot-khung'

/** The kind that an adjustment of the allowance settles. */
export const isAllowance = (kind: DueKind): kind is 'phu-cap-uu-dai' => kind === 'phu-cap-uu-dai'

/** An object with an entry for each kind. */
export const byKind = <T>(make: (kind: DueKind) => T): Readonly<Record<DueKind, T>> =>
  Object.fromEntries(dueKinds.map(({ id }) => [id, make(id)])) as Record<DueKind, T>
