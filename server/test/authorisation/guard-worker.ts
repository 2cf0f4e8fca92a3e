/**
 * A process of its own in which guards can be taken out: told the names of those to leave out and the rows to try, it
 * answers what every cell came to. Started with guard-hooks.ts.
 */
import { startTestServer } from '#server/test/harness.ts'
import { matrix } from './table.ts'
import { cellsOf, nameOf, titleOf, tryCell } from './try-cell.ts'
import { makeWorld } from './world.ts'

declare global {
  var guardsTakenOut: Set<string> | undefined
}

export interface GuardTask {
  without: readonly string[]
  rows: readonly string[]
}

const app = await startTestServer()

async function outcomes({ without, rows }: GuardTask): Promise<Record<string, string>> {
  // What got through with a guard taken out may have changed anything, so each task has a world of its own.
  const world = await makeWorld(app)
  const found: Record<string, string> = {}
  globalThis.guardsTakenOut = new Set(without)
  for (const row of matrix.filter((each) => rows.includes(titleOf(each)))) {
    for (const cell of cellsOf(row)) found[nameOf(cell)] = await tryCell(world, cell)
  }
  globalThis.guardsTakenOut = undefined
  return found
}

process.on('message', (task: GuardTask | 'stop') => {
  if (task === 'stop') void app.stop().then(() => process.disconnect())
  else {
    void outcomes(task).then(
      (found) => process.send?.({ found }),
      (error: unknown) => {
        globalThis.guardsTakenOut = undefined
        process.send?.({ error: String(error) })
      },
    )
  }
})
process.send?.('ready')
