/**
 * Replaces zod in the pages (`resolve.alias` of the build). Shapes of calls are parsed only by the server, which
 * reports problems in Vietnamese; here only the compiler uses them. Some hundred shapes would cost every first page 28
 * KB and their creation at each start. Parsing one here throws.
 */
const readings = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

/** Any shape, and anything derived from it. */
export const z: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (readings.has(name)) throw new Error('shapes of calls are read by the server, not in the pages')
    return z
  },
  apply: () => z,
})
