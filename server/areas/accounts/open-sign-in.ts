/** Reopens sign-in to an account closed by wrong passwords. */
import type { Clock } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db/database.ts'
import { openSignIn } from '#server/request/session/closures.ts'

interface Opened {
  /** For the log: until when sign-in was closed, and that it is open now. Empty if it was open. */
  before: { dangNhapDongDen?: string }
  after: { dangNhapDongDen?: null }
}

/** After the commit the caller must clear the `attemptKeysOf` the account. */
export async function openClosedSignIn(
  tx: Tx,
  { clock }: { clock: Clock },
  account: { id: number; userName: string },
): Promise<Opened> {
  const until = await openSignIn(tx, account, clock.now())
  if (until === null) return { before: {}, after: {} }
  return { before: { dangNhapDongDen: clock.minuteOf(until) }, after: { dangNhapDongDen: null } }
}
