/** The function of pg-copy-streams that the demo loader uses; the package has no types. */
declare module 'pg-copy-streams' {
  import type { Writable } from 'node:stream'
  import type { Submittable } from 'pg'
  export function from(text: string): Writable & Submittable
}
