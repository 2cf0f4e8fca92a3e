/** One server on a database of its own for a browser worker; says its address on the first line, ends with its parent. */
import setup from '#server/test/global-setup.ts'
import { startTestServer } from '#server/test/harness.ts'

const removeSnapshot = await setup()
const app = await startTestServer()
process.stdout.write(`${JSON.stringify({ base: app.base })}\n`)
process.stdin.resume()
process.stdin.on('end', () => {
  void app.stop().then(() => {
    removeSnapshot()
    process.exit(0)
  })
})
