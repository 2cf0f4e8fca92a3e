import { workingStatus } from '#domain/officer/working-status.ts'

/**
 * Left for another province or system, as a code of DM_TRANGTHAIHOSO: the last content that is sent says so, and the national
 * database hands the record over to where the person goes (decision 230).
 */
export const leftForElsewhere = '08'

/**
 * Statuses whose records are signed and sent (spec 3 §2.7), as codes of DM_TRANGTHAIHOSO: at work, seconded elsewhere, left for
 * another province.
 */
export const signableStatuses: readonly string[] = [workingStatus, '13', leftForElsewhere]
