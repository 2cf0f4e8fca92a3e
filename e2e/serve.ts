/** A server with its own database for a browser worker; prints its address on the first line, exits with its parent. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCertificates } from '#demo/signing/certificates.ts'
import setup from '#server/test/global-setup.ts'
import { startTestServer } from '#server/test/harness.ts'

// Accepts signatures that the signing agent has made with the certificates of this folder.
const certificates = mkdtempSync(join(tmpdir(), 'hoso-journey-certificates-'))
const [{ rootFile }, removeSnapshot] = await Promise.all([demoCertificates(certificates), setup()])
const app = await startTestServer({
  settings: { trustedCerts: rootFile, securityContact: 'mailto:an-toan@tinh.example' },
})
process.stdout.write(`${JSON.stringify({ base: app.base, certificates })}\n`)
process.stdin.resume()
process.stdin.on('end', () => {
  void app.stop().then(() => {
    removeSnapshot()
    rmSync(certificates, { recursive: true })
    process.exit(0)
  })
})
