import { workingStatus } from '#domain/officer/working-status.ts'

/** Statuses whose records are signed and sent (spec 3 §2.7), as codes of DM_TRANGTHAIHOSO: at work, seconded elsewhere. */
export const signableStatuses: readonly string[] = [workingStatus, '13']
