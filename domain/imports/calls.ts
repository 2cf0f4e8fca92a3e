/**
 * Imports of people from sheets and PDF files (spec 3 §2.13, §2.14, §4, §7): a check, which changes nothing and is
 * stored for a day (`importHours`), and its confirmation. A transfer by file also accepts people of other units.
 */
import { z } from 'zod'
import { answer, defineCall, paging, rowId } from '#domain/api/call.ts'
import type { Page } from '#domain/api/codes.ts'
import { ofService } from '#domain/api/subjects.ts'
import { importColumns, type ImportColumnName, type ImportProblem } from '#domain/imports/import-columns.ts'
import type {
  checkedRow,
  importCheck,
  importedFile,
  importOutcome,
  mendedImport,
  wrongRow,
} from '#domain/imports/schemas.ts'
import { importSentences, maxConfirmedBytes, maxImported } from '#domain/imports/import-sentences.ts'
import { importKinds, type ImportKindOfRun } from '#domain/imports/import-kinds.ts'

export type CheckedRow = z.output<typeof checkedRow>
export type ImportedFile = z.output<typeof importedFile>
export type ImportCheck = z.output<typeof importCheck>
export type WrongRow = z.output<typeof wrongRow>
export type MendedImport = z.output<typeof mendedImport>
export type ImportOutcome = z.output<typeof importOutcome>

const controller = 'Import'
const common = { controller, method: 'POST', access: 'permission' } as const
/** Calls on the caller's own unconfirmed import. */
const ofRun = { ...common, permission: 'Import.rows' } as const

/** Number of rows and errors in the first response. */
const firstRows = z
  .number({ error: importSentences.badPageSize })
  .int(importSentences.badPageSize)
  .min(1, importSentences.badPageSize)
  .max(100, importSentences.badPageSize)
  .nullish()

const check = {
  ...common,
  writes: true,
  affects: [],
  input: z.object({}),
  answer: answer<ImportCheck>('the people as read and repaired; code 28 when there are errors, too'),
} as const

/**
 * Parts: `file` (repeated), `mapping` (JSON, {fileName: [{index, header, column}]}) where the user has assigned
 * columns, `pageSize` (1-100) to return only the first rows and errors.
 */
export const checkImport = defineCall({
  ...check,
  action: 'create-muti-canbo-short',
  title: 'Kiểm tra tệp nhập hồ sơ',
  multipart: ['file', 'mapping', 'pageSize'],
})

/** The same for a unit (`donViId`): people elsewhere in the caller's scope will be transferred to it. */
export const checkTransfer = defineCall({
  ...check,
  action: 'create-transfer-muti-can-bo-short',
  title: 'Kiểm tra tệp chuyển hồ sơ',
  multipart: ['file', 'donViId', 'mapping', 'pageSize'],
})

/**
 * With `importId`, confirms the rows without errors of that check; without it `listCBCC` contains rows as a check
 * returns them, all of which must be valid (28). The units are those of `importForm`.
 */
const confirmed = z.looseObject({
  importId: rowId.nullish(),
  listCBCC: z
    .array(z.looseObject({}, { error: importSentences.badRow }), { error: importSentences.noRows })
    .max(maxImported, importSentences.tooManyRows)
    .nullish(),
  /**
   * How many cells that were read by guessing (`isGuess`) the user has seen and accepted: must be all of the rows',
   * `totalGuesses` of a check, else 21. Nothing is asked for rows without `repairs`: somebody typed them.
   */
  seenGuesses: z.number({ error: importSentences.badSeen }).int(importSentences.badSeen).nullish(),
})
const confirm = {
  ...common,
  writes: true,
  affects: ofService,
  maxBodyBytes: maxConfirmedBytes,
  input: confirmed,
  answer: answer<ImportOutcome>(
    'how many records there are now, and the accounts with their passwords, which are told this once; code 40 names who got no account',
  ),
} as const

/**
 * A person who has left another province, as that one sent it to the national database: checked like a file of one row, which
 * `confirm-create` makes a record of. 33 with the reason when the national database hands nobody over.
 */
export const receiveFromNational = defineCall({
  ...check,
  permission: 'Import.create-muti-canbo-short',
  action: 'from-national',
  title: 'Nhận hồ sơ từ CSDL quốc gia',
  input: z.object({
    soCccd: z.string({ error: importSentences.badCccd }).regex(/^\d{12}$/, importSentences.badCccd),
    pageSize: firstRows,
  }),
})

export const confirmImport = defineCall({
  ...confirm,
  action: 'confirm-create',
  title: 'Nhập hồ sơ từ tệp',
})

/** `donVi` must be the unit that was checked (21). */
export const confirmTransfer = defineCall({
  ...confirm,
  action: 'confirm-transfer',
  title: 'Chuyển hồ sơ theo tệp',
})

export const importTemplate = defineCall({
  controller,
  access: 'permission',
  action: 'template',
  method: 'GET',
  title: 'Tải mẫu nhập hồ sơ',
  writes: false,
  input: z.object({}),
  answer: answer<never>('Mau_Import_Ho_So.xlsx'),
})

