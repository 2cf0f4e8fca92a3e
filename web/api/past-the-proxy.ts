/** Statuses of a proxy, or of a process that is ending. */
const isOfProxy: ReadonlySet<number> = new Set([502, 503, 504])
/** Milliseconds after which the other process has taken over. */
const pauseBeforeRetry = 1_000

/** Those at which no process has taken a request; at 504 one may have, long ago. */
export const notTaken: ReadonlySet<number> = new Set([502, 503])

/** Sends what may be repeated at these statuses once more: a proxy had no process to give it to. */
export async function pastTheProxy(
  ask: () => Promise<Response>,
  repeatedAt: ReadonlySet<number> = isOfProxy,
): Promise<Response> {
  const response = await ask()
  if (!repeatedAt.has(response.status)) return response
  await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry))
  return ask()
}
