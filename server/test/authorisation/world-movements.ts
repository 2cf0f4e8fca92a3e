/**
 * Movements of the matrix's world: one unit is at the position, the other far away, where only callers that see
 * everything have rights.
 */
import { sql } from 'kysely'
import { beginCall } from '#domain/movements/calls.ts'
import { endOfService } from '#domain/movements/end-of-service.ts'
import { transfer } from '#domain/movements/transfer.ts'
import { pathOf, type Call } from '#domain/api/call.ts'
import type { Caller, TestServer } from '#server/test/harness.ts'
import { unitOf } from '#server/test/lookups.ts'
import { makePerson } from '#server/test/people.ts'
import { filledMovement } from '#server/test/samples/sample-movements.ts'
import type { Position } from './callers.ts'
import { upload } from './world-parts.ts'

/** sent: a transfer from the position; received: one to it; left: an end of service at it. */
export type MovementKind = 'sent' | 'received' | 'left'

export interface WorldMovement {
  id: string
  /** Its person's name, which is unique. */
  name: string
  /** For transfers: its paper. */
  fileId: string
}

const far = 'H20.103'
/** The section for papers of transfers. */
const section = transfer.fileSection.index
let made = 0
/** Names have no digits; of one length, since a search also finds what begins with its words. */
const inLetters = (n: number) =>
  [...String(n).padStart(3, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Starts such a movement, as a caller that sees everything; `home` is the unit at the position. */
export async function beginAt(
  app: TestServer,
  lead: Caller,
  kind: MovementKind,
  home: { maCoQuan: string | null },
  word: string,
): Promise<WorldMovement> {
  const own = home.maCoQuan ?? ''
  const name = `${word} Biendong${inLetters(++made)}`
  const movement = kind === 'left' ? endOfService : transfer
  const person = await makePerson(app, lead, { hoVaTen: name }, kind === 'received' ? far : own)
  const fileId = kind === 'left' ? '' : await upload(lead, person.id, section)
  const fields = {
    ...(await filledMovement(app, movement)),
    ...(kind === 'left'
      ? {}
      : {
          donViDen: await unitOf(app, kind === 'sent' ? far : own),
          file: [{ fileId, fileName: 'a.pdf', ext: 'pdf' }],
        }),
  }
  const answer = await lead.post(pathOf(beginCall(movement) as Call).slice(1), {
    id: person.id,
    [movement.contract.key]: fields,
  })
  if (answer.code !== 0) throw new Error(`${kind}: ${JSON.stringify(answer)}`)
  return { id: String(answer.data.id), name, fileId }
}

async function isUndone(app: TestServer, { id }: WorldMovement): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`select state from movement where id = ${id}`.execute(
    app.database.db,
  )
  return rows[0]?.state === 'withdrawn' || rows[0]?.state === 'restored'
}

/** One for each kind and position, started on first use, or one that may be undone, which hasn't been yet. */
export function movementsOf(
  app: TestServer,
  lead: Caller,
  homes: Readonly<Record<Position, { maCoQuan: string | null }>>,
  word: string,
) {
  const movements = new Map<string, Promise<WorldMovement>>()
  return async (kind: MovementKind, position: Position, mayBeUndone = false): Promise<WorldMovement> => {
    const key = `${kind} ${position} ${mayBeUndone}`
    const last = movements.get(key)
    if (last !== undefined && !(mayBeUndone && (await isUndone(app, await last)))) return last
    const movement = beginAt(app, lead, kind, homes[position], mayBeUndone ? 'Nguyễn' : word)
    movements.set(key, movement)
    return movement
  }
}
