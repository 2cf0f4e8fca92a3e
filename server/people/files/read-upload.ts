/**
 * Reads a multipart call: text parts, and files on disk, never in memory. Checks the text parts as soon as all have
 * arrived, if they come first before the file's first byte: a call without permission, or with too large a file, is
 * refused without reading it.
 */
import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { abandonBody } from '#server/request/http/abandon-body.ts'
import { cleanText } from '#server/request/http/parse.ts'
import type { AuthenticatedRequest } from '#server/request/http/request.ts'

/** A received file, on the disk of the store. */
export interface ReceivedFile {
  /** As sent: untrusted. */
  name: string
  path: string
  size: number
  sha256: string
}

export interface UploadLimit {
  bytes: number
  /** Message of the 27 for a larger file. */
  tooLarge: string
}

/** What a call expects; `P` is the result of checking its text parts. */
export interface ExpectedUpload<P extends { limit: UploadLimit }> {
  /** Name of the file's part in the contract of this call. */
  filePart: 'file' | 'files'
  /** The text parts that `validate` needs. */
  fields: readonly string[]
  /** The largest of the call's limits. */
  limit: UploadLimit
  /** Maximum number of files, with the message beyond it; default one. */
  several?: { max: number; tooMany: string }
  /** Maximum characters read of a text part; default 2,000. */
  longestField?: number
  /** Throws the refusal. `size`: a lower bound of the file's bytes. */
  validate: (fields: ReadonlyMap<string, string>, size: number) => Promise<P>
}

/** The person in the call's `idCanBo`; 0, which matches nobody, if it is no id. */
export function officerIdIn(fields: ReadonlyMap<string, string>): number {
  const idCanBo = fields.get('idCanBo') ?? ''
  return /^[1-9]\d{0,17}$/.test(idCanBo) ? Number(idCanBo) : 0
}

/** Maximum bytes read of a whole request. */
const maxBody = 64 * 1_048_576
/** Maximum bytes of text parts and boundaries besides the file. */
const besideFile = 65_536
/** How long in ms the rest of a refused file is read and discarded. */
const patience = 60_000

/** Accepts both names for the file's part: the contract uses one or the other, depending on the call. */
const fileParts = ['file', 'files']

/** Receives the file, passes it to `keep`, and deletes what `keep` has not taken over. */
export function withUpload<P extends { limit: UploadLimit }, T>(
  request: AuthenticatedRequest,
  expected: ExpectedUpload<P>,
  keep: (checkedFields: P, file: ReceivedFile) => Promise<T>,
): Promise<T> {
  return withUploads(request, expected, (checkedFields, [file]) => keep(checkedFields, file))
}

/** The same for several files, in the order received. */
export async function withUploads<P extends { limit: UploadLimit }, T>(
  request: AuthenticatedRequest,
  expected: ExpectedUpload<P>,
  keep: (checkedFields: P, files: readonly [ReceivedFile, ...ReceivedFile[]]) => Promise<T>,
): Promise<T> {
  const received: string[] = []
  try {
    const { checkedFields, files } = await receive(request, expected, received)
    return await keep(checkedFields, files)
  } finally {
    for (const path of received) await rm(path, { force: true })
  }
}

async function receive<P extends { limit: UploadLimit }>(
  request: AuthenticatedRequest,
  expected: ExpectedUpload<P>,
  received: string[],
): Promise<{ checkedFields: P; files: [ReceivedFile, ...ReceivedFile[]] }> {
  const { http } = request
  const { filePart, validate, limit, several = { max: 1, tooMany: fileSentences.several } } = expected
  const missing = refusals.invalidField(filePart, fileSentences.missing)
  if (!http.isMultipart()) throw missing
  try {
    const length = Number(http.headers['content-length'] ?? 0)
    if (length > maxBody) throw refusals.tooLarge()
    const atLeast = Math.max(0, length - besideFile)
    const parts = new Parts(request, limit, received, {
      files: several.max + 3,
      fieldSize: expected.longestField ?? 2000,
    })
    const early = async () => {
      if (!expected.fields.every((name) => parts.fields.has(name))) return undefined
      const earlyFields = await validate(parts.fields, atLeast)
      if (several.max === 1 && atLeast > earlyFields.limit.bytes)
        throw refusals.fileRefused(earlyFields.limit.tooLarge)
      return earlyFields
    }
    const judged = await parts.read(early)
    const [first, ...others] = parts.files
    if (first === undefined) throw missing
    const files: [ReceivedFile, ...ReceivedFile[]] = [first, ...others]
    const checkedFields = judged ?? (await validate(parts.fields, Math.max(...files.map(({ size }) => size))))
    if (files.length > several.max) throw refusals.invalidField(filePart, several.tooMany)
    if (files.some(({ size }) => size > checkedFields.limit.bytes))
      throw refusals.fileRefused(checkedFields.limit.tooLarge)
    if (files.some(({ size }) => size === 0)) throw refusals.fileRefused(fileSentences.empty)
    return { checkedFields, files }
  } catch (error) {
    abandonBody(http, patience)
    if (error instanceof Refusal) throw error
    const { code, statusCode } = error as { code?: string; statusCode?: number }
    if (statusCode === 413) throw refusals.tooLarge()
    // Errors of the disk or the database are not the sender's fault.
    if (code !== undefined && !/^(?:FST_|ERR_STREAM|ECONNRESET|EPIPE)/.test(code)) throw error
    throw refusals.malformed()
  }
}

class Parts {
  readonly fields = new Map<string, string>()
  readonly files: ReceivedFile[] = []
  readonly #request: AuthenticatedRequest
  readonly #most: UploadLimit
  readonly #received: string[]
  readonly #limits: { files: number; fieldSize: number }

  constructor(
    request: AuthenticatedRequest,
    most: UploadLimit,
    received: string[],
    limits: { files: number; fieldSize: number },
  ) {
    this.#limits = limits
    this.#request = request
    this.#most = most
    this.#received = received
  }

  /** Reads all parts; calls `early` before the first file's bytes and returns its result. */
  async read<P extends { limit: UploadLimit }>(early: () => Promise<P | undefined>): Promise<P | undefined> {
    let checkedFields: P | undefined
    const limits = {
      ...this.#limits,
      fields: 10,
      parts: this.#limits.files + 10,
      fieldNameSize: 100,
      fileSize: Infinity,
    }
    for await (const part of this.#request.http.parts({ limits, throwFileSizeLimit: false } as never)) {
      if (part.type === 'field') {
        if (part.valueTruncated || typeof part.value !== 'string') throw refusals.malformed()
        this.fields.set(part.fieldname, cleanText(part.value, part.fieldname).trim())
      } else if (fileParts.includes(part.fieldname)) {
        checkedFields ??= await early()
        // Absent for an empty name (filename="") and for a part that is a file by its type alone.
        const { filename }: { filename?: string } = part
        await this.#store(filename ?? '', part.file, checkedFields?.limit ?? this.#most)
      } else part.file.resume()
    }
    return checkedFields
  }

  async #store(name: string, content: Readable, { bytes, tooLarge }: UploadLimit): Promise<void> {
    const path = await this.#request.server.blobs.incoming()
    this.#received.push(path)
    const hash = createHash('sha256')
    let size = 0
    const counted = new Transform({
      transform: (chunk: Buffer, _, done) => {
        size += chunk.length
        if (size > bytes) return done(refusals.fileRefused(tooLarge))
        hash.update(chunk)
        done(null, chunk)
      },
    })
    await pipeline(content, counted, createWriteStream(path, { mode: 0o600 }))
    this.files.push({ name, path, size, sha256: hash.digest('hex') })
  }
}
