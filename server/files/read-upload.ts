/**
 * Reads a multipart call: its text parts and its one file, counted while they arrive. A file that grows beyond the
 * limit is thrown away as it comes, so that the sender still reads why it was refused.
 */
import type { FastifyRequest } from 'fastify'
import { fileSentences } from '#domain/files/file-sentences.ts'
import { Refusal, refusals } from '#domain/api/refusals.ts'
import { abandonBody } from '#server/http/abandon-body.ts'
import { cleanText } from '#server/http/parse.ts'

export interface UploadedFile {
  /** As the sender wrote it: never to be trusted. */
  name: string
  content: Buffer
}

export interface Upload {
  fields: ReadonlyMap<string, string>
  file: UploadedFile
}

/** Bytes of a whole request that are read at all. */
const mostBody = 64 * 1_048_576

/** Both names are taken for the file's part: the contract itself uses one for each call. */
const fileParts = ['file', 'files']

export interface UploadLimit {
  bytes: number
  /** What a larger file is answered: code 27 with the kind's own sentence. */
  tooLarge: string
}

/** `filePart`: what the contract calls the file's part in this call. */
export async function readUpload(
  http: FastifyRequest,
  limit: UploadLimit,
  filePart: 'file' | 'files',
): Promise<Upload> {
  const missing = refusals.invalidField(filePart, fileSentences.missing)
  if (!http.isMultipart()) throw missing
  if (Number(http.headers['content-length'] ?? 0) > mostBody) {
    abandonBody(http)
    throw refusals.tooLarge()
  }
  try {
    const { fields, files } = await readParts(http, limit)
    const [file, second] = files
    if (file === undefined) throw missing
    if (second !== undefined) throw refusals.invalidField(filePart, fileSentences.several)
    if (file.content.length === 0) throw refusals.fileRefused(fileSentences.empty)
    return { fields, file }
  } catch (error) {
    abandonBody(http)
    if (error instanceof Refusal) throw error
    if ((error as { statusCode?: number }).statusCode === 413) throw refusals.tooLarge()
    throw refusals.malformed()
  }
}

interface Parts {
  fields: ReadonlyMap<string, string>
  files: readonly UploadedFile[]
}

async function readParts(http: FastifyRequest, limit: UploadLimit): Promise<Parts> {
  const fields = new Map<string, string>()
  const files: UploadedFile[] = []
  let truncated = false
  const limits = {
    fileSize: limit.bytes,
    files: 4,
    fields: 10,
    parts: 14,
    fieldSize: 2000,
    fieldNameSize: 100,
  }
  for await (const part of http.parts({ limits, throwFileSizeLimit: false } as never)) {
    if (part.type === 'field') {
      if (part.valueTruncated || typeof part.value !== 'string') throw refusals.malformed()
      fields.set(part.fieldname, cleanText(part.value, part.fieldname).trim())
      continue
    }
    const chunks: Buffer[] = []
    for await (const chunk of part.file) if (!part.file.truncated) chunks.push(chunk as Buffer)
    if (part.file.truncated) {
      truncated = true
      // Without a length nobody knows how much more there is to throw away.
      if (http.headers['content-length'] === undefined) break
    } else if (fileParts.includes(part.fieldname)) {
      files.push({ name: part.filename, content: Buffer.concat(chunks) })
    }
  }
  if (truncated) throw refusals.fileRefused(limit.tooLarge)
  return { fields, files }
}
