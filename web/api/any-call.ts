/** Any call. */
import type { Call } from '#domain/api/call.ts'

/** Any declared call. */
// `any` is forbidden, and the type parameters are used both as input and as output: hence the widened types.
export type AnyCall = Call<Call['input'], unknown>
