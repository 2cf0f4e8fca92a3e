/** All workbooks of the corpus. */
import { foreignCases } from '#server/imports/corpus/cases-foreign.ts'
import { headCases } from '#server/imports/corpus/cases-heads.ts'
import { nameCases } from '#server/imports/corpus/cases-names.ts'
import type { Case } from '#server/imports/corpus/truth.ts'

export const allCases: readonly Case[] = [...nameCases, ...headCases, ...foreignCases]
