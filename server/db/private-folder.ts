/** The data directory belongs to the service's own user alone: folders 0700, files 0600, whatever they were before. */
import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const [folderMode, fileMode] = [0o700, 0o600]
// Windows has other rights, which are inherited from the folder.
const hasModes = process.platform !== 'win32'

/** What the product keeps in a data directory; nothing else in it is touched. */
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
 * Makes the folders if they are missing, takes everybody else's rights from them and from what is in them, and lets
 * nothing that this process makes later be readable by others. Throws the sentence that says what to do when the files
 * belong to somebody else.
 */
export function makePrivate(dataDir: string, storageFolder: string): void {
  process.umask(0o077)
  for (const folder of [dataDir, storageFolder]) mkdirSync(folder, { recursive: true, mode: folderMode })
  if (!hasModes) return
  // Behind a closed folder the uploaded files were made 0600: a million of them need no look at every start.
  const wereOpen = [dataDir, storageFolder].some((folder) => (lstatSync(folder).mode & 0o077) !== 0)
  for (const folder of [dataDir, storageFolder]) closeOne(folder, folderMode)
  for (const name of dataNames) if (wereOpen || name !== 'files') closeAll(join(dataDir, name))
  if (wereOpen) closeAll(storageFolder)
}

/** After the embedded database was opened: it sets the modes of the files of a new one itself, to 0666. */
export function makeDatabasePrivate(dataDir: string): void {
  if (hasModes) closeAll(join(dataDir, 'database'))
}

function closeAll(path: string): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found?.isDirectory()) {
    closeOne(path, folderMode)
    for (const name of readdirSync(path)) closeAll(join(path, name))
  } else if (found?.isFile()) closeOne(path, fileMode)
}

function closeOne(path: string, mode: number): void {
  const found = lstatSync(path, { throwIfNoEntry: false })
  if (found === undefined || (found.mode & 0o777) === mode) return
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
