/**
 * What stands for zod in the pages (`resolve.alias` of the build). The shape of a call is read by the server alone, which
 * answers in Vietnamese what doesn't fit; here only the compiler knows it. Some hundred shapes would cost every first page
 * 28 KB and their making at each start. Whoever reads one here all the same is told so.
 */
const readings = new Set<string | symbol>(['parse', 'safeParse', 'parseAsync', 'safeParseAsync'])

/** Any shape, and whatever is made of it. */
export const z: unknown = new Proxy(() => undefined, {
  get: (_, name) => {
    if (readings.has(name)) throw new Error('shapes of calls are read by the server, not in the pages')
    return z
  },
  apply: () => z,
})
