import { defaultPageSize, type InputOf } from '#domain/api/call.ts'
import type { exportAudit } from '#domain/audit/log-list.ts'
import type { AuditKindId } from '#domain/audit/kinds.ts'
import { isDay } from '#domain/fields/dates.ts'

/** What the log screen asks for, named as in the call; null and '' mean 'any'. */
export interface AuditFilter {
  searchContent: string
  donViId: string | null
  /** With the units below. */
  isChildren: boolean
  userName: string
  loai: AuditKindId[]
  tuNgay: string | null
  denNgay: string | null
  pageNumber: number
  pageSize: number
}

export const initialAuditFilter: AuditFilter = {
  searchContent: '',
  donViId: null,
  isChildren: true,
  userName: '',
  loai: [],
  tuNgay: null,
  denNgay: null,
  pageNumber: 1,
  pageSize: Math.max(defaultPageSize, 25),
}

/** The filter without the page; a day that is still being typed doesn't narrow the log yet. */
export function askedOf(filter: AuditFilter, idCanBo: string | null): InputOf<typeof exportAudit> {
  const { pageNumber: _, pageSize: __, ...asked } = filter
  const day = (text: string | null) => (text !== null && isDay(text) ? text : null)
  return { ...asked, idCanBo, tuNgay: day(filter.tuNgay), denNgay: day(filter.denNgay) }
}

/** How many selectors besides the text narrow the log. */
export function countNarrowing({ donViId, userName, loai, tuNgay, denNgay }: AuditFilter): number {
  return [donViId, userName || null, loai[0] ?? null, tuNgay, denNgay].filter((each) => each !== null).length
}
