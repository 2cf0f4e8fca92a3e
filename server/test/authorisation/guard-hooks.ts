/** Loaded before everything else of a process: puts a switch in the place of every guard (guards/index.ts). */
import { registerHooks } from 'node:module'
import { fileURLToPath } from 'node:url'
import { relative } from 'node:path'
import { withSwitches } from '#server/test/authorisation/guards/guard.ts'
import { guards } from '#server/test/authorisation/guards/index.ts'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const files = new Set(guards.map(({ file }) => file))

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.startsWith('file:')) return loaded
    const file = relative(root, fileURLToPath(url)).replaceAll('\\', '/')
    if (!files.has(file)) return loaded
    const source = typeof loaded.source === 'string' ? loaded.source : new TextDecoder().decode(loaded.source)
    return { ...loaded, source: withSwitches(guards, file, source) }
  },
})
