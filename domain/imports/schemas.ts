/** The shapes of what the calls about imports take and return. */
import { z } from 'zod'
import { bulkAccounts } from '#domain/accounts/schemas.ts'
import { count, id, instant, named, typedAs } from '#domain/api/call-schema.ts'
import { unitRef } from '#domain/fields/value-schemas.ts'
import {
  importKinds,
  rowOutcomes,
  type ImportKindOfRun,
  type RowOutcome,
} from '#domain/imports/import-kinds.ts'
import {
  importColumns,
  type ColumnMapping,
  type ImportColumnName,
  type ImportProblem,
  type ImportRepair,
  type ImportRow,
} from '#domain/imports/import-columns.ts'
import type { PersonWarning } from '#domain/officer/calls.ts'
import { personWarning } from '#domain/officer/schemas.ts'

const names = importColumns.map(({ name }) => name) as [ImportColumnName, ...ImportColumnName[]]

const importRepair: z.ZodType<ImportRepair> = named(
  'ImportRepair',
  z.object({
    column: z.enum(names),
    before: z.string(),
    after: z.string(),
    why: z.string(),
    /** Other values are possible too: must have been seen (`seenGuesses`) before the row is confirmed. */
    isGuess: z.literal(true).optional(),
  }),
)

/** One person as read: a text for each column of the sample, after repairs. */
export const checkedRow = named(
  'ImportRow',
  typedAs<
    ImportRow & { viec: RowOutcome; donViId: string | null; canhBao?: PersonWarning[]; canXem?: string[] }
  >(
    z.object({
      row: count,
      fileName: z.string(),
      ...Object.fromEntries(importColumns.map(({ name, title }) => [name, z.string().describe(title)])),
      repairs: z.array(importRepair),
      /** Whether it creates a record or a transfer. */
      viec: z.enum(Object.keys(rowOutcomes) as [RowOutcome, ...RowOutcome[]]),
      /** The unit that a transfer by file was checked for. */
      donViId: id.nullable(),
      /** Who may be the same person. */
      canhBao: z.array(personWarning).optional(),
      /** What is wrong or unusual in its values; it may be confirmed all the same. */
      canXem: z.array(z.string()).optional(),
    }),
  ),
)

/** `row` 0 is the whole file; `column` is the title in the officer's own sheet. */
export const importProblem: z.ZodType<ImportProblem> = named(
  'ImportProblem',
  z.object({
    row: count,
    column: z.string(),
    error: z.string(),
    fileName: z.string(),
    /** The column of the sample whose cell can be mended (`Import/mend`). */
    field: z.enum(names).optional(),
    /** Told while reading: holds until the cell is mended. */
    isOfReading: z.literal(true).optional(),
  }),
)

/** A row with its errors; without any it can be confirmed. */
export const wrongRow = named(
  'WrongImportRow',
  z.object({ row: checkedRow, problems: z.array(importProblem) }),
)

const columnMapping: z.ZodType<ColumnMapping> = named(
  'ColumnMapping',
  z.object({
    index: count,
    header: z.string(),
    /** Null when the column is not read. */
    column: z.string().nullable(),
    /** What a column that is not read may mean: read only once `Import/mapping` says so. */
    suggestion: z.string().optional(),
    /** One of several columns of its field, as of one kind of person each. */
    isDivided: z.literal(true).optional(),
    /** Number of filled cells in the rows of people, lost when the column is not read; none for numbers of rows. */
    filled: count.optional(),
    /** Some of the cells of a column without title that is not read. */
    firstCells: z.array(z.string()).optional(),
    confidence: z.number().min(0).max(1),
    how: z.enum(['ten', 'noi-dung', 'da-nho', 'tay']),
  }),
)

export const importedFile = named(
  'ImportedFile',
  z.object({
    fileName: z.string(),
    kind: z.enum(['xlsx', 'xls', 'pdf']),
    sheet: z.string(),
    /** Row number of the header's last line, as spreadsheet programs show it; 0 where there is none. */
    headerRow: count,
    columns: z.array(columnMapping),
    /** Tables below the first, each read by its own heading. */
    tables: z.array(z.object({ headerRow: count, rows: count, columns: z.array(columnMapping) })).optional(),
    /** Number of rows of people that the file hides, as by a filter, and whether they are read: `Import/mapping` decides. */
    hiddenRows: count.optional(),
    areHiddenRead: z.boolean().optional(),
    /** Number of rows with a person, and of errors in them. */
    rows: count,
    errors: count,
    /** Non-empty rows without a person; row 0: problems of the whole file, such as a table that was not read. */
    skipped: z.array(z.object({ row: count, why: z.string() })),
  }),
)

export const importCheck = named(
  'ImportCheck',
  z.object({
    importId: id,
    loai: z.enum(Object.keys(importKinds) as [ImportKindOfRun, ...ImportKindOfRun[]]),
    /** The unit that a transfer by file was checked for. */
    donVi: unitRef.nullable(),
    /** The rows without errors: the first `pageSize`, or at most 10,000. */
    data: z.array(checkedRow),
    /** Number of people read, and of those without errors. */
    totalRows: count,
    validRows: count,
    totalRepairs: count,
    /** Cells of rows without errors whose value is a guess: the `seenGuesses` of the confirmation. */
    totalGuesses: count,
    /** Rows without errors that are warned about. */
    totalWarned: count,
    /** The errors, limited like the rows. */
    errorImport: z.array(importProblem),
    totalErrors: count,
    files: z.array(importedFile),
    /** When the check expires. */
    hetHan: instant,
  }),
)

/** The rows that were judged again: the mended ones, and those that shared a number with them. */
export const mendedImport = named(
  'MendedImport',
  z.object({
    rows: z.array(wrongRow),
    validRows: count,
    totalErrors: count,
    totalGuesses: count,
    totalWarned: count,
  }),
)

export const importOutcome = named(
  'ImportOutcome',
  bulkAccounts.extend({
    /** Records created. */
    soHoSo: count,
    /** People whose transfer waits for acceptance. */
    soChuyen: count,
    /** Skipped rows with errors. */
    skipped: count,
    /** Records without an account. */
    soChuaCoTaiKhoan: count,
    /** Errors found only at confirmation (28), at most 10,000: then nothing is saved. */
    errorImport: z.array(importProblem),
    totalErrors: count,
  }),
)
