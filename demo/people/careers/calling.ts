/** The profession of the person in a seat. */
import communeJobs from '#demo/people/lists/commune-jobs.json' with { type: 'json' }
import fields from '#demo/people/lists/fields-of-study.json' with { type: 'json' }
import professions from '#demo/people/lists/professions.json' with { type: 'json' }
import routes from '#demo/people/lists/routes.json' with { type: 'json' }
import subjects from '#demo/people/lists/subjects.json' with { type: 'json' }
import topics from '#demo/people/lists/topics.json' with { type: 'json' }
import { type Random, weights } from '#demo/people/random.ts'
import type { Seat } from './seats.ts'

/** Levels of a degree, by their codes in DM_TRINHDODAOTAO. */
export type DegreeLevel = 'TC' | 'CD' | 'DH' | 'THS' | 'CK1' | 'CK2' | 'TS'

/** A field of study: the code of its major at each level, the title of its graduates, and where they studied. */
export interface FieldOfStudy {
  title: string
  /** Years of the university course. */
  years: number
  majors: Readonly<Partial<Record<DegreeLevel, string>>>
  universities: string
  colleges: string
}
export const fieldOf = (study: string): FieldOfStudy =>
  (fields as Readonly<Record<string, FieldOfStudy>>)[study] ?? fields.law

/** One rank of a ladder. */
export interface Rung {
  rank: string
  /** The degree that it requires; undefined: that of its group. */
  degree: DegreeLevel | undefined
  /** Only people born before this year began here. */
  bornBefore: number | undefined
}

export interface Calling {
  title: string
  /** Code of DM_LOAIHOSO: 01 cán bộ, 02 công chức, 03 viên chức, 04 contract. */
  officerType: string
  sector: 'office' | 'school' | 'health' | 'support'
  /** Ranks from the lowest upwards. */
  ladder: readonly Rung[]
  study: string
  job: string
  womenShare: number
  partyShare: number
  /** Allowance of the profession in percent until the end of 2025 and since; 0 without one. */
  percents: readonly [before: number, since: number]
}

/** 'V.07.03.08@1992', 'V.08.01.02:CK1' */
const rungOf = (text: string): Rung => {
  const [, rank = '', degree, year] = /^([^:@]+)(?::(\w+))?(?:@(\d+))?$/.exec(text) ?? []
  return {
    rank,
    degree: degree as DegreeLevel | undefined,
    bornBefore: year === undefined ? undefined : Number(year),
  }
}

const professionByKey = new Map(
  Object.entries(professions).map(([key, { ladder, ...rest }]) => [
    key,
    { ...rest, ladder: ladder.split(' ').map(rungOf) },
  ]),
)
/** Kind and name of the unit, name of the room, 'lead' or 'staff', and who works there; the first that match. */
const routing = routes.map(([unit = '', room = '', role = '', staff = '']) => {
  return { unit: new RegExp(unit), room: new RegExp(room), role, staff: weights(staff) }
})
const subjectNames: Readonly<Record<string, string>> = subjects.subjects
const topicList = Object.entries(topics).map(([match, topic]) => ({ match: new RegExp(match), ...topic }))

/** The studies and jobs of a field of public work, by the first name that tells one; else those of offices. */
const topicOf = (...names: readonly (string | undefined)[]) =>
  names
    .flatMap(
      (name) => topicList.slice(0, -1).find(({ match }) => name !== undefined && match.test(name)) ?? [],
    )
    .at(0) ?? (topicList.at(-1) as (typeof topicList)[number])

/** Units whose staff are public employees (viên chức). */
const isPublicService = ({ kind, name }: Seat['unit']) =>
  /^(school|college|hospital|health|centre|board)/.test(kind) && !name.includes('Khu kinh tế')

/** Professions of public-service staff by their field of study; the others are specialists. */
const publicProfessions: Readonly<Record<string, string>> = {
  computing: 'it', land: 'land', socialWork: 'social', culture: 'guide', accounting: 'accountant', finance: 'accountant', library: 'librarian',
} // prettier-ignore
const isEngineering =
  /^(construction|roads|water|electricity|environment|crops|plantProtection|fisheries|food|biology|forestry)$/

function publicProfession(study: string, unitName: string): string {
  if (study === 'culture' && /Bảo tàng|Di tích/.test(unitName)) return 'heritage'
  return publicProfessions[study] ?? (isEngineering.test(study) ? 'engineer' : 'specialist')
}

export function callingFor(
  random: Random,
  { unit, room, role }: Seat,
  aboveName: string | undefined,
): Calling {
  const subject = `${unit.kind} ${unit.name}`
  const side = role === 'staff' ? 'staff' : 'lead'
  const route = routing.find(
    (one) => one.unit.test(subject) && one.room.test(room?.name ?? '') && (one.role || side) === side,
  )
  const topic = topicOf(room?.name, unit.name.replace(/^UBND .*/, 'UBND'), aboveName)
  const [key = '', special] = random
    .weighted((route ?? (routing.at(-1) as (typeof routing)[number])).staff)
    .split('/')
  let study = special ?? random.pick(topic.studies.split(' '))
  let job = random.pick(topic.jobs)
  if (key === 'commune') {
    const office =
      Object.entries(communeJobs).find(([start]) => unit.name.startsWith(start))?.[1] ?? communeJobs.Phòng
    ;[study = study, job = job] = random.pick(office)
  }
  const profession = professionByKey.get(key === 'public' ? publicProfession(study, unit.name) : key)
  if (profession === undefined) throw new Error(`unknown profession ${key}`)
  if (profession.studies !== '' && special === undefined) study = random.pick(profession.studies.split(' '))
  if (profession.jobs.length > 0) job = random.pick(profession.jobs)
  const taught = profession.title === 'Giáo viên' ? subjectNames[study] : undefined
  const [before = 0, since = before] = profession.percents
  const more = profession.sector === 'health' && unit.kind === 'health-station' ? 20 : 0
  return {
    title: profession.title,
    officerType: profession.type || (isPublicService(unit) ? '03' : '02'),
    sector: profession.sector as Calling['sector'],
    ladder: profession.ladder,
    study,
    job: taught === undefined ? job : `Giảng dạy môn ${taught}`,
    womenShare: profession.women / 100,
    partyShare: profession.party / 100,
    percents: [before + more, since + more],
  }
}
