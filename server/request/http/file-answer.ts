/** Answers that are files: workbooks, documents, pictures, what was uploaded. */
import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Bytes instead of an envelope, as a buffer or a stream. */
export class FileAnswer {
  readonly content: Buffer | Readable
  readonly mediaType: string
  readonly fileName: string
  readonly disposition: 'inline' | 'attachment'
  /** Seconds for which the browser may cache it privately; 0: not at all. */
  readonly maxAge: number
  /** Number of bytes, if known in advance. */
  readonly size: number | undefined

  constructor(
    content: Buffer | Readable,
    rest: {
      mediaType: string
      fileName: string
      disposition: 'inline' | 'attachment'
      maxAge?: number
      size?: number
    },
  ) {
    this.content = content
    this.mediaType = rest.mediaType
    this.fileName = rest.fileName
    this.disposition = rest.disposition
    this.maxAge = rest.maxAge ?? 0
    this.size = rest.size
  }
}

/** Sends it so that a browser never runs what is in it. */
export function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  if (file.size !== undefined) void reply.header('content-length', file.size)
  const plain = file.fileName.replaceAll('đ', 'd').replaceAll('Đ', 'D').normalize('NFD')
  const ascii = plain.replace(/[^\x20-\x7e]|["\\%]/g, '') || 'tep-tin'
  return reply
    .header('content-type', file.mediaType)
    .header(
      'content-disposition',
      `${file.disposition}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(file.fileName)}`,
    )
    .header(
      'content-security-policy',
      "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:",
    )
    .header('cache-control', file.maxAge > 0 ? `private, max-age=${file.maxAge}` : 'no-store')
    .send(file.content)
}
