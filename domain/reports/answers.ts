/** What the calls about reports return. */
import { z } from 'zod'
import { page, returns } from '#domain/api/call-schema.ts'
import { returnsWorkbooks } from '#domain/lists/answers.ts'
import {
  listNamedReports,
  listReports,
  peopleOfFigure,
  previewReport,
  reportExports,
} from '#domain/reports/calls.ts'
import { reportEntry, reportTable, personOfFigure } from '#domain/reports/schemas.ts'

export const reportAnswers = [
  returns(listReports, z.array(reportEntry)),
  returns(listNamedReports, z.array(reportEntry)),
  returns(previewReport, reportTable),
  returns(peopleOfFigure, page(personOfFigure)),
  ...returnsWorkbooks(reportExports),
]
