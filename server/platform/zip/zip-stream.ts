/** Streams a zip archive while its files are created. */
import { once } from 'node:events'
import { crc32, createDeflateRaw } from 'node:zlib'

/** Buffers are stored, since they are compressed already; streams are compressed. */
export interface ZipEntry {
  readonly name: string
  readonly content: Buffer | AsyncIterable<string>
}

/** An entry's date in MS-DOS format; the time is midnight. */
const dosDate = (day: string): number => {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  return ((year - 1980) << 9) | (month << 5) | date
}
/** Names are UTF-8. */
const utf8Names = 0x0800
/** Sizes follow the content. */
const sizesBehind = 0x0008
const deflated = 8
const version = 20

interface Written {
  crc: number
  packed: number
  unpacked: number
}

function headerOf({ name, content }: ZipEntry, date: number, { crc, packed, unpacked }: Written): Buffer {
  const header = Buffer.alloc(26)
  const isStored = Buffer.isBuffer(content)
  header.writeUInt16LE(version, 0)
  header.writeUInt16LE(utf8Names | (isStored ? 0 : sizesBehind), 2)
  header.writeUInt16LE(isStored ? 0 : deflated, 4)
  header.writeUInt16LE(date, 8)
  header.writeUInt32LE(crc, 10)
  header.writeUInt32LE(packed, 14)
  header.writeUInt32LE(unpacked, 18)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}

const signature = (text: string) => Buffer.from(`PK${text}`, 'latin1')

/**
 * The bytes of an archive of these entries, dated `day` ('yyyy-MM-dd'); an entry is requested after the previous one
 * has been written.
 */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, day: string): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  const date = dosDate(day)
  let at = 0
  for await (const entry of entries) {
    const start = at
    const name = Buffer.from(entry.name)
    const { content } = entry
    let written: Written = { crc: 0, packed: 0, unpacked: 0 }
    if (Buffer.isBuffer(content)) {
      written = { crc: crc32(content), packed: content.length, unpacked: content.length }
      const whole = Buffer.concat([signature('\x03\x04'), headerOf(entry, date, written), name, content])
      at += whole.length
      yield whole
    } else {
      const head = Buffer.concat([signature('\x03\x04'), headerOf(entry, date, written), name])
      at += head.length
      yield head
      for await (const chunk of deflate(content, written)) {
        at += chunk.length
        yield chunk
      }
      const behind = Buffer.alloc(12)
      behind.writeUInt32LE(written.crc, 0)
      behind.writeUInt32LE(written.packed, 4)
      behind.writeUInt32LE(written.unpacked, 8)
      at += 16
      yield Buffer.concat([signature('\x07\x08'), behind])
    }
    // The directory repeats the header between its own version and fields that stay zero, with the entry's offset.
    const place = Buffer.alloc(14)
    place.writeUInt32LE(start, 10)
    const own = Buffer.alloc(2)
    own.writeUInt16LE(version)
    directory.push(Buffer.concat([signature('\x01\x02'), own, headerOf(entry, date, written), place, name]))
  }
  const end = Buffer.alloc(18)
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([...directory, signature('\x05\x06'), end])
}

/** The compressed bytes of a text stream; `written` is filled with its sizes. */
async function* deflate(texts: AsyncIterable<string>, written: Written): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw()
  let failure: unknown
  const fed = (async () => {
    for await (const text of texts) {
      const bytes = Buffer.from(text)
      written.crc = crc32(bytes, written.crc)
      written.unpacked += bytes.length
      if (!packer.write(bytes)) await once(packer, 'drain')
    }
    packer.end()
  })().catch((error: unknown) => {
    failure = error
    packer.destroy(error as Error)
  })
  try {
    for await (const chunk of packer as AsyncIterable<Buffer>) {
      written.packed += chunk.length
      yield chunk
    }
    await fed
  } finally {
    packer.destroy()
  }
  if (failure !== undefined) throw failure
}
