import type { Call } from '#domain/api/call.ts'

/** Any declared call, where its input and its answer don't matter. */
// `any` is forbidden, and the type parameters are used both as input and as output: hence the widened types.
export type AnyCall = Call<Call['input'], unknown>
