/** Requests as any program could send them, over connections that stay open. */
import { Agent, request as httpRequest } from 'node:http'
import { buffer } from 'node:stream/consumers'

export interface RawRequest {
  method: string
  /** As it goes on the wire. */
  path: string
  headers: Readonly<Record<string, string>>
  body?: Buffer
}

export interface RawAnswer {
  /** 0: the connection ended before an answer. */
  status: number
  mediaType: string
  content: Buffer
}

export const keptOpen = () => new Agent({ keepAlive: true, maxSockets: 20 })

/** Rejects after half a minute without an answer. */
export function sendRaw(
  base: string,
  agent: Agent,
  { method, path, headers, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      { hostname, port, method, path, agent, headers, timeout: 30_000 },
      (response) => {
        const mediaType = response.headers['content-type']?.split(';')[0] ?? ''
        buffer(response).then(
          (content) => resolve({ status: response.statusCode ?? 0, mediaType, content }),
          () => resolve({ status: 0, mediaType: '', content: Buffer.alloc(0) }),
        )
      },
    )
    sent.on('timeout', () => {
      sent.destroy()
      reject(new Error('no answer within 30 seconds'))
    })
    // What is too large is refused while it is being sent.
    sent.on('error', () => resolve({ status: 0, mediaType: '', content: Buffer.alloc(0) }))
    sent.end(body)
  })
}
