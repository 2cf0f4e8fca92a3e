/** Only the service user may access the data directory: folders 0700, files 0600, whatever they were before. */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [folderMode, fileMode] = [0o700, 0o600]
// Windows has other permissions, inherited from the folder.
const hasModes = process.platform !== 'win32'

/** Names that the application uses in a data directory; leaves everything else alone. */
export const dataNames = [
  'database',
  'files',
  'keys',
  'backups',
  'console',
  'demo-password',
  'audit-seal.json',
  'audit-seals.jsonl',
  'lock',
  'signing',
] as const

/**
 * Creates missing folders, removes other users' permissions from them and their contents, and sets the umask for
 * files created later. Throws a message for the operator if files belong to another user.
 */
export function makePrivate(dataDir: string, storageFolder: string): void {
  process.umask(0o077)
  for (const folder of [dataDir, storageFolder]) mkdirSync(folder, { recursive: true, mode: folderMode })
  if (!hasModes) return
  // Uploads inside an already private folder were created with 0600: skips checking a million of them at every start.
  const wereOpen = [dataDir, storageFolder].some((folder) => (lstatSync(folder).mode & 0o077) !== 0)
  for (const folder of [dataDir, storageFolder]) closeOne(folder, folderMode)
  for (const name of dataNames) if (wereOpen || name !== 'files') closeAll(join(dataDir, name))
  if (wereOpen) closeAll(storageFolder)
}

/** To be called after opening the embedded database: it creates its files with mode 0666. */
export function makeDatabasePrivate(dataDir: string): void {
  if (hasModes) closeAll(join(dataDir, 'database'))
}

function closeAll(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats?.isDirectory()) {
    closeOne(path, folderMode)
    for (const name of readdirSync(path)) closeAll(join(path, name))
  } else if (stats?.isFile()) closeOne(path, fileMode)
}

function closeOne(path: string, mode: number): void {
  const stats = lstatSync(path, { throwIfNoEntry: false })
  if (stats === undefined || (stats.mode & 0o777) === mode) return
  try {
    chmodSync(path, mode)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') return
    throw new Error(
      `Người dùng khác trên máy đọc được ${path}, và tiến trình này không có quyền đóng lại. Hãy chạy bằng quyền quản trị: chown -R <người dùng của dịch vụ> '${path}' && chmod -R go= '${path}', rồi khởi động lại.`,
      { cause: error },
    )
  }
}
