import type { FilterSource } from '#domain/lists/filter.ts'
import { reportFilters } from '#domain/reports/report-filters.ts'

/** What both screens offer as record status. */
export const reportStatus = reportFilters.trangThaiHoSoId

const { input } = reportStatus

export const statusSource: FilterSource = input.kind === 'many' ? input.from : { kind: 'fixed', options: [] }
