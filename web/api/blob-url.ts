import { onSessionChange, currentSession } from '#web/session/session.ts'
import { fetchFile } from './send.ts'

const max = 200
const kept = new Map<string, Promise<string>>()
let owner = currentSession()?.user.userName

/** A blob URL of a file, fetched once with the bearer token. */
export const cachedBlobUrl = (path: string): Promise<string> =>
  cachedUrl(path, async () => URL.createObjectURL((await fetchFile(path)).blob))

/**
 * What `make` returns, cached for the next component that shows the same. Beyond 200 the oldest is revoked; all are
 * when another account signs in.
 */
export function cachedUrl(key: string, make: () => Promise<string>): Promise<string> {
  const known = kept.get(key)
  if (known) return known
  const address = make()
  kept.set(key, address)
  address.catch(() => kept.delete(key))
  const oldest = kept.keys().next().value
  if (kept.size > max && oldest !== undefined) give(oldest)
  return address
}

function give(key: string): void {
  kept.get(key)?.then(
    (address) => URL.revokeObjectURL(address),
    () => undefined,
  )
  kept.delete(key)
}

onSessionChange(() => {
  const user = currentSession()?.user.userName
  if (user === owner) return
  owner = user
  for (const key of kept.keys()) give(key)
})
