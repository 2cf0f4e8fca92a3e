import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCertificate } from '#domain/signing/certificate.ts'
import { demoCertificates, signHash, type DemoCertificates } from '#demo/signing/certificates.ts'
import { issueCertificate, type CertificateWish } from '#demo/signing/issue.ts'
import { issueRevocationList } from '#server/test/samples/revocation-list.ts'
import { openTrust, verifySigned, type Trust } from '#server/areas/signing/verification/verify-signed.ts'

const day = 86_400_000
const now = new Date()
const from = (days: number) => new Date(now.getTime() + days * day)
const hash = createHash('sha256').update('{"format":1}').digest('base64')
const folder = mkdtempSync(join(tmpdir(), 'hoso-trust-'))
afterAll(() => rmSync(folder, { recursive: true }))

let demo: DemoCertificates
let trust: Trust
let key: KeyObject
const curve = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey
beforeAll(async () => {
  demo = await demoCertificates(folder)
  trust = await openTrust({ dataDir: folder, demo: true, trustedCerts: undefined, trustedCrls: [] })
  key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
})

const pem = (...certificates: Buffer[]) =>
  certificates
    .map((der) => `-----BEGIN CERTIFICATE-----\n${der.toString('base64')}\n-----END CERTIFICATE-----\n`)
    .join('')

/** The outcome of a signature with a root, CA and signer that a test can vary. */
async function outcome(
  wishes: {
    root?: Partial<CertificateWish>
    authority?: Partial<CertificateWish>
    signer?: Partial<CertificateWish>
    /** Another key of the CA, with its own certificate. */
    later?: KeyObject
  } = {},
  crls?: (authority: CertificateWish, serial: string) => Promise<Buffer>[],
) {
  const common = { notBefore: from(-100), notAfter: from(100) }
  const root: CertificateWish = {
    subject: { CN: 'Gốc' }, privateKey: curve(), authority: {}, usages: ['keyCertSign', 'crlSign'], ...common, ...wishes.root,
  } // prettier-ignore
  const authority: CertificateWish = {
    subject: { CN: 'Cấp chứng thư' }, privateKey: curve(), issuer: root, authority: { mostBelow: 0 }, usages: ['keyCertSign', 'crlSign'], ...common, ...wishes.authority,
  } // prettier-ignore
  const signer = await issueCertificate({
    subject: { CN: 'Nguyễn Văn Bình' }, privateKey: key, issuer: authority, usages: ['digitalSignature'], ...common, ...wishes.signer,
  }) // prettier-ignore
  const trustedCerts = join(folder, 'roots.pem')
  const authorities = [authority, ...(wishes.later ? [{ ...authority, privateKey: wishes.later }] : [])]
  writeFileSync(trustedCerts, pem(...(await Promise.all([root, ...authorities].map(issueCertificate)))))
  const trustedCrls = (await Promise.all(crls?.(authority, readCertificate(signer).serial) ?? [])).map(
    (der, at) => {
      const path = join(folder, `${at}.crl`)
      writeFileSync(path, der)
      return path
    },
  )
  if (crls) {
    const path = join(folder, 'root.crl')
    writeFileSync(path, await issueRevocationList(root, [], from(-1), from(1)))
    trustedCrls.push(path)
  }
  const own = await openTrust({ dataDir: folder, demo: false, trustedCerts, trustedCrls })
  const privateKey = wishes.signer?.privateKey ?? key
  const signature = privateKey.asymmetricKeyType === 'rsa' ? signHash({ privateKey }, hash) : 'AAAA'
  return await verifySigned(own, { hash, signature, certificate: signer.toString('base64') }, now)
}

test('the demo’s officer can sign; the expired and the untrusted one can’t', async () => {
  const signed = (kind: 'officer' | 'expired' | 'untrusted') =>
    verifySigned(
      trust,
      { hash, signature: signHash(demo[kind], hash), certificate: demo[kind].certificate },
      now,
    )
  const good = await signed('officer')
  expect(good).toMatchObject({ signer: 'Lãnh đạo Sở Nội vụ', issuer: 'Chứng thực số mẫu cho cán bộ' })
  expect(
    'chain' in good && good.chain.map((der) => readCertificate(Buffer.from(der, 'base64')).subjectName),
  ).toEqual(['Chứng thực số mẫu cho cán bộ', 'Chứng thực số mẫu (gốc)'])
  expect(await signed('expired')).toEqual({ refused: 'expired' })
  expect(await signed('untrusted')).toEqual({ refused: 'untrusted' })
})

test('the demo’s root is trusted only in the demo', async () => {
  const strict = await openTrust({ dataDir: folder, demo: false, trustedCerts: undefined, trustedCrls: [] })
  const { certificate } = demo.officer
  expect(
    await verifySigned(strict, { hash, signature: signHash(demo.officer, hash), certificate }, now),
  ).toEqual({
    refused: 'untrusted',
  })
})

test('a certificate may have PEM lines', async () => {
  const lines = demo.officer.certificate.replace(/.{64}(?=.)/g, '$&\r\n')
  const certificate = `-----BEGIN CERTIFICATE-----\r\n${lines}\r\n-----END CERTIFICATE-----\r\n`
  expect(
    await verifySigned(trust, { hash, signature: signHash(demo.officer, hash), certificate }, now),
  ).toHaveProperty('signer')
})

