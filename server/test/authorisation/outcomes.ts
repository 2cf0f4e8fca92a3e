/** The outcome of a cell of the matrix: as declared, and as a response shows it. */
import { codes, type Envelope } from '#domain/api/codes.ts'
import { type CallerName, type Outcome, type Position, type Reach } from './callers.ts'
import { subjects } from './places.ts'
import type { Row } from './rows.ts'

const letters: Readonly<Record<string, Outcome>> = { x: 'seen', '.': 'hidden', '!': 'refused' }

/** The letter of a caller's role. */
const roleOf: Readonly<Partial<Record<CallerName, string>>> = {
  'own user': 'N',
  'other user': 'N',
  'unit administrator': 'Q',
  'parent administrator': 'Q',
  'sibling administrator': 'Q',
  'special administrator': 'Q',
  'view-only': 'Q',
  leader: 'L',
  administrator: 'A',
}

/** The declared outcome of a cell; `position` is undefined for calls without an object. */
export function declared(row: Row, caller: CallerName, position?: Position): Outcome {
  if (row.roles === 'public') return 'seen'
  if (caller === 'anonymous' || caller === 'locked' || caller === 'expired') return 'signed out'
  if (caller === 'newcomer') return row.first ? 'seen' : 'password first'
  const role = roleOf[caller]
  if (role !== undefined && row.roles !== 'all' && !row.roles.includes(role)) return 'refused'
  if (row.writes && caller === 'view-only') return 'refused'
  if (position === undefined) return 'seen'
  const { places, reach }: { places: readonly Position[]; reach: Reach } = subjects[row.subject]
  const outcome = letters[reach[caller]?.[places.indexOf(position)] ?? '']
  if (outcome === undefined) throw new Error(`${row.call}: no outcome is declared for ${caller}, ${position}`)
  return outcome
}

/** The outcome of a response by status and code only. */
export function outcomeOf(status: number, { code }: Pick<Envelope, 'code'>): Outcome | undefined {
  if (status === 401) return 'signed out'
  if (status === 403) return 'refused'
  // Let through, but rate-limited.
  if (status === 429) return 'seen'
  if (code === codes.passwordMustChange) return 'password first'
  return status === 404 || code === codes.gone ? 'hidden' : undefined
}
