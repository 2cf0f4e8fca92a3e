/** Routes of reorganisations: preview, carrying out, list, undoing. */
import {
  createReorganisation,
  previewReorganisation,
  undoReorganisation,
} from '#domain/reorganisation/calls.ts'
import { reorganisationList } from '#domain/reorganisation/reorganisation-list.ts'
import { reorganisationSentences } from '#domain/reorganisation/reorganisation-form.ts'
import { Reply } from '#server/request/http/reply.ts'
import { on, type Route } from '#server/request/http/routes.ts'
import { executePlan } from '#server/areas/reorganisation/execute-plan.ts'
import { preview } from '#server/areas/reorganisation/preview.ts'
import { pageOfReorganisations } from '#server/areas/reorganisation/reorganisation-store.ts'
import { undo } from '#server/areas/reorganisation/undo/undo.ts'

export const reorganisationRoutes: Route[] = [
  on(previewReorganisation, (input, request) => preview(request, input)),
  on(
    createReorganisation,
    async (input, request) => {
      const done = await executePlan(request, input)
      return new Reply(done, reorganisationSentences.done(done.soNguoi))
    },
    { isBulk: true },
  ),
  on(reorganisationList.call, (input, request) => pageOfReorganisations(request, input)),
  on(undoReorganisation, ({ id }, request) => undo(request, id), { isBulk: true }),
]
