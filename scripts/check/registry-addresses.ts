/** The lock file names packages and their digests; the registry is a setting of the machine. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lines of the lock file and of .npmrc with the address of a registry. */
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
