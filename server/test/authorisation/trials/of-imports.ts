import type { importGuards } from '#server/areas/imports/import-guards.ts'
import { every, type Trials } from './trial.ts'

export const importTrials: Trials<typeof importGuards> = {
  importsReached: { open: every, shownBy: ['Import/rows about import'] },
}
