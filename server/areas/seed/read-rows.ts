import { readFileSync } from 'node:fs'

/**
 * Rows of a data file next to the caller. Not cached: the files are only needed to fill an empty database, and the
 * largest takes a megabyte.
 */
export function readRows<Row>(name: string, besides: string): Row[] {
  return JSON.parse(readFileSync(new URL(name, besides), 'utf8')) as Row[]
}
