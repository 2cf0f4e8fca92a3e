/** Why a file can't be sent, by name, type and size; null when it can. The server checks the content. */
import { clientMessages } from '#domain/api/client-messages.ts'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { maxAvatarBytes, maxPdfBytes } from '#domain/files/limits.ts'

export function refusalOfPdf(file: File): string | null {
  const isPdf = /\.pdf$/i.test(file.name) && (file.type === '' || file.type === 'application/pdf')
  if (!isPdf) return fileSentences.notAPdf
  return file.size > maxPdfBytes ? fileSentences.pdfTooLarge : null
}

/** Accepted picture types (spec 1 §5, Avatar). */
export const pictureTypes = ['image/png', 'image/jpeg'] as const

export function refusalOfPicture(file: File): string | null {
  if (!(pictureTypes as readonly string[]).includes(file.type)) return fileSentences.notAPicture
  return file.size > maxAvatarBytes ? clientMessages.avatarTooLarge : null
}
