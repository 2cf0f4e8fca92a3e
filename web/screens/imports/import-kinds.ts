import {
  checkImport,
  checkTransfer,
  confirmImport,
  confirmTransfer,
  type ImportKindOfRun,
} from '#domain/imports/calls.ts'
import { importScreenSentences } from '#domain/imports/screen-sentences.ts'

export type ImportKind = ImportKindOfRun

/** What each of the two screens calls, and what it says when it is done (spec 3 §2.13, §2.14). */
export const callsOfKind = {
  them: { check: checkImport, confirm: confirmImport, done: importScreenSentences.imported },
  chuyen: { check: checkTransfer, confirm: confirmTransfer, done: importScreenSentences.transferred },
} as const
