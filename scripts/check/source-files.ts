/** The files of the repository, found without git, since a freshly unpacked copy has none. */
import { readdirSync } from 'node:fs'
import { join, relative } from 'node:path'

/** Generated and never committed; the names of .gitignore. */
const made = new Set(['.git', 'node_modules', 'dist', 'data', 'coverage', 'test-results', '.ci'])
const notText = /\.(?:png|jpe?g|ico|docx|xlsx|pdf|woff2?|tar|gz|br|log)$/

/** Paths of all text files, relative to `root`, with forward slashes; `below` restricts the search to these folders. */
export function sourceFiles(root: string, below: readonly string[] = ['.']): string[] {
  const walk = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return made.has(entry.name) ? [] : walk(path)
      return entry.isFile() && !notText.test(entry.name) ? [relative(root, path).replaceAll('\\', '/')] : []
    })
  return below.flatMap((folder) => walk(join(root, folder))).sort()
}
