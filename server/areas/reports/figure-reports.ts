/** The reports of figures by their codes. */
import { evaluationResults } from '#domain/reports/evaluation-results.ts'
import { increaseDecrease } from '#domain/reports/increase-decrease.ts'
import { recordQuality } from '#domain/reports/record-quality.ts'
import { employeeQuality, servantLeaders, servantQuality } from '#domain/reports/servant-quality.ts'
import * as evaluations from '#server/areas/reports/evaluation-results.ts'
import type { ServedFigures } from '#server/areas/reports/figures.ts'
import * as changes from '#server/areas/reports/increase-decrease.ts'
import * as records from '#server/areas/reports/record-quality.ts'
import * as quality from '#server/areas/reports/servant-quality.ts'

export const figureReports: ReadonlyMap<string, ServedFigures> = new Map([
  [servantQuality.code, quality.servantQuality],
  [employeeQuality.code, quality.employeeQuality],
  [servantLeaders.code, quality.servantLeaders],
  [evaluationResults.code, evaluations.evaluationResults],
  [increaseDecrease.code, changes.increaseDecrease],
  [recordQuality.code, records.recordQuality],
])
