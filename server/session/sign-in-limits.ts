/**
 * Slows down guessing: an account's failed tries wait longer and longer, an address with many failures is refused for
 * a while, and at most twenty wrong passwords of one account an hour reach the hash from one address.
 */
export interface SignInLimits {
  /** Seconds to wait before this try may be made; 0 when it may be made now. */
  secondsToWait(userName: string, address: string, now: number): number
  failed(userName: string, address: string, now: number): void
  succeeded(userName: string, address: string): void
}

const hour = 3_600_000
const perAccountAndAddress = 20
const perAddress = 100
const mostKeys = 50_000

export function createSignInLimits(): SignInLimits {
  const failures = new Map<string, number[]>()
  const recent = (key: string, now: number) => (failures.get(key) ?? []).filter((at) => at > now - hour)
  const note = (key: string, now: number) => {
    if (failures.size >= mostKeys) failures.clear()
    failures.set(key, [...recent(key, now), now])
  }
  const wait = (key: string, most: number, now: number) => {
    const tries = recent(key, now)
    const oldest = tries[0]
    return tries.length >= most && oldest !== undefined ? Math.ceil((oldest + hour - now) / 1000) : 0
  }
  const pair = (userName: string, address: string) => `${userName.toLowerCase()}\u0000${address}`
  return {
    secondsToWait: (userName, address, now) =>
      Math.max(wait(pair(userName, address), perAccountAndAddress, now), wait(address, perAddress, now)),
    failed: (userName, address, now) => {
      note(pair(userName, address), now)
      note(address, now)
    },
    succeeded: (userName, address) => {
      failures.delete(pair(userName, address))
    },
  }
}
