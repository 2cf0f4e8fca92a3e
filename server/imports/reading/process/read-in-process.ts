/**
 * Reads one file in a process of its own, which is killed when it takes too long, grows too large or isn't wanted any more.
 * It may read the program's own files and nothing else, and gets no variables of the environment.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readingSentences as says } from '#domain/imports/reading-sentences.ts'
import type { FromReader, ReadingNames, ToReader } from '#server/imports/reading/process/messages.ts'
import { kindOf, unread, type ReadFile } from '#server/imports/reading/read-file.ts'
import type { Told } from '#server/imports/reading/sheet/map-columns.ts'

/** Milliseconds. */
const mostTime = 30_000
/** Megabytes of values; what a workbook unpacks to is bounded before. */
const mostMemory = 1024

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
export function readInProcess(file: FileToRead, signal?: AbortSignal): Promise<ReadFile> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const child = startReader()
    const rows: ReadFile['rows'][number][] = []
    const end = (finish: () => void) => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', abort)
      child.removeAllListeners().on('error', () => undefined)
      child.kill('SIGKILL')
      finish()
    }
    const kind = kindOf(file.bytes) ?? 'xlsx'
    const giveUp = () => end(() => resolve(unread(file.fileName, kind, says.tooComplex)))
    const abort = () => end(() => reject(signal?.reason as Error))
    const timer = setTimeout(giveUp, mostTime)
    signal?.addEventListener('abort', abort, { once: true })
    child.on('message', (message: FromReader) => {
      if (message.rows !== undefined) for (const row of message.rows) rows.push(row)
      if (message.headers !== undefined) say(child, { told: file.told(message.headers) ?? null })
      const { file: read } = message
      if (read !== undefined) end(() => resolve({ ...read, rows }))
    })
    // It ended without a word: out of memory, or something that no check foresaw.
    child.once('error', giveUp).once('exit', giveUp)
    const { fileName, bytes, year, names } = file
    say(child, { read: { fileName, bytes, year, names } })
  })
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
