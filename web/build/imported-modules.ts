/** What the build knows of a module. */
export type ModuleSource = (id: string) => { code: string | null; importedIds: readonly string[] } | null

/** Packages of many parts with one file that names them all; of these only the parts that somebody names are in the build. */
const index = /\/node_modules\/(antd|@rc-component\/[^/]+)\/es\/index\.js$/

/** The modules that a module imports at once; of a library's index only what is named. */
export function importedModules(id: string, source: ModuleSource): string[] {
  const { code, importedIds } = source(id) ?? { code: '', importedIds: [] }
  return importedIds.flatMap((imported) => {
    const library = index.exec(imported)?.[1]
    if (library === undefined) return [imported]
    const names = namesFrom(library, code ?? '')
    return names?.flatMap((name) => named(imported, name, source)) ?? [imported]
  })
}

/** The names that are imported from a library; undefined where it is taken as a whole. */
function namesFrom(library: string, code: string): string[] | undefined {
  const statement = new RegExp(`(?:import|export)\\s+([^'"]*?)\\s*from\\s*["']${library}["']`, 'g')
  const found = [...code.matchAll(statement)].map(({ 1: clause = '' }) => clause)
  if (found.length === 0 || found.some((clause) => !clause.startsWith('{'))) return undefined
  return found.flatMap((clause) => specifiers(clause).map(({ name }) => name))
}

/** The module of a library that has a name: where its index takes it from, else the index with all its parts. */
function named(indexId: string, name: string, source: ModuleSource): string[] {
  const { code, importedIds } = source(indexId) ?? { code: '', importedIds: [] }
  const text = code ?? ''
  const from = (path: string) => {
    const start = indexId.slice(0, -'index.js'.length) + path.replace(/^\.\//, '')
    return importedIds.find((id) => [start, `${start}.js`, `${start}/index.js`].includes(id))
  }
  for (const { 1: clause = '', 2: path = '' } of text.matchAll(
    /(?:import|export)\s+([^'";]*?)\s*from\s*["'](\.[^"']+)["']/g,
  )) {
    const defaultName = /^(\w+)/.exec(clause)?.[1]
    const isHere = defaultName === name || specifiers(clause).some(({ as }) => as === name)
    const target = isHere ? from(path) : undefined
    if (target !== undefined) return [target]
  }
  return [indexId]
}

/** `{ default as Button, theme }` as its names. */
function specifiers(clause: string): { name: string; as: string }[] {
  const inner = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  return inner.split(',').flatMap((part) => {
    const [name, as = name] = part.trim().split(/\s+as\s+/)
    return name && as ? [{ name, as }] : []
  })
}
