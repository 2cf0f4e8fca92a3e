/** The calls of the bin. */
import { restoreOfficer as restoreCall } from '#domain/bin/calls.ts'
import { pageBin } from '#domain/bin/bin-list.ts'
import { binSentences } from '#domain/bin/bin-sentences.ts'
import { listBin } from '#server/bin/list-bin.ts'
import { restoreOfficer } from '#server/bin/restore-officer.ts'
import { Reply } from '#server/http/reply.ts'
import { on, type Route } from '#server/http/routes.ts'

export const binRoutes: Route[] = [
  on(pageBin, listBin),
  on(restoreCall, async (input, request) => {
    const { id, above } = await restoreOfficer(request, input.id)
    return new Reply({ id }, above === null ? binSentences.restored : binSentences.restoredAbove(above))
  }),
]
