/** Opens the embedded database of the folder and commits numbered rows, telling each, until it is killed. */
import { openDatabase } from '#server/platform/db/create-database.ts'

const [dataDir = ''] = process.argv.slice(2)
const database = await openDatabase({ dataDir })
await database.executeSql('create table acknowledged (n integer primary key, padding text)')
process.stdout.write('open\n')
for (let n = 1; ; n++) {
  await database.executeSql('insert into acknowledged values ($1, $2)', [n, 'x'.repeat(2_000)])
  process.stdout.write(`${n}\n`)
}
