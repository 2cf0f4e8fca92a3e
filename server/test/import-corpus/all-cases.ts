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

/** Workbooks that differ little from another of the corpus: sent when all are asked for, so that a run takes a minute. */
const alike = new Set(
  [
    'names-nbsp names-ho-chu-dem-va-ten names-full-name split-ho-va-chu-dem split-ho-lot-ten peoples-north',
    'names-in-nfd-capitals names-with-other-name heads-sex-plus heads-year-by-sex-unmerged under-numbers',
    'heads-paper-group-unmerged heads-small-underscored heads-broken-lines heads-other-words heads-dotted',
    'heads-of-programs no-heading-with-title under-letters heads-salary-old-and-new foreign-passport-first',
    'foreign-children foreign-posts-first foreign-twelve-digits foreign-party foreign-untitled foreign-marks',
    'foreign-ages foreign-classes foreign-date-cells foreign-two-units dates-cells-american-format',
    'dates-cells-with-time dates-1904 dates-of-formulas dates-stored-iso dates-numbers-compact codes-dotted',
    'codes-apostrophe codes-nbsp codes-of-formulas codes-title-can-cuoc codes-with-a-format cards-as-numbers',
    'sex-man-woman sex-numbers-of-bhxh party-numbers party-dashes people-short people-ditto-nt posts-ditto',
    'work-in-words married kinds-short school-as-text addresses-titled-3 addresses-titled-4 addresses-two',
    'addresses-province-only addresses-dashes addresses-house addresses-in-groups rows-official-frame rows-total',
    'rows-groups-with-counts rows-groups-first-column rows-total-counted rows-notes-below rows-blank-between',
    'rows-numbered-ahead rows-hidden-column rows-filtered rows-only-name-and-number rows-numbers-of-others',
    'tables-same-order tables-other-order-close tables-beside-close tables-from-column-d sheets-empty-first',
    'sheets-two-other-order sheets-guide-last none-enforcement none-property none-meetings none-figures',
    'none-statistics none-title-only office-payroll-natural office-planning format-inline format-rich-inline',
    'format-notes format-strange-signs format-tcvn3-unnamed-font format-commas format-commas-as-xls',
  ].flatMap((names) => names.split(' ')),
)

export const usualCases: readonly Case[] = allCases.filter(({ name }) => !alike.has(name))
