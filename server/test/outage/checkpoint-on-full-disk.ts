/**
 * Ends the embedded database of this folder by a checkpoint on a full disk, and says what it answers while there is no room
 * and once there is again. Runs on a small disk (small-disk.ts).
 */
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '#server/platform/db/create-database.ts'
import { diskOf } from '#server/test/outage/small-disk.ts'

const [folder = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir: `${folder}/database` }, { migrations: false })
const disk = diskOf(process.pid, folder)

/** 'done', or the code of the refusal. */
const outcome = (text: string) =>
  database.executeSql(text).then(
    () => 'done',
    (error: unknown) => String((error as { code?: unknown }).code),
  )

await outcome(`insert into setting (name, value) values ('before', '1')`)
disk.fill()
const ended = await outcome('checkpoint')
const full = await outcome('select 1')
disk.free()
let again = ''
for (let tries = 0; again !== 'done' && tries < 100; tries++) {
  await pause(200)
  again = await outcome('select 1')
}
const { rows } = await database
  .executeSql(`select name from setting where name = 'before'`)
  .catch(() => ({ rows: [] }))
await outcome(`insert into setting (name, value) values ('after', '1')`)
await database.close()
process.stdout.write(`${JSON.stringify({ ended, full, again, rows: rows.length })}\n`)
process.exit(0)
