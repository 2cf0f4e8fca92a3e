/**
 * Complete schemas of what a call takes and returns: the OpenAPI document is generated from them, and test runs check
 * the responses against them. They are in files named `schemas.ts`, from which the browser imports only types, so that
 * they add nothing to its bundle.
 */
import { z } from 'zod'
import type { Call } from '#domain/api/call.ts'

/** Bytes of one of these media types, instead of an envelope. */
export class Bytes {
  readonly mediaTypes: readonly string[]

  constructor(mediaTypes: readonly string[]) {
    this.mediaTypes = mediaTypes
  }
}

export interface CallSchema {
  readonly call: Call
  /** The `data` of a success. */
  readonly answer: z.ZodType | Bytes
  /** Members of the body besides the keys that the call declares, such as the fields of a form; or a whole array. */
  readonly takes?: z.ZodObject | z.ZodArray
  /** The current state, returned for a save from an old version (24); by default like the answer. */
  readonly stale?: z.ZodType
}

/**
 * Types a schema as what it describes, where it is generated from a declaration whose members the compiler doesn't know
 * by name. Test runs check the responses against it (server/test/differences/answer-differences.ts).
 */
export const typedAs = <T>(schema: z.ZodType): z.ZodType<T> => schema as z.ZodType<T>

/** Declares the schema of a call's result; the compiler compares it with the call's own declaration. */
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

/** Declares that the call returns a file. */
export function returnsBytes(call: { readonly controller: string }, ...mediaTypes: string[]): CallSchema {
  return { call: call as Call, answer: new Bytes(mediaTypes) }
}

/** Registers a schema under its own name in the OpenAPI components. */
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
