/** The dates of a person's life that all other data must fit: birth, army, studies, recruitment, ranks, end of service. */
import { lawOfSeed } from '#demo/people/law-of-seed.ts'
import {
  addDays, addMonths, addYears, dateBetween, dateOf, earlier, endOfMonth, later, monthNumberOf, monthOf, yearOf,
} from '#demo/people/civil-dates.ts' // prettier-ignore
import type { CommunePair } from '#demo/people/places/commune-pair.ts'
import type { Random } from '#demo/people/random.ts'
import { rankExistsFrom } from '#demo/people/salary/rank-codes.ts'
import { retirementOf, type Sex } from '#domain/retirement/retirement.ts'
import { type Calling, callingFor, type DegreeLevel, fieldOf, type FieldOfStudy, type Rung } from './calling.ts' // prettier-ignore
import type { Role, Seat } from './seats.ts'

/** A degree with the months of its course. */
export interface Degree {
  level: DegreeLevel
  from: string
  to: string
  /** Studied part-time, while working. */
  inService: boolean
}

/** A rank held from a day on; the first day of the first is the day of recruitment. */
export interface RankHeld {
  rank: string
  from: string
}

export interface Life {
  sex: Sex
  born: string
  calling: Calling
  recruited: string
  /** Months of probation at 85 % of the first step, and the day after them. */
  probationMonths: number
  settled: string
  degrees: Degree[]
  ranks: RankHeld[]
  /** Service in the army before recruitment. */
  army: { from: string; to: string } | null
  /** Last day of service of a person who has left, else null; the last day so far. */
  ended: string | null
  until: string
}

/** How service ended before today: at retirement age, up to five years before it, otherwise, or not at all. */
export type Ending = 'none' | 'retired' | 'early' | 'left'

/** What all parts of a person are drawn from. */
export interface Self {
  seat: Seat
  life: Life
  /** Name of the unit above. */
  aboveName: string | undefined
  /** Where the person works: former employers, schools and the military command are in its province. */
  pair: CommunePair
  today: string
  /** The salary group of a rank. */
  groupOf: (rank: string) => string
  /** Names of majors by their code in DM_CHUYENNGANHDAOTAO. */
  majorNames: ReadonlyMap<string, string>
}

type LifeSeed = Pick<Self, 'seat' | 'aboveName' | 'today' | 'groupOf'> & { ending: Ending }

/** Years of a course, and the order of the levels. */
const courses = {
  TC: [2, 1], CD: [3, 2], DH: [4, 3], THS: [2, 4], CK1: [2, 4], CK2: [2, 5], TS: [4, 6],
} as const // prettier-ignore
export const orderOf = (level: DegreeLevel): number => courses[level][1]

/** Mean, deviation, least and most of the age; the chances of the highest rank and of a master's degree. */
const byRole: Readonly<Record<Role, readonly [number, number, number, number, top: number, master: number]>> =
  {
    head: [50, 5.5, 38, 61.5, 0.92, 0.45],
    elected: [49, 5.5, 38, 61, 0.92, 0.45],
    deputy: [46, 6, 35, 61, 0.78, 0.45],
    roomHead: [45, 6.5, 34, 61, 0.55, 0.28],
    roomDeputy: [41, 6, 31, 60, 0.3, 0.28],
    staff: [40, 9.5, 23, 61.5, 0, 0.12],
  }
export const isChief = ({ role }: Seat): boolean => /^(head|elected|deputy)$/.test(role)
const recruitmentDays = ['01', '01', '01', '02', '05', '10', '15', '15', '20']

/** Earliest end of service: before, today's offices did not exist. */
const earliestEnd = '2025-08-31'

