/** All workbooks of the corpus. */
import { dateCases } from '#server/imports/corpus/cases-dates.ts'
import { foreignCases } from '#server/imports/corpus/cases-foreign.ts'
import { formatCases } from '#server/imports/corpus/cases-formats.ts'
import { headCases } from '#server/imports/corpus/cases-heads.ts'
import { nameCases } from '#server/imports/corpus/cases-names.ts'
import { numberCases } from '#server/imports/corpus/cases-numbers.ts'
import { officeCases } from '#server/imports/corpus/cases-offices.ts'
import { rowCases } from '#server/imports/corpus/cases-rows.ts'
import { noListCases, tableCases } from '#server/imports/corpus/cases-tables.ts'
import { valueCases } from '#server/imports/corpus/cases-values.ts'
import type { Case } from '#server/imports/corpus/truth.ts'

export const allCases: readonly Case[] = [
  ...nameCases,
  ...headCases,
  ...foreignCases,
  ...dateCases,
  ...numberCases,
  ...valueCases,
  ...rowCases,
  ...tableCases,
  ...noListCases,
  ...officeCases,
  ...formatCases,
]
