import { postsOf, type Seat } from './posts.ts'
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'

/** The next post that a person in that seat may be planned for: the one above it in the same unit, if any. */
export function nextPost({ unit, room, role }: Seat, above: UnitSeed | null): string | undefined {
  const [head, deputy] = postsOf(unit, above)
  const ofRoom = room === null ? null : postsOf(room, unit)
  switch (role) {
    case 'staff':
      return ofRoom?.[1] ?? deputy
    case 'roomDeputy':
      return ofRoom?.[0]
    case 'roomHead':
      return deputy
    case 'deputy':
      return head
    case 'head':
      return unit.kind === 'commune-office' ? 'PCTUBX' : undefined
    case 'elected':
      return undefined
  }
}

/** The job of leaders; teachers and doctors at the head of groups and wards keep their own work. */
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
