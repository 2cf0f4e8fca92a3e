import type { Seat } from './posts.ts'

/** The posts somebody may be planned for next. */
// prettier-ignore
export const nextPosts: Readonly<Record<string, string>> = {
  TP: 'PGDS', PTP: 'TP', PGDS: 'GDS', PCVPUB: 'CVPUB', PCTT: 'CTT', PCCT: 'CCT', PGDTT: 'GDTT', PTB: 'TB', PCTUBX: 'CTUBX', TPX: 'PCTUBX', PTPX: 'TPX', CVPX: 'PCTUBX',
  PCVPX: 'CVPX', PHTTHPT: 'HTTHPT', PHTTHCS: 'HTTHCS', PHTTH: 'HTTH', PHTMN: 'HTMN', TTCM: 'TPCM', PTK: 'TK', TK: 'PGDBV', PGDBV: 'GDBV', PTYTX: 'TTYTX',
}

/** What leaders are charged with; teachers and doctors at the head of groups and wards keep their own work. */
export function presentJob({ unit, room, role }: Seat, job: string): string {
  if (role === 'staff') return job
  if (role === 'elected') return 'Lãnh đạo, điều hành hoạt động của Hội đồng nhân dân'
  if (unit.kind.startsWith('school-') || (unit.kind === 'college' && room === null)) {
    if (role === 'head') return 'Quản lý, điều hành chung hoạt động của nhà trường'
    return role === 'deputy' ? 'Giúp Hiệu trưởng quản lý chuyên môn, cơ sở vật chất' : job
  }
  if (room?.kind === 'ward') return job
  const where = room?.name.toLowerCase().startsWith('văn phòng')
    ? 'Văn phòng'
    : room === null
      ? 'cơ quan, đơn vị'
      : 'phòng'
  if (role === 'head' || role === 'roomHead') return `Lãnh đạo, điều hành chung hoạt động của ${where}`
  return `Giúp cấp trưởng phụ trách: ${job.charAt(0).toLowerCase()}${job.slice(1)}`
}
