/** The lock file names packages and their digests; from where they come is the machine's own setting. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of the lock file and of .npmrc that say where packages come from. */
export function registryAddresses(root: string): string[] {
  return ['package-lock.json', '.npmrc'].flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => {
        const names = /"resolved"\s*:\s*"\w+:\/\//.test(line) || /^\s*(?:@[\w-]+:)?registry\s*=/.test(line)
        return names ? [`${file}:${index + 1}: ${line.trim()}`] : []
      }),
  )
}
