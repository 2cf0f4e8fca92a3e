/** Routes of 'Tìm nhanh'. */
import { pinItem, quickFind, quickRecents, unpinItem } from '#domain/quick-find/calls.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'
import { pin, unpin } from './pin.ts'
import { recents } from './recents.ts'
import { search } from './search.ts'

export const quickFindRoutes: Route[] = [
  on(quickFind, ({ keyword }, request) => search(keyword?.trim() ?? '', request), mayLag),
  on(quickRecents, (_, request) => recents(request)),
  on(pinItem, pin),
  on(unpinItem, unpin),
]
