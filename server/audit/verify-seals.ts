/**
 * Recomputes every seal from the rows as they stand. Finds rows that were edited, removed, added or reordered after
 * they were sealed, seals that were edited or removed, and, with the note kept outside the database, a cut tail.
 */
import { sql } from 'kysely'
import { digestOf } from '#server/audit/canonical-rows.ts'
import type { Seal } from '#server/audit/seal.ts'
import type { Db } from '#server/db/database.ts'

export interface SealFinding {
  /** The seal that no longer holds. */
  seal: number
  /**
   * rows-missing, rows-added: another number of rows than was sealed; rows-changed: the same number with another
   * content or order; chain-broken: the seal doesn't follow the one before it; tail-cut: the newest known seal is gone.
   */
  kind: 'rows-missing' | 'rows-added' | 'rows-changed' | 'chain-broken' | 'tail-cut'
}

export interface Verification {
  seals: number
  rows: number
  findings: SealFinding[]
}

/** `known`: the newest seal as noted outside the database (notedSeal). */
export async function verifySeals(db: Db, known?: { id: number; sha256: string }): Promise<Verification> {
  const findings: SealFinding[] = []
  let seals = 0
  let rows = 0
  let last: Seal | undefined
  for (;;) {
    const page = await sealsAfter(db, last?.id ?? 0)
    for (const seal of page) {
      if (seal.previous !== (last?.sha256 ?? '') || seal.fromTx !== (last?.toTx ?? '0')) {
        findings.push({ seal: seal.id, kind: 'chain-broken' })
      }
      const found = await digestOf(db, { from: seal.fromTx, to: seal.toTx }, seal.previous)
      if (found.count < seal.count) findings.push({ seal: seal.id, kind: 'rows-missing' })
      else if (found.count > seal.count) findings.push({ seal: seal.id, kind: 'rows-added' })
      else if (found.sha256 !== seal.sha256) findings.push({ seal: seal.id, kind: 'rows-changed' })
      if (known?.id === seal.id && known.sha256 !== seal.sha256)
        findings.push({ seal: seal.id, kind: 'chain-broken' })
      seals++
      rows += found.count
      last = seal
    }
    if (page.length === 0) break
  }
  if (known !== undefined && known.id > (last?.id ?? 0)) findings.push({ seal: known.id, kind: 'tail-cut' })
  return { seals, rows, findings }
}

async function sealsAfter(db: Db, id: number): Promise<Seal[]> {
  const { rows } = await sql<Seal>`
    select id, from_tx::text as "fromTx", to_tx::text as "toTx", count, sha256, previous
    from audit_seal where id > ${id} order by id limit 500`.execute(db)
  return rows
}
