/** Paths of the machine that runs the check: a source that contains one works only there. */
import { readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { sourceFiles } from './source-files.ts'

/** 'file:line: text' of every line that contains the repository's folder, its parent, or a home folder. */
export function machinePaths(root: string): string[] {
  const here = resolve(root)
  const above = dirname(here)
  // A folder directly below the root ('/tmp', '/home') is not specific to a machine.
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

/** True for '/srv/' in 'cd /srv/x', false in 'docs/srv/x'. */
function standsAlone(line: string, place: string): boolean {
  for (let at = line.indexOf(place); at >= 0; at = line.indexOf(place, at + 1)) {
    if (!/[\w.}*-]/.test(line.charAt(at - 1))) return true
  }
  return false
}
