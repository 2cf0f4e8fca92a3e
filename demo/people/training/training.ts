/** Training of the types 1 to 8 (DM_LOAIDAOTAO; items 32.1 to 32.6 of the résumé), with the highest levels. */
import certificates from '#demo/people/lists/certificates.json' with { type: 'json' }
import courses from '#demo/people/lists/courses.json' with { type: 'json' }
import { type DegreeLevel, fieldOf, type FieldOfStudy } from '#demo/people/careers/calling.ts'
import { type Degree, isChief, needsCourse, orderOf, type Self } from '#demo/people/careers/life.ts'
import { addMonths, addYears, dateBetween, earlier, later, monthOf, yearOf } from '#demo/people/civil-dates.ts' // prettier-ignore
import type { DemoFields } from '#demo/people/demo-person.ts'
import { type Random, shares } from '#demo/people/random.ts'
import { schoolIn } from './schools.ts'

/** `partySince`: member of the Party since; null for others. */
type TrainingSeed = Self & { partySince: string | null }

const schoolLevels: Readonly<Record<string, string>> = {
  'school-preschool': 'mầm non', 'school-primary': 'tiểu học', 'school-secondary': 'trung học cơ sở', 'school-high': 'trung học phổ thông',
} // prettier-ignore
export function drawTraining(random: Random, seed: TrainingSeed): { rows: DemoFields[]; fields: DemoFields } {
  const { seat, life, groupOf, partySince } = seed
  const { calling, born, recruited, until } = life
  const isSupport = calling.sector === 'support'
  const rows = degreeRows(random, seed)
  const best = rows.find((row) => row['laTrinhDoCaoNhat'] === true)
  // Since 2025 there is one political school for both former provinces.
  const isEast = seed.pair.oldProvince.code === '82'
  const school = isEast ? 'TCTTG' : 'TCTDT'

  const attended = (type: string, day: string, months: number, schools: string, extra: DemoFields) => {
    const from = later(day, `${yearOf(born) + 17}-09-01`)
    const row: DemoFields = {
      loaiDaoTao: type,
      tuNgay: monthOf(from),
      denNgay: monthOf(addMonths(from, months)),
      quocGia: 'VN',
      coSoDaoTao: schoolIn(random, schools.replace('{school}', school), yearOf(from), 'TTGDTX'),
      coSoDaoTaoNgoaiHeThong: null,
      laTrinhDoCaoNhat: 'trinhDoDaoTao' in extra,
      ...extra,
    }
    // People are trained at the command of the province they worked in.
    if (row['coSoDaoTao'] === 'BCHQS' && isEast && from < '2025-07-01')
      Object.assign(row, { coSoDaoTao: null, coSoDaoTaoNgoaiHeThong: 'Bộ Chỉ huy Quân sự tỉnh Tiền Giang' })
    rows.push(row)
    return row
  }
  /** A day of service, that many years after recruitment at the earliest; null when the service is too short. */
  const dayInService = (months: number, years: number, since: string, span = 9): string | null => {
    const earliest = later(addYears(recruited, years), since)
    const latest = addMonths(until, -months - 1)
    return earliest > latest ? null : dateBetween(random, earliest, earlier(latest, addYears(earliest, span)))
  }

  const isServing = calling.officerType < '03'
  const kinds: Readonly<Record<string, string>> = { 'Giáo viên': 'teacher', 'Thanh tra viên': 'inspector' }
  const words = ['', kinds[calling.title], calling.sector, seat.role === 'staff' ? 'staff' : 'lead']
  if (isChief(seat)) words.push('chief')
  if (seat.unit.capDV <= 2) words.push('high')
  if (isServing) words.push('serving')
  if (partySince !== null) words.push('party')
  const fitting = courses.filter(
    ({ who }) => !isSupport && who.split(' ').every((word) => words.includes(word)),
  )
  const taken = new Map<string, string>()
  for (const { type, share, months, schools, years, since, level, certificate } of fitting) {
    // Of political theory and of defence one course is taken, of the others any.
    if ((/[25]/.test(type) && taken.has(type)) || !random.chance(share)) continue
    const day = dayInService(months, years, since === 'party' ? addYears(partySince ?? '', 1) : since)
    if (day === null) continue
    const [reached = '', form = ''] = level.split(' ')
    const theory = { trinhDoDaoTao: reached, hinhThucDaoTao: form }
    const extra: DemoFields = type === '2' ? theory : type === '8' ? { tiengDanToc: 'KHMER' } : {}
    const school = schoolLevels[seat.unit.kind] ?? ''
    const vanBangDuocCap = certificate
      .replace('{level}', school)
      .replace('{title}', calling.title.toLowerCase())
    attended(type, day, months, schools, { vanBangDuocCap, ...extra })
    taken.set(type, reached)
  }

  /** State management, by the ranks held: before a higher rank its course has been taken. */
  const higher = life.ranks.filter(({ rank }) => needsCourse(rank, groupOf(rank)))
  const isLow = ['B', 'A0'].includes(groupOf(life.ranks.at(-1)?.rank ?? ''))
  let highest: DemoFields | null = null
  const stateCourse = (level: string, rank: string, schools: string, day: string) => {
    if (highest !== null) highest['laTrinhDoCaoNhat'] = false
    const vanBangDuocCap = `Chứng chỉ bồi dưỡng ngạch ${rank} và tương đương`
    const extra = { vanBangDuocCap, trinhDoDaoTao: level, hinhThucDaoTao: '10' }
    highest = attended('3', day, random.pick([2, 3]), schools, extra)
  }
  const first = dayInService(3, 1, '1996-01-01', higher.length === 0 ? 4 : 1)
  const isOffice = !isSupport && (isServing || (calling.sector === 'office' && random.chance(0.3)))
  if (isOffice && !isLow && first !== null && random.chance(0.9))
    stateCourse('CV', 'chuyên viên', '{school}', first)
  for (const { rank, from } of higher) {
    const isTop = groupOf(rank) === 'A3.1'
    const schools = isTop || random.chance(0.5) ? 'HVHCQG HVHCQTC' : '{school}'
    stateCourse(
      isTop ? 'CVCC' : 'CVC',
      `chuyên viên ${isTop ? 'cao cấp' : 'chính'}`,
      schools,
      addMonths(from, -random.int(6, 22)),
    )
  }

  /** Computing and English: certificates earned near the first studies, by the rules of that time. */
  const certified = (type: keyof typeof certificates, studied: boolean, none: string): string => {
    if (studied) return 'DH'
    const { share, months: [least = 0, most = 0], changed, schools, ...names } = certificates[type] // prettier-ignore
    if (isSupport || !random.chance(share)) return none
    const finished = life.degrees[0]?.to ?? `${yearOf(born) + 20}-07`
    const from = earlier(
      later(addMonths(`${finished}-01`, random.int(least, most)), '1995-09-01'),
      addMonths(until, -6),
    )
    const isOld = from < changed
    const [, level = '', vanBangDuocCap = ''] =
      /^(\S+) (.*)$/.exec(random.pick(isOld ? names.old : names.new)) ?? []
    const english = { tenNgoaiNgu: 'EN', diemSo: isOld ? 'Không' : (random.int(50, 90) / 10).toFixed(1) }
    const extra = { vanBangDuocCap, trinhDoDaoTao: level, ...(type === '7' ? english : {}) }
    attended(type, from, random.int(2, 4), schools, extra)
    return level
  }
  const tinHoc = certified('6', /^(computing|informatics)$/.test(calling.study), 'CC')
  const tiengAnh = certified('7', calling.study === 'english', 'KHONG')
  const isEarly = isSupport && random.chance(0.5)
  const schooling = isEarly ? '9-12' : born < '1972' && random.chance(0.12) ? '12-12-BT' : '12-12'
  const other = tiengAnh !== 'DH' && random.chance(0.01)
  return {
    rows,
    fields: {
      hocHam: null,
      trinhDoVanHoa: schooling,
      giaoDucPhoThong: schooling,
      trinhDoCaoNhat: best?.['trinhDoDaoTao'] ?? 'CDT',
      lyLuanChinhTri: taken.get('2') ?? 'CDT',
      quanLyNhaNuoc: (highest as DemoFields | null)?.['trinhDoDaoTao'] ?? 'CBD',
      tiengAnh,
      tinHoc,
      ngoaiNguKhac: other ? 'CU_A' : null,
      ngoaiNgu: other ? [random.pick(['ZH', 'FR', 'KM'])] : [],
      laAnNinh: taken.has('5'),
      laQuocPhong: taken.has('5'),
    },
  }
}

