/** Routes of reports (spec 3 §2.15). */
import { reportAt, reportDifferences } from '#domain/history/calls.ts'
import { listNamedReports, listReports, peopleOfFigure, previewReport } from '#domain/reports/calls.ts'
import { figurePlaces, on, mayLag, type Route } from '#server/request/http/routes.ts'
import { reportWorkbookRoutes } from '#server/areas/reports/export-report.ts'
import { offeredReports } from '#server/areas/reports/offered-reports.ts'
import { listPeopleOfFigure } from '#server/areas/reports/people-of-figure.ts'
import { differencesOfReport, rebuildReport } from '#server/areas/reports/report-at.ts'
import { preview } from '#server/areas/reports/preview-report.ts'

export const reportRoutes: Route[] = [
  on(reportAt, rebuildReport, { isBulk: true, isFree: true }),
  on(reportDifferences, differencesOfReport, { isBulk: true, isFree: true }),
  on(listReports, (_, request) => Promise.resolve(offeredReports('su-dung', request))),
  on(listNamedReports, (_, request) => Promise.resolve(offeredReports('danh-sach', request))),
  on(previewReport, preview, { places: figurePlaces, ...mayLag }),
  on(peopleOfFigure, listPeopleOfFigure, { places: figurePlaces, ...mayLag }),
  ...reportWorkbookRoutes,
]
