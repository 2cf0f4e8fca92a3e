/**
 * Compares every line with its hash, and recomputes every seal from the hashes. Detects lines that were edited, removed,
 * added or reordered after sealing, hashes and seals that were edited or removed and, with the seals recorded outside
 * the database, a truncated log.
 */
import { acceptedCuts, type AcceptedCut } from '#server/platform/audit/accepted-cuts.ts'
import { unprovedDisposals } from '#server/platform/audit/disposed-lines.ts'
import {
  chainedHash,
  checkLines,
  type CheckedLine,
  type LineState,
} from '#server/platform/audit/line-hashes.ts'
import { sealsAfter, type Seal } from '#server/platform/audit/seal.ts'
import type { Db } from '#server/platform/db/database.ts'

export interface SealFinding {
  /** The seal at fault, or the one whose lines are. */
  seal: number
  /**
   * rows-disposed: lines that say that their values were disposed of, by no decision that names them; rows-missing, rows-added: lines without their hash or hashes without their line, or another number of them than was
   * sealed; rows-changed: lines that aren't the hashed ones, or hashes that aren't the sealed ones; chain-broken: the
   * seal doesn't follow the previous one, or isn't the recorded one; tail-cut: a recorded seal and all after it are
   * missing.
   */
  kind: 'rows-disposed' | 'rows-missing' | 'rows-added' | 'rows-changed' | 'chain-broken' | 'tail-cut'
  /** The ids of such lines; none if only the hashes together show it. */
  lines: number[]
}

export interface Verification {
  seals: number
  rows: number
  findings: SealFinding[]
  /** Cuts that the log itself says were accepted. */
  cuts: AcceptedCut[]
}

const kindOf: Readonly<Partial<Record<LineState, SealFinding['kind']>>> = {
  disposed: 'rows-disposed',
  missing: 'rows-missing',
  added: 'rows-added',
  changed: 'rows-changed',
}

/** `expectedSeals`: seals recorded outside the database (`notedSeals`). */
export async function verifySeals(
  db: Db,
  expectedSeals: readonly { id: number; sha256: string }[] = [],
): Promise<Verification> {
  const findings: SealFinding[] = []
  const unproved = await unprovedDisposals(db)
  const cuts = await acceptedCuts(db)
  const isLost = (seal: { id: number; sha256: string }) =>
    cuts.some(({ mat }) => mat.some(({ id, sha256 }) => id === seal.id && sha256 === seal.sha256))
  const open = new Map(expectedSeals.filter((seal) => !isLost(seal)).map(({ id, sha256 }) => [id, sha256]))
  let [seals, rows] = [0, 0]
  let last: Seal | undefined
  for (;;) {
    const page = await sealsAfter(db, last?.id ?? 0)
    for (const seal of page) {
      const noted = open.get(seal.id)
      open.delete(seal.id)
      const follows = seal.previous === (last?.sha256 ?? '') && seal.fromId === (last?.toId ?? 0)
      if (!follows || (noted !== undefined && noted !== seal.sha256))
        findings.push({ seal: seal.id, kind: 'chain-broken', lines: [] })
      // No line's number is below the first seal's: one that is was added.
      const from = last === undefined ? {} : { from: seal.fromId }
      const lines = await checkLines(db, { ...from, to: seal.toId })
      findings.push(...findingsIn(seal, lines, unproved))
      seals++
      rows += lines.filter(({ state }) => state !== 'missing').length
      last = seal
    }
    if (page.length === 0) break
  }
  const end = last?.id ?? 0
  const lost = [...open.keys()]
  if (lost.some((id) => id > end)) findings.push({ seal: Math.max(...lost), kind: 'tail-cut', lines: [] })
  for (const id of lost) if (id < end) findings.push({ seal: id, kind: 'chain-broken', lines: [] })
  return { seals, rows, findings, cuts }
}

/** What is wrong with the lines of one seal, a finding for each kind. */
function findingsIn(seal: Seal, lines: readonly CheckedLine[], unproved: ReadonlySet<number>): SealFinding[] {
  const linesByKind = new Map<SealFinding['kind'], number[]>()
  const add = (kind: SealFinding['kind'], ids: number[]) =>
    void linesByKind.set(kind, [...(linesByKind.get(kind) ?? []), ...ids])
  const hashes: Uint8Array[] = []
  let before: number | undefined
  for (const { id, state, sha256 } of lines) {
    // A second line with one id joins the first one's hash.
    const isProved = state === 'disposed' && !unproved.has(id)
    const kind = id === before ? 'rows-added' : isProved ? undefined : kindOf[state]
    if (kind !== undefined) add(kind, [id])
    if (id !== before && sha256 !== null) hashes.push(sha256)
    before = id
  }
  if (hashes.length < seal.count) add('rows-missing', [])
  else if (hashes.length > seal.count) add('rows-added', [])
  else if (chainedHash(seal.previous, { from: seal.fromId, to: seal.toId }, hashes) !== seal.sha256)
    add('rows-changed', [])
  return [...linesByKind].map(([kind, ids]) => ({ seal: seal.id, kind, lines: ids }))
}
