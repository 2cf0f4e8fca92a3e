/** A list of people that somebody was shown, in the log: which call, what was asked for in words, and whom it held. */
import type { Filters } from '#domain/lists/filter.ts'
import type { SignedIn } from '#server/http/request.ts'
import { filterWords } from '#server/lists/filter-words.ts'
import type { Catalogues } from '#server/memory/catalogues.ts'
import type { Units } from '#server/memory/units.ts'
import type { Role } from '#server/session/account.ts'

interface ShownList {
  /** As the log calls it. */
  title: string
  /** What was asked for, in words. */
  words: string
  /** The people in it, in its order. */
  ids: readonly number[]
  /** Rows that are shown while somebody types don't count as reading much. */
  isTyping?: boolean
}

/** Before a page is read: who reads more than usual waits; nobody else does. */
export const waitForTurn = (request: SignedIn): Promise<void> | undefined =>
  request.server.usualReading.turn(request)

/** After it: returns undefined, or what has to be waited for before the answer leaves. */
export function logList(
  request: SignedIn,
  { title, words, ids, isTyping = false }: ShownList,
): Promise<void> | undefined {
  const { server, id, action, address, account } = request
  if (!isTyping) server.usualReading.countRows(request, ids.length)
  const { id: accountId, userName } = account
  return server.lineBuffer.add({
    who: { id, action, address, account: { id: accountId, userName } },
    kind: 'xem',
    target: 'list',
    after: { danhSach: title, soDong: ids.length, boLoc: words, ids },
    weight: ids.length,
  })
}

/** The filters of a declared list in words, and what is typed while they are looked for. */
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
