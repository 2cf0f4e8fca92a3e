/** Logs that a list of people was shown: call, filters in words, and the people in it. */
import type { Filters } from '#domain/lists/filter.ts'
import type { Portion } from '#server/platform/audit/read-throttle.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { filterWords } from '#server/people/lists/filter-words.ts'
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { Role } from '#server/request/session/role.ts'

interface ShownList {
  /** The list's name in the log. */
  title: string
  /** The filters, in words. */
  words: string
  /** The people in it, in order. */
  ids: readonly number[]
  /** Shown while typing, or one at a time: each person counts once an hour towards usual reading, not each row. */
  once?: boolean
}

/**
 * To be called before reading rows of a list, or details of people (by default of one): slows down accounts that read
 * more than usual; undefined for all others.
 */
export const throttleReading = (
  request: AuthenticatedRequest,
  portion: Portion = { details: 1 },
): Promise<void> | undefined => request.server.readThrottle.waitTurn(request, portion)

/** To be called after it: returns undefined, or a promise that the response must wait for; throws if nothing can be logged. */
export function logList(
  request: AuthenticatedRequest,
  { title, words, ids, once = false }: ShownList,
): Promise<void> | undefined {
  const { server, id, action, address, account } = request
  const { id: accountId, userName } = account
  const written = server.lineBuffer.add({
    who: { id, action, address, account: { id: accountId, userName } },
    kind: 'xem',
    target: 'list',
    after: { danhSach: title, soDong: ids.length, boLoc: words, ids },
    weight: ids.length,
  })
  if (once) server.readThrottle.countFound(request, ids)
  else server.readThrottle.countRows(request, ids.length)
  return written
}

/** A declared list's filters in words, with the text typed in its search. */
export function wordsOfList(
  filters: Filters,
  input: Readonly<Record<string, unknown>>,
  names: { catalogues: Catalogues; units: Units; roles: ReadonlyMap<number, Role> },
): string {
  const keyword = typeof input['keyword'] === 'string' ? input['keyword'].trim() : ''
  const words = filterWords(filters, input, names)
  if (keyword === '') return words
  return words === 'tất cả' ? `tìm '${keyword}'` : `tìm '${keyword}'; ${words}`
}