export function drawLife(random: Random, seed: LifeSeed): Life {
  const { seat, today, groupOf } = seed
  const calling = callingFor(random, seat, seed.aboveName)
  const womenShare = calling.womenShare * (isChief(seat) && calling.sector !== 'school' ? 0.7 : 1)
  const sex: Sex = random.chance(womenShare) ? 'nu' : 'nam'
  let { born, ended } = drawYears(random, sex, seed)
  const study = fieldOf(calling.study)
  const ladder = ladderOf(random, calling, yearOf(born))
  const mayServe = sex === 'nam' && calling.sector !== 'health'
  const army = mayServe && random.chance(born < '1975' ? 0.16 : 0.09) ? armyService(random, born) : null
  const schoolEnd = army === null ? yearOf(born) + 18 : yearOf(army.to)
  const level = degreeFor(ladder[0], seed)
  const degrees = calling.sector === 'support' ? [] : basicDegrees(random, study, level, schoolEnd)
  const finished = degrees.at(-1)?.to ?? `${schoolEnd}-07`
  const until = ended ?? today
  const latest = addMonths(until, -3)
  const wait = random.chance(0.55) ? random.int(1, 8) : random.int(9, 48)
  let recruited = later(addMonths(`${finished}-01`, wait), addYears(born, 20))
  if (calling.officerType === '04') {
    // Contracts of this kind exist since Nghị định 68/2000/NĐ-CP.
    const from = later(recruited, '2001-03-01')
    recruited = dateBetween(random, from, earlier(addYears(from, 12), latest))
  }
  recruited = `${monthOf(earlier(recruited, addMonths(latest, -1)))}-${random.pick(recruitmentDays)}`
  if (degrees.some(({ to }) => to >= monthOf(recruited))) {
    // Too young for such a course: it began that many years earlier, and so did everything before.
    const years = yearOf(`${finished}-01`) - yearOf(recruited) + 1
    born = addYears(born, -years)
    for (const spell of army === null ? degrees : [army, ...degrees])
      for (const day of ['from', 'to'] as const)
        spell[day] = `${yearOf(spell[day]) - years}${spell[day].slice(4)}`
  }
  const career = { calling, study, recruited, until, degrees }
  const ranks = drawRanks(random, seed, ladder, career)
  furtherDegree(random, seat, career)
  // Probation ended for public employees in July 2026; contract staff never had one.
  const isProbation = calling.officerType !== '04' && recruited < '2026-07-01'
  const months = groupOf(ranks[0]?.rank ?? '') === 'B' ? 6 : calling.title === 'Bác sĩ' ? 9 : 12
  const probationMonths = isProbation ? months : 0
  const settled = addMonths(recruited, probationMonths)
  return { sex, born, calling, recruited, probationMonths, settled, degrees, ranks, army, ended, until }
}

/** Birth and end of service. Nobody at work is past the retirement age; the retired reached it since the merger. */
function drawYears(
  random: Random,
  sex: Sex,
  { seat, today, ending }: LifeSeed,
): Pick<Life, 'born' | 'ended'> {
  const [mean, spread, least, most] = byRole[seat.role]
  let born = addDays(today, -Math.round(random.normal(mean, spread, least, most) * 365.25))
  const lastDay = () => retirementOf(sex, born, lawOfSeed).day
  /** Born so that the last day at work is between these days: all birthdays are as likely, since ages rise by steps. */
  const reaches = (from: string, to: string) => {
    do born = dateBetween(random, addYears(from, -62), addYears(to, -56))
    while (lastDay() < from || lastDay() > to)
  }
  if (ending === 'retired' || ending === 'early') {
    const ahead = ending === 'early' ? random.int(6, 60) : 0
    reaches(addMonths(earliestEnd, ahead), addMonths(today, ahead - 2))
    return { born, ended: endOfMonth(addMonths(lastDay(), -ahead)) }
  }
  if (lastDay() <= addMonths(today, 1)) reaches(addMonths(today, 2), addMonths(today, 60))
  return { born, ended: ending === 'left' ? dateBetween(random, earliestEnd, addMonths(today, -1)) : null }
}

/** The ranks from the one at which a person of that age began. */
function ladderOf(random: Random, { ladder }: Calling, birthYear: number): readonly Rung[] {
  return ladder.slice(
    ladder.findIndex(
      ({ bornBefore = 9999 }) => birthYear < bornBefore && (bornBefore === 9999 || random.chance(0.5)),
    ),
  )
}

const degreeFor = (rung: Rung | undefined, { groupOf }: LifeSeed): DegreeLevel => {
  const group = groupOf(rung?.rank ?? '')
  return rung?.degree ?? (group === 'B' ? 'TC' : group === 'A0' ? 'CD' : 'DH')
}

function armyService(random: Random, born: string): { from: string; to: string } {
  const year = yearOf(born) + 18 + (monthNumberOf(born) > 2 ? 1 : 0)
  const from = later(dateOf(year, random.pick([2, 2, 3, 9]), random.int(5, 27)), addYears(born, 18))
  return { from, to: addMonths(from, year < 2006 || year >= 2016 ? 24 : 18) }
}

