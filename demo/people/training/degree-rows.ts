import { type DegreeLevel, type FieldOfStudy, fieldsOfStudy } from '#demo/people/careers/fields-of-study.ts'
import type { Degree, Life } from '#demo/people/careers/life.ts'
import type { DemoFields } from '#demo/people/demo-person.ts'
import { type Random, weightedBy } from '#demo/people/random.ts'
import { schoolIn } from './schools.ts'

/** Rank of a degree; first-grade specialist doctors are equal to masters. */
const levelOrder: Record<DegreeLevel, number> = { TC: 1, CD: 2, DH: 3, THS: 4, CK1: 4, CK2: 5, TS: 6 }

// prettier-ignore
const grades = weightedBy<string>([['XS', 3], ['G', 20], ['K', 48], ['TBK', 18], ['TB', 11]])

/** The degrees of a person (training type 1) in chronological order, and the level of the highest. */
export function degreeRows(
  random: Random,
  life: Life,
  majorNames: ReadonlyMap<string, string>,
): { rows: DemoFields[]; highest: DegreeLevel | null } {
  const study: FieldOfStudy = fieldsOfStudy[life.calling.study]
  const degrees = life.degrees.toSorted((a, b) => a.from.localeCompare(b.from))
  const top = Math.max(0, ...degrees.map(({ level }) => levelOrder[level]))
  const highest = degrees.find(({ level }) => levelOrder[level] === top)
  const rows = degrees.map((degree): DemoFields => {
    const major = study.majors[degree.level] ?? study.majors.DH ?? ''
    const low = degree.level === 'TC' || degree.level === 'CD'
    return {
      loaiDaoTao: '1',
      tuNgay: degree.from,
      denNgay: degree.to,
      quocGia: 'VN',
      // Before the younger schools were founded, universities of the region trained at all levels.
      coSoDaoTao: schoolIn(
        random,
        low ? study.colleges : study.universities,
        Number(degree.from.slice(0, 4)),
        isMedical(study) ? 'YDS' : 'TCT',
      ),
      coSoDaoTaoNgoaiHeThong: null,
      chuyenNganhDaoTao: major,
      chuyenNganhDaoTaoNgoaiHeThong: null,
      trinhDoDaoTao: degree.level,
      hinhThucDaoTao: formOf(random, degree),
      xepLoaiTotnghiep: random.weighted(grades),
      vanBangDuocCap: diploma(degree.level, study, majorNames.get(major) ?? ''),
      laTrinhDoCaoNhat: degree === highest,
    }
  })
  return { rows, highest: highest?.level ?? null }
}

const isMedical = ({ universities }: FieldOfStudy): boolean => universities.includes('YDS')

/** Code of DM_HINHTHUCDAOTAO: full-time before recruitment, part-time after it. */
function formOf(random: Random, { level, inService }: Degree): string {
  if (!inService) return '01'
  if (level === 'DH') return random.pick(['02', '02', '04', '03'])
  return level === 'THS' || level === 'TS' ? '08' : '02'
}

/** The name of the diploma: 'Cử nhân Luật', 'Thạc sĩ Quản lý công', 'Chuyên khoa I Nội khoa'. */
function diploma(level: DegreeLevel, study: FieldOfStudy, major: string): string {
  switch (level) {
    case 'TC':
      return `Trung cấp ${major}`
    case 'CD':
      return `Cao đẳng ${major}`
    case 'THS':
      return `Thạc sĩ ${major}`
    case 'TS':
      return `Tiến sĩ ${major}`
    case 'CK1':
      return `Chuyên khoa I ${major}`
    case 'CK2':
      return `Chuyên khoa II ${major}`
    case 'DH':
      if (study.title === 'Dược sĩ') return 'Dược sĩ đại học'
      if (study.title === 'Bác sĩ' && major === 'Y khoa') return 'Bác sĩ đa khoa'
      return `${study.title} ${major}`
  }
}
