/**
 * The checks in the server's sources that keep somebody from something, each as the text it stands in and what it reads
 * like once it is taken out. A text that is no longer there, or there more often, fails its test.
 */
import type { Guard } from './guard.ts'
import { accountGuards } from './of-accounts.ts'
import { callerGuards } from './of-callers.ts'
import { personGuards } from './of-persons.ts'
import { unitAndLogGuards } from './of-units-and-log.ts'

export const guards: readonly Guard[] = [
  ...callerGuards,
  ...personGuards,
  ...accountGuards,
  ...unitAndLogGuards,
]
