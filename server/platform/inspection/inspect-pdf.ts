/**
 * Verifies that bytes are a PDF that only shows pages: header and end, object table, no password, scripts, launched
 * programs or embedded files, nothing that sends or fetches data or opens an address without a click (links are
 * allowed). Decompresses object tables, which may hide names; decodes escapes in names (#4a for J).
 */
import { constants, inflateSync } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { plainNames, streamsIn } from '#server/platform/inspection/pdf-streams.ts'
import { leavesByItself } from '#server/platform/inspection/pdf-actions.ts'
import { afterBlank, entriesOf, longestValue, valueAt } from '#server/platform/inspection/pdf-syntax.ts'

/** Results of an inspection, named as in fileSentences. */
export type PdfVerdict = 'fine' | 'notAPdf' | 'pdfDamaged' | 'pdfEncrypted' | 'pdfActive' | 'pdfOutgoing'

/** Maximum decompressed bytes of one file's object tables. */
const maxUnpacked = 48 * 1_048_576
/** Maximum characters of such a table's dictionary. */
const longestDictionary = 16_384

/** Too long to occur by chance in compressed data: searched everywhere. */
const activeAnywhere = ['/JavaScript', '/EmbeddedFile', '/RichMedia', '/Launch'] as const
/** Searched only outside streams. `EF`: the bytes of a file, whatever refers to it; `3D` models run scripts. */
const activeOutside =
  /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|FileAttachment|EF|RichMedia|GoToE|OnInstantiate)(?![A-Za-z0-9])|\/Subtype(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*\/(?:3D|U3D|PRC)(?![A-Za-z0-9])/
/**
 * Forms that send or fetch, external documents and media, XFA forms; files referenced by an address; pictures of
 * other files (OPI).
 */
const outgoing =
  /\/(?:SubmitForm|ImportData|XFA|GoToR|GoToDp|Rendition|Movie|OPI|FFilter)(?![A-Za-z0-9])|\/FS(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*\/URL(?![A-Za-z0-9])|\/S(?:[\0\t\n\f\r ]|%[^\r\n]*[\r\n])*\/Thread(?![A-Za-z0-9])/
const password = /\/Encrypt(?![A-Za-z0-9])/

/** Takes a second or two for the worst 20 MB, so it runs in a thread that can be terminated (validate-pdf.ts). */
export async function inspectPdf(content: Buffer): Promise<PdfVerdict> {
  if (content.toString('latin1', 0, 5) !== '%PDF-') return 'notAPdf'
  const type = await fileTypeFromBuffer(content)
  if (type !== undefined && type.mime !== 'application/pdf') return 'notAPdf'
  if (!hasStructure(content)) return 'pdfDamaged'
  if (activeAnywhere.some((name) => content.includes(name, 0, 'latin1'))) return 'pdfActive'
  const { outside, tables, streams } = split(content)
  const verdict = verdictOfText(outside)
  if (verdict !== 'fine') return verdict
  if (streams !== 'fine') return streams
  let unpacked = 0
  const texts: string[] = []
  const packed = new Map<number, string[]>()
  for (const table of tables) {
    const text = unpackTable(table, maxUnpacked - unpacked)
    if (text === undefined) return 'pdfDamaged'
    unpacked += text.length
    const plain = plainNames(text)
    const verdictOfTable = verdictOfText(plain)
    if (verdictOfTable !== 'fine') return verdictOfTable
    texts.push(plain)
    for (const [number, object] of objectsIn(table.dictionary, text)) {
      const copies = packed.get(number)
      if (copies === undefined) packed.set(number, [plainNames(object)])
      else copies.push(plainNames(object))
    }
  }
  return leavesByItself({ outside, tables: texts, packed }) ? 'pdfOutgoing' : 'fine'
}

/** The objects of a decompressed table with their numbers, listed at its beginning; empty if unreadable. */
function objectsIn(dictionary: string, text: string): [number, string][] {
  const first = Number(/\/First\s+(\d{1,9})/.exec(dictionary)?.[1] ?? 0)
  const listed = (text.slice(0, first).match(/\S+/g) ?? []).map(Number)
  const places = listed.flatMap((number, index) => {
    const offset = listed[index + 1]
    return index % 2 === 0 && offset !== undefined ? [{ number, from: first + offset }] : []
  })
  if (listed.some((value) => !Number.isSafeInteger(value))) return []
  const sorted = places.toSorted((a, b) => a.from - b.from)
  return sorted.map(({ number, from }, index) => [number, text.slice(from, sorted[index + 1]?.from)])
}

/** A version, objects and their table, and an end with the table's position. */
function hasStructure(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return false
  const end = content.toString('latin1', Math.max(0, content.length - 4096))
  if (!/startxref\s+\d{1,10}\s+%%EOF/.test(end)) return false
  const has = (word: string) => content.includes(word, 0, 'latin1')
  return has('endobj') && (has('\nxref') || has('\rxref') || has('/XRef'))
}

function verdictOfText(text: string): PdfVerdict {
  if (password.test(text)) return 'pdfEncrypted'
  if (activeOutside.test(text)) return 'pdfActive'
  return outgoing.test(text) ? 'pdfOutgoing' : 'fine'
}

interface ObjectTable {
  dictionary: string
  data: Buffer
}

/** The text outside streams, the streams that contain objects, and the verdict on the streams' dictionaries. */
function split(content: Buffer): { outside: string; tables: ObjectTable[]; streams: PdfVerdict } {
  const outside: string[] = []
  const tables: ObjectTable[] = []
  let streams: PdfVerdict = 'fine'
  let from = 0
  for (const { before: written, data, end } of streamsIn(content)) {
    const before = plainNames(written)
    outside.push(before)
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')))
    if (streams === 'fine') streams = verdictOfStream(before)
    if (dictionary.includes('/ObjStm')) tables.push({ dictionary, data })
    // Objects inside an apparent stream: readers that use the object table would find them.
    if (holdsObjects(data)) outside.push(plainNames(data.toString('latin1')))
    from = end
  }
  outside.push(plainNames(content.toString('latin1', from)))
  return { outside: outside.join('\n'), tables, streams }
}

/** More objects than these can't be in so little text. */
const maxStarts = 5_000

/**
 * On the dictionary at the end of this text, a stream's: with the entry F readers take the content from that file or
 * address. Tries every start of an object, since one may be in a string; one of them must be readable.
 */
function verdictOfStream(before: string): PdfVerdict {
  const text = before.slice(-longestValue - 100)
  let starts = 0
  let isRead = false
  for (const start of text.matchAll(/\d[\0\t\n\f\r ]+\d{1,5}[\0\t\n\f\r ]+obj/g)) {
    if (++starts > maxStarts) return 'pdfDamaged'
    const value = valueAt(text, start.index + start[0].length)
    if (value?.kind !== 'dictionary' || afterBlank(text, value.end) < text.length) continue
    const entries = entriesOf(value.text)
    if (entries === undefined) return 'pdfDamaged'
    if (entries.some(([key]) => key === '/F')) return 'pdfOutgoing'
    isRead = true
  }
  return isRead ? 'fine' : 'pdfDamaged'
}

function holdsObjects(data: Buffer): boolean {
  for (let at = data.indexOf('obj', 0, 'latin1'); at !== -1; at = data.indexOf('obj', at + 3, 'latin1')) {
    if (/\d\s+\d+\s+$/.test(data.toString('latin1', Math.max(0, at - 24), at))) return true
  }
  return false
}

/** The objects of a table; undefined if it can't be decompressed. */
function unpackTable({ dictionary, data }: ObjectTable, room: number): string | undefined {
  if (dictionary.length > longestDictionary) return undefined
  const filters = /\/Filter\s*(\[[^\]]{0,200}\]|\/\w+)/.exec(dictionary)?.[1]?.match(/\w+/g) ?? []
  if (filters.length === 0) return data.toString('latin1')
  // All known writers use only deflate for object tables.
  const predictor = Number(/\/Predictor\s+(\d+)/.exec(dictionary)?.[1] ?? 1)
  const isDeflated = filters.length === 1 && ['FlateDecode', 'Fl'].includes(filters[0] ?? '')
  if (!isDeflated || predictor > 1) return undefined
  try {
    const plain = inflateSync(data, {
      finishFlush: constants.Z_SYNC_FLUSH,
      maxOutputLength: Math.max(1, room),
    })
    return plain.toString('latin1')
  } catch {
    return undefined
  }
}
