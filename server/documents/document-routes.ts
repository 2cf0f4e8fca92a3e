/** The calls about documents made from records. */
import { exportWord as exportWordCall, listExportTypes } from '#domain/documents/calls.ts'
import { exportWord } from '#server/documents/export-word.ts'
import { wordForms } from '#server/documents/word-forms.ts'
import { on, type Route } from '#server/http/routes.ts'

export const documentRoutes: Route[] = [
  on(listExportTypes, () => Promise.resolve(wordForms.map(({ code, name }) => ({ code, name })))),
  on(exportWordCall, ({ code, idCBCC }, request) => exportWord(request, code ?? '', idCBCC)),
]
