/** The state of each record from being chosen to being approved. */
import type { Envelope } from '#domain/api/codes.ts'
import type { z } from 'zod'
import type { signedRow } from '#domain/signing/calls.ts'
import type { Outcome, Signature } from './signing-service.ts'

/** Somebody whose record is to be signed. */
export interface Person {
  id: string
  name: string
}

/** The officer's decision on a record in the review. */
export type Decision = 'seen' | 'skipped'

/**
 * `waiting`: its hash is queued; `turn`: the service has it; `signed`: the signature is in this browser only;
 * `failed`: not signed, `message` says why; `approved`, `refused`: the server's decision on the signature.
 */
export interface RunRow extends Person {
  state: 'waiting' | 'turn' | 'signed' | 'failed' | 'approved' | 'refused'
  hash: string | null
  message: string
  signature: Signature | undefined
}

const newRow = ({ id, name }: Person): RunRow => ({
  id,
  name,
  state: 'waiting',
  hash: null,
  message: '',
  signature: undefined,
})

/** The rows with these people reset to the start, except signed or approved ones; others are unchanged. */
export function begunRows(rows: readonly RunRow[], people: readonly Person[]): readonly RunRow[] {
  const again = new Set(people.map(({ id }) => id))
  const presentIds = new Set(rows.map(({ id }) => id))
  const without = new Set(unsigned(rows).map(({ id }) => id))
  return [
    ...rows.map((row) => (again.has(row.id) && without.has(row.id) ? newRow(row) : row)),
    ...people.filter(({ id }) => !presentIds.has(id)).map(newRow),
  ]
}

/** The same rows, one of them changed. */
export const changedRow = (rows: readonly RunRow[], id: string, change: Partial<RunRow>): readonly RunRow[] =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row))

/** The changes to a row by the outcome of the service. */
export const changeByOutcome = (outcome: Outcome): Partial<RunRow> =>
  'signature' in outcome
    ? { state: 'signed', signature: outcome, message: '' }
    : { state: 'failed', signature: undefined, message: outcome.error }

/** Rows whose signature waits for 'Xác nhận'. */
export const unconfirmed = (rows: readonly RunRow[]) => rows.filter(({ state }) => state === 'signed')
/** Rows without a valid signature, which can be signed, perhaps again. */
export const unsigned = (rows: readonly RunRow[]) =>
  rows.filter(({ state }) => state !== 'signed' && state !== 'approved')

/** The signed rows as sent to confirm; without content, since the server trusts only its own. */
export const signedRows = (rows: readonly RunRow[]): z.input<typeof signedRow>[] =>
  unconfirmed(rows).map(({ id, hash, signature }) => ({
    id,
    Hash: hash ?? '',
    Data: { Security: { Signature: signature?.signature ?? '', Cert: signature?.certificate ?? '' } },
  }))

/** The rows after confirming: those whose ids are in `detail` were refused, the others are approved. */
export function confirmedRows(
  rows: readonly RunRow[],
  detail: Readonly<NonNullable<Envelope['detail']>> = [],
): readonly RunRow[] {
  const refused = new Map(detail.map(({ field, message }) => [field, message]))
  return rows.map((row) => {
    if (row.state !== 'signed') return row
    const message = refused.get(row.id)
    return message === undefined ? { ...row, state: 'approved' } : { ...row, state: 'refused', message }
  })
}
