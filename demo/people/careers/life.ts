import {
  addDays,
  addMonths,
  addYears,
  dateBetween,
  dateOf,
  later,
  monthNumberOf,
  monthOf,
  yearOf,
} from '#demo/people/civil-dates.ts'
import type { Calling } from './calling.ts'
import { callingFor } from './calling-for.ts'
import { type DegreeLevel, type FieldOfStudy, fieldsOfStudy } from './fields-of-study.ts'
import type { Sex } from '#demo/people/family/names.ts'
import type { Seat } from './posts.ts'
import { retirementAge } from '#domain/retirement/retirement.ts'
import type { Random } from '#demo/people/random.ts'
import type { RankHeld } from '#demo/people/salary/salary-history.ts'
import { rankExistsFrom } from '#demo/people/salary/rank-codes.ts'
import { rankGroups } from '#demo/people/salary/salary-scales.ts'

/** A degree with the months of its course. */
export interface Degree {
  level: DegreeLevel
  from: string
  to: string
  /** Studied part-time, while working. */
  inService: boolean
}

/** The dates of a person's life that all other data must fit. */
export interface Life {
  sex: Sex
  born: string
  calling: Calling
  recruited: string
  /** Months of probation at 85 % of the first step. */
  probationMonths: number
  degrees: Degree[]
  ranks: RankHeld[]
  /** Service in the army before recruitment. */
  army: { from: string; to: string } | null
  /** Last day of service of a person who has left, else null. */
  ended: string | null
}

const courseYears: Record<DegreeLevel, number> = { TC: 2, CD: 3, DH: 4, THS: 2, CK1: 2, CK2: 2, TS: 4 }

/** Ages fit the role: heads are 42 to 60, deputies 36 to 58, staff 23 to 60 with the most around 38. */
function drawAge(random: Random, seat: Seat): number {
  const small =
    seat.unit.kind.startsWith('school-') ||
    seat.unit.kind === 'commune-office' ||
    seat.unit.kind === 'health-station'
  switch (seat.role) {
    case 'head':
    case 'elected':
      return Math.min(60.9, Math.max(38, random.normal(small ? 47 : 51, 5)))
    case 'deputy':
      return Math.min(60.5, Math.max(35, random.normal(small ? 44 : 47, 5.5)))
    case 'roomHead':
      return Math.min(60, Math.max(34, random.normal(45, 6)))
    case 'roomDeputy':
      return Math.min(59, Math.max(31, random.normal(41, 6)))
    case 'staff':
      return Math.min(61, Math.max(23, random.normal(38.5, 8.5)))
  }
}

/** The day on which a person reaches retirement age (normal working conditions). */
export function retirementDay(sex: Sex, born: string): string {
  return addMonths(born, retirementAge(sex === 'nam' ? 'nam' : 'nu', born))
}

/** How service ended before today: at retirement age, up to five years before it, otherwise, or not at all. */
export type Ending = 'none' | 'retired' | 'early' | 'left'

/** Earliest end of service: before, today's offices did not exist. */
const earliestEnd = '2025-08-31'

const endOfMonth = (date: string): string => dateOf(yearOf(date), monthNumberOf(date), 31)

/**
 * Draws sex, birth, profession, degrees, recruitment and ranks for a seat; `ending` puts the end of service before
 * today.
 */
