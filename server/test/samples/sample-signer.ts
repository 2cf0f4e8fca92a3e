/** Somebody with a certificate, who signs hashes as the service on an officer's machine does. */
import { execFileSync } from 'node:child_process'
import { constants, privateEncrypt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

export interface SampleSigner {
  /** DER, base64. */
  certificate: string
  /** `hash`: SHA-256, base64. */
  sign: (hash: string) => string
}

export function sampleSigner(): SampleSigner {
  const folder = mkdtempSync(join(tmpdir(), 'hoso-signer-'))
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.der')]
  const subject = ['-subj', '/CN=Trần Văn Quang', '-utf8']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '365', ...subject, '-keyout', key, '-outform', 'der', '-out', certificate],
    { stdio: 'ignore' },
  ) // prettier-ignore
  const [privateKey, der] = [readFileSync(key), readFileSync(certificate)]
  rmSync(folder, { recursive: true })
  const padding = constants.RSA_PKCS1_PADDING
  return {
    certificate: der.toString('base64'),
    sign: (hash) =>
      privateEncrypt(
        { key: privateKey, padding },
        Buffer.concat([digestInfo, Buffer.from(hash, 'base64')]),
      ).toString('base64'),
  }
}
