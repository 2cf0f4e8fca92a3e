import type { UnitSeed } from '#server/areas/seed/units/unit-seed.ts'
import { isMilitaryCommand } from './commune-jobs.ts'

/** The role in the unit; `room…`: at the head of a room, ward or group inside it. */
export type Role = 'head' | 'deputy' | 'roomHead' | 'roomDeputy' | 'elected' | 'staff'

/** One place in a unit: the room it belongs to, the role, and the post of DM_CHUCVU. */
export interface Seat {
  unit: UnitSeed
  room: UnitSeed | null
  role: Role
  post: string
}

/** Posts of head and deputy of a unit or room, by its kind and name. */
export function postsOf(unit: UnitSeed, above: UnitSeed | null): readonly [head: string, deputy: string] {
  const { kind, name } = unit
  switch (kind) {
    case 'province':
      return ['CTUBT', 'PCTUBT']
    case 'province-office':
      return name.includes('ĐBQH') ? ['CVPDB', 'PCVPDB'] : ['CVPUB', 'PCVPUB']
    case 'inspectorate':
      return ['CTT', 'PCTT']
    case 'department':
      return ['GDS', 'PGDS']
    case 'board':
    case 'centre':
      if (name.startsWith('Ban ')) return ['TB', 'PTB']
      return name.startsWith('Phòng ') ? ['TP', 'PTP'] : ['GDTT', 'PGDTT']
    case 'branch':
      return ['CCT', 'PCCT']
    case 'college':
      return ['HTCD', 'PHTCD']
    case 'hospital':
      return ['GDBV', 'PGDBV']
    case 'health-centre':
      return ['GDTTYT', 'PGDTTYT']
    case 'health-station':
      return ['TTYTX', 'PTYTX']
    case 'school-high':
      return ['HTTHPT', 'PHTTHPT']
    case 'school-secondary':
      return ['HTTHCS', 'PHTTHCS']
    case 'school-primary':
      return ['HTTH', 'PHTTH']
    case 'school-preschool':
      return ['HTMN', 'PHTMN']
    case 'commune':
      return ['CTUBX', 'PCTUBX']
    case 'commune-office':
      if (isMilitaryCommand(name)) return ['CHTQS', 'CHPQS']
      if (name.startsWith('Văn phòng')) return ['CVPX', 'PCVPX']
      return name.startsWith('Trung tâm') ? ['GDTTHCC', 'PGDTTHCC'] : ['TPX', 'PTPX']
    case 'ward':
      return ['TK', 'PTK']
    case 'school-group':
      return ['TTCM', 'TPCM']
    case 'room':
      return postsOfRoom(name, above)
    case 'former':
      return ['KHONG', 'KHONG']
  }
}

/** Rooms of departments have other posts than those of branches and institutions. */
function postsOfRoom(name: string, above: UnitSeed | null): readonly [head: string, deputy: string] {
  if (name.startsWith('Đội ')) return ['DOT', 'PDOT']
  if (name.startsWith('Hạt ')) return ['HATT', 'PHATT']
  if (above?.kind === 'branch') return ['TPCC', 'PTPCC']
  const institution =
    above?.kind === 'board'
      ? !above.name.includes('Khu kinh tế')
      : above?.capDV === 3 || above?.kind === 'college'
  if (institution) return ['TPDV', 'PTPDV']
  return name.startsWith('Văn phòng') ? ['CVPS', 'PCVPS'] : ['TP', 'PTP']
}

/** The leadership allowance of every post, from the catalogue; that of the lowest class where units are classed. */
export function postCoefficients(
  items: readonly { code: string; extra?: Readonly<Record<string, string | number | boolean>> }[],
): ReadonlyMap<string, number> {
  const map = new Map<string, number>()
  for (const { code, extra } of items) {
    const value = extra?.['coefficientMin'] ?? extra?.['coefficient']
    if (typeof value === 'number') map.set(code, value)
  }
  return map
}

/** Number of deputies of a unit of that size. */
const deputiesOf = (unit: UnitSeed): number =>
  unit.kind === 'commune' || unit.kind === 'province'
    ? 2
    : unit.staffWeight < 16
      ? 1
      : unit.staffWeight < 70
        ? 2
        : 3

/**
 * The usual seats of a unit, the head first, so that the first few are already representative: a deputy, heads of
 * rooms and staff in turn, the other deputies, then staff in all rooms.
 */
export function seatsOf(unit: UnitSeed, rooms: readonly UnitSeed[], above: UnitSeed | null): Seat[] {
  const [head, deputy] = postsOf(unit, above)
  const seats: Seat[] = [{ unit, room: null, role: 'head', post: head }]
  const deputySeat = (): Seat => ({ unit, room: null, role: 'deputy', post: deputy })
  const staff = (n: number): Seat => ({
    unit,
    room: rooms[n % rooms.length] ?? null,
    role: 'staff',
    post: 'KHONG',
  })
  const deputies = deputiesOf(unit)
  // The first layer of a small office is its head and two of the staff.
  const lean = unit.kind === 'commune-office'
  if (!lean) seats.push(deputySeat())
  if (unit.kind === 'commune' || unit.kind === 'province') {
    const [chair, vice] = unit.kind === 'commune' ? ['CTHDX', 'PCTHDX'] : ['CTHDT', 'PCTHDT']
    seats.push(
      deputySeat(),
      { unit, room: null, role: 'elected', post: chair },
      { unit, room: null, role: 'elected', post: vice },
    )
    while (seats.length < unit.staffWeight) seats.push({ unit, room: null, role: 'elected', post: vice })
    return seats
  }
  for (const room of rooms) seats.push({ unit, room, role: 'roomHead', post: postsOf(room, unit)[0] })
  if (rooms.length === 0) groupHeads(unit, seats)
  let placed = 0
  for (let n = 0; n < Math.max(rooms.length * 2, lean ? 2 : 3) && seats.length < unit.staffWeight; n++)
    seats.push(staff(placed++))
  for (let n = lean ? 0 : 1; n < deputies && seats.length < unit.staffWeight; n++) seats.push(deputySeat())
  for (const room of unit.staffWeight >= rooms.length * 5 ? rooms : []) {
    seats.push({ unit, room, role: 'roomDeputy', post: postsOf(room, unit)[1] })
  }
  while (seats.length < unit.staffWeight) seats.push(staff(placed++))
  return mixed(seats)
}

/** The head, then in turn one leader and two others, so that every prefix has both. */
function mixed(seats: readonly Seat[]): Seat[] {
  const [head, ...rest] = seats
  const leaders = rest.filter(({ role }) => role !== 'staff')
  const others = rest.filter(({ role }) => role === 'staff')
  const list = head === undefined ? [] : [head, ...others.splice(0, 1)]
  while (leaders.length > 0) list.push(...leaders.splice(0, 1), ...others.splice(0, 2))
  return [...list, ...others]
}

/** Teachers who lead the groups of a school without rooms in the tree. */
function groupHeads(unit: UnitSeed, seats: Seat[]): void {
  if (!unit.kind.startsWith('school-')) return
  const groups = unit.staffWeight >= 40 ? 4 : unit.staffWeight >= 30 ? 3 : 2
  for (let n = 0; n < groups; n++) seats.push({ unit, room: null, role: 'roomHead', post: 'TTCM' })
}

/** A seat beyond the usual ones, for demos larger than the province. */
export function extraSeat(unit: UnitSeed, rooms: readonly UnitSeed[], n: number): Seat {
  return { unit, room: rooms[n % rooms.length] ?? null, role: 'staff', post: 'KHONG' }
}
