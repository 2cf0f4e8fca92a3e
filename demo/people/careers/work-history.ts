import { addDays, addMonths, addYears, dateBetween, later, wholeMonths } from '#demo/people/civil-dates.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import type { CommunePair } from '#demo/people/geography.ts'
import { reorganised } from './former-bodies.ts'
import type { Life } from './life.ts'
import { postsOf, type Seat } from './posts.ts'
import type { Random } from '#demo/people/random.ts'

/** One stretch of work at one place in one post. */
interface Stretch {
  from: string
  /** Code of the unit, or null when the employer is outside the current tree. */
  unit: string | null
  outside: string | null
  room: string | null
  place: string
  /** Code of DM_CHUCVU, or null with a title in words. */
  post: string | null
  title: string | null
  job: string
  decision: string
}

export interface WorkHistory {
  rows: DemoFields[]
  /** When the person came to the current unit (ngayDamNhiem). */
  arrived: string
  /** When the current post was given; null without a post. */
  appointed: string | null
  /** Since when the person has chaired a committee or council, as chair or deputy; null for others. */
  chaired: string | null
}

/** The posts before the current one, lowest first; a word is a title outside the catalogue. */
function formerPosts(seat: Seat): readonly string[] {
  const { unit, role, post } = seat
  if (role === 'staff') return []
  if (role === 'roomDeputy' || post === 'TTCM' || post === 'TPCM') return []
  if (role === 'roomHead') return [seat.room === null ? 'PTP' : postsOf(seat.room, unit)[1]]
  const posts = ((): readonly string[] => {
    switch (unit.kind) {
      case 'commune':
        return ['Phó Chủ tịch UBND', 'Chủ tịch UBND']
      case 'commune-office':
        return ['Phó Trưởng phòng']
      case 'hospital':
      case 'health-centre':
        return ['PTK', 'TK']
      case 'health-station':
        return []
      case 'college':
        return ['PTK', 'TK']
      case 'province':
        return ['PTP', 'TP', 'PGDS', 'GDS']
      case 'branch':
        return ['PTPCC', 'TPCC']
      case 'centre':
        return ['PTPDV', 'TPDV']
      default:
        return unit.kind.startsWith('school-') ? ['TTCM'] : ['PTP', 'TP']
    }
  })()
  if (role !== 'head') return posts
  const deputy: Record<string, string> = {
    GDS: 'PGDS',
    CVPUB: 'PCVPUB',
    CVPDB: 'PCVPDB',
    CTT: 'PCTT',
    CCT: 'PCCT',
    GDTT: 'PGDTT',
    TB: 'PTB',
    GDBV: 'PGDBV',
    GDTTYT: 'PGDTTYT',
    HTCD: 'PHTCD',
    HTTHPT: 'PHTTHPT',
    HTTHCS: 'PHTTHCS',
    HTTH: 'PHTTH',
    HTMN: 'PHTMN',
    TTYTX: 'PTYTX',
  }
  return deputy[post] === undefined ? posts : [...posts, deputy[post]]
}

/** Names of the departments before the mergers of 2025, and the departments merged into them. */
const namesBefore: Readonly<Record<string, string>> = {
  'Sở Nông nghiệp và Môi trường': 'Sở Nông nghiệp và Phát triển nông thôn',
  'Sở Dân tộc và Tôn giáo': 'Ban Tôn giáo, Sở Nội vụ',
}
const mergedWith: Readonly<Record<string, string>> = {
  'Sở Nội vụ': 'Sở Lao động - Thương binh và Xã hội',
  'Sở Nông nghiệp và Môi trường': 'Sở Tài nguyên và Môi trường',
  'Sở Tài chính': 'Sở Kế hoạch và Đầu tư',
  'Sở Xây dựng': 'Sở Giao thông vận tải',
  'Sở Khoa học và Công nghệ': 'Sở Thông tin và Truyền thông',
}

/** The offices of a district, by the field of study of their people. */
const offices = ['Phòng Nội vụ', 'Văn phòng HĐND và UBND']
// prettier-ignore
const officeFor: Readonly<Record<string, string>> = {
  law: 'Phòng Tư pháp', accounting: 'Phòng Tài chính - Kế hoạch', finance: 'Phòng Tài chính - Kế hoạch', economics: 'Phòng Tài chính - Kế hoạch',
  land: 'Phòng Tài nguyên và Môi trường', environment: 'Phòng Tài nguyên và Môi trường', construction: 'Phòng Kinh tế và Hạ tầng', architecture: 'Phòng Kinh tế và Hạ tầng',
  crops: 'Phòng Nông nghiệp và Phát triển nông thôn', culture: 'Phòng Văn hóa và Thông tin', computing: 'Phòng Văn hóa và Thông tin',
  socialWork: 'Phòng Lao động - Thương binh và Xã hội', educationManagement: 'Phòng Giáo dục và Đào tạo', publicHealth: 'Phòng Y tế',
}

