/**
 * One process per data directory: the embedded database has no lock of its own, and two processes would corrupt it.
 */
import { linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How long in ms to wait for a process that is just ending. */
const longestEnd = 2000
const pause = 50

/** Another process uses the data directory. */
export class DataDirInUse extends Error {}

/** Takes the lock, also one whose process is gone; returns the function that releases it. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'lock')
  const deadline = Date.now() + longestEnd
  for (;;) {
    try {
      writeFileSync(file, `${process.pid} ${statOf(process.pid).start}`, { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
      const lockText = read(file)
      const [pid = 0, start = ''] = lockText.split(' ')
      const holder = Number(pid) === process.pid ? 'gone' : lifeOf(Number(pid), start)
      if (holder === 'gone') removeStaleLock(file, lockText)
      else if (holder === 'alive' || Date.now() > deadline)
        throw new DataDirInUse(`Thư mục dữ liệu ${dataDir} đang được tiến trình ${pid} sử dụng.`, {
          cause: error,
        })
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause)
    }
  }
}

/** Removes the stale lock that was found, but not one that another process has taken meanwhile. */
function removeStaleLock(file: string, lockText: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== lockText) linkSync(aside, file)
    rmSync(aside, { force: true })
  } catch (error) {
    if (!['ENOENT', 'EEXIST'].includes((error as { code?: string }).code ?? '')) throw error
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/**
 * A process's state letter and start time in kernel ticks, which distinguishes it from a later process with the same
 * id; '' if unavailable (proc(5)).
 */
function statOf(pid: number): { state: string; start: string } {
  const line = read(`/proc/${pid}/stat`)
  const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
  return { state: fields[0] ?? '', start: fields[19] ?? '' }
}

/**
 * 'ending': killed, but some threads may still be writing. A zombie (state Z) still has its id and accepts signals,
 * but counts as gone.
 */
function lifeOf(pid: number, start: string): 'alive' | 'ending' | 'gone' {
  if (!Number.isInteger(pid) || pid <= 0) return 'gone'
  const now = statOf(pid)
  if (start !== '' && now.start !== '' && start !== now.start) return 'gone'
  if (now.state === 'X') return 'gone'
  if (now.state === 'Z') return threadsOf(pid) > 1 ? 'ending' : 'gone'
  try {
    process.kill(pid, 0)
    return 'alive'
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM' ? 'alive' : 'gone'
  }
}

function threadsOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/task`).length
  } catch {
    return 0
  }
}
