/**
 * Folders import in one direction: the layers of server/, the areas that may import another area, and no cycle of
 * folders in server/ or web/. Tests may import everything, and only tests import tests.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { sourceFiles } from './source-files.ts'

const words = (text: string) => text.split(' ')

/**
 * Parts of server/ (a folder, or a file beside the folders), lowest first; each imports from its own layer or lower
 * ones.
 */
const layers: readonly (readonly [name: string, parts: readonly string[]])[] = [
  [
    'ground',
    words(
      'clock.ts configuration.ts fair-queue.ts storage inspection table-cache db audit backup metrics jobs workbook zip',
    ),
  ],
  ['request', words('session access http progress')],
  ['forms', ['forms']],
  ['lists', ['lists']],
  ['people', ['officers']],
  ['files', ['files']],
  ['records', ['records']],
  [
    'areas',
    words(
      'accounts audit-log bin cache catalogues completeness documents due geography guidance imports menus movements national reorganisation reports roles session-routes signing units',
    ),
  ],
  [
    'top',
    words('all-jobs.ts all-routes.ts app.ts give-back-memory.ts guards.ts main.ts seed start-failure.ts'),
  ],
]

/** An area imports no other area, except these. */
const permitted: Readonly<Record<string, readonly string[]>> = {
  catalogues: ['national'],
  imports: ['accounts', 'movements'],
  movements: ['reorganisation'],
  reorganisation: ['roles', 'units'],
  reports: ['due'],
  signing: ['national'],
  units: ['roles'],
}

/** Handed in by app.ts: a lower layer may import its types only. */
const handedIn = [
  'server/guards.ts',
  'server/officers/known-records.ts',
  'server/officers/write/officer-hook.ts',
  'server/signing/verification/verify-signed.ts',
]

interface Import {
  from: string
  to: string
  isType: boolean
}

const statement = /^(?:import|export)\s(type\s)?(?:[^'";]*?from\s)?['"]([^'"]+)['"]/gm
const lazy = /\bimport\(\s*['"]([^'"]+)['"]/g
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.startsWith('server/test/')

/** One line for each import in the wrong direction, and for each cycle. */
export function brokenLayers(root: string): string[] {
  const files = sourceFiles(root, ['server', 'web', 'demo']).filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file),
  )
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
  return [...files.flatMap(unplaced), ...imports.flatMap(wrongWay), ...cycles(imports)]
}

function importsOf(file: string, text: string): Import[] {
  const target = (path: string) =>
    path.startsWith('#') ? path.slice(1) : path.startsWith('.') ? posix.join(dirname(file), path) : ''
  return [
    ...[...text.matchAll(statement)].map(({ 1: type, 2: path = '' }) => ({
      path,
      isType: type !== undefined,
    })),
    ...[...text.matchAll(lazy)].map(({ 1: path = '' }) => ({ path, isType: false })),
  ].map(({ path, isType }) => ({ from: file, to: target(path), isType }))
}

/** The part of server/ that a file belongs to, 'db' or 'app.ts'; undefined outside. */
const partOf = (file: string): string | undefined => /^server\/([^/]+)/.exec(file)?.[1]
const layerOf = (part: string): number => layers.findIndex(([, parts]) => parts.includes(part))

function unplaced(file: string): string[] {
  const part = partOf(file)
  return part === undefined || layerOf(part) >= 0 ? [] : [`${file} is in no layer of scripts/check/layers.ts`]
}

function wrongWay({ from, to, isType }: Import): string[] {
  if (isTest(to)) return [`${from} imports the test's ${to}`]
  const [part, other] = [partOf(from), partOf(to)]
  if (part === undefined) return []
  if (to.startsWith('demo/'))
    return from === 'server/main.ts' ? [] : [`${from} imports ${to}: only main.ts knows demo/`]
  if (other === undefined || part === other) return []
  const [layer, above] = [layerOf(part), layerOf(other)]
  const [name] = layers[layer] ?? ['']
  if (above > layer) {
    if (isType && handedIn.includes(to)) return []
    return [`${from} (${name}) imports ${to} (${layers[above]?.[0]}), which is above it`]
  }
  if (name !== 'areas' || above !== layer || permitted[part]?.includes(other)) return []
  return [`${from} imports ${to}: the area ${part} may not know ${other}`]
}

/** The folders for detecting cycles: in server/ and web/ the first level, of the screens each. */
const folderOf = (file: string): string | undefined =>
  /^(?:web\/screens\/[^/]+|(?:server|web)\/[^/]+)(?=\/)/.exec(file)?.[0]

/** Cycles of folders by their value imports, each once, with an import for each step. */
function cycles(imports: readonly Import[]): string[] {
  const steps = new Map<string, Map<string, string>>()
  for (const { from, to, isType } of imports) {
    const [folder, other] = [folderOf(from), folderOf(to)]
    if (isType || folder === undefined || other === undefined || folder === other) continue
    const known = steps.get(folder) ?? new Map<string, string>()
    steps.set(folder, known.set(other, known.get(other) ?? `${from} imports ${to}`))
  }
  const found = new Map<string, string>()
  for (const start of [...steps.keys()].sort()) {
    const cycle = shortestCycle(steps, start)
    const key = cycle.toSorted().join(' ')
    if (cycle.length === 0 || found.has(key)) continue
    const reasons = cycle.map((folder, at) => steps.get(folder)?.get(cycle[(at + 1) % cycle.length] ?? ''))
    found.set(key, [`cycle: ${[...cycle, start].join(' → ')}`, ...reasons].join('\n  '))
  }
  return [...found.values()]
}

/** The shortest path from a folder back to itself; empty when there is none. */
function shortestCycle(steps: ReadonlyMap<string, ReadonlyMap<string, string>>, start: string): string[] {
  const ways: string[][] = [[start]]
  const seen = new Set<string>()
  for (let way = ways.shift(); way !== undefined; way = ways.shift()) {
    for (const next of steps.get(way.at(-1) ?? '')?.keys() ?? []) {
      if (next === start) return way
      if (seen.has(next)) continue
      seen.add(next)
      ways.push([...way, next])
    }
  }
  return []
}
