/** Pins of an account. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import { maxPins, quickSentences, type pinItem } from '#domain/quick-find/calls.ts'
import { writeAudit } from '#server/platform/audit/audit.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { findOfficer } from '#server/people/officers/officer-store.ts'
import { offeredEntries } from './offered-entries.ts'

type Item = z.output<typeof pinItem.input>

const isNumber = (id: string) => /^\d{1,15}$/.test(id)

/** Whether the caller can open it. */
async function exists({ loai, id }: Item, request: AuthenticatedRequest): Promise<boolean> {
  if (loai === 'manHinh' || loai === 'baoCao')
    return (await offeredEntries(request))[loai].some((entry) => entry.id === id)
  if (!isNumber(id)) return false
  const tree = await units(request)
  if (loai === 'donVi') return tree.find(Number(id))?.active === true
  return (await findOfficer(request.db, request, tree, Number(id))) !== undefined
}

export async function pin(item: Item, request: AuthenticatedRequest): Promise<null> {
  if (!(await exists(item, request))) throw refusals.rowNotFound()
  const { account } = request
  return inRetriableTransaction(request, async (tx) => {
    // Serialises the pins of this account: the limit depends on them.
    await sql`select id from account where id = ${account.id} for no key update`.execute(tx)
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pinned_item where account_id = ${account.id}
        and (kind, item_id) <> (${item.loai}, ${item.id})`.execute(tx)
    if ((rows[0]?.count ?? 0) >= maxPins) throw refusals.wrongState(quickSentences.tooMany)
    const { rows: added } = await sql`
      insert into pinned_item (account_id, kind, item_id) values (${account.id}, ${item.loai}, ${item.id})
      on conflict do nothing returning kind`.execute(tx)
    if (added.length > 0) await log(tx, request, 'them', item)
    return null
  })
}

export const unpin = (item: Item, request: AuthenticatedRequest): Promise<null> =>
  inRetriableTransaction(request, async (tx) => {
    const { rows } = await sql`
      delete from pinned_item where account_id = ${request.account.id} and kind = ${item.loai}
        and item_id = ${item.id} returning kind`.execute(tx)
    if (rows.length > 0) await log(tx, request, 'xoa', item)
    return null
  })

const log = (
  tx: Parameters<typeof writeAudit>[0],
  request: AuthenticatedRequest,
  kind: 'them' | 'xoa',
  { loai, id }: Item,
) =>
  writeAudit(tx, request, {
    kind,
    target: 'pinned_item',
    targetId: `${loai}/${id}`,
    ...(kind === 'them' ? { after: { loai, id } } : { before: { loai, id } }),
  })
