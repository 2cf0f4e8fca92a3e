/** The statuses of people in lists, and of those at work. */
import type { Catalogues } from '#server/platform/table-cache/catalogues.ts'
import { statusCodes } from '#server/people/officers/status-codes.ts'

/** Every status but deleted, including inactive ones. */
export function liveStatuses(all: Catalogues): number[] {
  return all.every('DM_TRANGTHAIHOSO').flatMap(({ id, code }) => (code === statusCodes.deleted ? [] : [id]))
}

/** The statuses of people who still work here in any form. */
export function statusesAtWork(all: Catalogues): number[] {
  return all
    .every('DM_TRANGTHAIHOSO')
    .flatMap(({ id, code, extra }) => (code === statusCodes.deleted || extra['left'] === true ? [] : [id]))
}