export function drawLife(
  random: Random,
  seat: Seat,
  aboveName: string | undefined,
  today: string,
  ending: Ending,
): Life {
  const age = ending === 'retired' || ending === 'early' ? 58 : drawAge(random, seat)
  const birthYear = yearOf(today) - Math.floor(age)
  const calling = callingFor(random, seat, aboveName, birthYear)
  const leads = seat.role === 'head' || seat.role === 'elected' || seat.role === 'deputy'
  const sex: Sex = random.chance(calling.womenShare * (leads && calling.sector !== 'school' ? 0.7 : 1))
    ? 'nữ'
    : 'nam'
  let born = dateOf(birthYear, random.int(1, 12), random.int(1, 28))
  if (born > addYears(today, -22)) born = addYears(born, -1)
  let ended: string | null = null
  if (ending === 'retired' || ending === 'early') {
    // Since the merger, on the last day of the month in which the age is reached (or of one up to five years before).
    const end = dateBetween(random, addDays(earliestEnd, 1), addMonths(today, -2))
    const ahead = ending === 'early' ? random.int(6, 60) : 0
    born = dateOf(yearOf(end) - (sex === 'nam' ? 61 : 56), monthNumberOf(end), random.int(1, 28))
    const reached = (): string => endOfMonth(addMonths(retirementDay(sex, born), -ahead))
    while (reached() < end) born = addMonths(born, 1)
    while (reached() >= today) born = addMonths(born, -1)
    ended = reached()
  } else {
    // Nobody at work is past the age of retirement.
    while (retirementDay(sex, born) <= addMonths(today, 1)) born = addMonths(born, 13)
    if (ending === 'left') ended = dateBetween(random, earliestEnd, addMonths(today, -1))
  }
  const study: FieldOfStudy = fieldsOfStudy[calling.study]
  const army =
    sex === 'nam' && calling.sector !== 'health' && random.chance(yearOf(born) < 1975 ? 0.16 : 0.09)
      ? armyService(random, born)
      : null
  const schoolEnd = army === null ? yearOf(born) + 18 : yearOf(army.to)
  const first = calling.ladder[0]?.degree ?? 'DH'
  const degrees = basicDegrees(random, calling, study, first, schoolEnd)
  const finished = degrees[degrees.length - 1]?.to ?? `${schoolEnd}-07`
  const wait = random.chance(0.55) ? random.int(1, 8) : random.int(9, 48)
  const latest = addMonths(ended ?? today, -3)
  let recruited = later(addMonths(`${finished}-01`, wait), addYears(born, 20))
  recruited = dateOf(
    yearOf(recruited),
    monthNumberOf(recruited),
    random.pick([1, 1, 1, 2, 3, 5, 10, 15, 15, 16, 20, 25]),
  )
  if (calling.officerType === '04') {
    // Contracts of this kind exist since Nghị định 68/2000/NĐ-CP.
    const earliest = later(recruited, '2001-03-01')
    recruited = dateBetween(
      random,
      earliest,
      addYears(earliest, 12) < latest ? addYears(earliest, 12) : latest,
    )
    recruited = dateOf(yearOf(recruited), monthNumberOf(recruited), 1)
  }
  if (recruited > latest) recruited = dateOf(yearOf(latest), monthNumberOf(latest), 1)
  const tooEarly = degrees.some(({ to }) => to >= recruited.slice(0, 7))
  if (tooEarly) {
    // Too young for such a course: moves it that many years earlier, and makes the person older.
    const years = yearOf(`${finished}-01`) - yearOf(recruited) + 1
    born = addYears(born, -years)
    for (const degree of degrees) {
      degree.from = addYears(`${degree.from}-01`, -years).slice(0, 7)
      degree.to = addYears(`${degree.to}-01`, -years).slice(0, 7)
    }
    if (army !== null) {
      army.from = addYears(army.from, -years)
      army.to = addYears(army.to, -years)
    }
  }
  const ranks = drawRanks(random, seat, calling, study, recruited, ended ?? today, degrees)
  const group = rankGroups[ranks[0]?.rank ?? ''] ?? 'A1'
  // Probation ended for public employees in July 2026; contract staff never had one.
  const probationMonths =
    calling.officerType === '04' || recruited >= '2026-07-01'
      ? 0
      : group === 'B'
        ? 6
        : calling.title === 'Bác sĩ'
          ? 9
          : 12
  furtherDegrees(random, seat, calling, study, recruited, ended ?? today, degrees)
  return { sex, born, calling, recruited, probationMonths, degrees, ranks, army, ended }
}

function armyService(random: Random, born: string): { from: string; to: string } {
  const year = yearOf(born) + 18
  const from = dateOf(year + (monthNumberOf(born) > 2 ? 1 : 0), random.pick([2, 2, 3, 9]), random.int(5, 27))
  return { from, to: addMonths(from, year < 2005 ? 24 : 18 + (year >= 2015 ? 6 : 0)) }
}

/** The degrees before recruitment: the one that the first rank requires. */
function basicDegrees(
  random: Random,
  calling: Calling,
  study: FieldOfStudy,
  level: DegreeLevel,
  schoolEnd: number,
): Degree[] {
  if (calling.sector === 'support') return []
  const start = schoolEnd + (random.chance(0.12) ? 1 : 0)
  const real: DegreeLevel =
    study.majors[level] === undefined
      ? level === 'TC' && study.majors.CD !== undefined
        ? 'CD'
        : 'DH'
      : level
  if (real === 'THS') {
    const years = study.years ?? 4
    return [course('DH', start, years, false), course('THS', start + years, 2, false)]
  }
  const years = real === 'DH' ? (study.years ?? 4) : courseYears[real]
  return [course(real, start, years, false)]
}

