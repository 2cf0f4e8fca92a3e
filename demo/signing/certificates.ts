/**
 * The demonstration's certificates: a root, an authority below it, an officer's certificate, an expired one, one of an
 * untrusted root, and the TLS certificate of the signing agent. Created on first use in DATA_DIR/signing, by the server
 * or by the agent, whichever is first; only the owner can read the keys.
 */
import { createPrivateKey, generateKeyPair, privateEncrypt, constants, type KeyObject } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { issueCertificate, type CertificateWish, type Issuer } from '#demo/signing/issue.ts'
import { demoRootFile, demoSigningFolder } from '#server/areas/signing/verification/trust.ts'

export const signerKinds = ['officer', 'expired', 'untrusted'] as const
export type SignerKind = (typeof signerKinds)[number]

/** A key with its certificate. */
export interface Identity {
  /** DER in base64. */
  certificate: string
  privateKey: KeyObject
}

export interface DemoCertificates extends Record<SignerKind, Identity> {
  tls: { cert: string; key: string }
  /** PEM file with root and authority, to be trusted. */
  rootFile: string
}

const day = 86_400_000
const generate = promisify(generateKeyPair)
const rsaKey = async () => (await generate('rsa', { modulusLength: 2048 })).privateKey
const curveKey = async () => (await generate('ec', { namedCurve: 'P-256' })).privateKey

/** Reads existing certificates; creates missing ones. */
export async function demoCertificates(dataDir: string): Promise<DemoCertificates> {
  const folder = demoSigningFolder(dataDir)
  if (!existsSync(folder)) await makeInto(dataDir, folder)
  const text = (file: string) => readFile(join(folder, file), 'utf8')
  const identity = async (kind: SignerKind): Promise<Identity> => ({
    certificate: withoutArmour(await text(`${kind}.pem`)),
    privateKey: createPrivateKey(await text(`${kind}.key`)),
  })
  return {
    officer: await identity('officer'),
    expired: await identity('expired'),
    untrusted: await identity('untrusted'),
    tls: { cert: await text('tls.pem'), key: await text('tls.key') },
    rootFile: demoRootFile(dataDir),
  }
}

/** The whole folder appears atomically: a second process reads what the first has created. */
async function makeInto(dataDir: string, folder: string): Promise<void> {
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const made = await mkdtemp(join(dataDir, 'signing-'))
  try {
    for (const [file, text] of Object.entries(await newFiles(Date.now())))
      await writeFile(join(made, file), text, { mode: 0o600 })
    await rename(made, folder)
  } catch (error) {
    await rm(made, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

async function newFiles(now: number): Promise<Record<string, string>> {
  const [officerKey, expiredKey, untrustedKey] = await Promise.all([rsaKey(), rsaKey(), rsaKey()])
  const period = (from: number, to: number) => ({
    notBefore: new Date(now + from * day),
    notAfter: new Date(now + to * day),
  })
  const authority = (wish: Partial<CertificateWish> & Pick<Issuer, 'privateKey'>): CertificateWish => ({
    authority: {},
    usages: ['keyCertSign', 'crlSign'],
    ...period(-1200, 3650),
    ...wish,
    subject: { C: 'VN', O: 'Hồ sơ mẫu', CN: 'Chứng thực số mẫu (gốc)', ...wish.subject },
  })
  const root = authority({ privateKey: await curveKey() })
  const issuer = authority({
    subject: { CN: 'Chứng thực số mẫu cho cán bộ' },
    privateKey: await curveKey(),
    issuer: root,
    authority: { mostBelow: 0 },
    ...period(-1100, 3000),
  })
  // The same name as the trusted one, since a name proves nothing.
  const impostor = authority({ subject: issuer.subject, privateKey: await curveKey() })
  const signer = (privateKey: KeyObject, from: Issuer, lastDay: number): CertificateWish => ({
    subject: { C: 'VN', O: 'Sở Nội vụ tỉnh Đồng Tháp', CN: 'Lãnh đạo Sở Nội vụ' },
    privateKey,
    issuer: from,
    usages: ['digitalSignature', 'nonRepudiation'],
    ...period(-1000, lastDay),
  })
  const tls: CertificateWish = {
    subject: { O: 'Hồ sơ mẫu', CN: '127.0.0.1' },
    privateKey: await curveKey(),
    usages: ['digitalSignature'],
    purposes: ['1.3.6.1.5.5.7.3.1'],
    hosts: [
      { type: 'ip', value: '127.0.0.1' },
      { type: 'dns', value: 'localhost' },
    ],
    // The maximum that Apple's systems accept.
    ...period(-1, 820),
  }
  const files: Record<string, string> = {
    'root.pem': armoured(await issueCertificate(root)) + armoured(await issueCertificate(issuer)),
  }
  const add = async (file: string, wish: CertificateWish) => {
    files[`${file}.pem`] = armoured(await issueCertificate(wish))
    files[`${file}.key`] = wish.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  }
  await add('officer', signer(officerKey, issuer, 1000))
  await add('expired', signer(expiredKey, issuer, -30))
  await add('untrusted', signer(untrustedKey, impostor, 1000))
  await add('tls', tls)
  return files
}

const armoured = (der: Buffer) =>
  `-----BEGIN CERTIFICATE-----\n${der.toString('base64').replace(/.{64}(?=.)/g, '$&\n')}\n-----END CERTIFICATE-----\n`
const withoutArmour = (pem: string) => pem.replace(/-----[^-]+-----|\s/g, '')

/** ASN.1 before a SHA-256 digest in an RSA signature (RFC 8017 section 9.2). */
const digestInfo = Buffer.from('3031300d060960864801650304020105000420', 'hex')

/** The input that a token signs for 'Encode RSA': the digest, by PKCS#1 v1.5. */
export const digestToSign = (hash: string): Buffer => Buffer.concat([digestInfo, Buffer.from(hash, 'base64')])

/** Signature over a SHA-256 given in base64; base64. */
export const signHash = ({ privateKey }: Pick<Identity, 'privateKey'>, hash: string): string =>
  privateEncrypt({ key: privateKey, padding: constants.RSA_PKCS1_PADDING }, digestToSign(hash)).toString(
    'base64',
  )
