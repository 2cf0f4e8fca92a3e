/** Work on the log that is repeated every second while the server runs. Doesn't keep the process alive. */

/** The part of the operator's log that is used here. */
export interface OperatorLog {
  info(fields: object, message: string): void
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}

export interface Rounds {
  /** Runs one now, or waits for the one under way. */
  run(): Promise<void>
  /** Begins none by itself any more, waits for the one under way; returns whether the last one succeeded. */
  end(): Promise<boolean>
}

/** Runs `round` every second, never twice at once. `failed` is logged once, not every second of an outage; `again` after it. */
export function everySecond(
  round: () => Promise<void>,
  log: OperatorLog,
  { failed, again }: { failed: string; again: string },
): Rounds {
  let running: Promise<void> | undefined
  let isFailing = false
  const attempt = async () => {
    try {
      await round()
      if (isFailing) log.warn({}, again)
      isFailing = false
    } catch (error) {
      if (!isFailing) log.error({ err: error }, failed)
      isFailing = true
    }
  }
  const run = () => {
    running ??= attempt().finally(() => {
      running = undefined
    })
    return running
  }
  const timer = setInterval(() => void run(), 1000)
  timer.unref()
  return {
    run,
    end: async () => {
      clearInterval(timer)
      await running
      return !isFailing
    },
  }
}
