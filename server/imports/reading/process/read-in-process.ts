/**
 * Reads one file in a process of its own, which is killed when it takes too long, grows too large or isn't wanted any more.
 * It may read the program's own files and nothing else, and gets no variables of the environment.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { readFileSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { Marks } from '#server/imports/reading/open/mark-cells.ts'
import type { FromReader, ReadingNames, ToReader } from '#server/imports/reading/process/messages.ts'
import { kindOf, unread, type ReadFile } from '#server/imports/reading/file-kind.ts'
import type { Told } from '#server/imports/reading/sheet/map-columns.ts'

/** Milliseconds. */
const mostTime = 30_000
/** Megabytes of values; what a workbook unpacks to is bounded before. */
const mostMemory = 1024
/** Megabytes of everything, unpacked streams of a PDF included, and how often (milliseconds) that is looked at. */
const mostResident = 1400
const memoryLook = 200

const root = fileURLToPath(new URL('../../../../', import.meta.url))
const worker = fileURLToPath(new URL('./reading-worker.ts', import.meta.url))

export interface FileToRead {
  readonly fileName: string
  readonly bytes: Buffer
  readonly year: number
  readonly names: ReadingNames
  readonly told: (headers: readonly string[]) => Told | undefined
}

/** The file as people, or why it couldn't be read. Throws only what `signal` was aborted with. */
export async function readInProcess(file: FileToRead, signal?: AbortSignal): Promise<ReadFile> {
  const { fileName, bytes, year, names, told } = file
  const rows: ReadFile['rows'][number][] = []
  const read = await inProcess({ read: { fileName, bytes, year, names } }, signal, (message, answer) => {
    if (message.rows !== undefined) for (const row of message.rows) rows.push(row)
    if (message.headers !== undefined) answer({ told: told(message.headers) ?? null })
    return message.file
  })
  return read === undefined ? unread(fileName, kindOf(bytes) ?? 'xlsx', says.tooComplex) : { ...read, rows }
}

/** The copy with its marks; undefined when it can't be made. Throws only what `signal` was aborted with. */
export const markInProcess = (
  bytes: Buffer,
  marks: Marks,
  signal?: AbortSignal,
): Promise<Uint8Array | undefined> => inProcess({ mark: { bytes, marks } }, signal, ({ marked }) => marked)

/** One job: what the first message with an outcome gives, undefined when the process ended without one. */
function inProcess<T>(
  job: ToReader,
  signal: AbortSignal | undefined,
  hear: (message: FromReader, answer: (reply: ToReader) => void) => T | undefined,
): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const child = startReader()
    const end = (finish: () => void) => {
      clearTimeout(timer)
      clearInterval(watch)
      signal?.removeEventListener('abort', abort)
      child.removeAllListeners().on('error', () => undefined)
      child.kill('SIGKILL')
      finish()
    }
    // Too slow, out of memory, or something that no check foresaw.
    const giveUp = () => end(() => resolve(undefined))
    const abort = () => end(() => reject(signal?.reason as Error))
    const timer = setTimeout(giveUp, mostTime)
    const watch = setInterval(() => residentOf(child.pid) > mostResident && giveUp(), memoryLook)
    signal?.addEventListener('abort', abort, { once: true })
    child.on('message', (message: FromReader) => {
      try {
        const outcome = hear(message, (reply) => say(child, reply))
        if (outcome !== undefined) end(() => resolve(outcome))
      } catch {
        // Thrown in a listener it would end the server.
        giveUp()
      }
    })
    child.once('error', giveUp).once('exit', giveUp)
    say(child, job)
  })
}

/** Megabytes that a process holds, where the system tells (Linux); 0 elsewhere. */
function residentOf(pid: number | undefined): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return (Number(pages) * 4096) / 1_048_576
  } catch {
    return 0
  }
}

function startReader(): ChildProcess {
  const modules = realpathSync(`${root}node_modules`)
  const permitted = [root, `${modules}/`].map((folder) => `--allow-fs-read=${folder}*`)
  return fork(worker, {
    execArgv: [`--max-old-space-size=${mostMemory}`, '--permission', ...permitted],
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
}

const say = (child: ChildProcess, message: ToReader): void => {
  // A reader that has just ended is noticed by its end.
  child.send(message, () => undefined)
}
