/** What the faults of work and posts ask of a person. */
import { openWork } from '#server/test/quality-faults/fault.ts'
import type { PlainPerson, WorkRow } from '#server/test/sentences/plain-person.ts'

export const openRow = (p: PlainPerson): WorkRow | undefined => p.congTac.find(openWork)
export const closed = (row: WorkRow): boolean => row.denNgay !== null
export const merged = 'Luật Tổ chức chính quyền địa phương 72/2025/QH15: không còn cấp huyện từ 01/07/2025.'
