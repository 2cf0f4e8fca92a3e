/** How operators' commands end. */
import { readConfiguration } from '#server/platform/configuration.ts'
import { startFailure } from '#server/start-failure.ts'

function sentenceOf(error: unknown): string {
  try {
    const { dataDir, port } = readConfiguration(process.env)
    return startFailure(error, { dataDir, port })
  } catch (faultOfSettings) {
    return (faultOfSettings as Error).message
  }
}

/** Runs an operator's command: exits with its code, or prints the error and exits with 1. Never prints addresses. */
export async function runScript(work: () => Promise<number>): Promise<void> {
  let status: number
  try {
    status = await work()
  } catch (error) {
    console.error(sentenceOf(error))
    status = 1
  }
  // The embedded database's compression of a dump leaves an unused port open, which would keep the process alive.
  process.exit(status)
}
