/**
 * Slows down guessing: at most twenty wrong passwords of one account an hour reach the hash from one address, and at
 * most a hundred of all accounts.
 */
export interface SignInLimits {
  /** Seconds to wait before this try may be made; 0 when it may be made now. */
  secondsToWait(userName: string, address: string, now: number): number
  /** Counts a try before its password is looked at: tries sent at once are counted as those sent in turn. */
  tried(userName: string, address: string, now: number): void
  /** Counts against the address alone: a whole office may sign in from one at the same moment. */
  failed(address: string, now: number): void
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
    tried: (userName, address, now) => note(pair(userName, address), now),
    failed: (address, now) => note(address, now),
    succeeded: (userName, address) => {
      failures.delete(pair(userName, address))
    },
  }
}
