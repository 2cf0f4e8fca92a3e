/** All derivations in execution order: a later one may depend on an earlier one. */
import type { Derivation } from '#server/people/officers/derivations/derivation.ts'
import { dueDays } from '#server/people/officers/derivations/due-days.ts'
import { missingParts } from '#server/people/officers/derivations/missing.ts'
import { textKeys } from '#server/people/officers/derivations/text-keys.ts'
import { trainingLevels } from '#server/people/officers/derivations/training-levels.ts'

export const derivations: readonly Derivation[] = [textKeys, trainingLevels, ...missingParts, ...dueDays]
