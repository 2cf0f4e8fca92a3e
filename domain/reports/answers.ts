/** What the calls about reports return. */
import { z } from 'zod'
import { page, returns } from '#domain/api/call-schema.ts'
import { returnsWorkbooks } from '#domain/lists/answers.ts'
import * as calls from '#domain/reports/calls.ts'
import { reportEntry, reportTable, personOfFigure } from '#domain/reports/schemas.ts'

export const reportAnswers = [
  returns(calls.listReports, z.array(reportEntry)),
  returns(calls.listNamedReports, z.array(reportEntry)),
  returns(calls.previewReport, reportTable),
  returns(calls.peopleOfFigure, page(personOfFigure)),
  ...returnsWorkbooks(calls.reportExports),
]
