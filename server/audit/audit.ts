/**
 * The access and change log. A write's entry is inserted in the write's own transaction; a read's entry is on disk
 * before the answer leaves. Old and new values hold the changed fields only.
 */
import { sql, type RawBuilder } from 'kysely'
import type { DbOrTx } from '#server/db/database.ts'

/** What was done: viewed, added, changed, deleted, exported, downloaded, signed in or out, refused, noticed by the product. */
export type AuditKind = 'xem' | 'them' | 'sua' | 'xoa' | 'xuat' | 'tai' | 'dang-nhap' | 'tu-choi' | 'canh-bao'

export interface AuditEntry {
  kind: AuditKind
  officerId?: number | null
  unitId?: number | null
  /** What was touched: a table's name, and the row's id. */
  target?: string
  targetId?: string | number
  /** What the target is called now; kept with the values where they don't say it, since names change and rows go. */
  named?: string
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

/** Under what the target's name stands among the values. */
export const nameKey = 'tenDoiTuong'

/** Who acts, as the log names it: the request's id, its call ('CongTac.add') and address, and the account if one is signed in. */
export interface Actor {
  id: string
  action: string
  address: string
  account?: { id: number; userName: string } | null
}

export async function writeAudit(db: DbOrTx, who: Actor, entry: AuditEntry): Promise<void> {
  await auditStatement(who, entry).execute(db)
}

/** The insertion of an entry, to stand by itself or beside the write that it tells of. */
export function auditStatement(who: Actor, entry: AuditEntry): RawBuilder<unknown> {
  const { officerId, unitId, targetId } = entry
  return sql`insert into audit_entry ${auditRow(who, entry, {
    officer: bigint(officerId),
    unit: bigint(unitId),
    targetId: sql`${String(targetId ?? '')}`,
  })}`
}

/**
 * The same row as part of a larger statement: one for each row of `found`, whose person and unit it takes from there.
 * A read and its entry are then one statement and one commit.
 */
export function auditOfFound(
  who: Actor,
  entry: Pick<AuditEntry, 'kind' | 'target' | 'targetId' | 'after'>,
): RawBuilder<unknown> {
  const targetId = sql`${String(entry.targetId ?? '')}`
  const row = auditRow(who, entry, { officer: sql`found.id`, unit: sql`found."donViId"`, targetId })
  return sql`insert into audit_entry ${row} from found`
}

/** One for each row of `found` (officer_id, target_id), for a write that changes many persons alike. */
export function auditOfEach(
  who: Actor,
  entry: Omit<AuditEntry, 'officerId' | 'targetId'>,
): RawBuilder<unknown> {
  const targetId = sql`cast(found.target_id as text)`
  const row = auditRow(who, entry, { officer: sql`found.officer_id`, unit: bigint(entry.unitId), targetId })
  return sql`insert into audit_entry ${row} from found`
}

/** One for each of these entries, which may be about many persons: a part of a larger statement. */
export function auditOfMany(who: Actor, entries: readonly AuditEntry[]): RawBuilder<unknown> {
  const rows = entries.map((entry) => {
    const { officerId = null, unitId = null, target = '', targetId = '', kind } = entry
    return { kind, officerId, unitId, target, targetId: String(targetId), ...withName(entry) }
  })
  return sql`insert into audit_entry ${auditColumns}
    select ${caller(who)}, l.kind, ${who.action}, l."officerId", l."unitId", l.target, l."targetId", l.before, l.after
    from jsonb_to_recordset(cast(${JSON.stringify(rows)} as jsonb)) l (kind text, "officerId" bigint, "unitId" bigint,
      target text, "targetId" text, before jsonb, after jsonb)`
}

const bigint = (value: number | null | undefined) => sql`cast(${value ?? null} as bigint)`

type Ids = Record<'officer' | 'unit' | 'targetId', RawBuilder<unknown>>

function auditRow(who: Actor, entry: AuditEntry, ids: Ids) {
  return sql`${auditColumns} ${auditSelect(who, entry, ids)}`
}

/** The columns that `auditSelect` fills, in its order. */
export const auditColumns = sql`
    (account_id, user_name, address, request_id, kind, action, officer_id, unit_id, target, target_id, before, after)`

/** `select` of an entry's values, whose ids may come from a part of a larger statement. */
export function auditSelect(
  who: Actor,
  entry: AuditEntry,
  { officer, unit, targetId }: Ids,
): RawBuilder<unknown> {
  const { before, after } = withName(entry)
  return sql`select ${caller(who)}, ${entry.kind}, ${who.action}, ${officer}, ${unit}, ${entry.target ?? ''}, ${targetId},
      cast(${json(before)} as jsonb), cast(${json(after)} as jsonb)`
}

const caller = (who: Actor) =>
  sql`cast(${who.account?.id ?? null} as bigint), ${who.account?.userName ?? ''}, ${who.address}, ${who.id}`

function withName({ before = null, after = null, named }: AuditEntry) {
  if (named === undefined || (after ?? before)?.['name'] === named) return { before, after }
  const name = { [nameKey]: named }
  return after === null ? { before: { ...before, ...name }, after } : { before, after: { ...after, ...name } }
}

function json(value: Readonly<Record<string, unknown>> | null): string | null {
  return value === null ? null : JSON.stringify(value)
}

/** The fields that differ, as they were and as they are. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { names: string[]; before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = Object.keys(after).filter((name) => !sameValue(before[name], after[name]))
  const pick = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { names, before: pick(before), after: pick(after) }
}

/** Values of fields compared by content; absent, null and '' are the same nothing. */
export function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (value === undefined || value === '' ? null : value)
  const [one, other] = [plain(a), plain(b)]
  if (one === other) return true
  // Only objects can be equal without being the same.
  if (typeof one !== 'object' && typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
