/** Finds people with the same name and day of birth under another CCCD, and holders of a CCCD. */
import { sql } from 'kysely'
import { codes } from '#domain/api/codes.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import type { PersonWarning } from '#domain/officer/calls.ts'
import { plainText } from '#domain/fields/plain-text.ts'
import { nameKey } from '#domain/officer/name-text.ts'
import { samePeopleSentences as says } from '#domain/officer/same-people.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { logList } from '#server/people/lists/log-list.ts'
import { asRefusal } from '#server/request/http/reply.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { Covered, JsonParameter } from '#server/platform/at-rest/covered.ts'

export interface Identity {
  hoVaTen: string
  /** An ISO date. */
  ngaySinh: string
  soCccd: string
  /** The person, if saved: nobody is warned about themselves. */
  id?: string
}

interface Namesake {
  at: number
  id: number
  hoVaTen: string
  unitId: number | null
  isReached: boolean
}

/** Maximum number named per person. */
const mostNamed = 5

/** The warnings about each of the people, by their places in the list; `ids`: who is named in them. */
export async function warnAboutSamePeople(
  db: DbOrTx,
  request: AuthenticatedRequest,
  tree: Units,
  people: readonly Identity[],
): Promise<{ warnings: ReadonlyMap<number, PersonWarning[]>; ids: readonly number[] }> {
  const wanted = people.map(({ hoVaTen, ngaySinh, soCccd, id }, at) => ({
    at,
    id: id ?? null,
    key: nameKey(hoVaTen),
    day: ngaySinh,
    number: new Covered(soCccd, 'soCccd'),
  }))
  if (wanted.length === 0) return { warnings: new Map(), ids: [] }
  const { rows } = await sql<Namesake>`
    select w.at, o.id, o."hoVaTen", o."donViId" as "unitId",
      ${request.server.guards.personsNamedByImport(request.scope, tree)} as "isReached"
    from jsonb_to_recordset(cast(${new JsonParameter(wanted)} as jsonb)) w (at int, id bigint, key text, day date, number text)
    join officer o on o."ngaySinh" = w.day and o.name_key = w.key collate "C" and not o.deleted
      and o."soCccd" is distinct from w.number and o.id is distinct from w.id
    order by w.at, o.id`.execute(db)
  const warnings = new Map<number, PersonWarning[]>()
  const ids: number[] = []
  for (const [at, namesakes] of Map.groupBy(rows, (row) => row.at)) {
    const reached = namesakes.filter(({ isReached }) => isReached).slice(0, mostNamed)
    const named = reached.map(({ id, hoVaTen, unitId }) => ({
      noiDung: says.namesake(hoVaTen, tree.ref(unitId)?.name ?? 'Chưa rõ'),
      idCanBo: String(id),
    }))
    ids.push(...reached.map(({ id }) => Number(id)))
    const isElsewhere = namesakes.some(({ isReached }) => !isReached)
    warnings.set(at, [...named, ...(isElsewhere ? [{ noiDung: says.elsewhere, idCanBo: null }] : [])])
  }
  return { warnings, ids }
}

interface Warned {
  canhBao?: PersonWarning[] | undefined
}

/** The warnings in the answer of a save; none for people who see only themselves. */
export async function warningsAbout(
  db: DbOrTx,
  request: AuthenticatedRequest,
  tree: Units,
  { hoVaTen, ngaySinh, soCccd, id }: Partial<Record<keyof Identity, string | null>>,
): Promise<Warned> {
  if (!hoVaTen || !ngaySinh || request.account.role.onlySeeMe) return {}
  const person = { hoVaTen, ngaySinh, soCccd: soCccd ?? '', ...(id ? { id } : {}) }
  const canhBao = (await warnAboutSamePeople(db, request, tree, [person])).warnings.get(0)
  return canhBao === undefined ? {} : { canhBao }
}

/** Logs who is named in an answer. */
export async function logWarned(
  request: AuthenticatedRequest,
  { hoVaTen, canhBao = [] }: Warned & { hoVaTen?: string | null },
): Promise<void> {
  const ids = canhBao.flatMap(({ idCanBo }) => (idCanBo === null ? [] : Number(idCanBo)))
  if (ids.length > 0) await logList(request, { title: says.list, words: hoVaTen ?? '', ids, once: true })
}

/** Runs a save; a CCCD that somebody has already is refused with the holder's name, for who may see them. */
export async function namingHolder<T>(
  request: AuthenticatedRequest,
  soCccd: unknown,
  save: () => Promise<T>,
): Promise<T> {
  try {
    return await save()
  } catch (error) {
    const refusal = asRefusal(error)
    if (refusal?.code !== codes.duplicate || refusal.detail[0]?.field !== 'soCccd') throw error
    throw (await refusalWithHolder(request, plainText(String(soCccd)))) ?? error
  }
}

async function refusalWithHolder(
  request: AuthenticatedRequest,
  soCccd: string,
): Promise<Refusal | undefined> {
  if (request.account.role.onlySeeMe) return undefined
  const tree = await units(request)
  const { rows } = await sql<{ id: number; hoVaTen: string; unitId: number | null }>`
    select o.id, o."hoVaTen", o."donViId" as "unitId" from officer o
    where o."soCccd" = ${new Covered(soCccd, 'soCccd')} and not o.deleted
      and ${request.server.guards.personsNamedByImport(request.scope, tree)}`.execute(request.db)
  const [holder] = rows
  if (holder === undefined) return undefined
  await logList(request, { title: says.list, words: soCccd, ids: [Number(holder.id)], once: true })
  return refusals.duplicate('soCccd', says.holder(holder.hoVaTen, tree.ref(holder.unitId)?.name ?? 'Chưa rõ'))
}

/** The same for people who may be one. */
export const identityKey = ({ hoVaTen, ngaySinh }: Pick<Identity, 'hoVaTen' | 'ngaySinh'>): string =>
  `${ngaySinh} ${nameKey(hoVaTen)}`
