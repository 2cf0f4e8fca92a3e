import type { Life } from '#demo/people/careers/life.ts'
import type { Seat } from '#demo/people/careers/posts.ts'
import { yearOf } from '#demo/people/civil-dates.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import type { Random } from '#demo/people/random.ts'
import { Courses } from './courses.ts'
import { degreeRows } from './degree-rows.ts'
import { defenceCourse, politicalTheory, professionalCourses, stateManagement } from './service-courses.ts'
import { computingCertificate, englishCertificate } from './skill-certificates.ts'

const tienGiang = ['TCTTG'] as const
const dongThap = ['TCTDT'] as const

export interface Training {
  rows: DemoFields[]
  /** The highest levels and the other fields of the training tab. */
  fields: DemoFields
}

export interface TrainingSeed {
  seat: Seat
  life: Life
  /** Member of the Party. */
  party: boolean
  /** Code of the old province of work, whose political school is the usual one. */
  oldProvince: string
  /** Names of majors by their code in DM_CHUYENNGANHDAOTAO. */
  majorNames: ReadonlyMap<string, string>
  today: string
}

/** Training of the types 1 to 8 in the order of the résumé (items 32.1 to 32.6), with the highest levels. */
export function drawTraining(random: Random, seed: TrainingSeed): Training {
  const { seat, life, party, today } = seed
  const { calling, born } = life
  const degrees = degreeRows(random, life, seed.majorNames)
  // Since 2025 there is one political school for both former provinces.
  const school = seed.oldProvince === '82' ? tienGiang : dongThap
  const courses = new Courses(random, life, today)
  const politics = politicalTheory(random, seat, life, party, school, courses)
  const state = stateManagement(random, life, school, courses)
  professionalCourses(random, seat, life, school, courses)
  const defence = defenceCourse(random, seat, life, courses)
  const computing = computingCertificate(random, life, courses)
  const english = englishCertificate(random, life, courses)
  if (calling.sector !== 'support' && random.chance(0.03)) {
    const extra = { tiengDanToc: 'KHMER' }
    courses.inService(
      {
        type: '8',
        months: 4,
        schools: ['DVT'],
        certificate: 'Chứng chỉ tiếng Khmer',
        extra,
        since: '2006-01-01',
      },
      2,
    )
  }

  const early = calling.sector === 'support' && random.chance(0.5)
  const atNight = yearOf(born) < 1972 && random.chance(0.12)
  const finished = early ? '9-12' : atNight ? '12-12-BT' : '12-12'
  const other = english !== 'DH' && random.chance(0.01) ? random.pick(['ZH', 'FR', 'KM']) : null
  return {
    rows: [...degrees.rows, ...courses.rows],
    fields: {
      hocHam: null,
      trinhDoVanHoa: finished,
      giaoDucPhoThong: finished,
      trinhDoCaoNhat: degrees.highest ?? 'CDT',
      lyLuanChinhTri: politics,
      quanLyNhaNuoc: state,
      tiengAnh: english,
      tinHoc: computing,
      ngoaiNguKhac: other === null ? null : 'CU_A',
      ngoaiNgu: other === null ? [] : [other],
      laAnNinh: defence,
      laQuocPhong: defence,
    },
  }
}
