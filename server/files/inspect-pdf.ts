/**
 * Proves that bytes are a PDF that only shows pages: the right beginning and end, a table of objects where the end says
 * it is, no password, no script, no programs to launch, no files inside. Compressed tables of objects are opened,
 * since a name may hide there; names may be written with escapes (#4a for J).
 */
import { promisify } from 'node:util'
import { constants, inflate } from 'node:zlib'
import { fileTypeFromBuffer } from 'file-type'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { refusals } from '#domain/api/refusals.ts'

const unpack = promisify(inflate)

/** Bytes that the compressed object tables of one file may grow to. */
const mostUnpacked = 48 * 1_048_576

/** Long enough never to occur by chance inside compressed data: looked for everywhere. */
const activeAnywhere = ['/JavaScript', '/EmbeddedFile', '/RichMedia'] as const
/** Looked for outside the content of streams only. */
const activeOutside = /\/(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|GoToE)(?![A-Za-z0-9])/
const password = /\/Encrypt(?![A-Za-z0-9])/
const escapedNames = /\/[^\s()<>[\]{}/%]*#[0-9A-Fa-f]{2}[^\s()<>[\]{}/%]*/g

/** Throws 27 with what is wrong. */
export async function inspectPdf(content: Buffer): Promise<void> {
  if (!content.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw refusals.fileRefused(fileSentences.notAPdf)
  const type = await fileTypeFromBuffer(content)
  if (type !== undefined && type.mime !== 'application/pdf') throw refusals.fileRefused(fileSentences.notAPdf)
  if (!hasStructure(content)) throw refusals.fileRefused(fileSentences.pdfDamaged)
  if (activeAnywhere.some((name) => content.includes(name, 0, 'latin1'))) throw refusals.fileRefused(fileSentences.pdfActive)
  const { outside, tables } = split(content)
  judge(outside)
  let unpacked = 0
  for (const { dictionary, data } of tables) {
    const table = await unpackTable(dictionary, data, mostUnpacked - unpacked)
    unpacked += table.length
    judge(plainNames(table))
  }
}

/** Version, '%%EOF' near the end, and 'startxref' pointing at a table or an object. */
function hasStructure(content: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(content.toString('latin1', 0, 8))) return false
  const end = content.toString('latin1', Math.max(0, content.length - 2048))
  const start = /startxref\s+(\d{1,10})\s+%%EOF/.exec(end)
  if (start === null) return false
  const at = Number(start[1])
  const table = content.toString('latin1', at, at + 40)
  return at < content.length && /^\s*(?:xref\s|\d+\s+\d+\s+obj)/.test(table) && content.includes('endobj', 0, 'latin1')
}

function judge(text: string): void {
  if (password.test(text)) throw refusals.fileRefused(fileSentences.pdfEncrypted)
  if (activeOutside.test(text)) throw refusals.fileRefused(fileSentences.pdfActive)
}

/** Text with the escapes in names taken away. */
function plainNames(text: string): string {
  return text.replace(escapedNames, (name) =>
    name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

interface ObjectTable {
  dictionary: string
  data: Buffer
}

/** What stands outside streams, and the streams that hold objects. */
function split(content: Buffer): { outside: string; tables: ObjectTable[] } {
  const outside: string[] = []
  const tables: ObjectTable[] = []
  let from = 0
  for (let at = nextStream(content, 0); at !== -1; at = nextStream(content, from)) {
    const begin = at + 'stream'.length
    const before = plainNames(content.toString('latin1', from, at))
    outside.push(before)
    const end = content.indexOf('endstream', begin, 'latin1')
    const until = end === -1 ? content.length : end
    const dictionary = before.slice(Math.max(0, before.lastIndexOf(' obj')))
    if (dictionary.includes('/ObjStm')) tables.push({ dictionary, data: content.subarray(begin, until) })
    from = until
  }
  outside.push(plainNames(content.toString('latin1', from)))
  return { outside: outside.join('\n'), tables }
}

/** The next 'stream' that follows a dictionary and ends its line, as readers want it. */
function nextStream(content: Buffer, from: number): number {
  for (let at = content.indexOf('stream', from, 'latin1'); at !== -1; at = content.indexOf('stream', at + 6, 'latin1')) {
    const line = content[at + 6]
    const endsLine = line === 0x0a || line === 0x0d
    if (endsLine && /(?:>>|%[^\n\r]*[\n\r])\s*$/.test(content.toString('latin1', Math.max(0, at - 120), at))) return at
  }
  return -1
}

async function unpackTable(dictionary: string, data: Buffer, room: number): Promise<string> {
  const packed = /\/Filter\s*\[?\s*\/(\w+)/.exec(dictionary)?.[1]
  const several = /\/Filter\s*\[\s*\/\w+\s*\/\w+/.test(dictionary)
  const body = data.subarray(data[0] === 0x0d && data[1] === 0x0a ? 2 : 1)
  if (packed === undefined) return body.toString('latin1')
  // Object tables are deflated and nothing else by every program that writes them.
  const predictor = Number(/\/Predictor\s+(\d+)/.exec(dictionary)?.[1] ?? 1)
  if (several || predictor > 1 || !['FlateDecode', 'Fl'].includes(packed)) throw refusals.fileRefused(fileSentences.pdfDamaged)
  try {
    const plain = await unpack(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: Math.max(1, room) })
    return plain.toString('latin1')
  } catch {
    throw refusals.fileRefused(fileSentences.pdfDamaged)
  }
}
