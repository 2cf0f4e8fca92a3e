/** A signer with a certificate who signs hashes like the service on an officer's machine. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoCertificates, signHash } from '#demo/signing/certificates.ts'

export interface SampleSigner {
  /** DER, base64. */
  certificate: string
  /** `hash`: SHA-256, base64. */
  sign: (hash: string) => string
  /** Value for TRUSTED_CERTS, so that the server trusts the certificate. */
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
