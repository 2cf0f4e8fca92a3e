import type { FilterSource } from '#domain/lists/filter.ts'
import { reportFilters } from '#domain/reports/report-filters.ts'

/** The record status filter of both screens. */
export const reportStatus = reportFilters.trangThaiHoSoId

const { input } = reportStatus

export const statusSource: FilterSource = input.kind === 'many' ? input.from : { kind: 'fixed', options: [] }
