/** The kinds of due dates, their names and the column of each day. */

export const dueKinds = [
  { id: 'nang-luong', name: 'Nâng bậc lương', column: 'due_raise' },
  { id: 'vuot-khung', name: 'Thâm niên vượt khung', column: 'due_excess' },
  { id: 'nghi-huu', name: 'Nghỉ hưu', column: 'due_retirement' },
  { id: 'bo-nhiem-lai', name: 'Bổ nhiệm lại', column: 'due_reappointment' },
  { id: 'het-nhiem-ky', name: 'Hết nhiệm kỳ', column: 'due_term_end' },
  { id: 'het-hop-dong', name: 'Hết hợp đồng', column: 'due_contract_end' },
] as const

export type DueKind = (typeof dueKinds)[number]['id']
export type DueColumn = (typeof dueKinds)[number]['column']

export const columnOfKind = (kind: DueKind): DueColumn =>
  (dueKinds.find(({ id }) => id === kind) ?? dueKinds[0]).column

/** Kinds that a raise settles. */
export const isRaise = (kind: DueKind): kind is 'nang-luong' | 'vuot-khung' =>
  kind === 'nang-luong' || kind === 'vuot-khung'

/** An object with an entry for each kind. */
export const byKind = <T>(make: (kind: DueKind) => T): Readonly<Record<DueKind, T>> =>
  Object.fromEntries(dueKinds.map(({ id }) => [id, make(id)])) as Record<DueKind, T>
