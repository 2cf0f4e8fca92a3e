/** Statuses of a proxy, or of a process that is ending. */
const isOfProxy: ReadonlySet<number> = new Set([502, 503, 504])
/** Milliseconds after which the other process has taken over. */
const pauseBeforeRetry = 1_000

/** Sends what may be repeated once more when a proxy had no process to give it to. */
export async function pastTheProxy(ask: () => Promise<Response>): Promise<Response> {
  const response = await ask()
  if (!isOfProxy.has(response.status)) return response
  await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry))
  return ask()
}
