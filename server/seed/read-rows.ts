import { readFileSync } from 'node:fs'

/**
 * Rows of a data file beside the caller. Nothing is cached: the files are needed only while an empty
 * database is being filled, and the largest has a megabyte that a running server should not keep.
 */
export function readRows<Row>(name: string, besides: string): Row[] {
  return JSON.parse(readFileSync(new URL(name, besides), 'utf8')) as Row[]
}
