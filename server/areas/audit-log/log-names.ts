/** Names in log entries: the target as it was called then, ids and codes among its values in words. */
import { auditSentences } from '#domain/audit/audit-sentences.ts'
import { auditKindName } from '#domain/audit/kinds.ts'
import { targetLabel } from '#domain/audit/targets.ts'
import { extraChoices } from '#domain/catalogues/catalogue-form.ts'
import { movements } from '#domain/movements/index.ts'
import type { LogRecord } from '#server/areas/audit-log/log-store.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'
import { itemTitle, type Catalogues } from '#server/platform/table-cache/catalogues.ts'
import type { Places } from '#server/platform/table-cache/places.ts'
import type { Units } from '#server/platform/table-cache/units.ts'
import type { Role } from '#server/request/session/role.ts'

export interface KnownAccount {
  id: number
  userName: string
  name: string
  donViId: number | null
  idCBCC: number | null
}

/** Lookup data for ids in entries, as of today. */
export interface Named {
  request: AuthenticatedRequest
  tree: Units
  /** Titles of calls by the permission in the log. */
  titles: ReadonlyMap<string, string>
  roles: ReadonlyMap<number, Role>
  accounts: ReadonlyMap<number, KnownAccount>
  /** Names of persons in the caller's scope; other names are not shown. */
  people: ReadonlyMap<number, string | null>
  /** A person known to be in scope, whose entries from other units may be read too. */
  opened?: number
  catalogues: Catalogues
  /** Set if an entry is about a place. */
  places: Places | undefined
  menus: ReadonlyMap<number, string>
  guidance: ReadonlyMap<number, string>
}

/** 'Tài khoản qtdv', 'Đơn vị Sở Nội vụ', 'Quá trình công tác'. */
export function describedTarget(record: LogRecord, named: Named, open: boolean): string {
  const { target } = record
  const label = targetLabel(target)
  if (!open) return label
  const loggedName = nameless.has(target) ? null : record.named
  // An account is identified by its user name; its logged 'name' may be the person's.
  const name =
    target === 'account' ? (nameToday(record, named) ?? loggedName) : (loggedName ?? nameToday(record, named))
  return name ? `${label} ${name}`.trim() : label
}

/** Targets whose logged 'name' is a field of theirs, not their name. */
const nameless = new Set(['movement', 'audit_entry', 'session', 'dang-xuat', 'cache'])

/** For entries without a logged name: those of older versions, and refusals. */
function nameToday({ target, targetId }: LogRecord, named: Named): string | undefined {
  const id = Number(targetId)
  switch (target) {
    case 'account':
      return named.accounts.get(id)?.userName
    case 'unit':
      return named.tree.find(id)?.name
    case 'role':
      return named.roles.get(id)?.name
    case 'menu':
      return named.menus.get(id)
    case 'guidance':
      return named.guidance.get(id)
    case 'place':
      return named.places?.ref(targetId)?.name
    case 'catalogue_item': {
      const item = named.catalogues.item(id)
      return item && itemTitle(named.catalogues, item)
    }
  }
}

/** Replaces logged ids by references with today's names, and logged codes by their labels. */
export function withNames(target: string, name: string, value: unknown, named: Named): unknown {
  const { tree, roles, catalogues, places, menus } = named
  if (name === 'roleId' && typeof value === 'number') return roles.get(value)?.name ?? value
  if (name === 'loai' && Array.isArray(value)) return value.map(auditKindName)
  if (name === 'loai') return movements.find((movement) => movement.name === value)?.titles.action ?? value
  if (name === 'donViId' && typeof value === 'number') return tree.ref(value) ?? value
  if ((name === 'unitUsingIds' || name === 'donViIds') && Array.isArray(value))
    return value.map((id: unknown) => tree.ref(Number(id)) ?? id)
  if (typeof value === 'number' && target === 'menu' && name === 'parent_id')
    return menus.get(value) ?? auditSentences.menuGone
  if (typeof value !== 'string') return value
  if (target === 'place' && name === 'parentId') return places?.ref(value)?.name ?? value
  if (target !== 'catalogue_item') return value
  if (name === 'collectionName') return catalogues.names.get(value) ?? value
  return choiceNames.get(`${name}/${value}`) ?? value
}

const choiceNames = new Map(
  Object.values(extraChoices).flatMap(({ key, options }) =>
    options.map((option) => [`${key}/${option.value}`, option.name]),
  ),
)
