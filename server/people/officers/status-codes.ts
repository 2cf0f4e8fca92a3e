import { workingStatus } from '#domain/officer/working-status.ts'

/** Codes of DM_TRANGTHAIHOSO used by rules (spec 3 §9, docs/unit-tree.md). */
export const statusCodes = { working: workingStatus, moving: '00', deleted: '999999' } as const
