/** Which of the chosen files are sent, and why the others are refused. */
import { importSentences, maxImportBytes, maxImportFiles } from '#domain/imports/import-sentences.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { showSize } from '#web/ui/files/file-size.ts'

/** Accepted extensions (spec 3 §9), as an `accept` attribute. */
export const acceptedFiles = '.pdf,.xlsx,.xls'

export const importHint = sentences.hint(showSize(maxImportBytes))

function refusalOf({ name, size }: File): string | undefined {
  if (!/\.(?:pdf|xlsx|xls)$/i.test(name)) return sentences.wrongType(name)
  if (size === 0) return sentences.empty(name)
  return size > maxImportBytes ? sentences.tooLarge(name, showSize(maxImportBytes)) : undefined
}

/** All files to send, including those of `before`, and messages about the refused ones. */
export function sortFiles(
  brought: readonly File[],
  before: readonly File[],
): { taken: readonly File[]; refusals: readonly string[] } {
  const refusals = brought.map(refusalOf).filter((sentence) => sentence !== undefined)
  const good = [
    ...new Map(
      brought.filter((file) => refusalOf(file) === undefined).map((file) => [file.name, file]),
    ).values(),
  ]
  // A file of the same name, perhaps corrected, replaces the first.
  const others = before.filter(({ name }) => !good.some((file) => file.name === name))
  const all = [...others, ...good]
  if (all.length > maxImportFiles) refusals.push(importSentences.tooManyFiles)
  return { taken: good.length === 0 ? [] : all.slice(0, maxImportFiles), refusals }
}
