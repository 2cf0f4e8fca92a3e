/** A menu's icon picture: attached by the save that names it, so that everybody can see it. */
import { refusals } from '#domain/api/refusals.ts'
import { isPictureIcon } from '#domain/menus/menu-icon.ts'
import { menuSentences } from '#domain/menus/menu-form.ts'
import type { Tx } from '#server/platform/db/database.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** `before` and `after`: the stored icon; null for a menu that doesn't exist yet, or any more. */
export async function changeIcon(
  tx: Tx,
  request: AuthenticatedRequest,
  menuId: number,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  if (before === after) return
  const changedAt = { changed_at: request.now }
  if (before !== null && isPictureIcon(before)) {
    await tx
      .updateTable('file')
      .set({ state: 'detached', ...changedAt })
      .where('id', '=', before)
      .where('owner_table', '=', 'menu')
      .where('owner_id', '=', menuId)
      .execute()
  }
  if (after === null || !isPictureIcon(after)) return
  const { numUpdatedRows } = await tx
    .updateTable('file')
    .set({ state: 'attached', owner_table: 'menu', owner_id: menuId, ...changedAt })
    .where('id', '=', after)
    .where('state', '=', 'pending')
    .where('uploaded_by', '=', request.account.id)
    .where('officer_id', 'is', null)
    .where('section', 'is', null)
    .where('media_type', 'in', ['image/png', 'image/jpeg'])
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw refusals.invalidField('icon', menuSentences.noPicture)
}
