/**
 * Refuses a PDF whose streams unpack to far more than pages of a list need, before the library unpacks them: a file of
 * half a megabyte may hold a gigabyte of blanks.
 */
import { constants, inflateRawSync, inflateSync } from 'node:zlib'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import { FileProblem } from '#server/areas/imports/reading/open/file-problem.ts'
import { plainNames, streamsIn } from '#server/platform/inspection/pdf-streams.ts'

const megabyte = 1_048_576
/** Unpacked bytes of one stream: the content of a page, a font. The content of a usual page is a fifth of a megabyte. */
const maxStream = 3 * megabyte
/** Of a picture: a page at 600 dots per inch. */
const maxPicture = 64 * megabyte
/** Of all streams but pictures. */
const maxTotal = 32 * megabyte
/** A stream of a megabyte that was packed better than this holds nothing but repetition; the content of a page: about 10. */
const maxPacking = 60
/** Filters of one stream, applied one after another. */
const maxFilters = 4
/** Characters of a stream's dictionary. */
const longestDictionary = 16_384

/** How much the streams of an encrypted file unpack to can't be known before: it is refused, even if it needs no password. */
export function refuseLargeStreams(content: Buffer): void {
  let total = 0
  let from = 0
  // Too long to occur by chance in packed data.
  if (content.includes('/Encrypt', 0, 'latin1')) throw new FileProblem(says.encrypted)
  for (const { before, data, start, end } of streamsIn(content)) {
    if (isEncrypted(before)) throw new FileProblem(says.encrypted)
    from = end
    const dictionary = plainNames(
      before
        .slice(Math.max(0, before.lastIndexOf(' obj'), before.length - longestDictionary))
        .replaceAll(/%[^\r\n]*/g, ' '),
    )
    const filters = filtersOf(dictionary)
    const unpacked = unpack(
      // Packed data ends by itself, wherever the word for its end stands.
      isFlate(filters[0]) ? content.subarray(start) : data,
      filters,
      /\/Subtype\s*\/Image/.test(dictionary) ? maxPicture : maxStream,
    )
    if (isPicture(dictionary, unpacked)) continue
    const isRepeated = unpacked.length > megabyte && unpacked.length > data.length * maxPacking
    if (unpacked.length > maxStream || isRepeated) throw new FileProblem(says.unpacksTooLarge)
    total += unpacked.length
    if (total > maxTotal) throw new FileProblem(says.unpacksTooLarge)
  }
  if (isEncrypted(content.toString('latin1', from))) throw new FileProblem(says.encrypted)
}

/** Also with escapes in the name. */
const isEncrypted = (text: string): boolean => plainNames(text).includes('/Encrypt')

/** Called one, and no text: instructions of a page are. */
const isPicture = (dictionary: string, unpacked: Buffer): boolean =>
  /\/Subtype\s*\/Image/.test(dictionary) &&
  (unpacked.length <= maxStream || unpacked.subarray(0, 65_536).some((byte) => byte > 0x7e || byte < 0x09))

function filtersOf(dictionary: string): string[] {
  const [, named] = /\/Filter\s*(\[[^\]]{0,200}\]|\/\w+|\d+\s+\d+\s+R)/.exec(dictionary) ?? []
  if (named === undefined) return []
  const filters = named.match(/[A-Za-z]\w*/g) ?? []
  // Named elsewhere, which no program does.
  if (/\d\s+R/.test(named) || filters.length > maxFilters) throw new FileProblem(says.tooComplex)
  return filters
}

/** Pictures' own formats aren't unpacked: they are no text. */
function unpack(data: Buffer, filters: readonly string[], max: number): Buffer {
  let unpacked = data
  for (const filter of filters)
    switch (filter) {
      case 'FlateDecode':
      case 'Fl':
        unpacked = inflated(unpacked, max)
        break
      case 'ASCIIHexDecode':
      case 'AHx':
        unpacked = Buffer.from(unpacked.toString('latin1').replaceAll(/[^0-9A-Fa-f]/g, ''), 'hex')
        break
      case 'ASCII85Decode':
      case 'A85':
        unpacked = ofBase85(unpacked)
        break
      case 'LZWDecode':
      case 'LZW':
      case 'RunLengthDecode':
      case 'RL':
        // Of programs of the last century; unpacks to a thousand times its size.
        throw new FileProblem(says.tooComplex)
    }
  return unpacked
}

function inflated(data: Buffer, max: number): Buffer {
  try {
    return inflateSync(data, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: max })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FileProblem(says.unpacksTooLarge)
  }
  try {
    // With a head that only this library refuses.
    return inflateRawSync(data.subarray(2), { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: max })
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE')
      throw new FileProblem(says.unpacksTooLarge)
    // Damaged, or encrypted: the library says so.
    return Buffer.alloc(0)
  }
}

const isFlate = (filter: string | undefined): boolean => filter === 'FlateDecode' || filter === 'Fl'

/** Five letters from '!' are four bytes; 'z' is four zeros. */
function ofBase85(data: Buffer): Buffer {
  const bytes: number[] = []
  let [group, length] = [0, 0]
  const put = (count: number) => {
    for (let at = 0; at < count; at++) bytes.push(Math.floor(group / 256 ** (3 - at)) % 256)
    ;[group, length] = [0, 0]
  }
  for (const byte of data) {
    if (byte === 0x7e) break
    if (byte === 0x7a && length === 0) bytes.push(0, 0, 0, 0)
    if (byte < 0x21 || byte > 0x75) continue
    group = group * 85 + (byte - 0x21)
    if (++length === 5) put(4)
  }
  if (length > 1) {
    const count = length - 1
    for (; length < 5; length++) group = group * 85 + 84
    put(count)
  }
  return Buffer.from(bytes)
}
