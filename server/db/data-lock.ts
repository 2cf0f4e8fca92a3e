/** One process a data directory: the embedded database has no lock of its own and two processes would corrupt it. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Takes the lock, taking over one whose process is gone; answers the function that gives it back. */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = join(dataDir, 'lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    try {
      writeFileSync(file, String(process.pid), { flag: 'wx', mode: 0o600 })
      return () => rmSync(file, { force: true })
    } catch (error) {
      if ((error as { code?: string }).code !== 'EEXIST') throw error
      const pid = Number(readOwner(file))
      if (pid !== process.pid && isAlive(pid)) {
        throw new Error(`Thư mục dữ liệu ${dataDir} đang được tiến trình ${pid} sử dụng.`, { cause: error })
      }
      rmSync(file, { force: true })
    }
  }
  throw new Error(`Không khóa được thư mục dữ liệu ${dataDir}.`)
}

function readOwner(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}
