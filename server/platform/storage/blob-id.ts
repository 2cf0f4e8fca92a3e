/** Ids of contents name no other place: letters, digits and hyphens only. */
export const isBlobId = (id: string): boolean => /^[A-Za-z0-9_-]{16,64}$/.test(id)
