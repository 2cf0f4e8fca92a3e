import { type Random, weightedBy } from '#demo/people/random.ts'
import {
  accountant,
  clerk,
  guard,
  ladder,
  lowerAccountant,
  office,
  support,
  type Calling,
} from './calling.ts'
import type { FieldName } from './fields-of-study.ts'
import { officeSupport } from './office-support.ts'
import type { Seat } from './posts.ts'

// prettier-ignore
const subjects: readonly { study: FieldName; name: string }[] = [
  { study: 'maths', name: 'Toán' }, { study: 'maths', name: 'Toán' }, { study: 'vietnamese', name: 'Ngữ văn' }, { study: 'vietnamese', name: 'Ngữ văn' },
  { study: 'english', name: 'Tiếng Anh' }, { study: 'english', name: 'Tiếng Anh' }, { study: 'physics', name: 'Vật lí' }, { study: 'chemistry', name: 'Hóa học' },
  { study: 'biologyTeaching', name: 'Sinh học' }, { study: 'history', name: 'Lịch sử' }, { study: 'geography', name: 'Địa lí' }, { study: 'informatics', name: 'Tin học' },
  { study: 'gymnastics', name: 'Giáo dục thể chất' }, { study: 'civics', name: 'Giáo dục công dân' }, { study: 'music', name: 'Âm nhạc' }, { study: 'drawing', name: 'Mĩ thuật' },
]

const beforeSchool = weightedBy<string>([
  ['Sinh viên', 70],
  ['Không', 14],
  ['Giáo viên hợp đồng', 12],
  ['Học sinh', 4],
])