/** Employers before the current unit was founded, by their names at that time. */
function formerEmployers(
  random: Random,
  seat: Seat,
  aboveName: string | undefined,
  near: CommunePair,
  study: string,
): readonly [first: string, second: string] {
  const { unit } = seat
  const { oldCommune, district, oldProvince } = near
  const province = `tỉnh ${oldProvince.name}`
  const inDistrict = lowerFirst(district.fullName)
  switch (unit.kind) {
    case 'commune':
    case 'commune-office': {
      const local = `UBND ${lowerFirst(oldCommune.fullName)}, ${inDistrict}`
      const ofDistrict = `${officeFor[study] ?? random.pick(offices)} ${inDistrict}, ${province}`
      // Chairs come from the former communes, heads of offices from the former districts.
      if (unit.kind === 'commune' || study === 'military') return [local, local]
      return seat.role !== 'staff' || random.chance(0.4)
        ? [ofDistrict, ofDistrict]
        : random.chance(0.4)
          ? [local, ofDistrict]
          : [local, local]
    }
    case 'health-station':
      return [`Trạm Y tế ${lowerFirst(oldCommune.fullName)}, ${inDistrict}`, `Trung tâm Y tế ${inDistrict}`]
    case 'department':
    case 'province-office':
    case 'inspectorate':
    case 'board': {
      const name = `${namesBefore[unit.name] ?? unit.name.replace(/ tỉnh Đồng Tháp$| tỉnh$/, '')} ${province}`
      const other = mergedWith[unit.name] === undefined ? name : `${mergedWith[unit.name]} ${province}`
      return [
        random.chance(0.2) ? `UBND ${inDistrict}, ${province}` : other,
        random.chance(0.6) ? name : other,
      ]
    }
    case 'school-high':
      return [`Trường THPT ${district.name}`, `Trường THPT ${oldCommune.name}`]
    case 'school-secondary':
      return [`Trường THCS ${oldCommune.name}`, `Trường THCS ${district.name}`]
    case 'school-primary':
      return [`Trường Tiểu học ${oldCommune.name} 1`, `Trường Tiểu học ${oldCommune.name}`]
    case 'school-preschool':
      return [`Trường Mẫu giáo ${oldCommune.name}`, `Trường Mầm non ${oldCommune.name}`]
    case 'hospital':
    case 'health-centre':
      return [`Trung tâm Y tế ${inDistrict}`, `Bệnh viện Đa khoa ${inDistrict}`]
    default:
      return [
        `${aboveName ?? 'UBND tỉnh'} ${province}`.replace(/ tỉnh Đồng Tháp tỉnh/, ' tỉnh'),
        `${unit.name} ${province}`.replace(/ tỉnh (Đồng Tháp )?tỉnh/, ' tỉnh'),
      ]
  }
}

/** Kinds of units that the merger left unchanged; nobody was in the others before it. */
const olderThanMerger = new Set([
  'school-high',
  'school-secondary',
  'school-primary',
  'school-preschool',
  'hospital',
  'college',
])
export const isOlderThanMerger = (kind: string): boolean => olderThanMerger.has(kind)

