/** All of them, by the kind of decision. A notice of retirement, an award of collectives, and a kind without one are entered as decisions only. */
import { allowanceMakings } from '#domain/decisions/making/allowance-making.ts'
import type { Making } from '#domain/decisions/making/making.ts'
import { meritMakings } from '#domain/decisions/making/merit-makings.ts'
import { payMakings } from '#domain/decisions/making/pay-makings.ts'
import { postMakings } from '#domain/decisions/making/post-makings.ts'

export const makings: readonly Making[] = [
  ...payMakings,
  ...postMakings,
  ...meritMakings,
  ...allowanceMakings,
]
export const makingOf = (code: string | null): Making | undefined =>
  makings.find((making) => making.code === code)
