import { onSessionChange, currentSession } from '#web/session/session.ts'
import { fetchFile } from './send.ts'

const max = 200
const urlByKey = new Map<string, Promise<string>>()
let owner = currentSession()?.user.userName

/** A blob URL of a file, fetched once with the bearer token. */
export const cachedBlobUrl = (path: string): Promise<string> =>
  cachedUrl(path, async () => URL.createObjectURL((await fetchFile(path)).blob))

/**
 * What `make` returns, cached for the next component that shows the same. Beyond 200 the oldest is revoked; all are
 * when another account signs in.
 */
export function cachedUrl(key: string, make: () => Promise<string>): Promise<string> {
  const cachedAddress = urlByKey.get(key)
  if (cachedAddress) return cachedAddress
  const address = make()
  urlByKey.set(key, address)
  address.catch(() => urlByKey.delete(key))
  const oldest = urlByKey.keys().next().value
  if (urlByKey.size > max && oldest !== undefined) give(oldest)
  return address
}

function give(key: string): void {
  urlByKey.get(key)?.then(
    (address) => URL.revokeObjectURL(address),
    () => undefined,
  )
  urlByKey.delete(key)
}

onSessionChange(() => {
  const user = currentSession()?.user.userName
  if (user === owner) return
  owner = user
  for (const key of urlByKey.keys()) give(key)
})
