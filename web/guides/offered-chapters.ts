import { offeredChapters, type OfferedChapter } from '#domain/guides/guides.ts'
import { ownRecordPath } from '#domain/menus/menu-path.ts'
import { seesMenu } from '#domain/registries/menu-calls.ts'
import { mayCall, useUser, type SignedInUser } from '#web/session/session.ts'

/** The chapters about what the account can do. */
export const chaptersOf = (user: SignedInUser): OfferedChapter[] =>
  offeredChapters(user.roleBase, {
    may: (permission) => mayCall(user, permission) && !user.isOnlySeeMe,
    sees: (menuPath) => seesMenu(user, menuPath),
  })

export const useOfferedChapters = (): OfferedChapter[] => chaptersOf(useUser())

/** Those that begin on this screen; a record belongs to the list of records, or is one's own. */
export function chaptersAt(path: string, offered: readonly OfferedChapter[]): OfferedChapter[] {
  const isRecord = path.startsWith('/danh-sach/thong-tin/')
  const here = isRecord ? ['/danh-sach', ownRecordPath] : [path]
  const ofScreen = offered.filter(
    ({ chapter }) => chapter.menuPath !== null && here.includes(chapter.menuPath),
  )
  return ofScreen.length > 0 ? ofScreen : offered.slice(0, 3)
}
