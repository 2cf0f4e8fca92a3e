/** All of them, by the kind of decision. A notice of retirement, and a kind without one, are entered as decisions only. */
import type { Making } from '#domain/decisions/making/making.ts'
import { meritMakings } from '#domain/decisions/making/merit-makings.ts'
import { payMakings } from '#domain/decisions/making/pay-makings.ts'
import { postMakings } from '#domain/decisions/making/post-makings.ts'

export const makings: readonly Making[] = [...payMakings, ...postMakings, ...meritMakings]
export const makingOf = (code: string | null): Making | undefined =>
  makings.find((making) => making.code === code)
