/**
 * The signing service on the officer's own machine (spec 3 §3 'Signing data', §7): a web socket per operation that
 * takes one text frame and returns one, with the command in its path. The service asks for the PIN itself, so a
 * response may take as long as the officer does.
 */
import { serviceSentences } from '#domain/signing/service-sentences.ts'

/** Where the service listens, whatever its vendor. */
export const serviceAddress = 'wss://127.0.0.1:8987'
/** ms to open a connection, after which there is no service. */
const connectLimit = 3000
/** `Status` of a response. */
const statuses = { done: 0, cancelled: 11 } as const

/** The part of a browser's web socket that is used here. */
export interface Socket {
  onopen: (() => void) | null
  onmessage: ((event: { data: unknown }) => void) | null
  onerror: (() => void) | null
  onclose: (() => void) | null
  send: (text: string) => void
  close: () => void
}
export type Connect = (address: string) => Socket

/** One record's hash to sign; base64, like everything that the service takes and returns. */
export interface ToSign {
  id: string
  hash: string
}
export interface Signature {
  signature: string
  certificate: string
}
/** `error` is the service's own message, or ours. */
export type Outcome = Signature | { error: string }

/** How a run ended. `stopped`: before every hash was processed; `message` says why. */
export interface RunEnd {
  message: string
  stopped?: 'unreachable' | 'cancelled' | 'by-officer'
}

export interface RunOptions {
  /** Names of the service's commands: for one hash, and for a list where there is one. */
  commands: { motHash: string; nhieuHash: string | null }
  connect?: Connect
  signal?: AbortSignal
  /** Called when a record is sent to the service. */
  onTurn?: (id: string) => void
  onOutcome: (id: string, outcome: Outcome) => void
}

/** Ends the run: no service, a cancelled PIN, or the officer's own stop. */
class Stopped extends Error {
  readonly why: NonNullable<RunEnd['stopped']>
  constructor(why: NonNullable<RunEnd['stopped']>, message: string) {
    super(message)
    this.why = why
  }
}

/** The service's response to one frame; members that it didn't send are undefined. */
interface ServiceAnswer {
  status: number
  message: string
  signature: string | undefined
  certificate: string | undefined
  hashes:
    readonly { hash: string; status: number; message: string; signature: string | undefined }[] | undefined
}

/** Whether the service listens: opens a connection and closes it without a frame. Rejects with the reason. */
export async function probeService(
  command: string,
  connect: Connect = inBrowser,
  signal?: AbortSignal,
): Promise<void> {
  await exchange(`${serviceAddress}/${command}`, undefined, connect, signal)
}

/**
 * Signs every hash: as a list where the service has a command for that, else one after the other, since each may
 * open a window for the PIN. Signatures made before a run stops have been passed to `onOutcome`.
 */
export async function signHashes(rows: readonly ToSign[], options: RunOptions): Promise<RunEnd> {
  const { commands, connect = inBrowser, signal } = options
  let signed = 0
  const run: RunOptions = {
    ...options,
    onOutcome: (id, outcome) => {
      if ('signature' in outcome) signed += 1
      options.onOutcome(id, outcome)
    },
  }
  try {
    await probeService(commands.motHash, connect, signal)
    const listed =
      commands.nhieuHash === null ? undefined : await signList(rows, commands.nhieuHash, connect, run)
    if (listed !== undefined) return { message: listed }
    let last = ''
    for (const row of rows) last = await signOne(row, connect, run)
    return { message: rows.length === 1 && last !== '' ? last : countOf(signed, rows.length) }
  } catch (error) {
    if (!(error instanceof Stopped)) throw error
    return { message: error.message, stopped: error.why }
  }
}

const countOf = (signed: number, total: number) =>
  serviceSentences.done.replace('{signed}', String(signed)).replace('{total}', String(total))

/** Returns the service's message, '' where it has none. */
async function signOne(row: ToSign, connect: Connect, run: RunOptions): Promise<string> {
  run.onTurn?.(row.id)
  const answer = await ask(
    run.commands.motHash,
    { HashAlg: 'SHA256', HashValue: row.hash, Encode: 'RSA' },
    connect,
    run.signal,
  )
  if (answer === undefined || 'broken' in answer) {
    run.onOutcome(row.id, { error: answer?.broken ?? serviceSentences.unreadable })
    return ''
  }
  stopIfCancelled(answer)
  run.onOutcome(row.id, outcomeOf(answer, answer.certificate))
  return answer.message
}

