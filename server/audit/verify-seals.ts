/**
 * Recomputes every seal from the current rows. Detects rows that were edited, removed, added or reordered after
 * sealing, seals that were edited or removed and, with the seals recorded outside the database, a truncated log.
 */
import { digestOf } from '#server/audit/canonical-rows.ts'
import { sealsAfter, type Seal } from '#server/audit/seal.ts'
import type { Db } from '#server/db/database.ts'

export interface SealFinding {
  /** The invalid seal. */
  seal: number
  /**
   * rows-missing, rows-added: the number of rows differs from the sealed one; rows-changed: same number, other
   * content or order; chain-broken: the seal doesn't follow the previous one, or isn't the recorded one; tail-cut: a
   * recorded seal and all after it are missing.
   */
  kind: 'rows-missing' | 'rows-added' | 'rows-changed' | 'chain-broken' | 'tail-cut'
}

export interface Verification {
  seals: number
  rows: number
  findings: SealFinding[]
}

/** `known`: seals recorded outside the database (`notedSeals`). */
export async function verifySeals(
  db: Db,
  known: readonly { id: number; sha256: string }[] = [],
): Promise<Verification> {
  const findings: SealFinding[] = []
  const open = new Map(known.map(({ id, sha256 }) => [id, sha256]))
  let seals = 0
  let rows = 0
  let last: Seal | undefined
  for (;;) {
    const page = await sealsAfter(db, last?.id ?? 0)
    for (const seal of page) {
      const noted = open.get(seal.id)
      open.delete(seal.id)
      const follows = seal.previous === (last?.sha256 ?? '') && seal.fromId === (last?.toId ?? 0)
      if (!follows || (noted !== undefined && noted !== seal.sha256))
        findings.push({ seal: seal.id, kind: 'chain-broken' })
      const found = await digestOf(db, { from: seal.fromId, to: seal.toId }, seal.previous)
      if (found.count < seal.count) findings.push({ seal: seal.id, kind: 'rows-missing' })
      else if (found.count > seal.count) findings.push({ seal: seal.id, kind: 'rows-added' })
      else if (found.sha256 !== seal.sha256) findings.push({ seal: seal.id, kind: 'rows-changed' })
      seals++
      rows += found.count
      last = seal
    }
    if (page.length === 0) break
  }
  const end = last?.id ?? 0
  if ([...open.keys()].some((id) => id > end))
    findings.push({ seal: Math.max(...open.keys()), kind: 'tail-cut' })
  for (const id of open.keys()) if (id < end) findings.push({ seal: id, kind: 'chain-broken' })
  return { seals, rows, findings }
}
