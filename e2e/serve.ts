/**
 * A server with its own database for a browser worker; prints its address on the first line, exits with its parent. A day on a line
 * of its input is the day to which its clock goes; planned decisions take effect, and the day is printed.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { demoCertificates } from '#demo/signing/certificates.ts'
import { takeDueEffects } from '../server/areas/plans/take-effect.ts'
import setup from '#server/test/global-setup.ts'
import { startTestServer } from '#server/test/harness.ts'

// Accepts signatures that the signing agent has made with the certificates of this folder.
const certificates = mkdtempSync(join(tmpdir(), 'hoso-journey-certificates-'))
const [{ rootFile }, removeSnapshot] = await Promise.all([demoCertificates(certificates), setup()])
const app = await startTestServer({
  settings: { trustedCerts: rootFile, securityContact: 'mailto:an-toan@tinh.example' },
})
process.stdout.write(`${JSON.stringify({ base: app.base, certificates })}\n`)
const days = createInterface({ input: process.stdin })
days.on('line', (day) => {
  app.clock.advance(Date.parse(day) - Date.parse(app.server.clock.today()))
  void takeDueEffects(app.server).then(() => process.stdout.write(`${app.server.clock.today()}\n`))
})
days.on('close', () => {
  void app.stop().then(() => {
    removeSnapshot()
    rmSync(certificates, { recursive: true })
    process.exit(0)
  })
})
