import posts from '#demo/people/lists/posts.json' with { type: 'json' }
import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'

/** The role in the unit; `room…`: at the head of a room, ward or group inside it. */
export type Role = 'head' | 'deputy' | 'roomHead' | 'roomDeputy' | 'elected' | 'staff'

/** One place in a unit: the room it belongs to, the role, and the post of DM_CHUCVU. */
export interface Seat {
  unit: UnitSeed
  room: UnitSeed | null
  role: Role
  post: string
}

/** Rooms of branches and institutions have other posts than those of departments. */
function roomKind(above: UnitSeed | null): string {
  if (above?.kind === 'branch') return 'branch room'
  const isInstitution =
    above?.kind === 'board'
      ? !above.name.includes('Khu kinh tế')
      : above?.capDV === 3 || above?.kind === 'college'
  return isInstitution ? 'institution room' : 'department room'
}

/** Posts of head and deputy of a unit or room, and the posts before these, by its kind and the beginning of its name. */
export function postsOf(
  { kind, name }: UnitSeed,
  above: UnitSeed | null,
): readonly [head: string, deputy: string, before: readonly string[]] {
  const kinds = kind === 'room' ? [kind, roomKind(above)] : [kind]
  const row = posts.find(([of = '', start = '']) => kinds.includes(of) && name.startsWith(start))
  if (row === undefined) throw new Error(`no posts for ${kind} ${name}`)
  const [, , head = '', deputy = '', before = ''] = row
  return [head, deputy, before.split(' ').filter((one) => one !== '')]
}

/** The posts before the current one, lowest first; those of the former communes in words, since no unit here had them. */
export function formerPosts({ unit, room, role, post }: Seat): readonly string[] {
  if (role === 'staff' || role === 'roomDeputy' || post === 'TTCM') return []
  if (role === 'roomHead') return room === null ? [] : [postsOf(room, unit)[1]]
  if (unit.kind === 'commune') return ['Phó Chủ tịch UBND', 'Chủ tịch UBND']
  if (unit.kind === 'commune-office') return ['Phó Trưởng phòng']
  const [, deputy, former] = postsOf(unit, null)
  return role === 'head' && unit.kind !== 'province' ? [...former, deputy] : former
}

/** The next post that a person in that seat may be planned for: the one above it in the same unit, if any. */
export function nextPost({ unit, room, role }: Seat, above: UnitSeed | null): string | undefined {
  const [head, deputy] = postsOf(unit, above)
  const ofRoom = room === null ? null : postsOf(room, unit)
  const next: Record<Role, string | undefined> = {
    staff: ofRoom?.[1] ?? deputy,
    roomDeputy: ofRoom?.[0],
    roomHead: deputy,
    deputy: head,
    head: unit.kind === 'commune-office' ? 'PCTUBX' : undefined,
    elected: undefined,
  }
  return next[role]
}

/** The job of leaders; teachers and doctors at the head of groups and wards keep their own work. */
export function presentJob({ unit, room, role }: Seat, job: string): string {
  if (role === 'staff' || room?.kind === 'ward' || room?.kind === 'school-group') return job
  if (role === 'elected') return 'Lãnh đạo, điều hành hoạt động của Hội đồng nhân dân'
  const isSchool = /^(school|college)/.test(unit.kind)
  if (isSchool && role === 'roomHead') return job
  const where = isSchool
    ? 'nhà trường'
    : room === null
      ? 'cơ quan, đơn vị'
      : room.name.startsWith('Văn phòng')
        ? 'Văn phòng'
        : 'phòng'
  if (role === 'head' || role === 'roomHead') return `Lãnh đạo, điều hành chung hoạt động của ${where}`
  return `Giúp cấp trưởng phụ trách: ${job.charAt(0).toLowerCase()}${job.slice(1)}`
}

/**
 * The usual seats of a unit, the head first, then a deputy, heads of rooms and staff in turn, the other deputies, and
 * staff in all rooms: the first few are already representative.
 */
export function seatsOf(unit: UnitSeed, rooms: readonly UnitSeed[], above: UnitSeed | null): Seat[] {
  const [head, deputy] = postsOf(unit, above)
  const { kind, staffWeight } = unit
  const at = (role: Role, post: string, room: UnitSeed | null = null): Seat => ({ unit, room, role, post })
  if (kind === 'commune' || kind === 'province') {
    const [chair, vice] = kind === 'commune' ? ['CTHDX', 'PCTHDX'] : ['CTHDT', 'PCTHDT']
    const deputies = [at('deputy', deputy), at('deputy', deputy)]
    const council = Array.from({ length: Math.max(2, staffWeight - 3) }, (_, n) =>
      at('elected', n === 0 ? chair : vice),
    )
    return [at('head', head), ...deputies, ...council]
  }
  // The first layer of a small office is its head and two of the staff.
  const lean = kind === 'commune-office'
  const deputies = staffWeight < 16 ? 1 : staffWeight < 70 ? 2 : 3
  const groups =
    !kind.startsWith('school-') || rooms.length > 0 ? 0 : staffWeight >= 40 ? 4 : staffWeight >= 30 ? 3 : 2
  const leaders = [
    ...(lean ? [] : [at('deputy', deputy)]),
    ...rooms.map((room) => at('roomHead', postsOf(room, unit)[0], room)),
    // Teachers who lead the groups of a school without rooms in the tree.
    ...Array.from({ length: groups }, () => at('roomHead', 'TTCM')),
    ...Array.from({ length: deputies - (lean ? 0 : 1) }, () => at('deputy', deputy)),
    ...(staffWeight >= rooms.length * 5 ? rooms : []).map((room) =>
      at('roomDeputy', postsOf(room, unit)[1], room),
    ),
  ]
  const staff = Array.from({ length: Math.max(lean ? 2 : 3, staffWeight - leaders.length - 1) }, (_, n) =>
    extraSeat(unit, rooms, n),
  )
  // The head, then in turn one leader and two others, so that every prefix has both.
  const seats = [at('head', head), ...staff.splice(0, 1)]
  for (const leader of leaders) seats.push(leader, ...staff.splice(0, 2))
  return [...seats, ...staff].slice(0, Math.max(staffWeight, 2 + leaders.length))
}

/** A seat of the staff, in the rooms in turn. */
export function extraSeat(unit: UnitSeed, rooms: readonly UnitSeed[], n: number): Seat {
  return { unit, room: rooms[n % rooms.length] ?? null, role: 'staff', post: 'KHONG' }
}
