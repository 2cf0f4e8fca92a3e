import type { Life } from '#demo/people/careers/life.ts'
import type { Random } from '#demo/people/random.ts'
import type { Courses } from './courses.ts'

/** Computing (type 6): the code of DM_TRINHDOTINHOC; certificates A and B until the rules of 2014 took effect. */
export function computingCertificate(random: Random, life: Life, courses: Courses): string {
  const { study, sector } = life.calling
  if (study === 'computing' || study === 'informatics') return 'DH'
  if (sector === 'support' || !random.chance(0.93)) return 'CC'
  const from = courses.nearStudies(random.int(-14, 30))
  const old = from < '2016-08-01'
  const level = old ? random.pick(['A', 'A', 'B']) : random.chance(0.85) ? 'UDCB' : 'UDNC'
  const certificate = old
    ? `Chứng chỉ tin học trình độ ${level}`
    : `Chứng chỉ ứng dụng công nghệ thông tin ${level === 'UDCB' ? 'cơ bản' : 'nâng cao'}`
  const schools = ['TTNNDHDT', 'TTNNDHTG', 'TTGDTX']
  const extra = { trinhDoDaoTao: level, laTrinhDoCaoNhat: true }
  courses.begun({ type: '6', months: random.int(2, 4), schools, certificate, extra }, from)
  return level
}

const steps: Readonly<Record<string, number>> = { A2: 2, B1: 3, B2: 4 }

/** English (type 7): the code of DM_TRINHDONGOAINGU; certificates A, B, C until the six levels were introduced. */
export function englishCertificate(random: Random, life: Life, courses: Courses): string {
  if (life.calling.study === 'english') return 'DH'
  if (life.calling.sector === 'support' || !random.chance(0.88)) return 'KHONG'
  const from = courses.nearStudies(random.int(-10, 60))
  const old = from < '2015-01-01'
  const level = random.pick(old ? ['CU_A', 'CU_B', 'CU_B', 'CU_C'] : ['A2', 'A2', 'B1', 'B1', 'B2'])
  const certificate = old
    ? `Chứng chỉ tiếng Anh trình độ ${level.slice(3)}`
    : `Chứng chỉ tiếng Anh bậc ${steps[level]} (${level}) theo khung năng lực ngoại ngữ 6 bậc`
  const schools = ['TTNNDHDT', 'TTNNDHCT', 'TTNNDHTG']
  const score = old ? 'Không' : (random.int(50, 90) / 10).toFixed(1)
  const extra = { trinhDoDaoTao: level, tenNgoaiNgu: 'EN', diemSo: score, laTrinhDoCaoNhat: true }
  courses.begun({ type: '7', months: random.int(3, 5), schools, certificate, extra }, from)
  return level
}
