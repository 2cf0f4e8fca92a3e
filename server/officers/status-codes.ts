/** Codes of DM_TRANGTHAIHOSO that the rules name (spec 3 §9, docs/unit-tree.md). */
export const statusCodes = { working: '01', moving: '00', deleted: '999999' } as const
