/** Routes of reorganisations: preview, carrying out, list, undoing. */
import {
  createReorganisation,
  previewReorganisation,
  undoReorganisation,
} from '#domain/reorganisation/calls.ts'
import { reorganisationList } from '#domain/reorganisation/reorganisation-list.ts'
import { reorganisationSentences } from '#domain/reorganisation/reorganisation-form.ts'
import { Reply } from '#server/http/reply.ts'
import { on, type Route } from '#server/http/routes.ts'
import { executePlan } from '#server/reorganisation/execute-plan.ts'
import { preview } from '#server/reorganisation/preview.ts'
import { pageOfReorganisations } from '#server/reorganisation/reorganisation-store.ts'
import { undo } from '#server/reorganisation/undo.ts'

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