/** Returns undefined when the service doesn't support the command or a list; then nothing was signed. */
async function signList(
  rows: readonly ToSign[],
  command: string,
  connect: Connect,
  run: RunOptions,
): Promise<string | undefined> {
  const HashValues = rows.map(({ hash }) => ({ HashValue: hash }))
  const answer = await ask(
    command,
    { HashAlg: 'SHA256', Encode: 'RSA', HashValues },
    connect,
    run.signal,
  ).catch((error: unknown) => {
    // Only this path is unsupported: the probe has found the service.
    if (error instanceof Stopped && error.why === 'unreachable') return undefined
    throw error
  })
  if (answer === undefined || 'broken' in answer) return undefined
  stopIfCancelled(answer)
  if (answer.hashes === undefined) return undefined
  const byHash = new Map(answer.hashes.map((one) => [one.hash, one]))
  let signed = 0
  for (const { id, hash } of rows) {
    const signatureOfRow = byHash.get(hash)
    const outcome =
      signatureOfRow === undefined
        ? { error: serviceSentences.noSignature }
        : outcomeOf(signatureOfRow, answer.certificate)
    if ('signature' in outcome) signed += 1
    run.onOutcome(id, outcome)
  }
  return answer.message || countOf(signed, rows.length)
}

function stopIfCancelled({ status }: ServiceAnswer): void {
  if (status === statuses.cancelled) throw new Stopped('cancelled', serviceSentences.cancelled)
}

function outcomeOf(
  answer: Pick<ServiceAnswer, 'status' | 'message' | 'signature'>,
  certificate: string | undefined,
): Outcome {
  const { status, message, signature } = answer
  if (status !== statuses.done)
    return { error: message || serviceSentences.refused.replace('{status}', String(status)) }
  if (!signature || !certificate) return { error: message || serviceSentences.noSignature }
  return { signature, certificate }
}

/** One operation. `broken`: the service was reached, but its response is missing or invalid. */
async function ask(
  command: string,
  body: object,
  connect: Connect,
  signal: AbortSignal | undefined,
): Promise<ServiceAnswer | { broken: string } | undefined> {
  const text = await exchange(`${serviceAddress}/${command}`, JSON.stringify(body), connect, signal)
  if (text === undefined) return { broken: serviceSentences.closedEarly }
  return readAnswer(text) ?? { broken: serviceSentences.unreadable }
}

/** Sends one frame and returns the response; undefined if the connection closes. Without a frame it only opens. */
async function exchange(
  address: string,
  frame: string | undefined,
  connect: Connect,
  signal: AbortSignal | undefined,
): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const stop = () => end(() => reject(new Stopped('by-officer', serviceSentences.stopped)))
    if (signal?.aborted) return reject(new Stopped('by-officer', serviceSentences.stopped))
    let socket: Socket
    try {
      socket = connect(address)
    } catch (error) {
      return reject(
        error instanceof Stopped ? error : new Stopped('unreachable', serviceSentences.unreachable),
      )
    }
    let isOpen = false
    let isOver = false
    const unreachable = () => end(() => reject(new Stopped('unreachable', serviceSentences.unreachable)))
    const limit = setTimeout(unreachable, connectLimit)
    function end(settle: () => void) {
      if (isOver) return
      isOver = true
      clearTimeout(limit)
      signal?.removeEventListener('abort', stop)
      settle()
      socket.close()
    }
    signal?.addEventListener('abort', stop)
    socket.onopen = () => {
      isOpen = true
      clearTimeout(limit)
      if (frame === undefined) end(() => resolve(undefined))
      else socket.send(frame)
    }
    socket.onmessage = ({ data }) => end(() => resolve(String(data)))
    const ended = () => (isOpen ? end(() => resolve(undefined)) : unreachable())
    socket.onerror = ended
    socket.onclose = ended
  })
}

/** Without web sockets the helper's own response is Status 500 (spec 3 §8). */
const inBrowser: Connect = (address) => {
  if (typeof WebSocket === 'undefined') throw new Stopped('unreachable', serviceSentences.noWebSocket)
  return new WebSocket(address) as unknown as Socket
}

function readAnswer(text: string): ServiceAnswer | undefined {
  let read: unknown
  try {
    read = JSON.parse(text)
  } catch {
    return undefined
  }
  if (!isObject(read) || Number.isNaN(statusOf(read))) return undefined
  const { HashValues } = read
  return {
    status: statusOf(read),
    message: messageOf(read),
    signature: textOf(read['Signature']),
    certificate: textOf(read['CertBase64']),
    hashes: !Array.isArray(HashValues)
      ? undefined
      : HashValues.filter(isObject).map((one) => ({
          hash: textOf(one['HashValue']) ?? '',
          status: 'Status' in one ? statusOf(one) : statuses.done,
          message: messageOf(one),
          signature: textOf(one['Signature']),
        })),
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
/** A number, or its text. */
const statusOf = ({ Status }: Record<string, unknown>) =>
  typeof Status === 'number' || (typeof Status === 'string' && Status.trim() !== '') ? Number(Status) : NaN
const messageOf = ({ Message, Error: error }: Record<string, unknown>) =>
  textOf(Message) ?? textOf(error) ?? ''
