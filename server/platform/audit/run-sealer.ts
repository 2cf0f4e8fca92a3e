/** Seals the audit every second while the server runs, and records the seals outside the database. */
import { everySecond, type OperatorLog } from '#server/platform/audit/every-second.ts'
import { noteOf, noteSeal, type NotedSeal } from '#server/platform/audit/seal-notes.ts'
import { Sealer } from '#server/platform/audit/seal.ts'
import type { Configuration } from '#server/platform/configuration.ts'
import type { Db } from '#server/platform/db/database.ts'

/** Receives one line per hour; standard output except in tests. */
export type SealLine = (line: string) => void

const toStandardOutput: SealLine = (line) => void process.stdout.write(`${line}\n`)

/** The line to ship to another machine: JSON with one key that nothing else prints. */
export const sealLine = (seal: NotedSeal): string => JSON.stringify({ auditSeal: seal })

/** Seals every second until stopped; stopping seals once more. Doesn't keep the process alive. */
export function startSealer(
  server: { db: Db; configuration: Pick<Configuration, 'dataDir'> },
  log: OperatorLog,
  ship: SealLine = toStandardOutput,
): { stop(): Promise<void> } {
  const sealer = new Sealer(server.db)
  const { dataDir } = server.configuration
  const sealAll = async () => {
    for (let seal = await sealer.seal(); seal !== undefined; seal = await sealer.seal()) {
      const note = noteOf(seal)
      if (await noteSeal(dataDir, note)) ship(sealLine(note))
    }
  }
  const rounds = everySecond(sealAll, log, {
    failed: 'the audit could not be sealed',
    again: 'the audit is sealed again',
  })
  return {
    stop: async () => {
      await rounds.end()
      await rounds.run()
    },
  }
}
