/** Routes of reports (spec 3 §2.15). */
import { listNamedReports, listReports, peopleOfFigure, previewReport } from '#domain/reports/calls.ts'
import { figurePlaces, on, type Route } from '#server/http/routes.ts'
import { reportWorkbookRoutes } from '#server/reports/export-report.ts'
import { offeredReports } from '#server/reports/offered-reports.ts'
import { listPeopleOfFigure } from '#server/reports/people-of-figure.ts'
import { preview } from '#server/reports/preview-report.ts'

export const reportRoutes: Route[] = [
  on(listReports, (_, request) => Promise.resolve(offeredReports('su-dung', request))),
  on(listNamedReports, (_, request) => Promise.resolve(offeredReports('danh-sach', request))),
  on(previewReport, preview, { places: figurePlaces }),
  on(peopleOfFigure, listPeopleOfFigure, { places: figurePlaces }),
  ...reportWorkbookRoutes,
]
