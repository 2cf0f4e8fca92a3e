/**
 * What the .xls library doesn't read: whether the workbook is locked or has macros, its date system, hidden sheets and
 * rows, and cells in legacy fonts ([MS-CFB], [MS-XLS]). Malformed data ends this step, but not the reading.
 */
import { codeOfFont } from '#server/areas/imports/reading/text/legacy-text.ts'

export interface XlsParts {
  readonly isLocked: boolean
  readonly hasMacros: boolean
  readonly serials: 1900 | 1904
  /** In the order of the workbook's sheets. */
  readonly sheets: readonly {
    isHidden: boolean
    fonts: ReadonlyMap<string, string>
    hiddenRows: ReadonlySet<number>
  }[]
}

const nothing: XlsParts = { isLocked: false, hasMacros: false, serials: 1900, sheets: [] }
const endOfChain = 0xff_ff_ff_fe
const maxSectors = 200_000

export function xlsParts(bytes: Buffer): XlsParts {
  try {
    const { names, workbook } = streamsOf(bytes)
    const parts = workbook === undefined ? nothing : recordsOf(workbook)
    return {
      ...parts,
      isLocked: parts.isLocked || names.has('EncryptedPackage') || names.has('EncryptionInfo'),
      hasMacros: names.has('_VBA_PROJECT_CUR') || names.has('_VBA_PROJECT'),
    }
  } catch (error) {
    if (error instanceof RangeError) return nothing
    throw error
  }
}

/** Names of all streams, and the content of the workbook stream. */
function streamsOf(bytes: Buffer): { names: Set<string>; workbook: Buffer | undefined } {
  const size = 1 << bytes.readUInt16LE(30)
  if (size !== 512 && size !== 4096) throw new RangeError('sector size')
  const sector = (index: number) => bytes.subarray((index + 1) * size, (index + 2) * size)
  const table: number[] = []
  const tables = Array.from({ length: 109 }, (_, at) => bytes.readUInt32LE(76 + at * 4))
  let more = bytes.readUInt32LE(68)
  for (
    let count = bytes.readUInt32LE(72);
    count > 0 && more < endOfChain && tables.length < maxSectors;
    count--
  ) {
    const entries = sector(more)
    for (let at = 0; at < size - 4; at += 4) tables.push(entries.readUInt32LE(at))
    more = entries.readUInt32LE(size - 4)
  }
  for (const index of tables.filter((entry) => entry < endOfChain - 2)) {
    const entries = sector(index)
    for (let at = 0; at + 4 <= entries.length; at += 4) table.push(entries.readUInt32LE(at))
  }
  const chain = (first: number): Buffer => {
    const parts: Buffer[] = []
    for (let at = first; at < endOfChain - 2 && parts.length < maxSectors; at = table[at] ?? endOfChain)
      parts.push(sector(at))
    return Buffer.concat(parts)
  }
  const directory = chain(bytes.readUInt32LE(48))
  /** Short streams stand together in the root's, in sectors of 64 bytes. */
  const shortChain = (first: number): Buffer => {
    const [all, next] = [chain(directory.readUInt32LE(116)), chain(bytes.readUInt32LE(60))]
    const parts: Buffer[] = []
    for (let at = first; at < endOfChain - 2 && parts.length < maxSectors; at = next.readUInt32LE(at * 4))
      parts.push(all.subarray(at * 64, (at + 1) * 64))
    return Buffer.concat(parts)
  }
  const names = new Set<string>()
  let workbook: Buffer | undefined
  for (let at = 0; at + 128 <= directory.length; at += 128) {
    const length = Math.min(64, directory.readUInt16LE(at + 64))
    const name = directory.toString('utf16le', at, at + Math.max(0, length - 2))
    names.add(name)
    const bytesLong = directory.readUInt32LE(at + 120)
    if (name !== 'Workbook' && name !== 'Book') continue
    const first = directory.readUInt32LE(at + 116)
    workbook = (bytesLong >= 4096 ? chain(first) : shortChain(first)).subarray(0, bytesLong)
  }
  return { names, workbook }
}

const record = {
  font: 0x31,
  format: 0xe0,
  sheet: 0x85,
  row: 0x208,
  locked: 0x2f,
  calendar: 0x22,
  end: 0x0a,
} as const
/** Cells with text: LABELSST, LABEL, RSTRING, FORMULA. */
const texts = new Set([0xfd, 0x204, 0xd6, 0x06])

interface XlsSheet {
  readonly isHidden: boolean
  readonly fonts: Map<string, string>
  readonly hiddenRows: Set<number>
  /** Where its records begin. */
  readonly from: number
}

function recordsOf(stream: Buffer): XlsParts {
  const fonts: string[] = []
  const formats: number[] = []
  const sheets: XlsSheet[] = []
  let [isLocked, serials] = [false, 1900 as 1900 | 1904]
  let current: XlsSheet | undefined
  for (let at = 0; at + 4 <= stream.length;) {
    const [kind, length] = [stream.readUInt16LE(at), stream.readUInt16LE(at + 2)]
    const data = stream.subarray(at + 4, at + 4 + length)
    if (kind === record.locked) isLocked = true
    else if (kind === record.calendar) serials = data.readUInt16LE(0) === 1 ? 1904 : 1900
    else if (kind === record.font) fonts.push(fontName(data))
    else if (kind === record.format) formats.push(data.readUInt16LE(0))
    else if (kind === record.sheet)
      sheets.push({
        from: data.readUInt32LE(0),
        isHidden: (data.readUInt8(4) & 3) !== 0,
        fonts: new Map(),
        hiddenRows: new Set(),
      })
    else if (kind === record.row && length >= 14) {
      // fDyZero
      if ((data.readUInt16LE(12) & 0x20) !== 0) current?.hiddenRows.add(data.readUInt16LE(0))
    } else if (kind === record.end) current = undefined
    else if (texts.has(kind) && current !== undefined && length >= 6) {
      const index = formats[data.readUInt16LE(4)] ?? 0
      // Index 4 is never used in this list, for historical reasons.
      const font = fonts[index > 4 ? index - 1 : index]
      if (codeOfFont(font) !== undefined)
        current.fonts.set(`${data.readUInt16LE(0)},${data.readUInt16LE(2)}`, font ?? '')
    }
    const starting = sheets.find(({ from }) => from === at)
    if (starting !== undefined) current = starting
    at += 4 + length
  }
  return { isLocked, hasMacros: false, serials, sheets }
}

function fontName(data: Buffer): string {
  const [length, isWide] = [data.readUInt8(14), (data.readUInt8(15) & 1) === 1]
  return data.toString(isWide ? 'utf16le' : 'latin1', 16, 16 + length * (isWide ? 2 : 1))
}
