import { checkImport, checkTransfer, confirmImport, confirmTransfer } from '#domain/imports/calls.ts'
import type { ImportKindOfRun } from '#domain/imports/import-kinds.ts'
import { importScreenSentences } from '#domain/imports/screen-sentences.ts'

export type ImportKind = ImportKindOfRun

/** The calls of each of the two screens, and their success message (spec 3 §2.13, §2.14). */
export const callsOfKind = {
  them: { check: checkImport, confirm: confirmImport, done: importScreenSentences.imported },
  chuyen: { check: checkTransfer, confirm: confirmTransfer, done: importScreenSentences.transferred },
} as const
