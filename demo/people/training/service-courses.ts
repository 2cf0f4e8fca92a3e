import type { Life } from '#demo/people/careers/life.ts'
import type { Seat } from '#demo/people/careers/posts.ts'
import type { Random } from '#demo/people/random.ts'
import { rankGroups } from '#demo/people/salary/salary-scales.ts'
import type { Courses } from './courses.ts'

const isChief = ({ role }: Seat): boolean => role === 'head' || role === 'elected' || role === 'deputy'
const isServing = ({ calling }: Life): boolean => calling.officerType === '01' || calling.officerType === '02'

const theoryCertificates: Readonly<Record<string, string>> = {
  CC: 'Bằng tốt nghiệp cao cấp lý luận chính trị',
  TC: 'Bằng tốt nghiệp trung cấp lý luận chính trị',
  SC: 'Chứng chỉ sơ cấp lý luận chính trị',
}

/** The academy in Cần Thơ was founded in 2006; before, everybody went to Hồ Chí Minh City. */
const westernAcademy = ['HVCTKV4']

/** Political theory (type 2): the code of DM_TRINHDOLLCT reached. Chiefs of agencies have the high level. */
export function politicalTheory(
  random: Random,
  seat: Seat,
  life: Life,
  party: boolean,
  school: readonly string[],
  courses: Courses,
): string {
  if (life.calling.sector === 'support') return 'CDT'
  const take = (
    level: string,
    months: number,
    schools: readonly string[],
    form: string,
    early: number,
  ): string => {
    const extra = { trinhDoDaoTao: level, hinhThucDaoTao: form, laTrinhDoCaoNhat: true }
    const certificate = theoryCertificates[level] ?? ''
    return courses.inService({ type: '2', months, schools, certificate, extra }, early) ? level : 'CDT'
  }
  const draw = random.next()
  const chief = isChief(seat)
  if (chief && draw < (seat.unit.capDV <= 2 ? 0.93 : 0.3)) {
    // Full-time courses take ten months and more, part-time ones a year and a half.
    const fullTime = random.chance(0.4)
    const academies = random.chance(0.8) ? westernAcademy : ['HVCTKV2']
    return take('CC', fullTime ? 10 : 18, academies, fullTime ? '08' : '09', 8)
  }
  const likely = chief ? 0.97 : seat.role !== 'staff' ? 0.78 : party ? 0.42 : 0.06
  if (draw < likely) return take('TC', random.pick([6, 9, 18]), school, random.chance(0.25) ? '08' : '09', 4)
  return party && draw < 0.85 ? take('SC', 1, school, '10', 1) : 'CDT'
}

/** The academy of administration, under its former names. */
const administration = ['HVHCQG', 'HVHCQTC']

/** State management (type 3): the code of DM_TRINHDOQLNN reached, by rank and post. */
export function stateManagement(
  random: Random,
  life: Life,
  school: readonly string[],
  courses: Courses,
): string {
  if (!isServing(life) && !(life.calling.sector === 'office' && random.chance(0.3))) return 'CBD'
  let reached = 'CBD'
  const take = (level: string, name: string, early: number, schools: readonly string[]): void => {
    const extra = { trinhDoDaoTao: level, hinhThucDaoTao: '10', laTrinhDoCaoNhat: true }
    const certificate = `Chứng chỉ bồi dưỡng ${name}`
    const course = { type: '3', months: random.pick([2, 3]), schools, certificate, extra }
    const before = courses.rows.filter((row) => row['loaiDaoTao'] === '3')
    if (!courses.inService(course, early, level === 'CV' ? 4 : 9)) return
    for (const row of before) row['laTrinhDoCaoNhat'] = false
    reached = level
  }
  const group = rankGroups[life.ranks[life.ranks.length - 1]?.rank ?? '']
  const higher = group === 'A2.1' || group === 'A2.2' || group === 'A3.1'
  const low = group === 'B' || group === 'A0'
  if (!low && random.chance(0.9)) take('CV', 'ngạch chuyên viên và tương đương', 1, school)
  if (higher) {
    take('CVC', 'ngạch chuyên viên chính và tương đương', 7, random.chance(0.5) ? school : administration)
  }
  if (group === 'A3.1') take('CVCC', 'ngạch chuyên viên cao cấp và tương đương', 16, administration)
  return reached
}

