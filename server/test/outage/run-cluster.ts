/** A PostgreSQL in the namespaces and with the clock of this process, in its temporary folder, until its input ends. */
import { startCluster } from '../../../scripts/test/postgres-cluster.ts'

const cluster = await startCluster(process.argv.slice(2))
if (typeof cluster === 'string') {
  process.stderr.write(`${cluster}\n`)
  process.exit(1)
}
process.stdout.write(`${cluster.url}\n`)
process.stdin.on('end', () => {
  cluster.stop()
  process.exit(0)
})
process.stdin.resume()