/** Contiguous work periods from recruitment to today, the last one open unless the person has left. */
export function workHistory(
  random: Random,
  seat: Seat,
  life: Life,
  aboveName: string | undefined,
  near: CommunePair,
  presentJob: string,
  today: string,
): WorkHistory {
  const { unit, room, post } = seat
  const { recruited, calling, ended } = life
  const until = ended ?? today
  const months = wholeMonths(recruited, until)
  const fromMerger =
    !isOlderThanMerger(unit.kind) && recruited < reorganised && until > addMonths(reorganised, 1)
  const arrived = fromMerger
    ? reorganised
    : calling.officerType === '04' || months < 30 || random.chance(0.5)
      ? recruited
      : firstOfMonth(dateBetween(random, addMonths(recruited, 18), addMonths(until, -8)))
  const [first, second] = formerEmployers(random, seat, aboveName, near, calling.study)
  const moved =
    arrived > addYears(recruited, 6) && first !== second
      ? firstOfMonth(dateBetween(random, addYears(recruited, 2), addYears(arrived, -2)))
      : null
  const place =
    unit.communeCode === undefined
      ? `tỉnh ${near.oldProvince.name}`
      : `${lowerFirst(near.district.fullName)}, tỉnh ${near.oldProvince.name}`
  const outsideType =
    unit.kind.startsWith('school-') ||
    calling.sector === 'health' ||
    unit.kind === 'centre' ||
    unit.kind === 'college'
      ? '04'
      : '03'

  const stretches: Stretch[] = []
  const here = (from: string, decision: string, holds: string | null): Stretch => ({
    from,
    unit: unit.code,
    outside: null,
    room: room?.name ?? null,
    place: 'tỉnh Đồng Tháp',
    post: holds,
    title: holds === null ? calling.title : null,
    job: calling.job,
    decision,
  })
  const there = (from: string, employer: string, decision: string): Stretch => ({
    from,
    unit: null,
    outside: employer,
    room: null,
    place,
    post: null,
    title: /^UBND (xã|phường|thị trấn) /.test(employer) ? 'Công chức' : calling.title,
    decision,
    job:
      calling.sector === 'office' && employer === first && moved !== null
        ? random.pick(earlierJobs)
        : calling.job,
  })

  const hired = calling.officerType === '04' ? 'KHAC' : 'TD'
  if (arrived > recruited) {
    stretches.push(there(recruited, first, hired))
    if (moved !== null) stretches.push(there(moved, second, 'LCDD'))
    stretches.push(here(arrived, fromMerger ? 'SX' : random.chance(0.6) ? 'LCDD' : 'TN', null))
  } else stretches.push(here(recruited, hired, null))

  // Posts: evenly spread over the service, the current one on arrival in a new body or some years ago.
  let appointed: string | null = null
  if (post !== 'KHONG') {
    const before = formerPosts(seat)
    const start = addMonths(recruited, Math.min(48, Math.floor(months / 3)))
    const latest = addMonths(until, -2)
    const elected = isChair(post)
    const ideal =
      fromMerger && (elected || random.chance(0.7))
        ? reorganised
        : firstOfMonth(dateBetween(random, later(start, addYears(until, -7)), latest))
    appointed = later(ideal, arrived)
    const span = wholeMonths(start, appointed)
    before.forEach((former, place) => {
      const at = firstOfMonth(addMonths(start, Math.floor((span * place) / before.length)))
      if (at > recruited) give(stretches, at, former, appointed as string)
    })
    give(stretches, appointed, post, null)
  } else lastOf(stretches).post = 'KHONG'
  const last = lastOf(stretches)
  last.post = post
  last.title = null
  last.job = presentJob

  const rows = stretches.map((stretch, n): DemoFields => {
    const next = stretches[n + 1]
    return {
      tuNgay: stretch.from,
      denNgay: next === undefined ? ended : addDays(next.from, -1),
      donVi: stretch.unit,
      donViNgoaiHeThong: stretch.outside,
      phongBan: stretch.room,
      chucVu: stretch.post,
      chucVuNgoaiHeThong: stretch.title,
      congViecChinh: stretch.job,
      noiCongTac: stretch.place,
      loaiDonVi: outsideType,
      loaiQuyetDinh: stretch.decision,
    }
  })
  const chairedRow = stretches.find((stretch) => isChair(stretch.post ?? stretch.title ?? ''))
  return { rows, arrived, appointed, chaired: chairedRow?.from ?? null }
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)
const earlierJobs = [
  'Tổng hợp, báo cáo',
  'Hành chính, quản trị',
  'Văn phòng - Thống kê',
  'Theo dõi cải cách hành chính',
]
const lastOf = (stretches: Stretch[]): Stretch => stretches[stretches.length - 1] as Stretch
const firstOfMonth = (date: string): string => `${date.slice(0, 7)}-01`

/** Chairs and their deputies of committees and councils are elected, never appointed. */
const isChair = (post: string): boolean => /^(P?CTUB|P?CTHD|(Phó )?Chủ tịch )/.test(post)

/**
 * Splits the stretch running on that day: from then on it has the post. If that is too close to its start, all of it
 * has.
 */
function give(stretches: Stretch[], from: string, post: string, before: string | null): void {
  if (before !== null && from >= before) return
  const index = stretches.findLastIndex((stretch) => stretch.from <= from)
  const running = stretches[Math.max(0, index)] as Stretch
  const held = /^[A-Z]+$/.test(post) ? { post, title: null } : { post: null, title: post }
  const elected = isChair(post)
  if (from < addMonths(running.from, 2)) {
    Object.assign(running, held)
    if (elected) running.decision = 'BCPC'
    else if (before === null && running.unit !== null && running.decision !== 'TD') running.decision = 'BN'
    carry(stretches, Math.max(0, index), held)
    return
  }
  stretches.splice(index + 1, 0, {
    ...running,
    ...held,
    from,
    decision: elected ? 'BCPC' : 'BN',
  })
  carry(stretches, index + 1, held)
  const next = stretches[index + 2]
  if (next !== undefined && next.from < addMonths(from, 1)) stretches.splice(index + 1, 1)
}

/** A post is kept when the person moves on. */
function carry(
  stretches: Stretch[],
  index: number,
  held: { post: string | null; title: string | null },
): void {
  for (let n = index + 1; n < stretches.length; n++) Object.assign(stretches[n] as Stretch, held)
}
