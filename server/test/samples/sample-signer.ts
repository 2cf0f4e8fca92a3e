/** Somebody with a certificate, who signs hashes as the service on an officer's machine does. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCertificates, signHash } from '#demo/signing/certificates.ts'

export interface SampleSigner {
  /** DER, base64. */
  certificate: string
  /** `hash`: SHA-256, base64. */
  sign: (hash: string) => string
  /** What TRUSTED_CERTS is set to, so that the server believes the certificate. */
  trustedCerts: string
  stop: () => void
}

export async function sampleSigner(): Promise<SampleSigner> {
  const folder = mkdtempSync(join(tmpdir(), 'hoso-signer-'))
  const { officer, rootFile } = await demoCertificates(folder)
  return {
    certificate: officer.certificate,
    sign: (hash) => signHash(officer, hash),
    trustedCerts: rootFile,
    stop: () => rmSync(folder, { recursive: true }),
  }
}
