/**
 * What a call takes and returns in full, as schemas: the OpenAPI document is made of them, and the answers of the test
 * runs are compared with it. They stand in files named `schemas.ts`, of which the browser takes the types only, so that
 * they weigh nothing there.
 */
import { z } from 'zod'
import type { Call } from '#domain/api/call.ts'

/** Bytes instead of an envelope, of one of these media types. */
export class Bytes {
  readonly mediaTypes: readonly string[]

  constructor(mediaTypes: readonly string[]) {
    this.mediaTypes = mediaTypes
  }
}

export interface CallSchema {
  readonly call: Call
  /** What `data` of a success holds. */
  readonly answer: z.ZodType | Bytes
  /** What the body holds beside the keys that the call itself declares, such as the fields of a form; or a whole array. */
  readonly takes?: z.ZodObject | z.ZodArray
  /** What stands now, answered to a save from an old version (24): the answer itself unless said otherwise. */
  readonly stale?: z.ZodType
}

/**
 * The schema under the type of what it describes, where it is made from a declaration whose members the compiler doesn't
 * know by name. Test runs compare the answers with it (server/test/answer-differences.ts).
 */
export const typedAs = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>

/** The call returns what this schema says: the compiler compares it with the call's own declaration. */
export function returns<I extends z.ZodType, O>(
  call: Call<I, O>,
  answer: z.ZodType<NoInfer<O>>,
  takes?: z.ZodObject | z.ZodArray,
  stale?: z.ZodType,
): CallSchema {
  return {
    call: call as Call,
    answer,
    ...(takes === undefined ? {} : { takes }),
    ...(stale === undefined ? {} : { stale }),
  }
}

/** The call returns a file. */
export function returnsBytes(call: { readonly controller: string }, ...mediaTypes: string[]): CallSchema {
  return { call: call as Call, answer: new Bytes(mediaTypes) }
}

/** A schema under a name of its own in the document's components. */
export const named = <S extends z.ZodType>(id: string, schema: S): S => schema.meta({ id }) as S

export const id = z.string()
export const count = z.int().min(0)
export const version = z.int().min(1)
/** ISO 8601 UTC. */
export const instant = z.iso.datetime()
export const day = z.iso.date()
export const nothing = z.null()

/** One page of a list. */
export const page = <S extends z.ZodType>(row: S) => z.object({ data: z.array(row), totalRows: count })
