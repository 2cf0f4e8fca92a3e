import type { AuditDetail } from '#domain/audit/calls.ts'
import type { AuditKindId } from '#domain/audit/kinds.ts'
import { officeDay } from '#web/fields/office-moment.ts'

/** What one account looked at on one day: opening a record reads several of its parts. */
export interface Visit {
  key: string
  who: Pick<AuditDetail, 'userName' | 'tenTaiKhoan'>
  day: string
  /** First and last moment, ISO. */
  from: string
  to: string
  kinds: AuditKindId[]
  /** What was seen, exported or downloaded, each once. */
  seen: string[]
}

/** Entries, newest first, as visits: neighbours of the same account and day become one. */
export function visitsOf(entries: readonly AuditDetail[]): Visit[] {
  const visits: Visit[] = []
  for (const { id, at, userName, tenTaiKhoan, loai, doiTuong } of entries) {
    const day = officeDay(at)
    let visit = visits.at(-1)
    if (visit === undefined || visit.day !== day || visit.who.userName !== userName) {
      visit = { key: id, who: { userName, tenTaiKhoan }, day, from: at, to: at, kinds: [], seen: [] }
      visits.push(visit)
    }
    visit.from = at
    if (!visit.kinds.includes(loai)) visit.kinds.push(loai)
    if (doiTuong !== '' && !visit.seen.includes(doiTuong)) visit.seen.push(doiTuong)
  }
  return visits
}
