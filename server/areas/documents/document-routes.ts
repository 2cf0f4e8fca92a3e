/** Routes of documents made from records. */
import { exportPdf, exportWord, listExportFormats, listExportTypes } from '#domain/documents/calls.ts'
import { exportDocument } from '#server/areas/documents/export-word.ts'
import { zipRoutes } from '#server/areas/documents/export-zip.ts'
import { wordForms } from '#server/areas/documents/word-forms.ts'
import {
  draftDecision,
  getDraftTemplates,
  getDraftTemplatesByPost,
  previewDraft as previewCall,
} from '#domain/documents/draft-calls.ts'
import { draftOf, draftTemplates, previewDraft } from '#server/areas/documents/drafts/draft-decision.ts'
import { on, type Route } from '#server/request/http/routes.ts'

export const documentRoutes: Route[] = [
  on(listExportTypes, () => Promise.resolve(wordForms.map(({ code, name }) => ({ code, name })))),
  on(listExportFormats, (_, { server }) =>
    Promise.resolve({ pdf: server.configuration.officeProgram !== undefined }),
  ),
  on(exportWord, (input, request) => exportDocument(request, 'docx', input), { isFree: true }),
  on(exportPdf, (input, request) => exportDocument(request, 'pdf', input), { isFree: true }),
  ...zipRoutes,
  ...[getDraftTemplates, getDraftTemplatesByPost].map((call) =>
    on(call, () => Promise.resolve(draftTemplates())),
  ),
  on(previewCall, (input, request) => previewDraft(request, input)),
  on(draftDecision, (input, request) => draftOf(request, input), { isBulk: true, isFree: true }),
]
