/** Builds the browser's pages of a tree into its dist/web when a source of theirs is newer than the last build. */
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ownRoot = fileURLToPath(new URL('..', import.meta.url))
const sources = ['web', 'domain', 'package-lock.json', 'package.json']

function newest(path: string): number {
  const { mtimeMs } = statSync(path)
  if (!statSync(path).isDirectory()) return mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), mtimeMs)
}

export function pagesAreStale(root = ownRoot): boolean {
  const built = join(root, 'dist/web/index.html')
  if (!existsSync(built)) return true
  const builtAt = statSync(built).mtimeMs
  return sources.some((source) => newest(join(root, source)) > builtAt)
}

/** Prints the output and throws when the build fails. */
export function buildPages(root = ownRoot): void {
  if (!pagesAreStale(root)) return
  console.log('Đang dựng giao diện …')
  const { status } = spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      '--config',
      'web/vite.config.ts',
      '--logLevel',
      'error',
    ],
    { cwd: root, stdio: 'inherit' },
  )
  if (status !== 0) throw new Error('the pages could not be built')
}
