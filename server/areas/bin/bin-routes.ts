/** Routes that move persons to the bin and restore them. */
import { restoreOfficer as restoreCall } from '#domain/bin/calls.ts'
import { pageBin } from '#domain/bin/bin-list.ts'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { deleteOfficer as deleteCall } from '#domain/officer/calls.ts'
import { deleteOfficer } from '#server/areas/bin/delete-officer.ts'
import { bin } from '#server/areas/bin/bin-list.ts'
import { restoreOfficer } from '#server/areas/bin/restore-officer.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, mayLag, type Route } from '#server/request/http/routes.ts'

export const binRoutes: Route[] = [
  on(deleteCall, async ({ id }, request) => new Reply(await deleteOfficer(request, id), 'Xóa thành công!')),
  on(pageBin, bin.page, mayLag),
  ...bin.exports,
  on(restoreCall, async (input, request) => {
    const { id, above } = await restoreOfficer(request, input.id)
    return new Reply({ id }, above === null ? binSentences.restored : binSentences.restoredAbove(above))
  }),
]
