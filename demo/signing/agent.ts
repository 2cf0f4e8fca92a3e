/**
 * A stand-in for the signing service on an officer's machine (VGCA Sign Service): TLS web sockets on 127.0.0.1, the
 * command in the path, one text frame in, one out. It asks for no PIN: what it signs it says on the terminal.
 */
import { createHash, X509Certificate } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { demoCertificates, type SignerKind } from '#demo/signing/certificates.ts'
import { keySigner, type Signer } from '#demo/signing/signer.ts'

export interface AgentOptions {
  /** Where the certificates are, or are made. */
  dataDir: string
  /** 8987 where nothing else is said; 0 takes a free one. */
  port?: number
  certificate?: SignerKind
  /** Signs in place of the demonstration's keys. */
  signer?: Signer
  /** Name of a command that signs a list; without it the service knows none. */
  listCommand?: string
  /** Origins of pages that may have something signed; pages of this machine always may. */
  origins?: readonly string[]
  /** Signatures after which every further one is cancelled, as if the officer had closed the window of the PIN. */
  cancelAfter?: number
  /** Milliseconds that each signature takes. */
  delay?: number
  say?: (line: string) => void
}

export interface Agent {
  port: number
  /** SHA-256 of the TLS key, base64, as Chromium's --ignore-certificate-errors-spki-list takes it. */
  tlsKey: string
  stop(): Promise<void>
}

export const agentPort = 8987
/** `Status` of an answer; other numbers than these are the service's own. */
const status = { done: 0, failed: 1, cancelled: 11 } as const
const sentences = {
  done: 'Ký số thành công.',
  cancelled: 'Người dùng đã hủy thao tác ký.',
  unreadable: 'Yêu cầu ký không đọc được.',
  unknown: 'Dịch vụ ký số không có lệnh này.',
  hash: 'HashValue phải là mã băm SHA256 (base64).',
  kind: 'Chỉ hỗ trợ HashAlg SHA256 và Encode RSA.',
  token: 'Thiết bị không ký được. Kiểm tra thiết bị và mã PIN.',
  page: 'Dịch vụ ký số mẫu đang chạy. Trình duyệt này đã tin cậy nó; có thể đóng trang này.',
}
const largestFrame = 1_048_576
/** Milliseconds that a page has to close its socket after the answer. */
const patience = 10_000

interface Answer {
  Status: number
  Message: string
  [member: string]: unknown
}

export async function startAgent(options: AgentOptions): Promise<Agent> {
  const { dataDir, port = agentPort, certificate = 'officer', origins = [], say = () => undefined } = options
  const made = await demoCertificates(dataDir)
  const signer = options.signer ?? keySigner(made[certificate])
  const answer = commands(signer, options)
  const server = createServer({ ...made.tls, minVersion: 'TLSv1.2' }, (_, response) => {
    // Opened once by hand, so that the browser can be told to trust the certificate.
    response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(sentences.page)
  })
  const sockets = new WebSocketServer({
    server,
    maxPayload: largestFrame,
    verifyClient: ({ origin }: { origin?: string }) => {
      const isWelcome = mayAsk(origin, origins)
      if (!isWelcome) say(`Từ chối trang ${origin}: dùng --origin=${origin} để cho phép.`)
      return isWelcome
    },
  })
  sockets.on('connection', (socket, request) => {
    const command = (request.url ?? '/').split('?')[0]!.slice(1)
    socket.on('error', () => socket.terminate())
    socket.once('message', (frame, isBinary) => {
      const text = isBinary ? '' : (frame as Buffer).toString('utf8')
      void answer(command, text).then((said) => send(socket, said))
    })
  })
  await listen(server, port)
  return {
    port: (server.address() as AddressInfo).port,
    tlsKey: createHash('sha256')
      .update(new X509Certificate(made.tls.cert).publicKey.export({ type: 'spki', format: 'der' }))
      .digest('base64'),
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets.clients) socket.terminate()
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

const listen = (server: Server, port: number) =>
  new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })

function send(socket: WebSocket, answer: Answer): void {
  socket.send(JSON.stringify(answer))
  setTimeout(() => socket.terminate(), patience).unref()
}

/** Pages of this machine and those that were named; programs that aren't browsers name no origin. */
function mayAsk(origin: string | undefined, named: readonly string[]): boolean {
  if (origin === undefined || named.includes(origin)) return true
  return URL.canParse(origin) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname)
}

/** What the service returns to a frame; signatures are made one after the other. */
function commands(
  signer: Signer,
  options: AgentOptions,
): (command: string, frame: string) => Promise<Answer> {
  const { listCommand, cancelAfter = Infinity, delay = 0, say = () => undefined } = options
  let signed = 0
  let turn: Promise<unknown> = Promise.resolve()

  async function sign(hash: unknown): Promise<Answer> {
    if (typeof hash !== 'string' || Buffer.from(hash, 'base64').length !== 32) return failed(sentences.hash)
    if (delay > 0) await new Promise((resolve) => setTimeout(resolve, delay))
    if (signed >= cancelAfter) {
      say(`Hủy ký ${hash}`)
      return { Status: status.cancelled, Message: sentences.cancelled }
    }
    const Signature = await signer.sign(hash)
    signed += 1
    say(`Đã ký ${hash}`)
    return { Status: status.done, Message: sentences.done, Signature }
  }

  async function signOne({ HashValue }: Record<string, unknown>): Promise<Answer> {
    const answer = await sign(HashValue)
    return answer.Status === status.done ? { ...answer, CertBase64: signer.certificate } : answer
  }

  async function signList({ HashValues }: Record<string, unknown>): Promise<Answer> {
    if (!Array.isArray(HashValues)) return failed(sentences.unreadable)
    const rows: Answer[] = []
    for (const row of HashValues as unknown[]) {
      const hash = isObject(row) ? row['HashValue'] : null
      const { Signature = '', ...answer } = await sign(hash)
      // A cancelled PIN ends the whole operation.
      if (answer.Status === status.cancelled) return answer
      rows.push({ HashValue: hash, Signature, ...answer })
    }
    return { Status: status.done, Message: sentences.done, HashValues: rows, CertBase64: signer.certificate }
  }

  return async (command, frame) => {
    if (command === 'GetCertInfo') return certificateInfo(signer.certificate)
    const work = command === 'SignMsg' ? signOne : command === listCommand ? signList : undefined
    if (work === undefined) return failed(sentences.unknown)
    const request = parsed(frame)
    if (request === null) return failed(sentences.unreadable)
    if (String(request['HashAlg']).toUpperCase() !== 'SHA256' || request['Encode'] !== 'RSA')
      return failed(sentences.kind)
    const answer = turn
      .then(() => work(request))
      .catch((error: unknown) => {
        say(String(error))
        return failed(sentences.token)
      })
    turn = answer
    return await answer
  }
}

const failed = (message: string): Answer => ({ Status: status.failed, Message: message, Error: message })
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parsed(frame: string): Record<string, unknown> | null {
  try {
    const read: unknown = JSON.parse(frame)
    return isObject(read) ? read : null
  } catch {
    return null
  }
}

function certificateInfo(certificate: string): Answer {
  const { subject, issuer, serialNumber, validFrom, validTo } = new X509Certificate(
    Buffer.from(certificate, 'base64'),
  )
  return {
    Status: status.done,
    Message: '',
    Subject: subject,
    Issuer: issuer,
    SerialNumber: serialNumber,
    ValidFrom: new Date(validFrom).toISOString(),
    ValidTo: new Date(validTo).toISOString(),
    CertBase64: certificate,
  }
}
