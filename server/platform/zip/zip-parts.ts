/**
 * The directory of a zip, checked before anything is unpacked: total size, and whether the stated sizes are plausible
 * for the reader, which unpacks no part beyond its stated size.
 */
import { Readable } from 'node:stream'
import { constants, createInflateRaw, inflateRawSync } from 'node:zlib'

export interface ZipPart {
  readonly name: string
  readonly packed: number
  readonly unpacked: number
  readonly method: number
  readonly at: number
}

const endOfContents = 0x06054b50
const contentsEntry = 0x02014b50
const localEntry = 0x04034b50
const maxParts = 5000

/** Its parts; undefined if the directory is unreadable or has sizes that no program writes. */
export function zipParts(bytes: Buffer): ZipPart[] | undefined {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]))
  if (end === -1 || end + 22 > bytes.length || bytes.readUInt32LE(end) !== endOfContents) return undefined
  const count = bytes.readUInt16LE(end + 10)
  let at = bytes.readUInt32LE(end + 16)
  // Zip64 is for archives beyond 4 GB or 65,535 parts.
  if (count > maxParts || at === 0xff_ff_ff_ff) return undefined
  const parts: ZipPart[] = []
  for (let index = 0; index < count; index++) {
    if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== contentsEntry) return undefined
    const [packed, unpacked] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 24)]
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    const method = bytes.readUInt16LE(at + 10)
    // A size of zero would leave the reader without a limit.
    if ((method === 8 && unpacked === 0 && packed > 2) || (method === 0 && packed !== unpacked))
      return undefined
    if (method !== 0 && method !== 8) return undefined
    parts.push({ name, packed, unpacked, method, at: bytes.readUInt32LE(at + 42) })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return new Set(parts.map(({ name }) => name)).size === parts.length ? parts : undefined
}

/** A part piece by piece; ends early if it can't be unpacked or is longer than stated. */
export async function* unpackedChunks(bytes: Buffer, part: ZipPart): AsyncGenerator<Buffer> {
  const packed = packedBytes(bytes, part, part.packed)
  if (packed === undefined) return
  if (part.method === 0) {
    yield packed
    return
  }
  let length = 0
  try {
    for await (const chunk of Readable.from([packed]).pipe(createInflateRaw({ chunkSize: 262_144 }))) {
      yield chunk as Buffer
      length += (chunk as Buffer).length
      if (length > part.unpacked) return
    }
  } catch (error) {
    if (!/^(?:Z_|ERR_)/.test((error as { code?: string }).code ?? '')) throw error
  }
}

/** At most `max` packed bytes of a part; undefined if it isn't where the directory says. */
function packedBytes(bytes: Buffer, part: ZipPart, max: number): Buffer | undefined {
  if (part.at + 30 > bytes.length || bytes.readUInt32LE(part.at) !== localEntry) return undefined
  const from = part.at + 30 + bytes.readUInt16LE(part.at + 26) + bytes.readUInt16LE(part.at + 28)
  return bytes.subarray(from, from + Math.min(part.packed, max))
}

/** The first bytes of a part, at most `max`; '' if it can't be unpacked. */
export function beginningOf(bytes: Buffer, part: ZipPart, max: number): string {
  try {
    const packed = packedBytes(bytes, part, max)
    if (packed === undefined) return ''
    if (part.method === 0) return packed.toString('utf8')
    const options = { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(part.unpacked, 1) }
    return inflateRawSync(packed, options).toString('utf8', 0, max)
  } catch {
    return ''
  }
}
