/** Names of stored files: no paths, no invisible characters, an extension that matches the content. */
import { maxFileNameLength } from '#domain/files/limits.ts'

// Control characters, direction marks and zero-width characters.
const invisible =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g
// Browsers encode quotation marks and line breaks in file names as %22, %0A and %0D.
const notInFileNames = /[<>:"|?*]|%(?:22|0a|0d)/gi
const knownEndings = /\.(?:pdf|png|jpe?g|jfif|pjpeg)$/i
const deviceNames = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

/** 'C:\fakepath\Quyết định.PDF' → 'Quyết định.pdf'; an empty name becomes 'tep-tin'. */
export function cleanFileName(sentName: string, ext: string): string {
  const last = sentName.toWellFormed().normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const plain = last
    .replace(invisible, '')
    .replace(notInFileNames, '_')
    .replace(/\s+/g, ' ')
    .replace(knownEndings, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
    .replace(deviceNames, '_$&')
  const room = maxFileNameLength - ext.length
  const stem = [...plain].slice(0, room).join('').trimEnd()
  return `${stem === '' ? 'tep-tin' : stem}${ext}`
}
