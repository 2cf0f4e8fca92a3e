/** Generated test files: a plain PDF, PDFs with hidden contents, pictures of any size. */
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A one-page PDF; adds `objects`, and `trailer` to its trailer dictionary. */
export function samplePdf({
  objects = [],
  trailer = '',
}: { objects?: (string | Buffer)[]; trailer?: string } = {}): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R >>',
    pdfStream('', Buffer.from('BT /F1 24 Tf 72 770 Td (Quyet dinh) Tj ET')),
    ...objects,
  ]
  const parts: Buffer[] = [Buffer.from('%PDF-1.5\n%\u00e2\u00e3\u00cf\u00d3\n', 'latin1')]
  const offsets: number[] = []
  const length = () => parts.reduce((sum, part) => sum + part.length, 0)
  all.forEach((object, index) => {
    offsets.push(length())
    parts.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      Buffer.from(object as string, 'latin1'),
      Buffer.from('\nendobj\n'),
    )
  })
  const start = length()
  const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  parts.push(
    Buffer.from(
      `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${lines}` +
        `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  )
  return Buffer.concat(parts)
}

/** A stream object with these entries in its dictionary. */
export function pdfStream(entries: string, data: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${data.length} >>\nstream\n`, 'latin1'),
    data,
    Buffer.from('\nendstream'),
  ])
}

/** A compressed object table, whose names are invisible without decompressing it. */
export function packedObjects(text: string): Buffer {
  return pdfStream(
    '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode',
    deflateSync(Buffer.from(text, 'latin1')),
  )
}

/** A picture with a single colour. */
export function samplePicture(
  format: 'png' | 'jpeg' | 'webp' | 'gif',
  width = 800,
  height = 600,
): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#3366cc' } })
    .toFormat(format)
    .toBuffer()
}

/** A photo as taken by a phone: rotated, with place and camera in its metadata. */
export function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#aa5533' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Make: 'MAY-ANH-BI-MAT', Copyright: 'Nguoi chup' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '10/1 27/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '105/1 38/1 0/1',
      },
    })
    .toBuffer()
}

/** A PNG whose header claims these dimensions, with far too few bytes for them. */
export async function bombPng(width: number, height: number): Promise<Buffer> {
  const picture = Buffer.from(await samplePicture('png', 8, 8))
  picture.writeUInt32BE(width, 16)
  picture.writeUInt32BE(height, 20)
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29)
  return picture
}

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0)
  }
  return (crc ^ 0xffffffff) >>> 0
}

/** The multipart body of an upload. */
export function uploadForm(
  fields: Readonly<Record<string, string>>,
  content?: Buffer,
  { name = 'Quyết định.pdf', part = 'file', type = 'application/pdf' } = {},
): FormData {
  const form = new FormData()
  if (content !== undefined) form.append(part, new Blob([new Uint8Array(content)], { type }), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return form
}
