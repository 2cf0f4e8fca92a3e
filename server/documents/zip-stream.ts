/** An archive written as its files are made. Its entries are stored: documents are compressed already. */
import { crc32 } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: Buffer
}

/** The day of an entry as MS-DOS writes it; the hour is left at midnight. */
const dosDate = (day: string): number => {
  const [year = 1980, month = 1, date = 1] = day.split('-').map(Number)
  return ((year - 1980) << 9) | (month << 5) | date
}
/** Names are UTF-8. */
const utf8Names = 0x0800
const version = 20

function headerOf({ name, content }: ZipEntry, date: number): Buffer {
  const header = Buffer.alloc(26)
  header.writeUInt16LE(version, 0)
  header.writeUInt16LE(utf8Names, 2)
  header.writeUInt16LE(date, 8)
  header.writeUInt32LE(crc32(content), 10)
  header.writeUInt32LE(content.length, 14)
  header.writeUInt32LE(content.length, 18)
  header.writeUInt16LE(Buffer.byteLength(name), 22)
  return header
}

const signature = (text: string) => Buffer.from(`PK${text}`, 'latin1')

/** The bytes of an archive of these entries, dated by `day` ('yyyy-MM-dd'). */
export async function* zipOf(entries: AsyncIterable<ZipEntry>, day: string): AsyncGenerator<Buffer> {
  const directory: Buffer[] = []
  let at = 0
  for await (const entry of entries) {
    const header = headerOf(entry, dosDate(day))
    const name = Buffer.from(entry.name)
    // The directory repeats the header between its own version and what is left at zero, with the place of the entry.
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const own = Buffer.alloc(2)
    own.writeUInt16LE(version)
    directory.push(Buffer.concat([signature('\x01\x02'), own, header, place, name]))
    const written = Buffer.concat([signature('\x03\x04'), header, name, entry.content])
    at += written.length
    yield written
  }
  const end = Buffer.alloc(18)
  const size = directory.reduce((sum, { length }) => sum + length, 0)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(size, 8)
  end.writeUInt32LE(at, 12)
  yield Buffer.concat([...directory, signature('\x05\x06'), end])
}