/**
 * Reads the files of a check again with the given answers, and remembers them for the account: a column that is named
 * here is answered, also by null (not read); all others are judged by title and content as before.
 */
export const mapImport = defineCall({
  ...ofRun,
  action: 'mapping',
  title: 'Ghép cột của tệp nhập hồ sơ',
  writes: true,
  affects: [],
  input: z.object({
    importId: rowId,
    /** Without it the only file of the check is meant. */
    fileName: z.string().max(500).nullish(),
    columns: z
      .array(
        z.object({
          index: z.number({ error: importSentences.badMapping }).int().min(0).max(1000),
          column: z.string().max(60).nullable(),
          /** Row number of the heading of a further table; without it the first table is meant. */
          headerRow: z.number({ error: importSentences.badMapping }).int().min(0).nullish(),
        }),
        { error: importSentences.badMapping },
      )
      .max(500, importSentences.badMapping),
    /** Whether people in rows that the file hides are read; without it as before, first yes. */
    readsHidden: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish(),
    pageSize: firstRows,
  }),
  answer: check.answer,
})

const pageOfRun = z.object({ importId: rowId, pageNumber: paging.pageNumber, pageSize: paging.pageSize })

/**
 * The rows without errors; `onlyGuesses`: those with a cell whose value is a guess, `onlyWarned`: those that are warned
 * about.
 */
export const pageImportRows = defineCall({
  ...ofRun,
  action: 'rows',
  title: 'Các dòng đúng của tệp nhập hồ sơ',
  writes: false,
  input: pageOfRun.extend({
    onlyGuesses: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish(),
    onlyWarned: z.boolean({ error: 'Giá trị phải là đúng hoặc sai.' }).nullish(),
  }),
  answer: answer<Page<CheckedRow>>('one page of the rows without errors'),
})

export const pageImportProblems = defineCall({
  ...ofRun,
  action: 'errors',
  title: 'Các lỗi của tệp nhập hồ sơ',
  writes: false,
  input: pageOfRun,
  answer: answer<Page<ImportProblem>>('one page of the errors, by file and row'),
})

/** The rows with errors, each with all of them, in the order of the files. */
export const pageWrongRows = defineCall({
  ...ofRun,
  action: 'wrong-rows',
  title: 'Các dòng sai của tệp nhập hồ sơ',
  writes: false,
  input: pageOfRun,
  answer: answer<Page<WrongRow>>('one page of the rows with errors'),
})

/** Maximum number of cells mended at once, as a pasted block. */
const maxMended = 2000

/**
 * Mends cells of a check's rows, which are judged again at once with the rows that shared a number with them. The file
 * stays as it was; reading it again (`Import/mapping`) keeps what was mended.
 */
export const mendImport = defineCall({
  ...ofRun,
  action: 'mend',
  title: 'Sửa ô sai của tệp nhập hồ sơ',
  writes: true,
  affects: [],
  input: z.object({
    importId: rowId,
    cells: z
      .array(
        z.object({
          fileName: z.string().max(500),
          row: z.number({ error: importSentences.badRow }).int().min(1),
          column: z.enum(importColumns.map(({ name }) => name) as [ImportColumnName, ...ImportColumnName[]], {
            error: importSentences.unknownColumn,
          }),
          value: z.string().max(4000, importSentences.tooLongCell),
        }),
        { error: importSentences.noCells },
      )
      .min(1, importSentences.noCells)
      .max(maxMended, importSentences.tooManyCells(maxMended)),
  }),
  answer: answer<MendedImport>('the judged rows and the new totals'),
})

/** The account's last check on a screen that is neither confirmed nor discarded, for returning to it. */
export const openImport = defineCall({
  ...ofRun,
  action: 'get-open',
  title: 'Kết quả kiểm tra tệp gần nhất',
  writes: false,
  input: z.object({
    loai: z.enum(Object.keys(importKinds) as [ImportKindOfRun, ...ImportKindOfRun[]], {
      error: 'Cách nhập hồ sơ không hợp lệ.',
    }),
    pageSize: firstRows,
  }),
  answer: answer<ImportCheck | null>('the check as it was returned; null when none is open'),
})

export const discardImport = defineCall({
  ...ofRun,
  action: 'discard',
  title: 'Hủy kết quả kiểm tra tệp',
  writes: true,
  affects: [],
  input: z.object({ importId: rowId }),
  answer: answer<null>('everything stored of it is deleted'),
})

/**
 * `fileName`: one of several files, else the first with errors. `onlyErrors`: a sheet of the invalid rows only, to
 * correct and upload.
 */
export const importErrorWorkbook = defineCall({
  controller,
  access: 'permission',
  permission: 'Import.rows',
  action: 'error-workbook/{importId}',
  method: 'GET',
  title: 'Tải tệp nhập hồ sơ đã đánh dấu lỗi',
  writes: false,
  input: z.object({
    importId: rowId,
    fileName: z.string().max(500).optional(),
    onlyErrors: z.enum(['true', 'false'], { error: 'Giá trị phải là đúng hoặc sai.' }).optional(),
  }),
  answer: answer<never>('the uploaded workbook with the wrong cells marked'),
})
