/**
 * The reader's modules as plain JavaScript. Each file is read by a new process, and stripping the types of its modules
 * took that process almost as long as everything else; they are stripped once here and sent ahead of the file.
 */
import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes, type registerHooks } from 'node:module'
import { dirname, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../../../../../', import.meta.url))

/** By address. */
type ReaderCode = ReadonlyMap<string, string>

let code: ReaderCode | undefined

/** The module `entry` and all of ours that it imports. */
export function readerCode(entry: string): ReaderCode {
  return (code ??= quietly(() => collect(entry, new Map())))
}

function collect(path: string, modules: Map<string, string>): Map<string, string> {
  const address = pathToFileURL(path).href
  if (modules.has(address)) return modules
  const source = stripTypeScriptTypes(readFileSync(path, 'utf8'))
  modules.set(address, source)
  for (const [, name = ''] of source.matchAll(/\b(?:from|import)\s*\(?\s*'([^']+\.ts)'/g))
    collect(name.startsWith('#') ? `${root}${name.slice(1)}` : resolve(dirname(path), name), modules)
  return modules
}

/** Node calls the function experimental in a warning, though it does the same to every file that it loads. */
function quietly<T>(work: () => T): T {
  const emitWarning = process.emitWarning.bind(process)
  process.emitWarning = () => undefined
  try {
    return work()
  } finally {
    process.emitWarning = emitWarning
  }
}

/** In the reader: waits for the code, and loads its modules from it. */
async function takeCode(register: typeof registerHooks): Promise<void> {
  const sources = await new Promise<ReaderCode>((take) => {
    process.once('message', (message) => take(message as ReaderCode))
  })
  register({
    load: (address, context, next) => {
      const source = sources.get(address)
      return source === undefined ? next(address, context) : { format: 'module', source, shortCircuit: true }
    },
  })
}

/** The module that does so: it runs before all others. */
export const takesCode = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from 'node:module'\nawait (${takeCode.toString()})(registerHooks)`,
)}`