/** Teachers by the level of the school and their subject, and the few others a school has. */
export function schoolCalling(random: Random, seat: Seat, birthYear: number): Calling {
  const { unit, room } = seat
  const base = {
    ...office,
    officerType: '03',
    recruitment: '02',
    partyShare: 0.38,
    mailHost: 'moet.edu.vn',
    sector: 'school',
    title: 'Giáo viên',
    previousJob: random.weighted(beforeSchool),
  } as const
  const isOffice = room?.name.includes('Văn phòng') ?? false
  if (isOffice || (room === null && seat.role === 'staff' && random.chance(0.11))) {
    const draw = isOffice && seat.role !== 'staff' ? 0 : random.next()
    const helper = {
      ...base,
      mailHost: 'dongthap.gov.vn',
      professionPercent: 0,
      partyShare: 0.25,
      womenShare: 0.8,
    }
    if (draw < 0.34)
      return {
        ...helper,
        ladder: birthYear < 1992 ? lowerAccountant : accountant,
        study: 'accounting',
        title: 'Kế toán',
        job: 'Kế toán trường học',
      }
    if (draw < 0.52)
      return {
        ...helper,
        ladder: ladder('V.10.02.07:TC V.10.02.06:DH'),
        study: 'library',
        title: 'Nhân viên thư viện',
        job: 'Thư viện trường học',
      }
    if (draw < 0.66)
      return {
        ...helper,
        ladder: ladder('V.07.07.20:CD'),
        study: 'physics',
        title: 'Nhân viên thiết bị',
        job: 'Thiết bị, thí nghiệm',
      }
    if (draw < 0.78)
      return { ...helper, ladder: clerk, study: 'archives', title: 'Văn thư', job: 'Văn thư, thủ quỹ' }
    if (draw < 0.88)
      return {
        ...helper,
        ladder: ladder('V.08.03.07:TC'),
        study: 'physicianAssistant',
        title: 'Nhân viên y tế',
        job: 'Y tế trường học',
      }
    return {
      ...support,
      officerType: '04',
      previousJob: 'Lao động tự do',
      ladder: guard,
      study: 'electricity',
      title: 'Nhân viên bảo vệ',
      job: 'Bảo vệ trường học',
      womenShare: 0.03,
    }
  }
  if (unit.kind === 'school-preschool') {
    return {
      ...base,
      study: 'preschool',
      womenShare: 0.985,
      professionPercent: 35,
      job: random.pick([
        'Chăm sóc, giáo dục trẻ lớp Lá',
        'Chăm sóc, giáo dục trẻ lớp Chồi',
        'Chăm sóc, giáo dục trẻ lớp Mầm',
        'Chăm sóc trẻ nhóm nhà trẻ',
      ]),
      ladder:
        birthYear < 1982 && random.chance(0.5)
          ? ladder('V.07.02.06:TC V.07.02.26:CD V.07.02.25:DH V.07.02.24:DH')
          : birthYear < 1990 || random.chance(0.6)
            ? ladder('V.07.02.26:CD V.07.02.25:DH V.07.02.24:DH')
            : ladder('V.07.02.25:DH V.07.02.24:DH'),
    }
  }
  if (unit.kind === 'school-primary') {
    const special = random.chance(0.22)
      ? random.pick([
          { study: 'english', name: 'Tiếng Anh' },
          { study: 'gymnastics', name: 'Giáo dục thể chất' },
          { study: 'informatics', name: 'Tin học' },
          { study: 'music', name: 'Âm nhạc' },
        ] as const)
      : null
    return {
      ...base,
      study: special?.study ?? 'primary',
      womenShare: 0.68,
      professionPercent: 35,
      // Primary teachers were formerly trained at secondary, then at college level.
      ladder: ladder(
        (birthYear < 1978 && special === null && random.chance(0.6)
          ? 'V.07.03.09:TC V.07.03.08:CD '
          : birthYear < 1992 && random.chance(0.55)
            ? 'V.07.03.08:CD '
            : '') + 'V.07.03.29:DH V.07.03.28:DH V.07.03.27:DH',
      ),
      job: special === null ? `Giáo viên chủ nhiệm lớp ${random.int(1, 5)}` : `Giảng dạy môn ${special.name}`,
    }
  }
  const wanted = room?.name.includes('tự nhiên')
    ? ['Toán', 'Vật lí', 'Hóa học', 'Sinh học', 'Tin học']
    : room?.name.includes('xã hội')
      ? ['Ngữ văn', 'Lịch sử', 'Địa lí', 'Tiếng Anh', 'Giáo dục công dân']
      : null
  const offered = wanted === null ? subjects : subjects.filter(({ name }) => wanted.includes(name))
  const high = unit.kind === 'school-high'
  const subject = random.pick(
    high ? offered.filter(({ name }) => name !== 'Âm nhạc' && name !== 'Mĩ thuật') : offered,
  )
  return {
    ...base,
    study: subject.study,
    womenShare: high ? 0.54 : 0.61,
    professionPercent: 30,
    partyShare: high ? 0.5 : 0.4,
    job: `Giảng dạy môn ${subject.name}`,
    ladder: ladder(
      high
        ? 'V.07.05.15:DH V.07.05.14:DH V.07.05.13:DH'
        : (birthYear < 1990 && subject.study !== 'civics' && random.chance(0.5) ? 'V.07.04.12:CD ' : '') +
            'V.07.04.32:DH V.07.04.31:DH V.07.04.30:DH',
    ),
  }
}

/** Lecturers of colleges and universities. */
export function lecturer(random: Random, seat: Seat): Calling {
  const previousJob = random.weighted(beforeSchool)
  if (seat.room !== null && seat.room.kind === 'room' && seat.role === 'staff' && random.chance(0.6))
    return officeSupport(random, previousJob, true)
  const health = seat.unit.name.includes('Y tế')
  const study = health
    ? random.pick(['nursing', 'pharmacy', 'medicine', 'midwifery'] as const)
    : random.pick([
        'maths',
        'english',
        'computing',
        'economics',
        'crops',
        'electricity',
        'law',
        'primary',
      ] as const)
  const university = seat.unit.name.includes('Đại học')
  return {
    ...office,
    officerType: '03',
    recruitment: '02',
    study,
    previousJob,
    title: 'Giảng viên',
    partyShare: 0.5,
    womenShare: 0.5,
    professionPercent: 25,
    sector: 'school',
    mailHost: university ? 'tgu.edu.vn' : 'moet.edu.vn',
    job: 'Giảng dạy, nghiên cứu khoa học',
    ladder: university ? ladder('V.07.01.03:THS V.07.01.02:THS') : ladder('V.09.02.03:DH V.09.02.02:THS'),
  }
}
