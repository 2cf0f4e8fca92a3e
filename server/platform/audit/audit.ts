/**
 * The access and change log. A write's entry is inserted in the same transaction; a read's entry is committed before
 * the response is sent, except lines from `LineBuffer`. Old and new values hold changed fields only.
 */
import { sql, type RawBuilder } from 'kysely'
import { CoveredJson, JsonParameter } from '#server/platform/at-rest/covered.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'

/**
 * Kind of entry: viewed, added, changed, deleted, exported, downloaded, signed in or out, refused, warning of the
 * application.
 */
export type AuditKind = 'xem' | 'them' | 'sua' | 'xoa' | 'xuat' | 'tai' | 'dang-nhap' | 'tu-choi' | 'canh-bao'

export interface AuditEntry {
  kind: AuditKind
  officerId?: number | null
  unitId?: number | null
  /** The target: a table's name and the row's id. */
  target?: string
  targetId?: string | number
  /**
   * The target's name now; logged with the values if they don't contain it, since names change and rows are deleted.
   */
  named?: string
  before?: Readonly<Record<string, unknown>> | null
  after?: Readonly<Record<string, unknown>> | null
}

/** Key of the target's name among the logged values. */
export const nameKey = 'tenDoiTuong'

/**
 * Keys of columns among the logged values, under which an entry has what was written beside the values that it shows: of
 * the person, and of the row that it is about. The record of a former moment rests on them (server/areas/history); no
 * screen shows them.
 */
export const personColumns = 'cotHoSo'
export const rowColumns = 'cotDong'

/** The actor of an entry: request id, call ('CongTac.add'), address, and the account if signed in. */
export interface Actor {
  id: string
  action: string
  address: string
  account?: { id: number; userName: string } | null
}

export async function writeAudit(db: DbOrTx, who: Actor, entry: AuditEntry): Promise<void> {
  await auditStatement(who, entry).execute(db)
}

/** Inserts an entry, as a statement or as a part of the write that it logs. */
export function auditStatement(who: Actor, entry: AuditEntry): RawBuilder<unknown> {
  const { officerId, unitId, targetId } = entry
  return sql`insert into audit_entry ${auditRow(who, entry, {
    officer: bigint(officerId),
    unit: bigint(unitId),
    targetId: sql`${String(targetId ?? '')}`,
  })}`
}

/**
 * The same as part of a larger statement: one entry for each row of `found`, with its person and unit. Reading and
 * logging are then one statement and one commit.
 */
export function auditOfFound(
  who: Actor,
  entry: Pick<AuditEntry, 'kind' | 'target' | 'targetId' | 'after'>,
): RawBuilder<unknown> {
  const targetId = sql`${String(entry.targetId ?? '')}`
  const row = auditRow(who, entry, { officer: sql`found.id`, unit: sql`found."donViId"`, targetId })
  return sql`insert into audit_entry ${row} from found`
}

/**
 * One entry for each row of `found` (id, "donViId", before, after: the person's written columns as jsonb), for updates
 * outside a plan.
 */
export function auditOfUpdated(
  who: Actor,
  entry: Pick<AuditEntry, 'kind' | 'target' | 'after'>,
): RawBuilder<unknown> {
  const columns = (side: 'before' | 'after') =>
    sql`jsonb_build_object(${sql.lit(personColumns)}, found.${sql.ref(side)})`
  return sql`insert into audit_entry ${auditColumns}
    select ${caller(who)}, ${entry.kind}, ${who.action}, found.id, ${nameOf(sql`found.id`)}, found."donViId",
      ${entry.target ?? ''}, cast(found.id as text), ${columns('before')},
      cast(${json(entry.after ?? {})} as jsonb) || ${columns('after')} from found`
}

