/** All derivations in execution order: a later one may depend on an earlier one. */
import type { Derivation } from '#server/officers/derivations/derivation.ts'
import { dueDays } from '#server/officers/derivations/due-days.ts'
import { missingParts } from '#server/officers/derivations/missing.ts'
import { textKeys } from '#server/officers/derivations/text-keys.ts'
import { trainingLevels } from '#server/officers/derivations/training-levels.ts'

export const derivations: readonly Derivation[] = [textKeys, trainingLevels, ...missingParts, ...dueDays]
