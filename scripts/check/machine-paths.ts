/** Places of the machine the check runs on: a source that names one works here and nowhere else. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** 'file:line: text' of every line that names the repository's folder, the one above it, or somebody's home. */
export function machinePaths(root: string): string[] {
  const here = resolve(root)
  const above = dirname(here)
  // A folder right below the root ('/tmp', '/home') names no particular machine.
  const depth = (path: string) => path.split(/[\\/]/).filter(Boolean).length
  const named = [here, ...[above, homedir()].filter((path) => depth(path) > 1)]
  const somebodys = /(?:\/home|\/Users|[A-Z]:\\Users)[\\/][\w.-]+[\\/]/
  const places = new Set(named.map((path) => `${path}/`))
  const holds = (line: string) =>
    somebodys.test(line) || [...places].some((place) => standsAlone(line, place))
  return sourceFiles(root).flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .flatMap((line, index) => (holds(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 160)}`] : [])),
  )
}

/** '/srv/' in 'cd /srv/x', not in 'docs/srv/x'. */
function standsAlone(line: string, place: string): boolean {
  for (let at = line.indexOf(place); at >= 0; at = line.indexOf(place, at + 1)) {
    if (!/[\w.}*-]/.test(line.charAt(at - 1))) return true
  }
  return false
}
