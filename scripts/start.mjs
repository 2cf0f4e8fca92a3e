/**
 * `npm start`: builds the pages if stale, then serves; with the embedded database the demonstration is the default.
 * Not TypeScript, so that the compile cache is on before the first module whose types would have to be stripped: a
 * warm start is a third quicker and leaves the stripper, some 15 MB, out of memory.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// Beside the packages, not in the machine's common folder for temporary files, where others could put code into it.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
process.env['NODE_ENV'] ??= 'production'
if (!process.env['DATABASE_URL']) process.env['DEMO'] ??= '1'
const { buildPages } = await import('./build-pages.ts')
buildPages()
await import('#server/main.ts')
