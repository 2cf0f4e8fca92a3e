/**
 * `npm start`: builds the pages if stale, then serves; with the embedded database the demonstration is the default.
 * Not TypeScript, so that the compile cache is on before the first module whose types would have to be stripped: a
 * warm start is a third quicker and leaves the stripper, some 15 MB, out of memory.
 */
import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'

// The embedded database is for few users, on machines with little memory. Compiling its statements leaves some 200 MB in
// glibc's pools, unless it is told before the process begins to have one pool and to return what is free: the process
// replaces itself.
const pools = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: '131072' }
if (process.platform === 'linux' && !process.env['DATABASE_URL'] && !process.env['MALLOC_TRIM_THRESHOLD_']) {
  const command = [process.execPath, ...process.execArgv, '--max-semi-space-size=8', ...process.argv.slice(1)]
  process.execve?.(process.execPath, command, { ...process.env, ...pools })
}
// Not for the programs that the server starts.
for (const name of Object.keys(pools)) delete process.env[name]

// Beside the packages, not in the machine's common folder for temporary files, where others could put code into it.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
process.env['NODE_ENV'] ??= 'production'
if (!process.env['DATABASE_URL']) process.env['DEMO'] ??= '1'
const { buildPages } = await import('./build-pages.ts')
buildPages()
await import('#server/main.ts')
