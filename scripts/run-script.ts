/** Runs an operator's command: its exit code, or the sentence of what went wrong and 1. Addresses are never repeated. */
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
  // The embedded database's compression of a dump keeps a port open that nothing will ever use.
  process.exit(status)
}
