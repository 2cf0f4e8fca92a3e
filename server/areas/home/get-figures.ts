/**
 * The drawings of a unit. A large unit's are kept for some minutes, since counting a province takes a pass over all its
 * people; a small unit's are always counted. Each says when.
 */
import type { z } from 'zod'
import { drawings } from '#domain/home/drawings.ts'
import type { DrawnSeries, getFigures as figuresCall } from '#domain/home/calls.ts'
import { readableFields } from '#domain/officer/readable-fields.ts'
import { referenceDataOf } from '#server/people/forms/reference-data.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { readingRole } from '#server/request/session/account.ts'
import { countFigures } from '#server/areas/home/count-figures.ts'
import { placeOf } from '#server/areas/home/drawn-people.ts'

/** People up to which a unit is counted every time. */
const fewPeople = 5_000
/** Age of kept figures, ms. */
const cacheAge = 10 * 60_000
/** Units whose figures are kept. */
const cacheLimit = 200

/** By database, since tests have several in one process, and each request has a `server` of its own. */
const memories = new WeakMap<object, Map<string, Promise<DrawnSeries[]>>>()

export async function getFigures(
  unit: z.output<typeof figuresCall.input>,
  request: AuthenticatedRequest,
): Promise<DrawnSeries[]> {
  const reference = await referenceDataOf(request)
  const place = placeOf(unit, request, reference)
  const { database } = request.server
  const memory = memories.get(database) ?? new Map<string, Promise<DrawnSeries[]>>()
  memories.set(database, memory)
  const key = `${place.key} ${request.today}`
  // Whoever asks while they are counted gets the same; if that fails, its request may just have been given up.
  let all = await memory.get(key)?.catch(() => undefined)
  if (all === undefined || isOld(all, request.now)) {
    const counting = countFigures(place, request, reference)
    keep(memory, key, counting)
    all = await counting
  }
  const readable = readableFields(readingRole(request.account.role))
  const mayRead = new Set(
    drawings.flatMap(({ id, reads }) => (reads.every((name) => readable.has(name)) ? [id] : [])),
  )
  return all.filter(({ ten }) => mayRead.has(ten))
}

function keep(
  memory: Map<string, Promise<DrawnSeries[]>>,
  key: string,
  series: Promise<DrawnSeries[]>,
): void {
  memory.set(key, series)
  const [oldest] = memory.keys()
  if (memory.size > cacheLimit && oldest !== undefined) memory.delete(oldest)
  const forget = () => memory.get(key) === series && memory.delete(key)
  series.then((all) => totalOf(all) <= fewPeople && forget(), forget)
}

const totalOf = (all: readonly DrawnSeries[]): number =>
  all.find(({ ten }) => ten === 'quan-so')?.cot.at(-1)?.so ?? 0

const isOld = (all: readonly DrawnSeries[], now: Date): boolean =>
  now.getTime() - Date.parse(all[0]?.tinhLuc ?? '') > cacheAge
