/**
 * Reads one file in a separate process, which is killed when it takes too long, uses too much memory or is cancelled.
 */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { decisionReadingSentences } from '#domain/decisions/reading/reading-sentences.ts'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { Marks } from '#server/areas/imports/reading/open/mark-cells.ts'
import type { FromReader, ReadingNames, ToReader } from '#server/areas/imports/reading/process/messages.ts'
import { startReader } from '#server/areas/imports/reading/process/start-reader.ts'
import { kindOf, unread, type ReadFile } from '#server/areas/imports/reading/file-kind.ts'
import type { PaperOutcome } from '#server/areas/imports/reading/paper/read-paper-file.ts'
import type { Told } from '#server/areas/imports/reading/sheet/map-columns.ts'

/** Milliseconds. */
const maxTime = 30_000
/** Limit in megabytes of resident memory, including unpacked PDF streams, and how often (ms) it is checked. */
const maxResident = 1400
const memoryLook = 200

export interface FileToRead {
  readonly fileName: string
  readonly bytes: Buffer
  readonly year: number
  readonly names: ReadingNames
  readonly told: (headers: readonly string[]) => Told | undefined
}

/** The file's people, or why it couldn't be read. Throws only the reason of an aborted `signal`. */
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

/** The marked copy; undefined if it fails. Throws only the reason of an aborted `signal`. */
export const markInProcess = (
  bytes: Buffer,
  marks: Marks,
  signal?: AbortSignal,
): Promise<Uint8Array | undefined> => inProcess({ mark: { bytes, marks } }, signal, ({ marked }) => marked)

/** What a decision says, or why it can't be read. Throws only the reason of an aborted `signal`. */
export async function readPaperInProcess(bytes: Buffer, signal?: AbortSignal): Promise<PaperOutcome> {
  const outcome = await inProcess({ paper: { bytes } }, signal, ({ paper }) => paper)
  return outcome ?? { problem: decisionReadingSentences.tooComplex }
}

/** One job: the result of the first message that has one; undefined if the process ends without any. */
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
    // Too slow, out of memory, or an unexpected failure.
    const giveUp = () => end(() => resolve(undefined))
    const abort = () => end(() => reject(signal?.reason as Error))
    const timer = setTimeout(giveUp, maxTime)
    const watch = setInterval(() => residentOf(child.pid) > maxResident && giveUp(), memoryLook)
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

/** Resident memory of a process in megabytes, on Linux; 0 elsewhere. */
function residentOf(pid: number | undefined): number {
  try {
    const [, pages = '0'] = readFileSync(`/proc/${pid}/statm`, 'latin1').split(' ')
    return (Number(pages) * 4096) / 1_048_576
  } catch {
    return 0
  }
}

const say = (child: ChildProcess, message: ToReader): void => {
  // If the reader has just exited, its exit is handled.
  child.send(message, () => undefined)
}