test('a chain created by us is valid, also with RSA CAs', async () => {
  expect(await outcome()).toMatchObject({ signer: 'Nguyễn Văn Bình', issuer: 'Cấp chứng thư' })
  const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey
  expect(await outcome({ root: { privateKey: rsa() }, authority: { privateKey: rsa() } })).toHaveProperty(
    'signer',
  )
})

test.each<[string, Parameters<typeof outcome>[0], string]>([
  ['has ended', { signer: { notAfter: from(-1) } }, 'expired'],
  ['has not begun', { signer: { notBefore: from(1) } }, 'notYet'],
  ['says nothing of its use', { signer: { usages: [] as never } }, 'notForSigning'],
  ['is for issuing', { signer: { usages: ['keyCertSign'] } }, 'notForSigning'],
  ['is an authority itself', { signer: { authority: {} } }, 'notForSigning'],
  ['is a web server’s', { signer: { purposes: ['1.3.6.1.5.5.7.3.1'] } }, 'notForSigning'],
  ['demands what nobody knows', { signer: { demand: true } }, 'notForSigning'],
  [
    'has a short key',
    { signer: { privateKey: generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey } },
    'weakKey',
  ],
  ['has no RSA key', { signer: { privateKey: curve() } }, 'weakKey'],
  ['was issued with SHA-1', { signer: { hash: 'SHA-1' } }, 'untrusted'],
  ['comes from an authority that has ended', { authority: { notAfter: from(-1) } }, 'untrusted'],
  [
    'comes from an authority that may not issue',
    { authority: { usages: ['digitalSignature'] } },
    'untrusted',
  ],
  ['comes from a holder that is no authority', { authority: { authority: undefined as never } }, 'untrusted'],
  ['comes from an authority that demands what nobody knows', { authority: { demand: true } }, 'untrusted'],
  [
    'has more authorities above it than the root allows',
    { root: { authority: { mostBelow: 0 } } },
    'untrusted',
  ],
  ['has a root that has ended', { root: { notAfter: from(-1) } }, 'untrusted'],
])('refused: a certificate that %s', async (_, wishes, refused) => {
  expect(await outcome(wishes)).toEqual({ refused })
})

test('a certificate is refused once revoked, and always without a current list', async () => {
  const listed = (since: Date | null, next: Date) =>
    outcome({}, (authority, serial) => [
      issueRevocationList(authority, since === null ? [] : [{ serial, since }], from(-2), next),
    ])
  expect(await listed(null, from(1))).toHaveProperty('signer')
  expect(await listed(from(-1), from(1))).toEqual({ refused: 'revoked' })
  expect(await listed(from(1), from(2))).toHaveProperty('signer')
  expect(await listed(null, from(-1))).toEqual({ refused: 'unknownRevocation' })
  expect(await outcome({}, () => [])).toEqual({ refused: 'unknownRevocation' })
})

test('for a CA with a new key both keys’ lists are checked, under the same name', async () => {
  const later = curve()
  const listed = (since: Date | null, next: Date, isOwnToo = true) =>
    outcome({ later }, (authority, serial) => [
      ...(isOwnToo
        ? [issueRevocationList(authority, since === null ? [] : [{ serial, since }], from(-2), next)]
        : []),
      issueRevocationList({ ...authority, privateKey: later }, [], from(-1), from(5)),
    ])
  expect(await listed(from(-1), from(1))).toEqual({ refused: 'revoked' })
  expect(await listed(null, from(1))).toHaveProperty('signer')
  expect(await listed(null, from(-1))).toEqual({ refused: 'unknownRevocation' })
  expect(await listed(null, from(1), false)).toHaveProperty('signer')
})

test('a list not signed by its issuer prevents the start, and so does a file without certificates', async () => {
  await expect(
    outcome({}, (authority) => [
      issueRevocationList({ ...authority, privateKey: curve() }, [], from(-1), from(1)),
    ]),
  ).rejects.toThrow('TRUSTED_CRLS')
  writeFileSync(join(folder, 'none.pem'), 'nothing')
  const opened = (trustedCerts: string) =>
    openTrust({ dataDir: folder, demo: false, trustedCerts, trustedCrls: [] })
  await expect(opened(join(folder, 'none.pem'))).rejects.toThrow('TRUSTED_CERTS')
  await expect(opened(join(folder, 'missing.pem'))).rejects.toThrow('TRUSTED_CERTS')
})

test('the demo’s keys are readable by their owner only', () => {
  const modeOf = (file: string) => statSync(join(folder, 'signing', file)).mode & 0o777
  expect(['officer.key', 'tls.key', 'expired.key', 'untrusted.key'].map(modeOf)).toEqual([
    0o600, 0o600, 0o600, 0o600,
  ])
  expect(modeOf('')).toBe(0o700)
})

test('OpenSSL and our code parse the demo’s chain alike', (context) => {
  const run = (...words: string[]) => execFileSync('openssl', words, { encoding: 'utf8' })
  try {
    run('version')
  } catch {
    return context.skip('openssl is not installed')
  }
  const file = (name: string) => join(folder, 'signing', name)
  expect(run('verify', '-x509_strict', '-CAfile', file('root.pem'), file('officer.pem'))).toContain('OK')
  const serial = run('x509', '-in', file('officer.pem'), '-noout', '-serial').trim().split('=')[1] ?? ''
  expect(readCertificate(Buffer.from(demo.officer.certificate, 'base64')).serial).toBe(serial.toLowerCase())
})
