/**
 * Maps a typed value to the item as which it is sent, or removes the mapping; what was refused because of the value is
 * sent again.
 */
import { sql } from 'kysely'
import { refusals } from '#domain/api/refusals.ts'
import { outsideCatalogues } from '#domain/records/outside-values.ts'
import { fold } from '#domain/officer/name-text.ts'
import { changesBetween, writeAudit } from '#server/platform/audit/audit.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { catalogues as cataloguesOf, type AuthenticatedRequest } from '#server/request/http/request.ts'
import { inRetriableTransaction } from '#server/request/http/retriable-transaction.ts'
import type { CatalogueItem, Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { mayBeSentAs } from '#server/people/quality/mappings.ts'
import { lockMappings, sendAgainFor } from '#server/areas/national/send-again.ts'

export interface Mapping {
  catalogue: string
  text: string
  itemId: number | null
}

/** Throws 21 for an item of another catalogue, or one that can't be sent. */
export async function mapValue(
  request: AuthenticatedRequest,
  { catalogue, text, itemId }: Mapping,
): Promise<null> {
  const catalogues = await cataloguesOf(request)
  if (!outsideCatalogues.includes(catalogue))
    throw refusals.invalidField('catalogue', 'Danh mục không hợp lệ.')
  const folded = fold(text)
  if (folded === '') throw refusals.invalidField('text', 'Giá trị không hợp lệ.')
  const item = itemId === null ? null : catalogues.item(itemId)
  if (item === undefined || (item !== null && (item.catalogue !== catalogue || !mayBeSentAs(item))))
    throw refusals.invalidField('itemId', 'Mục được chọn không có trong danh mục hoặc không có mã quốc gia.')
  const again = async (tx: Tx) => (await sendAgainFor(tx, request, catalogue, [text])).length
  const waiting = await inRetriableTransaction(request, async (tx) => {
    // Serialises administrators who map the same value.
    await lockMappings(tx, 'change')
    const before = await mappedItem(tx, catalogues, catalogue, folded)
    // Also sends again what was refused before the item had its national code.
    if (before?.id === item?.id) return item === null ? 0 : again(tx)
    await store(tx, request, { catalogue, folded, text }, item)
    await writeAudit(tx, request, {
      kind: before === undefined ? 'them' : item === null ? 'xoa' : 'sua',
      target: 'national_mapping',
      targetId: `${catalogue}/${folded}`,
      named: text,
      ...(before === undefined || item === null
        ? valuesOf(before, item)
        : changesBetween(nameOf(before), nameOf(item))),
    })
    return item === null ? 0 : again(tx)
  })
  if (waiting > 0) request.server.sender.wake()
  return null
}

const nameOf = ({ name }: CatalogueItem) => ({ mucDanhMuc: name })
const valuesOf = (before: CatalogueItem | undefined, after: CatalogueItem | null) => ({
  before: before === undefined ? null : nameOf(before),
  after: after === null ? null : nameOf(after),
})

async function mappedItem(
  tx: Tx,
  catalogues: Catalogues,
  catalogue: string,
  folded: string,
): Promise<CatalogueItem | undefined> {
  const { rows } = await sql<{ item_id: number }>`
    select item_id from national_mapping where catalogue = ${catalogue} and folded = ${folded}`.execute(tx)
  return rows[0] && catalogues.item(Number(rows[0].item_id))
}

async function store(
  tx: Tx,
  { account, now }: AuthenticatedRequest,
  { catalogue, folded, text }: { catalogue: string; folded: string; text: string },
  item: CatalogueItem | null,
): Promise<void> {
  await (
    item === null
      ? sql`delete from national_mapping where catalogue = ${catalogue} and folded = ${folded}`
      : sql`insert into national_mapping (catalogue, folded, text, item_id, user_name, mapped_at)
          values (${catalogue}, ${folded}, ${text}, ${item.id}, ${account.userName}, ${now})
          on conflict (catalogue, folded) do update
            set text = excluded.text, item_id = excluded.item_id, user_name = excluded.user_name, mapped_at = excluded.mapped_at`
  ).execute(tx)
}
