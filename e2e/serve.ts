/** One server on a database of its own for a browser worker; says its address on the first line, ends with its parent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCertificates } from '#demo/signing/certificates.ts'
import setup from '#server/test/global-setup.ts'
import { startTestServer } from '#server/test/harness.ts'

// Signatures count that the stand-in of the signing service has made with the certificates of this folder.
const certificates = mkdtempSync(join(tmpdir(), 'hoso-journey-certificates-'))
const [{ rootFile }, removeSnapshot] = await Promise.all([demoCertificates(certificates), setup()])
const app = await startTestServer({ settings: { trustedCerts: rootFile } })
process.stdout.write(`${JSON.stringify({ base: app.base, certificates })}\n`)
process.stdin.resume()
process.stdin.on('end', () => {
  void app.stop().then(() => {
    removeSnapshot()
    rmSync(certificates, { recursive: true })
    process.exit(0)
  })
})
