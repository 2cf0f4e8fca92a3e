/**
 * Folders import in one direction, types included: the layers of domain/, the rooms of server/, the areas that may
 * import another area, the screens, and no cycle of folders or of files in any root. Tests may import everything, and
 * only tests import tests.
 */
import { readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { sourceFiles } from './source-files.ts'

const words = (text: string) => text.split(' ')

/** Layers of domain/, lowest first (ARCHITECTURE.md); each imports from its own layer or lower ones. */
const domainLayers: readonly (readonly string[])[] = [
  words('domain/api domain/fields domain/forms domain/lists domain/workbook domain/configuration.ts'),
  words(
    'domain/units domain/documents domain/officer domain/people-lists domain/files domain/records domain/catalogues domain/law',
  ),
  words(
    'domain/menus domain/session domain/roles domain/accounts domain/retirement domain/salary domain/due domain/drafts domain/positions domain/decisions domain/plans domain/completeness domain/quality domain/national domain/geography domain/guidance domain/guides domain/imports domain/movements domain/reorganisation domain/audit domain/history domain/signing domain/bin domain/progress domain/reports domain/quick-find domain/query domain/bulk-edit domain/home domain/notices domain/personal-data',
  ),
  ['domain/registries'],
]

/** Rooms of server/, lowest first; files beside them are above all. */
const rooms: readonly (readonly string[])[] = [
  ['server/platform'],
  ['server/request'],
  ['server/people'],
  ['server/areas'],
]

/** An area of server/areas/ imports no other area, except these. */
const permitted: Readonly<Record<string, readonly string[]>> = {
  'bulk-edit': ['imports'],
  catalogues: ['national'],
  decisions: ['imports', 'movements', 'plans'],
  guidance: ['documents'],
  home: ['reports'],
  imports: ['accounts', 'movements', 'positions'],
  law: ['due'],
  movements: ['reorganisation'],
  reorganisation: ['positions', 'roles', 'units'],
  positions: ['catalogues', 'due'],
  'personal-data': ['accounts', 'audit-log', 'documents'],
  plans: ['due', 'movements'],
  'quick-find': ['reports', 'session-routes', 'units'],
  reports: ['due'],
  seed: ['accounts', 'law'],
  signing: ['national'],
  units: ['roles'],
}

interface Import {
  from: string
  to: string
}

const statement = /^(?:import|export)\s(?:type\s)?(?:[^'";]*?from\s)?['"]([^'"]+)['"]/gm
const inExpression = /\bimport\(\s*['"]([^'"]+)['"]/g
const isTest = (file: string) => /\.test\.tsx?$|^(?:domain|server|web|demo)\/test\//.test(file)

/** One line for each import in the wrong direction, and for each cycle. */
export function brokenLayers(root: string): string[] {
  const files = sourceFiles(root, ['domain', 'server', 'web', 'demo']).filter(
    (file) => /\.tsx?$/.test(file) && !isTest(file),
  )
  const imports = files.flatMap((file) => importsOf(file, readFileSync(join(root, file), 'utf8')))
  return [
    ...files.flatMap(unplaced),
    ...imports.flatMap(wrongWay),
    ...cycles(imports, folderOf),
    ...cycles(imports, fileOf),
  ]
}

function importsOf(file: string, text: string): Import[] {
  const target = (path: string) =>
    path.startsWith('#') ? path.slice(1) : path.startsWith('.') ? posix.join(dirname(file), path) : ''
  return [...text.matchAll(statement), ...text.matchAll(inExpression)].map(({ 1: path = '' }) => ({
    from: file,
    to: target(path),
  }))
}

const layerIn = (layers: readonly (readonly string[])[], file: string): number =>
  layers.findIndex((parts) => parts.some((part) => file === part || file.startsWith(`${part}/`)))

function unplaced(file: string): string[] {
  const isPlaced = file.startsWith('domain/')
    ? layerIn(domainLayers, file) >= 0
    : layerIn(rooms, file) >= 0 || !/^server\/.+\//.test(file)
  return isPlaced ? [] : [`${file} is in no layer of scripts/check/layers.ts`]
}

const areaOf = (file: string): string | undefined => /^server\/areas\/([^/]+)/.exec(file)?.[1]
const screenOf = (file: string): string | undefined => /^web\/screens\/([^/]+)\//.exec(file)?.[1]

function wrongWay({ from, to }: Import): string[] {
  const says = (reason: string) => [`${from} imports ${to}: ${reason}`]
  if (isTest(to)) return says('only tests import tests')
  if (from.startsWith('server/') && to.startsWith('demo/') && from !== 'server/main.ts')
    return says('only main.ts knows demo/')
  for (const layers of [domainLayers, rooms]) {
    const [layer, other] = [layerIn(layers, from), layerIn(layers, to)]
    if (layer >= 0 && other > layer) return says('it is in a higher layer')
  }
  if (layerIn(rooms, from) >= 0 && /^server\/[^/]+$/.test(to)) return says('it is above the rooms')
  const [area, otherArea] = [areaOf(from), areaOf(to)]
  if (area !== undefined && otherArea !== undefined && area !== otherArea)
    if (!permitted[area]?.includes(otherArea)) return says(`the area ${area} may not know ${otherArea}`)
  const [screen, otherScreen] = [screenOf(from), screenOf(to)]
  if (screen !== undefined && otherScreen !== undefined && screen !== otherScreen && otherScreen !== 'shared')
    return says('what several screens use is in web/screens/shared')
  return []
}

/** The folders in which cycles are looked for: those of a root, and in rooms and screens those below. */
const folderOf = (file: string): string | undefined =>
  /^(?:server\/(?:platform|request|people|areas)\/[^/]+|web\/screens\/[^/]+|(?:domain|server|web|demo)\/[^/]+)(?=\/)/.exec(
    file,
  )?.[0]

const fileOf = (file: string): string => file

/** Cycles of folders or files (`roomOf`) by their imports, each once, with an import for each step. */
function cycles(imports: readonly Import[], roomOf: (file: string) => string | undefined): string[] {
  const steps = new Map<string, Map<string, string>>()
  for (const { from, to } of imports) {
    const [room, other] = [roomOf(from), roomOf(to)]
    if (room === undefined || other === undefined || room === other) continue
    const seen = steps.get(room) ?? new Map<string, string>()
    steps.set(room, seen.set(other, seen.get(other) ?? `${from} imports ${to}`))
  }
  const reported = new Map<string, string>()
  for (const start of [...steps.keys()].sort()) {
    const cycle = shortestCycle(steps, start)
    const key = cycle.toSorted().join(' ')
    if (cycle.length === 0 || reported.has(key)) continue
    const reasons = cycle.map((room, at) => steps.get(room)?.get(cycle[(at + 1) % cycle.length] ?? ''))
    reported.set(key, [`cycle: ${[...cycle, start].join(' → ')}`, ...reasons].join('\n  '))
  }
  return [...reported.values()]
}

/** The shortest path from a folder or file back to itself; empty when there is none. */
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
