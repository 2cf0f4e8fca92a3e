/** Who is meant by the people of a decision: by name, day of birth, unit and number, in the caller's scope. */
import { sql } from 'kysely'
import type { ReadPerson as FoundPerson } from '#domain/decisions/reading/people.ts'
import { paperSentences } from '#domain/decisions/paper-sentences.ts'
import { fold, nameKey } from '#domain/officer/name-text.ts'
import type { FoundOfficer } from '#domain/people-lists/lookup.ts'
import { showPeople } from '#server/people/officers/lookup/look-up.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** Candidates shown of a person; of a common name there are more. */
const mostOffered = 8
const mostCandidates = 3

export interface Matched {
  /** Undefined: nobody, several, or known by the name alone. */
  id: number | undefined
  tin: number
  candidates: readonly FoundOfficer[]
}

interface Namesake {
  at: number
  id: number
  day: string | null
  number: string | null
  unitId: number | null
  roomId: number | null
}

/** In the order of `people`; with `only` no others are chosen: the caller who named them knows whom it is about. */
export async function matchPeople(
  request: AuthenticatedRequest,
  units: Units,
  people: readonly FoundPerson[],
  only?: ReadonlySet<number>,
): Promise<Matched[]> {
  if (people.length === 0) return []
  const said = (person: FoundPerson, name: string) => {
    const value = person.truong.find(({ ten }) => ten === name)?.giaTri
    return value === undefined ? null : String(value)
  }
  const wanted = people.map((person, at) => ({
    at,
    key: nameKey(String(person.ten.giaTri)),
    number: said(person, 'soCccd'),
  }))
  const { livingPersonsNamed, personsNamed } = request.server.guards
  const { rows } = await sql<Namesake>`
    select w.at, o.id, o."ngaySinh"::text as day, o."soCccd" as number, o."donViId" as "unitId", o."phongBanId" as "roomId"
    from jsonb_to_recordset(cast(${JSON.stringify(wanted)} as jsonb)) w (at int, key text, number text)
    join officer o on o.name_key = w.key collate "C"
    where ${livingPersonsNamed()} and ${personsNamed(request.scope, units)}
    order by w.at, o.id`.execute(request.db)
  const byPerson = Map.groupBy(rows, ({ at }) => at)
  const judged = people.map((person, at) => judge(person, byPerson.get(at) ?? [], { units, said, only }))
  const shown = await showPeople(
    [...new Set(judged.flatMap(({ offered }) => offered))],
    paperSentences.shown,
    request,
  )
  const byId = new Map(shown.map((officer) => [Number(officer.id), officer]))
  return judged.map(({ id, tin, offered }) => ({
    id: id !== undefined && byId.has(id) ? id : undefined,
    tin,
    candidates: offered.flatMap((one) => byId.get(one) ?? []),
  }))
}

interface Judging {
  units: Units
  said: (person: FoundPerson, name: string) => string | null
  only: ReadonlySet<number> | undefined
}

/** What speaks for each namesake; one whose day of birth or number is another isn't meant. */
function judge(
  person: FoundPerson,
  namesakes: readonly Namesake[],
  { units, said, only }: Judging,
): { id: number | undefined; tin: number; offered: number[] } {
  const [born, number] = [said(person, 'ngaySinh'), said(person, 'soCccd')]
  const words = fold(person.doanVan)
  const scored = namesakes
    .map(({ id, day, number: own, unitId, roomId }) => {
      const isOther =
        (born !== null && day !== null && !day.startsWith(born)) ||
        (number !== null && own !== null && own !== number)
      const names = [unitId, roomId].flatMap((unit) => (unit === null ? [] : (units.find(unit)?.name ?? [])))
      const score =
        (number !== null && own === number ? 8 : 0) +
        (born !== null && day !== null && day.startsWith(born) ? (born.length > 4 ? 4 : 2) : 0) +
        (names.some((name) => words.includes(fold(name))) ? 2 : 0)
      const isMeant = only === undefined || only.has(id)
      return { id, score: isOther || !isMeant ? -1 : score + (only === undefined ? 0 : 2) }
    })
    .toSorted((a, b) => b.score - a.score)
  const offered = scored.slice(0, mostOffered).map(({ id }) => id)
  const [best, next] = scored
  // The name alone, or two who fit as well, is for the officer to decide.
  if (best === undefined || best.score < 2 || best.score === next?.score)
    return { id: undefined, tin: 0, offered }
  // Those who can't be meant needn't be shown beside the one who is.
  return { id: best.id, tin: best.score >= 4 ? 0.98 : 0.86, offered: offered.slice(0, mostCandidates) }
}
