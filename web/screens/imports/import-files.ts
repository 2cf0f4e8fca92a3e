/** Which of the files that were brought are sent, and why the others are not. */
import { importSentences, maxImportBytes, maxImportFiles } from '#domain/imports/import-sentences.ts'
import { importScreenSentences as sentences } from '#domain/imports/screen-sentences.ts'
import { showSize } from '#web/ui/files/file-size.ts'

/** Endings that are read (spec 3 §9), as the dialog of the browser takes them. */
export const acceptedFiles = '.pdf,.xlsx,.xls'

export const importHint = sentences.hint(showSize(maxImportBytes))

function refusalOf({ name, size }: File): string | undefined {
  if (!/\.(?:pdf|xlsx|xls)$/i.test(name)) return sentences.wrongType(name)
  if (size === 0) return sentences.empty(name)
  return size > maxImportBytes ? sentences.tooLarge(name, showSize(maxImportBytes)) : undefined
}

/** The files that can be sent beside those of `before`, and sentences about the others. */
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
  // The same file again, perhaps mended since, takes the place of the first.
  const others = before.filter(({ name }) => !good.some((file) => file.name === name))
  const all = [...others, ...good]
  if (all.length > maxImportFiles) refusals.push(importSentences.tooManyFiles)
  return { taken: good.length === 0 ? [] : all.slice(0, maxImportFiles), refusals }
}
