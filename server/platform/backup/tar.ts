/** The archive of a backup: plain tar (ustar), so that standard tools can open an unencrypted one. */

export interface TarEntry {
  /** Path in the archive, at most 100 bytes of ASCII. */
  name: string
  content: Buffer
}

const block = 512
/** Maximum bytes of an entry: uploads are smaller, the database is split into parts. */
const largest = 64 * 1_048_576

const padding = (size: number) => Buffer.alloc((block - (size % block)) % block)

/** Header and content of an entry, padded. */
export function tarred({ name, content }: TarEntry): Buffer {
  const header = Buffer.alloc(block)
  header.write(name, 0, 100, 'ascii')
  header.write('0000600\0', 100, 'ascii')
  header.write('0000000\0', 108, 'ascii')
  header.write('0000000\0', 116, 'ascii')
  header.write(`${content.length.toString(8).padStart(11, '0')}\0`, 124, 'ascii')
  header.write(`${'0'.repeat(11)}\0`, 136, 'ascii')
  header.write('0', 156, 'ascii')
  header.write('ustar\x0000', 257, 'ascii')
  header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148, 'ascii')
  return Buffer.concat([header, content, padding(content.length)])
}

/** Sum of the header bytes, with the checksum field counted as spaces. */
function checksum(header: Buffer): number {
  let sum = 8 * 32
  for (const [at, byte] of header.entries()) if (at < 148 || at >= 156) sum += byte
  return sum
}

/** End-of-archive marker. */
export const tarEnd = (): Buffer => Buffer.alloc(2 * block)

/** The entries of an archive, in order. Throws if it is damaged or truncated. */
export async function* untarred(source: AsyncIterable<Buffer>): AsyncGenerator<TarEntry> {
  const bytes = new Reader(source)
  for (;;) {
    const header = await bytes.take(block)
    if (header.every((byte) => byte === 0)) return bytes.drain()
    const field = (from: number, to: number) => header.toString('ascii', from, to).replace(/[\0 ].*$/s, '')
    const size = Number.parseInt(field(124, 136), 8)
    const isWhole =
      field(257, 262) === 'ustar' &&
      Number.parseInt(field(148, 156), 8) === checksum(header) &&
      size <= largest
    if (!isWhole) throw new Error('Bản sao lưu bị hỏng.')
    const content = await bytes.take(size)
    await bytes.take(padding(size).length)
    yield { name: field(0, 100), content }
  }
}

/** Reads exact numbers of bytes from a stream. */
class Reader {
  readonly #source: AsyncIterator<Buffer>
  #chunks: Buffer[] = []
  #length = 0

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]()
  }

  /** Reads to the end: an encrypted stream tells only there that its last part is whole. */
  async drain(): Promise<void> {
    while ((await this.#source.next()).done !== true);
  }

  async take(size: number): Promise<Buffer> {
    while (this.#length < size) {
      const { value, done } = await this.#source.next()
      if (done === true) throw new Error('Bản sao lưu bị cắt mất phần cuối.')
      this.#chunks.push(value)
      this.#length += value.length
    }
    const all = this.#chunks.length === 1 ? (this.#chunks[0] as Buffer) : Buffer.concat(this.#chunks)
    this.#chunks = [all.subarray(size)]
    this.#length -= size
    return all.subarray(0, size)
  }
}