/** The degrees (training type 1) in chronological order; the highest is marked. */
function degreeRows(random: Random, { life, majorNames }: TrainingSeed): DemoFields[] {
  const { title, majors, universities, colleges } = fieldOf(life.calling.study)
  const degrees = life.degrees.toSorted((a, b) => a.from.localeCompare(b.from))
  const highest = degrees.toSorted((a, b) => orderOf(b.level) - orderOf(a.level))[0]
  return degrees.map((degree): DemoFields => {
    const { level, from, to } = degree
    const major = majors[level] ?? majors.DH ?? ''
    const schools = level === 'TC' || level === 'CD' ? colleges : universities
    return {
      loaiDaoTao: '1',
      tuNgay: from,
      denNgay: to,
      quocGia: 'VN',
      // Before the younger schools were founded, universities of the region trained at all levels.
      coSoDaoTao: schoolIn(random, schools, yearOf(from), universities.includes('YDS') ? 'YDS' : 'TCT'),
      coSoDaoTaoNgoaiHeThong: null,
      chuyenNganhDaoTao: major,
      chuyenNganhDaoTaoNgoaiHeThong: null,
      trinhDoDaoTao: level,
      hinhThucDaoTao: formOf(random, degree),
      xepLoaiTotnghiep: random.weighted(shares.grades),
      vanBangDuocCap: diploma(level, title, majorNames.get(major) ?? ''),
      laTrinhDoCaoNhat: degree === highest,
    }
  })
}

/** Code of DM_HINHTHUCDAOTAO: full-time before recruitment, part-time after it. */
const formOf = (random: Random, { level, inService }: Degree): string =>
  !inService ? '01' : level === 'DH' ? random.pick(['02', '02', '04', '03']) : level === 'THS' ? '08' : '02'

const diplomas: Readonly<Partial<Record<DegreeLevel, string>>> = {
  TC: 'Trung cấp', CD: 'Cao đẳng', THS: 'Thạc sĩ', CK1: 'Chuyên khoa I', CK2: 'Chuyên khoa II',
} // prettier-ignore

/** The name of the diploma: 'Cử nhân Luật', 'Thạc sĩ Quản lý công', 'Chuyên khoa I Nội khoa'. */
function diploma(level: DegreeLevel, title: FieldOfStudy['title'], major: string): string {
  if (level !== 'DH') return `${diplomas[level]} ${major}`
  if (title === 'Dược sĩ') return 'Dược sĩ đại học'
  return title === 'Bác sĩ' && major === 'Y khoa' ? 'Bác sĩ đa khoa' : `${title} ${major}`
}
