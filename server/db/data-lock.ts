/** One process a data directory: the embedded database has no lock of its own and two processes would corrupt it. */
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Takes the lock, taking over one whose process is gone; answers the function that gives it back. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
      const found = read(file)
      const [pid = 0, start = ''] = found.split(' ')
      if (Number(pid) !== process.pid && isAlive(Number(pid), start)) {
        throw new Error(`Thư mục dữ liệu ${dataDir} đang được tiến trình ${pid} sử dụng.`, { cause: error })
      }
      takeAway(file, found)
    }
  }
  throw new Error(`Không khóa được thư mục dữ liệu ${dataDir}.`)
}

/** Removes the lock that was found left behind, never one that somebody else has taken meanwhile. */
function takeAway(file: string, found: string): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
    if (read(aside) !== found) linkSync(aside, file)
    rmSync(aside, { force: true })
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

/** When a process began, in the kernel's ticks: tells it from a later one with the same number. '' where unknown. */
function startOf(pid: number): string {
  const line = read(`/proc/${pid}/stat`)
  return line.slice(line.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}

function isAlive(pid: number, start: string): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  const now = startOf(pid)
  if (start !== '' && now !== '' && start !== now) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
