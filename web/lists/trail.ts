/** The list from which a record was opened, for going from person to person; kept for the tab until sign-out. */
import type { Call } from '#domain/api/call.ts'

export interface Trail {
  /** Name and title of the list. */
  list: string
  title: string
  /** Its address with the page of these people, and as it was left. */
  address: string
  left: string
  /** How a page of it is read, besides the number of the page. */
  call: Pick<Call, 'controller' | 'action' | 'method'>
  input: Readonly<Record<string, unknown>>
  /** The member of a row that is the person's id. */
  member: 'id' | 'idCanBo'
  pageNumber: number
  pageSize: number
  totalRows: number
  /** The people of the page, in its order. */
  ids: readonly string[]
}

const key = 'record-trail'

export const keepTrail = (trail: Trail): void => sessionStorage.setItem(key, JSON.stringify(trail))
export const dropTrail = (): void => sessionStorage.removeItem(key)

/** The trail on which this person is. */
export function trailOf(id: string): Trail | undefined {
  const stored = sessionStorage.getItem(key)
  // Most records are opened without one.
  if (!stored?.includes(`"${id}"`)) return undefined
  const trail = JSON.parse(stored) as Trail
  return trail.ids.includes(id) ? trail : undefined
}
