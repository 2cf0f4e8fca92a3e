/** The three calls that create a workbook: in the response up to 20 MB, or streamed through a link. */
import { Readable } from 'node:stream'
import type { z } from 'zod'
import { refusals } from '#domain/api/refusals.ts'
import {
  exportSentences,
  largestAnswer,
  type ExportCalls,
  type WorkbookFile,
} from '#domain/lists/export-calls.ts'
import { workbookMediaType } from '#domain/workbook/media-type.ts'
import type { Request, AuthenticatedRequest } from '#server/request/http/request.ts'
import { FileAnswer } from '#server/request/http/file-answer.ts'
import { askForProofAbove, isProved, on, onPublic, type Route } from '#server/request/http/routes.ts'
import { createLink, redeemLink } from '#server/people/lists/download-links.ts'

export interface WorkbookResult {
  readonly fileName: string
  readonly stream: ReadableStream<Uint8Array>
  /** How many people it is about. */
  readonly people: number
  /** Logs the export. */
  readonly log: () => Promise<void>
  /** Frees the account's export slot. */
  readonly release: () => void
}

/** `check` refuses, before a link is created, what `make` would refuse when it is used. */
export function workbookRoutes(
  exports: ExportCalls<z.ZodType>,
  make: (query: unknown, request: AuthenticatedRequest) => Promise<WorkbookResult>,
  check: (query: unknown, request: AuthenticatedRequest) => Promise<unknown>,
): Route[] {
  const answerNow = async (query: unknown, request: AuthenticatedRequest): Promise<WorkbookFile> => {
    const { fileName, stream, people, log, release } = await make(query, request)
    try {
      await askForProofAbove(exports.now, people, request)
      const parts: Uint8Array[] = []
      let size = 0
      for await (const part of stream) {
        size += part.length
        if (size > largestAnswer) throw refusals.fileRefused(exportSentences.tooLarge)
        parts.push(part)
      }
      await log()
      return { fileContents: Buffer.concat(parts).toString('base64'), fileDownloadName: fileName }
    } finally {
      release()
    }
  }
  const download = async (token: string, request: Request) => {
    const { signedIn, query } = await redeemLink(request, exports, token)
    const { fileName, stream, log, release } = await make(query, signedIn)
    const content = Readable.fromWeb(stream as never).once('close', release)
    try {
      // Streamed data is logged before its first byte is sent.
      await log()
    } catch (error) {
      content.destroy()
      throw error
    }
    return new FileAnswer(content, { mediaType: workbookMediaType, fileName, disposition: 'attachment' })
  }
  /** Asks who it is now: a browser can't be asked while it downloads. */
  const askIfMany = async (query: unknown, request: AuthenticatedRequest) => {
    const { stream, people, release } = await make(query, request)
    await stream.cancel().finally(release)
    await askForProofAbove(exports.link, people, request)
  }
  return [
    on(exports.now, answerNow, { isBulk: true, isFree: true }),
    on(exports.link, async (query, request) => {
      await check(query, request)
      if (!isProved(request)) await askIfMany(query, request)
      return createLink(request, exports, query)
    }),
    onPublic(exports.download, ({ token }, request) => download(token, request), { isBulk: true }),
  ]
}
