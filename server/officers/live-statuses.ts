/** The statuses of people who are in lists. */
import type { Catalogues } from '#server/memory/catalogues.ts'
import { statusCodes } from '#server/officers/status-codes.ts'

/** Every status but deleted, those taken out of use included. */
export function liveStatuses(all: Catalogues): number[] {
  return all.every('DM_TRANGTHAIHOSO').flatMap(({ id, code }) => (code === statusCodes.deleted ? [] : [id]))
}
