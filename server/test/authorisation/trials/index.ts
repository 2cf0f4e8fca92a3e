/** Every guard with its trial. */
import type { Guards } from '#server/guards.ts'
import { accountTrials, roleTrials } from './of-accounts-and-roles.ts'
import { callerTrials } from './of-callers.ts'
import { importTrials } from './of-imports.ts'
import { fileTrials, logTrials } from './of-files-and-log.ts'
import { personTrials } from './of-persons.ts'
import { unitTrials } from './of-units.ts'
import type { Trials } from './trial.ts'

export const trials: Trials<Guards> = {
  ...callerTrials,
  ...personTrials,
  ...unitTrials,
  ...logTrials,
  ...accountTrials,
  ...roleTrials,
  ...fileTrials,
  ...importTrials,
}
