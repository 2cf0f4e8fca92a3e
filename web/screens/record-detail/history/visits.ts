import type { AuditDetail } from '#domain/audit/calls.ts'
import type { AuditKindId } from '#domain/audit/kinds.ts'
import { officeDay } from '#web/ui/office-moment.ts'

/** The reads by one account on one day: opening a record reads several of its parts. */
export interface Visit {
  key: string
  who: Pick<AuditDetail, 'userName' | 'tenTaiKhoan' | 'loai'>
  day: string
  /** First and last time, ISO. */
  from: string
  to: string
  kinds: AuditKindId[]
  /** What was viewed, exported or downloaded, deduplicated. */
  seen: string[]
}

/** Merges consecutive entries of the same account and day into visits; newest first. */
export function visitsOf(entries: readonly AuditDetail[]): Visit[] {
  const visits: Visit[] = []
  for (const { id, at, userName, tenTaiKhoan, loai, doiTuong } of entries) {
    const day = officeDay(at)
    let visit = visits.at(-1)
    if (visit === undefined || visit.day !== day || visit.who.userName !== userName) {
      visit = { key: id, who: { userName, tenTaiKhoan, loai }, day, from: at, to: at, kinds: [], seen: [] }
      visits.push(visit)
    }
    visit.from = at
    if (!visit.kinds.includes(loai)) visit.kinds.push(loai)
    if (doiTuong !== '' && !visit.seen.includes(doiTuong)) visit.seen.push(doiTuong)
  }
  return visits
}
