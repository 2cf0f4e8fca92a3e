import { onSessionChange, currentSession } from '#web/session/session.ts'
import { fetchFile } from './send.ts'

const max = 200
const kept = new Map<string, Promise<string>>()
let owner = currentSession()?.user.userName

/**
 * A blob URL of a file, fetched once with the bearer token and cached for the next component that shows the same file.
 * Beyond 200 the oldest is revoked; all are when another account signs in.
 */
export function cachedBlobUrl(path: string): Promise<string> {
  const known = kept.get(path)
  if (known) return known
  const address = fetchFile(path).then(({ blob }) => URL.createObjectURL(blob))
  kept.set(path, address)
  address.catch(() => kept.delete(path))
  const oldest = kept.keys().next().value
  if (kept.size > max && oldest !== undefined) give(oldest)
  return address
}

function give(path: string): void {
  kept.get(path)?.then(
    (address) => URL.revokeObjectURL(address),
    () => undefined,
  )
  kept.delete(path)
}

onSessionChange(() => {
  const user = currentSession()?.user.userName
  if (user === owner) return
  owner = user
  for (const path of kept.keys()) give(path)
})
