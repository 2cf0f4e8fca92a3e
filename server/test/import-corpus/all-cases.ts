/** All workbooks of the corpus. */
import { dateCases } from '#server/test/import-corpus/cases-dates.ts'
import { foreignCases } from '#server/test/import-corpus/cases-foreign.ts'
import { formatCases } from '#server/test/import-corpus/cases-formats.ts'
import { headCases } from '#server/test/import-corpus/cases-heads.ts'
import { nameCases } from '#server/test/import-corpus/cases-names.ts'
import { numberCases } from '#server/test/import-corpus/cases-numbers.ts'
import { officeCases } from '#server/test/import-corpus/cases-offices.ts'
import { rowCases } from '#server/test/import-corpus/cases-rows.ts'
import { noListCases, tableCases } from '#server/test/import-corpus/cases-tables.ts'
import { valueCases } from '#server/test/import-corpus/cases-values.ts'
import type { Case } from '#server/test/import-corpus/truth.ts'

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
