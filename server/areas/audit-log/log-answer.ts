/** Log entries in responses: calls, targets, people and units in words, values with their labels. */
import { sql } from 'kysely'
import type { AuditChange, AuditDetail, AuditRow } from '#domain/audit/calls.ts'
import { auditKindName } from '#domain/audit/kinds.ts'
import { isReadableValue } from '#domain/audit/readable-values.ts'
import { systemActions } from '#domain/audit/system-actions.ts'
import { targetField, targetLabel } from '#domain/audit/targets.ts'
import { permissionOf, type Call } from '#domain/api/call.ts'
import { nationalSender } from '#domain/national/sending.ts'
import {
  describedTarget,
  withNames,
  type KnownAccount,
  type Named,
} from '#server/areas/audit-log/log-names.ts'
import { unshown, type LogView, type LogRecord } from '#server/areas/audit-log/log-store.ts'
import type { DbOrTx } from '#server/platform/db/database.ts'
import { catalogues, menus, places, units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { readableBy } from '#server/people/officers/officer-answer.ts'
import { loadRoles } from '#server/request/session/account.ts'

/** Looks up everything that these entries refer to, in one statement per kind. */
export async function namesIn(
  db: DbOrTx,
  request: AuthenticatedRequest,
  records: readonly LogRecord[],
): Promise<Named> {
  const tree = await units(request)
  const accountIds = new Set<number>()
  const officerIds = new Set<number>()
  const guidanceIds = new Set<number>()
  for (const { accountId, officerId, target, targetId, named } of records) {
    if (accountId !== null) accountIds.add(accountId)
    if (/^[1-9]\d{0,17}$/.test(targetId)) {
      if (target === 'account') accountIds.add(Number(targetId))
      if (target === 'guidance' && named === null) guidanceIds.add(Number(targetId))
    }
    if (officerId !== null) officerIds.add(officerId)
  }
  const { rows: accounts } = await sql<KnownAccount>`
    select id, "userName", name, "donViId", "idCBCC" from account where id = any(cast(${[...accountIds]} as bigint[]))`.execute(
    db,
  )
  const { rows: people } = await sql<{ id: number; hoVaTen: string | null }>`
    select o.id, o."hoVaTen" from officer o where o.id = any(cast(${[...officerIds]} as bigint[]))
      and ${request.server.guards.personsNamedInLog(request.scope, tree)}`.execute(db)
  return {
    request,
    tree,
    titles: titlesOf(request.server.calls),
    roles: await loadRoles(request.server.tableCache),
    accounts: new Map(accounts.map((account) => [account.id, account])),
    people: new Map(people.map(({ id, hoVaTen }) => [id, hoVaTen])),
    catalogues: await catalogues(request),
    places: records.some(({ target }) => target === 'place') ? await places(request) : undefined,
    menus: new Map((await menus(request)).map(({ id, name }) => [id, name])),
    guidance: await guidanceNames(db, [...guidanceIds]),
  }
}

/** The people whose names or account names the entries show; an ordinary user's account is named by the CCCD. */
export const peopleShown = (named: Named, rows: readonly LogRecord[]): number[] => [
  ...named.people.keys(),
  ...rows.flatMap((row) => (row.officerName !== null && isOpen(row, named) ? (row.officerId ?? []) : [])),
  ...[...named.accounts.values()].flatMap(({ idCBCC }) => idCBCC ?? []),
]

/** Names of guidance documents, for entries written before names were logged. */
async function guidanceNames(db: DbOrTx, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from guidance where id = any(cast(${[...ids]} as bigint[]))`.execute(db)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

export function rowAnswer(record: LogRecord, named: Named): AuditRow {
  const { officerId, unitId, accountId } = record
  const account = accountId === null ? undefined : named.accounts.get(accountId)
  const seen = officerId !== null && named.people.has(officerId)
  const open = isOpen(record, named)
  return {
    id: String(record.id),
    at: record.at.toISOString(),
    userName: record.userName,
    tenTaiKhoan: account?.name ?? '',
    loai: record.kind,
    hanhDong: titleOf(record, named),
    idCanBo: seen ? String(officerId) : null,
    // A unit reads whom its own lines are about, also after the person has left it.
    hoVaTen: seen ? (named.people.get(officerId) ?? null) : open ? record.officerName : null,
    donVi: open ? named.tree.ref(unitId ?? account?.donViId) : null,
    target: record.target,
    doiTuong: describedTarget(record, named, open),
    diaChi: record.address,
    coThayDoi: open && record.hasValues,
  }
}

/** A row for several views: the newest, with all of them listed. */
export function viewAnswer({ records, count, since }: LogView, named: Named): AuditRow {
  const rows = records.map((record) => rowAnswer(record, named))
  const [newest] = rows as [AuditRow]
  if (count === 1) return newest
  const lines = rows.map(({ id, at, hanhDong, doiTuong, diaChi }) => ({ id, at, hanhDong, doiTuong, diaChi }))
  return { ...newest, luotXem: { soLuot: count, tuLuc: since.toISOString(), dong: lines } }
}

export function detailAnswer(record: LogRecord, named: Named): AuditDetail {
  return { ...rowAnswer(record, named), changes: isOpen(record, named) ? changesOf(record, named) : [] }
}

/**
 * Whether the caller may read what the entry is about: an account of the caller's units may have worked on a record
 * of other units; such an entry is shown without details.
 */
function isOpen({ officerId, unitId }: LogRecord, { request, tree, opened }: Named): boolean {
  const { scope } = request
  if (opened !== undefined) return officerId === opened
  if (scope.kind === 'everything' || (unitId === null && officerId === null)) return true
  if (scope.kind === 'own') return officerId === scope.officerId
  return request.server.guards.unitIsNamedInLog(scope, unitId, tree)
}

/** The call's title; if several calls share a permission, the one with the same name. */
function titleOf({ action, kind, target }: LogRecord, { titles }: Named): string {
  return titles.get(action) ?? `${auditKindName(kind)} ${targetLabel(target).toLowerCase()}`.trim()
}

/** Titles of calls by the permission in the log. */
export function titlesOf(calls: readonly Call[]): ReadonlyMap<string, string> {
  const ofSystem = [nationalSender, ...Object.values(systemActions)]
  const titles = new Map<string, string>(ofSystem.map(({ action, title }) => [action, title]))
  for (const call of calls) {
    const name = permissionOf(call)
    if (call.permission === undefined || !titles.has(name)) titles.set(name, call.title)
  }
  return titles
}

function changesOf({ target, before, after }: LogRecord, named: Named): AuditChange[] {
  const { role } = named.request.account
  const readable = readableBy(role)
  return [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].flatMap((name) => {
    const field = targetField(target, name)
    if (field?.hiddenFrom?.includes(role.base) || unshown.includes(name)) return []
    if (!isReadableValue(readable, target, name)) return []
    const [old, young] = onlyWhatDiffers(before?.[name] ?? null, after?.[name] ?? null)
    return [
      {
        field: name,
        label: field?.label ?? name,
        before: withNames(target, name, old, named),
        after: withNames(target, name, young, named),
      },
    ]
  })
}

/** Added and removed items of two lists of codes (a role's permissions). */
function onlyWhatDiffers(before: unknown, after: unknown): [unknown, unknown] {
  const isList = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'string')
  if (!isList(before) || !isList(after)) return [before, after]
  return [before.filter((item) => !after.includes(item)), after.filter((item) => !before.includes(item))]
}
