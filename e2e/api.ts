/** Calls of a signed-in account, without the browser. */
import type { CastName } from '../server/test/cast.ts'

export interface Api {
  /** A call with the token of a cast member; throws unless it succeeds. */
  call(name: CastName, path: string, body?: unknown): Promise<any>
  get(name: CastName, path: string): Promise<any>
  /** The same with a JPEG picture as the part `file`. */
  upload(name: CastName, path: string, fields: Record<string, string>, picture: Buffer): Promise<any>
}
