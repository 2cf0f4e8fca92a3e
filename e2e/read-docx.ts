/** Reads the text of a .docx without the product's libraries. */
import { inflateRawSync } from 'node:zlib'

/** The text of body and headers, one line per paragraph. */
export function textOf(docx: Buffer): string {
  const parts: string[] = []
  for (let at = docx.indexOf('PK\u0001\u0002'); at !== -1; at = docx.indexOf('PK\u0001\u0002', at + 4)) {
    const [size, nameLength, local] = [
      docx.readUInt32LE(at + 20),
      docx.readUInt16LE(at + 28),
      docx.readUInt32LE(at + 42),
    ]
    const name = docx.toString('utf8', at + 46, at + 46 + nameLength)
    if (!/^word\/(document|header\d*)\.xml$/.test(name)) continue
    const start = local + 30 + docx.readUInt16LE(local + 26) + docx.readUInt16LE(local + 28)
    const content = docx.subarray(start, start + size)
    parts.push((docx.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)).toString('utf8'))
  }
  return parts
    .join('\n')
    .replace(/<\/w:p>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
