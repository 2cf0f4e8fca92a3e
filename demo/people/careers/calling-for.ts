import type { Random } from '#demo/people/random.ts'
import {
  beforeOffice,
  fromAssistant,
  inspector,
  office,
  ranger,
  specialist,
  type Calling,
} from './calling.ts'
import { communeJobs } from './commune-jobs.ts'
import { healthCalling } from './health-callings.ts'
import { officeSupport } from './office-support.ts'
import type { Seat } from './posts.ts'
import { publicUnit } from './public-unit.ts'
import { lecturer, schoolCalling } from './school-callings.ts'
import { topicOf } from './topics.ts'

/** The profession of the person in that seat; `birthYear` decides how people of that age began. */
export function callingFor(
  random: Random,
  seat: Seat,
  aboveName: string | undefined,
  birthYear: number,
): Calling {
  const { unit, room } = seat
  const previousJob = random.weighted(beforeOffice)
  if (unit.kind.startsWith('school-')) return schoolCalling(random, seat, birthYear)
  if (unit.kind === 'college') return lecturer(random, seat)
  if (unit.kind === 'hospital' || unit.kind === 'health-centre' || unit.kind === 'health-station') {
    return healthCalling(random, seat, birthYear)
  }
  const topic = topicOf(room?.name, unit.name.replace(/^UBND .*/, 'UBND'), aboveName)
  const study = random.pick(topic.studies)
  const base = { ...office, study, title: 'Chuyên viên', job: random.pick(topic.jobs), previousJob }
  const isRoomOfOffice = /Văn phòng|Hành chính|Quản trị/.test(room?.name ?? unit.name)
  if (seat.role === 'staff' && random.chance(isRoomOfOffice ? 0.4 : unit.kind === 'centre' ? 0.1 : 0.02)) {
    return officeSupport(random, previousJob, unit.kind === 'centre' || unit.kind === 'board')
  }
  switch (unit.kind) {
    case 'centre':
      return {
        ...base,
        ...publicUnit(unit.name, study, birthYear, random),
        officerType: '03',
        recruitment: '02',
        partyShare: 0.42,
      }
    case 'board':
      return unit.name.includes('Khu kinh tế')
        ? { ...base, officerType: '02', ladder: specialist }
        : {
            ...base,
            ...publicUnit(unit.name, study, birthYear, random),
            officerType: '03',
            recruitment: '02',
            partyShare: 0.45,
          }
    case 'inspectorate':
      return { ...base, officerType: '02', ladder: inspector, title: 'Thanh tra viên' }
    case 'commune':
    case 'province':
      // Elected posts are held by cán bộ; they began as civil servants of a commune or department.
      return {
        ...base,
        officerType: '01',
        ladder: specialist,
        recruitment: unit.kind === 'commune' && random.chance(0.5) ? '04' : '01',
        womenShare: 0.27,
        partyShare: 1,
      }
    case 'commune-office': {
      const jobs = communeJobs(unit.name)
      const own = random.pick(jobs)
      const began = birthYear < 1988 && random.chance(0.35) ? fromAssistant : specialist
      return {
        ...base,
        officerType: '02',
        ladder: began,
        study: own.study,
        job: own.job,
        womenShare: 0.42,
        partyShare: 0.75,
        recruitment: random.chance(0.25) ? '04' : '01',
      }
    }
    default:
      if (unit.name.includes('Kiểm lâm'))
        return { ...base, officerType: '02', ladder: ranger, title: 'Kiểm lâm viên', womenShare: 0.15 }
      return {
        ...base,
        officerType: '02',
        ladder: birthYear < 1980 && random.chance(0.12) ? fromAssistant : specialist,
      }
  }
}
