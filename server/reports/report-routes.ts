/** The calls about documents made from records. */
import { exportWord, listExportTypes } from '#domain/reports/calls.ts'
import { on, type Route } from '#server/http/routes.ts'
import { exportResume } from '#server/reports/export-resume.ts'
import { exportTypes } from '#server/resume/export-types.ts'

export const reportRoutes: Route[] = [
  on(listExportTypes, () => Promise.resolve(exportTypes.map(({ code, name }) => ({ code, name })))),
  on(exportWord, ({ code, idCBCC }, request) => exportResume(request, code ?? '', idCBCC)),
]
