/** Files that comments and documents name: one that was moved or renamed sends its reader nowhere. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** 'records/reward.ts'; parts of a pattern ('<area>/…-form.ts') and relative imports are no names. */
const named = /(?<![\w#@/.…>*-])\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|css|sql|md)\b/g
const comment = /^\s*(?:\/?\*|\/\/).*|\s\/\/ .*/
/** Applied migrations keep their text. */
const fixed = 'server/platform/db/migrations/'

/** 'file:line: name' of every file that is named by its path, or by the end of it, and doesn't exist. */
export function missingFiles(root: string): string[] {
  const files = sourceFiles(root)
  const ends = new Set(
    files.flatMap((file) => file.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  return files.flatMap((file) => {
    const isDocument = file.endsWith('.md')
    if (file.startsWith(fixed) || !(isDocument || /\.(?:tsx?|css|mjs)$/.test(file))) return []
    return readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const names = (isDocument ? line : (comment.exec(line)?.[0] ?? '')).match(named) ?? []
        // Documents also name files as examples, without a folder.
        const missing = names.filter((name) => !ends.has(name) && (!isDocument || name.includes('/')))
        return missing.map((name) => `${file}:${index + 1}: ${name}`)
      })
  })
}
