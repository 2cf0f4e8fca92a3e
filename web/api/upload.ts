import { clientMessages } from '#domain/api/client-messages.ts'
import type { Envelope } from '#domain/api/codes.ts'
import { CallFailure } from './call-failure.ts'
import { callTimeout } from './call-timeout.ts'
import { base, opened, parsedJson, withSession, type Reply } from './send.ts'

/** An upload: the fields and files of one multipart call. */
export interface Upload {
  /** Relative to `/api/v1/`, e.g. `Files/upload`. */
  path: string
  form: FormData
  /** Share of the bytes sent, 0 to 1. */
  onProgress?: (share: number) => void
  idempotencyKey?: string
  signal?: AbortSignal
}

/** Sends files and reports the progress; returns and throws exactly like `send`. */
export async function upload<Data>(what: Upload): Promise<Envelope<Data>> {
  return opened<Data>(await withSession(what.path, (token) => transmit(what, token)))
}

function transmit(what: Upload, token: string | undefined): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('POST', base + what.path)
    request.timeout = callTimeout
    request.setRequestHeader('accept', 'application/json')
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    if (what.idempotencyKey) request.setRequestHeader('idempotency-key', what.idempotencyKey)
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) what.onProgress?.(event.loaded / event.total)
    }
    request.onload = () => resolve({ status: request.status, body: parsedJson(request.responseText) })
    request.onerror = () => reject(new CallFailure({ message: clientMessages.noConnection }))
    request.ontimeout = request.onerror
    request.onabort = () => reject(new DOMException('', 'AbortError'))
    what.signal?.addEventListener('abort', () => request.abort(), { once: true })
    request.send(what.form)
  })
}
