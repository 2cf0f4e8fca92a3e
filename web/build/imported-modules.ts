/** A module's code and imports in the build. */
export type ModuleSource = (id: string) => { code: string | null; importedIds: readonly string[] } | null

/** Index files of packages with many modules; only the modules that are imported by name are in the build. */
const index = /\/node_modules\/(antd|@rc-component\/[^/]+)\/es\/index\.js$/

/** The static imports of a module; of a library's index only the modules of the imported names. */
export function importedModules(id: string, source: ModuleSource): string[] {
  const { code, importedIds } = source(id) ?? { code: '', importedIds: [] }
  return importedIds.flatMap((imported) => {
    const library = index.exec(imported)?.[1]
    if (library === undefined) return [imported]
    const names = namesFrom(library, code ?? '')
    return names?.flatMap((name) => named(imported, name, source)) ?? [imported]
  })
}

/** The names imported from a library; undefined where all of it is imported. */
function namesFrom(library: string, code: string): string[] | undefined {
  const statement = new RegExp(`(?:import|export)\\s+([^'"]*?)\\s*from\\s*["']${library}["']`, 'g')
  const clauses = [...code.matchAll(statement)].map(({ 1: clause = '' }) => clause)
  if (clauses.length === 0 || clauses.some((clause) => !clause.startsWith('{'))) return undefined
  return clauses.flatMap((clause) => specifiers(clause).map(({ name }) => name))
}

/** The module of a library that its index re-exports a name from, else the index itself. */
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

/** The names in `{ default as Button, theme }`. */
function specifiers(clause: string): { name: string; as: string }[] {
  const inner = /\{([^}]*)\}/.exec(clause)?.[1] ?? ''
  return inner.split(',').flatMap((part) => {
    const [name, as = name] = part.trim().split(/\s+as\s+/)
    return name && as ? [{ name, as }] : []
  })
}
