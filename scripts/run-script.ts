/** Runs an operator's command: its exit code, or the sentence of what went wrong and 1. Addresses are never repeated. */
import { readConfiguration } from '#server/configuration.ts'
import { startFailure } from '#server/start-failure.ts'

export async function runScript(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    const { dataDir, port } = readConfiguration(process.env)
    console.error(startFailure(error, { dataDir, port }))
    process.exitCode = 1
  }
}
