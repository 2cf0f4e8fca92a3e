/** The people that the account opened last, and what it has pinned. */
import { sql } from 'kysely'
import { maxRecent, type PinnedItem, type Pinnable, type RecentsAnswer } from '#domain/quick-find/calls.ts'
import { showPeople } from '#server/people/officers/lookup/look-up.ts'
import { units, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { offeredEntries } from './offered-entries.ts'

/** The account's last lines of the log that are looked through: the log grows for years. */
const lastLines = 1000

/** The people whose details the log says the account opened, the last one first (decision 126). */
async function openedLast({ db, account }: AuthenticatedRequest): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select officer_id as id
    from (
      select officer_id, kind, at from audit_entry
      where account_id = ${account.id} order by at desc limit ${lastLines}
    ) line
    where kind = 'xem' and officer_id is not null
    group by officer_id order by max(at) desc limit ${maxRecent}`.execute(db)
  return rows.map(({ id }) => Number(id))
}

interface Pin {
  kind: Pinnable
  item_id: string
}

export async function pinsOf({ db, account, server }: AuthenticatedRequest): Promise<Pin[]> {
  const { rows } = await sql<Pin>`select kind, item_id from pinned_item
    where ${server.guards.pinsOfAccount(account.id)} order by pinned_at, item_id`.execute(db)
  return rows
}

export async function recents(request: AuthenticatedRequest): Promise<RecentsAnswer> {
  const pins = await pinsOf(request)
  const pinned = pins.flatMap(({ kind, item_id }) => (kind === 'nguoi' ? [Number(item_id)] : []))
  const last = await openedLast(request)
  const people = await showPeople([...new Set([...last, ...pinned])], 'Người mở gần đây', request)
  const personOf = new Map(people.map((person) => [person.id, person]))
  const tree = await units(request)
  const { manHinh, baoCao } = await offeredEntries(request)
  const shown = ({ kind, item_id: id }: Pin): PinnedItem[] => {
    const about = { loai: kind, id, duongDan: null, nguoi: null }
    if (kind === 'nguoi') {
      const nguoi = personOf.get(id)
      return nguoi === undefined ? [] : [{ ...about, name: nguoi.hoVaTen ?? '', nguoi }]
    }
    if (kind === 'donVi') {
      const unit = tree.find(Number(id))
      return unit?.active ? [{ ...about, name: unit.name }] : []
    }
    const entry = (kind === 'manHinh' ? manHinh : baoCao).find((one) => one.id === id)
    return entry === undefined ? [] : [{ ...about, name: entry.name, duongDan: entry.duongDan }]
  }
  return {
    ganDay: last.flatMap((id) => personOf.get(String(id)) ?? []),
    ghim: pins.flatMap(shown),
  }
}