const course = (level: DegreeLevel, year: number, years: number, inService: boolean): Degree => {
  return { level, from: `${year}-09`, to: `${year + years}-${inService ? '11' : '07'}`, inService }
}

/** What ranks and further degrees depend on. */
type Career = Pick<Life, 'calling' | 'recruited' | 'until' | 'degrees'> & { study: FieldOfStudy }

/** The degrees before recruitment: the one that the first rank requires, or the next one that the field has. */
function basicDegrees(
  random: Random,
  { majors, years }: FieldOfStudy,
  level: DegreeLevel,
  schoolEnd: number,
) {
  const start = schoolEnd + (random.chance(0.12) ? 1 : 0)
  const real = majors[level] ? level : level === 'TC' && majors.CD ? 'CD' : 'DH'
  if (real === 'THS') return [course('DH', start, years, false), course('THS', start + years, 2, false)]
  return [course(real, start, real === 'DH' ? years : courses[real][0], false)]
}

/** Higher ranks of civil servants are given to those who have taken the course for them (from 1996 on). */
export const needsCourse = (rank: string, group: string): boolean =>
  /^(01|04|06|10)\./.test(rank) && /^A[23]/.test(group)

/** Promotions to the higher ranks of the ladder, each after years of service and after the degree it requires. */
function drawRanks(random: Random, seed: LifeSeed, ladder: readonly Rung[], career: Career): RankHeld[] {
  const { recruited, until, degrees, study } = career
  const { seat, groupOf } = seed
  let last: RankHeld = { rank: ladder[0]?.rank ?? '01.003', from: recruited }
  const ranks = [last]
  const top = byRole[seat.role][4]
  const isHighUnit = seat.unit.capDV <= 2 || seat.unit.kind === 'hospital'
  for (const rung of ladder.slice(1)) {
    const group = groupOf(rung.rank)
    const isLow = ['A0', 'B'].includes(groupOf(last.rank))
    // Teachers had to reach the degree that their title requires.
    const must = isLow && rung.rank.startsWith('V.07')
    const chances: Readonly<Record<string, number>> = {
      'A3.1': isHighUnit ? top * 0.22 : 0.02,
      'A2.2': 0.42 + top / 2,
    }
    if (!random.chance(must ? 1 : isLow ? 0.62 + top / 4 : (chances[group] ?? 0.1 + top * 0.85))) break
    // Service before a rank was introduced counts, but nobody has it earlier; October 2004 is the conversion's.
    const due = addYears(last.from, must ? random.int(4, 9) : isLow ? random.int(6, 12) : random.int(9, 15))
    const exists = later(rankExistsFrom(rung.rank), needsCourse(rung.rank, group) ? '1998-06-01' : '')
    const free = monthOf(due) === '2004-10' ? '2004-11-01' : due
    const from = due < exists ? dateOf(yearOf(exists) + random.int(0, 3), 12, 1) : free
    if (from >= until) break
    const degree = degreeFor(rung, seed)
    const length = courses[degree][0]
    if (!degrees.some(({ level }) => orderOf(level) >= orderOf(degree)) && study.majors[degree])
      degrees.push(course(degree, yearOf(from) - length - 1, length, true))
    ranks.push((last = { rank: rung.rank, from }))
  }
  return ranks
}

/** Degrees earned while working without a change of rank: mostly of leaders and young specialists. */
function furtherDegree(random: Random, { role }: Seat, career: Career): void {
  const { calling: { title, sector }, study: { majors }, recruited, until, degrees } = career // prettier-ignore
  const level: DegreeLevel = title === 'Bác sĩ' && random.chance(0.8) ? 'CK1' : 'THS'
  const isGraduate = Math.max(0, ...degrees.map((one) => orderOf(one.level))) === orderOf('DH')
  if (!isGraduate || sector === 'support' || !majors[level]) return
  if (!random.chance(level === 'CK1' ? 0.4 : byRole[role][5])) return
  const year = yearOf(recruited) + random.int(3, 10)
  if (`${year + 2}-12` >= monthOf(until) || degrees.some(({ to }) => `${year}-09` <= to)) return
  degrees.push(course(level, year, 2, true))
}