/** One entry for each row of `found` (officer_id, target_id), for writes that change many persons in the same way. */
export function auditOfEach(
  who: Actor,
  entry: Omit<AuditEntry, 'officerId' | 'targetId'>,
): RawBuilder<unknown> {
  const targetId = sql`cast(found.target_id as text)`
  const row = auditRow(who, entry, { officer: sql`found.officer_id`, unit: bigint(entry.unitId), targetId })
  return sql`insert into audit_entry ${row} from found`
}

/** One row per entry, possibly about many persons; part of a larger statement. */
export function auditOfMany(who: Actor, entries: readonly AuditEntry[]): RawBuilder<unknown> {
  const rows = entries.map((entry) => {
    const { officerId = null, unitId = null, target = '', targetId = '', kind } = entry
    const { before, after } = withName(entry)
    return {
      kind,
      officerId,
      unitId,
      target,
      targetId: String(targetId),
      before: json(before),
      after: json(after),
    }
  })
  return sql`insert into audit_entry ${auditColumns}
    select ${caller(who)}, l.kind, ${who.action}, l."officerId", ${nameOf(sql`l."officerId"`)}, l."unitId", l.target,
      l."targetId", l.before, l.after
    from jsonb_to_recordset(cast(${new JsonParameter(rows)} as jsonb)) l (kind text, "officerId" bigint, "unitId" bigint,
      target text, "targetId" text, before jsonb, after jsonb)`
}

const bigint = (value: number | null | undefined) => sql`cast(${value ?? null} as bigint)`

type Ids = Record<'officer' | 'unit' | 'targetId', RawBuilder<unknown>>

function auditRow(who: Actor, entry: AuditEntry, ids: Ids) {
  return sql`${auditColumns} ${auditSelect(who, entry, ids)}`
}

/** The columns filled by `auditSelect`, in the same order. */
export const auditColumns = sql`
    (account_id, user_name, address, request_id, kind, action, officer_id, officer_name, unit_id, target, target_id, before,
    after)`

/** What the person is called now; nothing for one who is added by the same statement. */
const nameOf = (officer: RawBuilder<unknown>) =>
  sql`(select named."hoVaTen" from officer named where named.id = ${officer})`

/** `select` of an entry's values; its ids may come from another part of the same statement. */
export function auditSelect(
  who: Actor,
  entry: AuditEntry,
  { officer, unit, targetId }: Ids,
): RawBuilder<unknown> {
  const { before, after } = withName(entry)
  return sql`select ${caller(who)}, ${entry.kind}, ${who.action}, ${officer}, ${nameOf(officer)}, ${unit},
      ${entry.target ?? ''}, ${targetId},
      cast(${json(before)} as jsonb), cast(${json(after)} as jsonb)`
}

const caller = (who: Actor) =>
  sql`cast(${who.account?.id ?? null} as bigint), ${who.account?.userName ?? ''}, ${who.address}, ${who.id}`

function withName({ before = null, after = null, named }: AuditEntry) {
  if (named === undefined || (after ?? before)?.['name'] === named) return { before, after }
  const name = { [nameKey]: named }
  return after === null ? { before: { ...before, ...name }, after } : { before, after: { ...after, ...name } }
}

const json = (value: Readonly<Record<string, unknown>> | null): CoveredJson | null =>
  value === null ? null : new CoveredJson(value)

/** The fields that differ, with old and new values. */
export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): { names: string[]; before: Record<string, unknown>; after: Record<string, unknown> } {
  const names = Object.keys(after).filter((name) => !sameValue(before[name], after[name]))
  const pick = (values: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  return { names, before: pick(before), after: pick(after) }
}

/** Compares field values by content; undefined, null and '' are equal. */
export function sameValue(a: unknown, b: unknown): boolean {
  const plain = (value: unknown) => (value === undefined || value === '' ? null : value)
  const [one, other] = [plain(a), plain(b)]
  if (one === other) return true
  // Only objects can be equal without being identical.
  if (typeof one !== 'object' && typeof other !== 'object') return false
  return JSON.stringify(one) === JSON.stringify(other)
}
