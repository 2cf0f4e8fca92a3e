/**
 * A replacement for the signing service on an officer's machine (VGCA Sign Service): TLS web sockets on 127.0.0.1, the
 * command in the path, one text frame in, one out. It asks for no PIN, and prints what it signs on the terminal.
 */
import { createHash, X509Certificate } from 'node:crypto'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { WebSocketServer, type WebSocket } from 'ws'
import { demoCertificates, type SignerKind } from '#demo/signing/certificates.ts'
import { keySigner, type Signer } from '#demo/signing/signer.ts'

export interface AgentOptions {
  /** Folder of the certificates, which are created if missing. */
  dataDir: string
  /** 8987 by default; 0 uses a free one. */
  port?: number
  certificate?: SignerKind
  /** Signs instead of the demonstration's keys. */
  signer?: Signer
  /** Name of a command that signs a list; by default there is none. */
  listCommand?: string
  /** Origins of pages that may request signatures; pages of this machine always may. */
  origins?: readonly string[]
  /** Number of signatures after which all are cancelled, as if the officer had closed the PIN window. */
  cancelAfter?: number
  /** Duration of each signature in ms. */
  delay?: number
  say?: (line: string) => void
}

export interface Agent {
  port: number
  /** SHA-256 of the TLS key, base64, for Chromium's --ignore-certificate-errors-spki-list. */
  tlsKey: string
  stop(): Promise<void>
}

export const agentPort = 8987
/** `Status` of a response; the service itself has further numbers. */
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
/** ms after the response within which a page must close its socket. */
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
    // For opening it once by hand, so that the browser can be told to trust the certificate.
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

/** Pages of this machine and allowed origins; programs other than browsers send no origin. */
function mayAsk(origin: string | undefined, named: readonly string[]): boolean {
  if (origin === undefined || named.includes(origin)) return true
  return URL.canParse(origin) && ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(origin).hostname)
}

/** Handles a frame and returns the response; signatures are made one after the other. */
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