/** Standards of titles began with the circulars of 2015, digital transformation with the programmes from 2018 on. */
const titlesSince = '2015-12-01'
const sinceOf = (certificate: string): string | undefined =>
  certificate.includes('chức danh nghề nghiệp')
    ? titlesSince
    : certificate.includes('chuyển đổi số')
      ? '2018-06-01'
      : undefined

const schoolLevels: Readonly<Record<string, string>> = {
  'school-preschool': 'mầm non',
  'school-primary': 'tiểu học',
  'school-secondary': 'trung học cơ sở',
  'school-high': 'trung học phổ thông',
}

/** Courses of the profession (type 4): standards of teachers and health staff, skills of civil servants. */
export function professionalCourses(
  random: Random,
  seat: Seat,
  life: Life,
  school: readonly string[],
  courses: Courses,
): void {
  const { calling } = life
  const take = (
    months: number,
    schools: readonly string[],
    certificate: string,
    early: number,
    since?: string,
  ) =>
    courses.inService(
      { type: '4', months, schools, certificate, ...(since === undefined ? {} : { since }) },
      early,
    )
  if (calling.title === 'Giáo viên') {
    const level = schoolLevels[seat.unit.kind] ?? ''
    if (random.chance(0.72)) {
      take(
        2,
        ['SPD', 'TTG', 'SPS'],
        `Chứng chỉ bồi dưỡng theo tiêu chuẩn chức danh nghề nghiệp giáo viên ${level}`,
        2,
        titlesSince,
      )
    }
    if (isChief(seat)) take(3, ['CBQLGD', 'SPD'], 'Chứng chỉ bồi dưỡng cán bộ quản lý giáo dục', 6)
  } else if (calling.sector === 'health' && random.chance(0.6)) {
    const certificates = [
      `Chứng chỉ bồi dưỡng tiêu chuẩn chức danh nghề nghiệp ${calling.title.toLowerCase()}`,
      'Chứng nhận kiểm soát nhiễm khuẩn',
      'Chứng nhận hồi sức cấp cứu cơ bản',
      ...(isChief(seat) ? ['Chứng nhận quản lý bệnh viện'] : []),
    ]
    const certificate = random.pick(certificates)
    take(random.pick([2, 3, 6]), ['YCT', 'YDS', 'CDYTDT'], certificate, 1, sinceOf(certificate))
  } else if (isServing(life)) {
    if (calling.title === 'Thanh tra viên')
      take(2, ['BDNV'], 'Chứng chỉ bồi dưỡng nghiệp vụ thanh tra viên', 1)
    const certificates = [
      'Chứng nhận bồi dưỡng nghiệp vụ tổ chức, cán bộ',
      'Chứng nhận bồi dưỡng kỹ năng soạn thảo văn bản',
      'Chứng nhận bồi dưỡng kỹ năng chuyển đổi số',
      'Chứng nhận bồi dưỡng theo vị trí việc làm',
    ]
    const certificate = random.pick(certificates)
    if (random.chance(0.4)) take(1, ['BDNV', 'HVHCQG', ...school], certificate, 2, sinceOf(certificate))
    if (seat.role !== 'staff' && random.chance(0.5)) {
      take(1, school, 'Chứng chỉ bồi dưỡng lãnh đạo, quản lý cấp phòng và tương đương', 6)
    }
  }
}

/** Defence and security (type 5): groups 2 to 4 by the post. True when the certificate exists. */
export function defenceCourse(random: Random, seat: Seat, life: Life, courses: Courses): boolean {
  const chief = isChief(seat)
  if (life.calling.sector === 'support' || !random.chance(chief ? 0.95 : seat.role !== 'staff' ? 0.8 : 0.55))
    return false
  const group = chief && seat.unit.capDV <= 2 ? 2 : seat.role !== 'staff' ? 3 : 4
  const certificate = `Giấy chứng nhận bồi dưỡng kiến thức quốc phòng, an ninh đối tượng ${group}`
  return courses.inService(
    { type: '5', months: 1, schools: group === 2 ? ['TCQS'] : ['BCHQS'], certificate },
    2,
  )
}