function course(level: DegreeLevel, year: number, years: number, inService: boolean): Degree {
  return { level, from: `${year}-09`, to: `${year + years}-${inService ? '11' : '07'}`, inService }
}

const order: Record<DegreeLevel, number> = { TC: 1, CD: 2, DH: 3, THS: 4, CK1: 4, CK2: 5, TS: 6 }

/** Promotions to the higher ranks of the ladder, each after years of service and after the degree it requires. */
function drawRanks(
  random: Random,
  seat: Seat,
  calling: Calling,
  study: FieldOfStudy,
  recruited: string,
  until: string,
  degrees: Degree[],
): RankHeld[] {
  const ranks: RankHeld[] = [{ rank: calling.ladder[0]?.rank ?? '01.003', from: recruited }]
  const top =
    seat.role === 'head' || seat.role === 'elected'
      ? 0.92
      : seat.role === 'deputy'
        ? 0.78
        : seat.role === 'roomHead'
          ? 0.55
          : seat.role === 'roomDeputy'
            ? 0.3
            : 0
  for (const rung of calling.ladder.slice(1)) {
    const last = ranks[ranks.length - 1] as RankHeld
    const group = rankGroups[rung.rank]
    const former = rankGroups[last.rank]
    const low = former === 'A0' || former === 'B'
    // Teachers had to reach the degree that their title requires.
    const must = low && rung.rank.startsWith('V.07')
    const likely = low
      ? must
        ? 1
        : 0.62 + top / 4
      : group === 'A3.1'
        ? seat.unit.kind === 'commune'
          ? 0.01
          : seat.unit.capDV <= 2 || seat.unit.kind === 'hospital'
            ? top * 0.22
            : 0.02
        : group === 'A2.2'
          ? 0.42 + top / 2
          : 0.1 + top * 0.85
    if (!random.chance(likely)) break
    const years = low
      ? random.int(6, 12)
      : group === 'A3.1'
        ? random.int(7, 11)
        : group === 'A2.2'
          ? random.int(9, 15)
          : random.int(9, 16)
    // Service before a rank was introduced counts, but nobody has the rank earlier; October 2004 is reserved for the
    // conversion.
    const exists = rankExistsFrom(rung.rank)
    const due = addYears(last.from, must ? Math.max(4, years - 3) : years)
    const from =
      due < exists
        ? dateOf(yearOf(exists) + random.int(0, 3), 12, 1)
        : monthOf(due) === '2004-10'
          ? '2004-11-01'
          : due
    if (from >= until) break
    if (
      !degrees.some(({ level }) => order[level] >= order[rung.degree]) &&
      study.majors[rung.degree] !== undefined
    ) {
      const length = rung.degree === 'DH' ? 4 : courseYears[rung.degree]
      degrees.push(course(rung.degree, yearOf(from) - length - 1, length, true))
    }
    ranks.push({ rank: rung.rank, from })
  }
  return ranks
}

/** Degrees earned while working without a change of rank: mostly master's degrees of leaders and young specialists. */
function furtherDegrees(
  random: Random,
  seat: Seat,
  calling: Calling,
  study: FieldOfStudy,
  recruited: string,
  until: string,
  degrees: Degree[],
): void {
  const highest = Math.max(0, ...degrees.map(({ level }) => order[level]))
  if (highest !== order.DH || calling.sector === 'support') return
  const level: DegreeLevel | null = calling.title === 'Bác sĩ' ? (random.chance(0.8) ? 'CK1' : 'THS') : 'THS'
  if (study.majors[level] === undefined) return
  const leads = seat.role === 'head' || seat.role === 'deputy' || seat.role === 'elected'
  if (!random.chance(leads ? 0.45 : level === 'CK1' ? 0.4 : seat.role === 'staff' ? 0.12 : 0.28)) return
  const started = yearOf(recruited) + random.int(3, 10)
  if (`${started + 2}-12` >= until.slice(0, 7)) return
  const last = degrees[degrees.length - 1]
  if (last !== undefined && `${started}-09` <= last.to) return
  degrees.push(course(level, started, 2, true))
}
