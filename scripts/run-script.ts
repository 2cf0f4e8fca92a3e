/** Runs an operator's command: returns its exit code, or prints the error and returns 1. Never prints addresses. */
import { readConfiguration } from '#server/configuration.ts'
import { startFailure } from '#server/start-failure.ts'

export async function runScript(work: () => Promise<number>): Promise<void> {
  let status: number
  try {
    status = await work()
  } catch (error) {
    const { dataDir, port } = readConfiguration(process.env)
    console.error(startFailure(error, { dataDir, port }))
    status = 1
  }
  // The embedded database's compression of a dump leaves an unused port open, which would keep the process alive.
  process.exit(status)
}
