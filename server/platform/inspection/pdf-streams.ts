/** The streams of a PDF, found by their words and not by its object table, which may not name all of them. */

const escapedNames = /\/[^\s()<>[\]{}/%]*#[0-9A-Fa-f]{2}[^\s()<>[\]{}/%]*/g

/** Decodes the escapes in names. */
export function plainNames(text: string): string {
  return text.replace(escapedNames, (name) =>
    name.replace(/#([0-9A-Fa-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
  )
}

export interface PdfStream {
  /** From the end of the stream before: ends with the dictionary of this one. */
  readonly before: string
  readonly data: Buffer
  /** Where the data begins. */
  readonly start: number
  readonly end: number
}

export function* streamsIn(content: Buffer): Generator<PdfStream> {
  let from = 0
  for (let at = nextStream(content, 0); at !== -1; at = nextStream(content, from)) {
    const endAt = content.indexOf('endstream', at, 'latin1')
    const end = endAt === -1 ? content.length : endAt
    const start = lineAfter(content, at + 'stream'.length, end)
    const data = content.subarray(start, end)
    yield { before: content.toString('latin1', from, at), data, start, end }
    from = end
  }
}

/** The next 'stream' after a dictionary, with or without a comment in between. */
function nextStream(content: Buffer, from: number): number {
  for (
    let at = content.indexOf('stream', from, 'latin1');
    at !== -1;
    at = content.indexOf('stream', at + 6, 'latin1')
  ) {
    if (followsDictionary(content, at, Math.max(from, at - 200))) return at
  }
  return -1
}

function followsDictionary(content: Buffer, at: number, floor: number): boolean {
  let last = at - 1
  let newLine = false
  for (; last >= floor && (content[last] ?? 0) <= 0x20; last--)
    newLine ||= content[last] === 0x0a || content[last] === 0x0d
  if (content[last] === 0x3e && content[last - 1] === 0x3e) return true
  if (!newLine) return false
  for (let sign = last; sign >= floor; sign--) {
    if (content[sign] === 0x0a || content[sign] === 0x0d) return false
    if (content[sign] === 0x25) return true
  }
  return false
}

/** The end of the line at `from`, where a stream's data begins. */
function lineAfter(content: Buffer, from: number, end: number): number {
  for (let at = from; at < Math.min(end, from + 200); at++) {
    if (content[at] === 0x0a) return at + 1
    if (content[at] === 0x0d) return content[at + 1] === 0x0a ? at + 2 : at + 1
  }
  return from
}
